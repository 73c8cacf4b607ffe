export { runsInstallation } from "./installation.server";

export { OrganizationRow } from "./components/OrganizationRow";

export { ways } from "./choices";

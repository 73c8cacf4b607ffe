export { OrganizationRow } from "./components/OrganizationRow";
export { AddressFields } from "./editor/AddressFields";

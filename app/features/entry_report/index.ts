export { ReportForm } from "./components/ReportForm";
export { Reports } from "./components/Reports";

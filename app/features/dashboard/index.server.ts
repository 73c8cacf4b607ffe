export type { DashboardAction, DashboardLine, DashboardPart } from "./part";

export * from "./logic";

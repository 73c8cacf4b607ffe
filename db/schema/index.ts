export * from "./center";
export * from "./event";
export * from "./import";
export * from "./note";
export * from "./organization";
export * from "./tenant";
export * from "./user";
export * from "./vacancy";

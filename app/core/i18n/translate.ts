export type Translate = (key: string, vars?: Record<string, unknown>) => string;

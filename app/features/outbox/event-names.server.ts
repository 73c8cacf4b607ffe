import { events } from "../events";

export const eventNames = (): string[] => events.map(({ name }) => name);

export { endReasons, ratings, usualSilence } from "./choices";

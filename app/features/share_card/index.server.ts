export { shareCard } from "./share-card.server";
export { iconPath } from "./site-icon.server";

export { shareCard } from "./share-card.server";

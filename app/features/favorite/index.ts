export { BringFavorites } from "./components/BringFavorites";
export { FavoriteButton } from "./components/FavoriteButton";
export { favoritesPath, useKept, usePressed } from "./kept";

/** The social map; an entry is below it by its id. */
export const mapPath = "/sociale-kaart";

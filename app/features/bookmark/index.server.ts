export { bookmarks, mayLook, organizationFor } from "./bookmark.resource.server";

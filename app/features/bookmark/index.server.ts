export { bookmarks, organizationFor } from "./bookmark.resource.server";

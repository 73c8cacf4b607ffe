export { fill } from "./fill/action.server";
export { entryOf } from "./fill/entry.server";
export { frameHeaders } from "./fill/frame.server";
export { viewOf } from "./fill/page.server";
export { formHead } from "./form_submission.queries.server";

export { contentBlockSchema } from "./content_block.schema";

export { contentBlocks } from "./content_block.resource.server";

/** The API's description with every feature on, without a server: for bin/client-types.mjs. */
import { setCatalogue } from "~/core/resource/catalogue.server";
import { featuresSchema } from "~/core/tenant/features";
import { openApiDocument } from "~/features/api/openapi.server";
import { product } from "~/features/index.server";

setCatalogue(product);

const features = featuresSchema.parse({});

export const description = openApiDocument("API", { ...features, oneOnOne: true, centerSharing: true, multipleLanguages: true });

/** The public national site: three centres that share what they have. */
import { north } from "./noord/center";
import { landelijk } from "./public/landelijk";
import type { SiteSeed } from "./shape";
import { south } from "./zuid/center";

export const publicSite: SiteSeed = {
  key: "public",
  name: "Meedoenland",
  appContext: "meedoen",
  features: { oneOnOne: true, centerSharing: true, multipleLanguages: true, enableOrganizationsMoving: true },
  binding: "DB",
  centers: [landelijk, north, south],
};

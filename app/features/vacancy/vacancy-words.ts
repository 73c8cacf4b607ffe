/** What a type of vacancy is called. Where one-on-one help is worded as neighbour help (spec 1), the two are one kind of vacancy to people. */
import type { Features } from "~/core/tenant/features";
import { type VacancyType, vacancyTypes } from "./choices";

type Wording = Pick<Features, "oneOnOneWording">;

/** The type by whose name this one goes. */
export const namedAs = (type: string, { oneOnOneWording }: Wording): string =>
  type === "one-on-one" && oneOnOneWording === "neighbourHelp" ? "neighbour-help" : type;

/** @param t translates with the namespace `vacancy` */
export const typeName = (type: string, features: Wording, t: (key: string) => string): string => t(`type.${namedAs(type, features)}`);

/** Types that have a name of their own. */
export const namedTypes = (features: Wording): VacancyType[] => vacancyTypes.filter((type) => namedAs(type, features) === type);

/** All types that go by the name of one of these. Comma-separated, and what is no type stays as it is. */
export const alikeTypes = (types: string, features: Wording): string =>
  types
    .split(",")
    .flatMap((asked) => {
      const alike = vacancyTypes.filter((type) => namedAs(type, features) === namedAs(asked, features));
      return alike.length > 0 ? alike : [asked];
    })
    .join(",");

/** Which vacancy suits which organisation, so that a list does not repeat itself. */
import type { OrganizationRow } from "./builders";
import { Draw, Pile } from "./random";
import type { VacancyTemplate, VacancyType } from "./texts/shape";

const isPersonal = (type: VacancyTemplate["type"]) => type === "p2p" || type === "one-on-one" || type === "neighbour-help";

/** Hands out a tenant's templates, so that none comes back before the others that suit have had their turn, nor with the same title. */
export class Dealer {
  private readonly dutch: Pile<VacancyTemplate>;
  private readonly english: Pile<VacancyTemplate>;
  private readonly people: Pile<VacancyTemplate> | null;
  private readonly uses = new Map<VacancyTemplate, number>();

  constructor(name: string, templates: { dutch: VacancyTemplate[]; english: VacancyTemplate[] }, offers: (type: VacancyType) => boolean) {
    const draw = new Draw(`${name} templates`);
    const offered = (template: VacancyTemplate) => offers(template.type ?? "volunteering");
    const personal = templates.dutch.filter((template) => offered(template) && isPersonal(template.type));
    this.dutch = new Pile(
      templates.dutch.filter((template) => offered(template) && !isPersonal(template.type)),
      draw,
    );
    this.english = new Pile(templates.english.filter(offered), draw);
    this.people = personal.length > 0 ? new Pile(personal, draw) : null;
  }

  get hasPersonal(): boolean {
    return this.people !== null;
  }

  personal(): VacancyTemplate {
    return this.people!.next();
  }

  /** Has something for this organisation that it did not hand out before. */
  hasFresh(organization: SourceOrganization): boolean {
    return (organization.english ? this.english : this.dutch).has(suiting(organization));
  }

  next(organization: SourceOrganization): VacancyTemplate {
    return (organization.english ? this.english : this.dutch).next(suiting(organization));
  }

  /** Which title a template gets this time. */
  title(template: VacancyTemplate, draw: Draw): number {
    const title = this.uses.get(template) ?? draw.between(0, template.titles.length - 1);
    this.uses.set(template, title + 1);
    return title;
  }
}

export interface SourceOrganization {
  row: OrganizationRow;
  does: readonly string[];
  kind: string;
  english: boolean;
  contacts: string[];
}

const suiting =
  ({ row, does, kind, english }: SourceOrganization) =>
  ({ category, also, suits, at }: VacancyTemplate): boolean => {
    if (!does.includes(category) && !(also && does.includes(also))) return false;
    if (english) return true;
    return at ? at.some((name) => row.name.toLowerCase().includes(name)) : !suits || suits.some((one) => one === kind);
  };

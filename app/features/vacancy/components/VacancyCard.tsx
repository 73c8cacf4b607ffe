import { Card } from "~/ui/Card";
import type { VacancyCardView } from "../vacancy-view.server";
import { VacancyKind, VacancyMeta } from "./VacancyMeta";
import { VacancyPicture } from "./VacancyPicture";

/** A vacancy among others, with its picture. */
export const VacancyCard = ({ vacancy, headingLevel = 3 }: { vacancy: VacancyCardView; headingLevel?: 2 | 3 }) => (
  <Card
    to={vacancy.to}
    title={vacancy.title}
    lang={vacancy.lang}
    headingLevel={headingLevel}
    eyebrow={<VacancyKind vacancy={vacancy} />}
    media={<VacancyPicture vacancy={vacancy} />}
    footer={<VacancyMeta vacancy={vacancy} />}
  >
    {vacancy.summary}
  </Card>
);

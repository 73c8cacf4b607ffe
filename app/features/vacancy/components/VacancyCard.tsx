import { Card } from "~/ui/Card";
import { Scene } from "~/ui/scenes";
import type { VacancyCardView } from "../vacancy-view.server";
import { VacancyKind, VacancyMeta } from "./VacancyMeta";

/** A vacancy among others, with its picture. */
export const VacancyCard = ({ vacancy, headingLevel = 3 }: { vacancy: VacancyCardView; headingLevel?: 2 | 3 }) => (
  <Card
    to={vacancy.to}
    title={vacancy.title}
    headingLevel={headingLevel}
    eyebrow={<VacancyKind vacancy={vacancy} />}
    media={<Scene name={vacancy.scene} />}
    footer={<VacancyMeta vacancy={vacancy} />}
  >
    {vacancy.summary}
  </Card>
);

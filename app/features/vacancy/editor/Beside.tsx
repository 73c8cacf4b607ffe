import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/Card";
import { useFormat } from "~/ui/format";
import { Icon } from "~/ui/Icon";
import { Illustration } from "~/ui/Illustration";
import { frequencies } from "../choices";
import { VacancyMeta } from "../components/VacancyCard";
import { type Advice, adviceOn, type Written } from "../quality/advice";
import type { EditorLists } from "./editor-lists";

interface Props {
  written: Written;
  lists: EditorLists;
  /** Within so many days the organisation usually answers; null: not known. */
  answerDays: number | null;
}

/** Beside the form, following what is typed: how visitors will see it, and what would make it better. */
export function Beside({ written, lists, answerDays }: Props) {
  const { t } = useTranslation("vacancy");
  // It stands on the page twice, for wide screens and for narrow ones.
  const id = useId();
  const advice = adviceOn(written, { city: lists.organization.city, answerDays });
  const left = advice.filter(({ done }) => !done);
  return (
    <>
      <section aria-labelledby={`${id}-preview`}>
        <h2 id={`${id}-preview`} className="mb-3 text-lg">
          {t("staff.preview.title")}
        </h2>
        <PreviewCard written={written} lists={lists} />
      </section>
      <section aria-labelledby={`${id}-advice`}>
        <h2 id={`${id}-advice`} className="mb-1 text-lg">
          {t("staff.advice.title")}
        </h2>
        <p className="mb-3 text-sm text-muted">{t(left.length > 0 ? "staff.advice.text" : "staff.advice.allDone")}</p>
        <ul className="grid grid-cols-1 gap-2 text-sm">
          {[...left, ...advice.filter(({ done }) => done)].map((one) => (
            <AdviceRow key={one.name} advice={one} />
          ))}
        </ul>
      </section>
    </>
  );
}

function AdviceRow({ advice: { name, done, values } }: { advice: Advice }) {
  const { t } = useTranslation("vacancy");
  const words = values.words === "" ? `staff.advice.${name}Plain` : `staff.advice.${name}`;
  return (
    <li className={`flex gap-2 ${done ? "text-muted" : ""}`}>
      <Icon name={done ? "check" : "lightbulb"} className="mt-1" />
      <span className="min-w-0 break-words">{t(done ? `staff.advice.${name}Done` : words, values)}</span>
    </li>
  );
}

function PreviewCard({ written, lists }: Pick<Props, "written" | "lists">) {
  const { t } = useTranslation("vacancy");
  const { count } = useFormat();
  const category = lists.categories.find(({ id }) => written.categoryIds.includes(id));
  const often = frequencies.find((frequency) => written.tags.includes(frequency));
  const hours = Number(written.hoursPerWeek.replace(",", ".")) || 0;
  const timing = [
    often && t(`often.${often}`),
    hours > 0 && t(often === "once" ? "often.hours" : "often.hoursPerWeek", { hours: count(hours), count: hours === 1 ? 1 : 2 }),
  ].filter(Boolean);
  const type = lists.types.find(({ id }) => id === written.vacancyType)?.name ?? "";
  return (
    <Card
      title={written.title || t("staff.preview.noTitle")}
      headingLevel={3}
      eyebrow={written.vacancyType === "volunteering" && category ? category.name : type}
      media={<Illustration of={{ image: written.image || null, scene: category?.key ?? null, look: 0 }} />}
      footer={
        <VacancyMeta
          vacancy={{
            organization: lists.organization.name,
            where: written.place || lists.organization.city,
            when: null,
            often: timing.join(", ") || t("often.flexible"),
            center: null,
            programmes: [],
          }}
        />
      }
    >
      {written.summary || t("staff.preview.noSummary")}
    </Card>
  );
}

import type { FormResult } from "~/ui/form";
import { Section } from "~/ui/Section";
import { InterestForm } from "../../vacancy_interest";
import type { ShowPage } from "../show-page.server";

interface Props {
  page: Pick<ShowPage, "id" | "applicant" | "open"> & { interest: { done: boolean } };
  result?: FormResult | null;
}

/** Below what one cannot join now, or has no dates yet. */
export const Interest = ({ page: { id, applicant, interest, open }, result }: Props) => (
  <Section width="form">
    <InterestForm vacancyId={id} email={applicant?.email} open={open} done={interest.done} result={result} />
  </Section>
);

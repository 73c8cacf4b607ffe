import type { FormResult } from "~/ui/form";
import { Section } from "~/ui/Section";
import { InterestForm } from "../../vacancy_interest";
import type { ShowPage } from "../show-page.server";

interface Props {
  page: Pick<ShowPage, "id" | "applicant"> & { interest: { done: boolean } };
  result?: FormResult | null;
}

/** Below what one cannot join now. */
export const Interest = ({ page: { id, applicant, interest }, result }: Props) => (
  <Section width="form">
    <InterestForm vacancyId={id} email={applicant?.email} done={interest.done} result={result} />
  </Section>
);

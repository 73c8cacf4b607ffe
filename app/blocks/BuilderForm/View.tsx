import { FormOnPage } from "~/features/form_submission";
import { Section } from "~/ui/Section";
import type { ViewProps } from "../view";
import type { block } from "./block";
import type { dataQuery } from "./data.server";

/** A form to be filled in where it stands; nothing as long as there is none. */
export const View = ({ props: { title, text }, data }: ViewProps<typeof block, typeof dataQuery>) =>
  data && (
    <Section width="form">
      <FormOnPage form={data} title={title} text={text} />
    </Section>
  );

import { FillPage } from "./FillPage";
import type { FormOnPageProps } from "./FormOnPage";
import { Stopped } from "./Outcomes";

/** The first page of a form within a page of the site; it goes on at an address of its own. */
export default function PageForm({ form: { view, action }, title, text }: FormOnPageProps) {
  if (view.kind === "stopped") return <Stopped view={view} level={2} />;
  return (
    <FillPage
      view={{ ...view, title: title || view.title, description: text ? null : view.description }}
      lead={text}
      action={action}
      headingLevel={2}
    />
  );
}

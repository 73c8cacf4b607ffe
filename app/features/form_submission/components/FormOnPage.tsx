import { type ComponentType, lazy } from "react";
import { Deferred } from "~/ui/Deferred";
import type { OnPage } from "../fill/on-page.server";
import PageForm from "./PageForm";

export interface FormOnPageProps {
  form: OnPage;
  /** In place of the form's own. */
  title?: string;
  text?: string;
}

/** Only pages with a form fetch its script; until it is there what the server drew is sent as any other form. */
const Shown: ComponentType<FormOnPageProps> = import.meta.env.SSR ? PageForm : lazy(() => import("./PageForm"));

export const FormOnPage = (props: FormOnPageProps) => <Deferred part={Shown} props={props} />;

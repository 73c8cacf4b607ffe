import { type ComponentType, lazy } from "react";
import { Deferred } from "~/ui/Deferred";
import type { FormResult } from "~/ui/form";
import type { AskedView } from "../asked-with/asked.server";
import Asked from "./Asked";

export interface AskedQuestionsProps {
  asked: AskedView;
  /** YYYY-MM-DD */
  today: string;
  result?: FormResult | null;
}

/** Only pages that ask something fetch its script; until it is there what the server drew is sent as any other field. */
const Shown: ComponentType<AskedQuestionsProps> = import.meta.env.SSR ? Asked : lazy(() => import("./Asked"));

/** Questions of a form within the form of something else. */
export const AskedQuestions = (props: AskedQuestionsProps) => <Deferred part={Shown} props={props} />;

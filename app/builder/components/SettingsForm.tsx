import type { FormEventHandler, ReactNode } from "react";
import { Button } from "~/ui/Button";
import { useBuilder } from "../context";
import { useBuilderWords } from "../words";
import { NotSaved } from "./NotSaved";

interface Props {
  onChange: FormEventHandler<HTMLFormElement>;
  /** For who has no script. */
  saveLabel: string;
  children: ReactNode;
}

/** What is said of the page or form itself, saved as it is typed. */
export function SettingsForm({ onChange, saveLabel, children }: Props) {
  const { editing, saving } = useBuilder();
  const word = useBuilderWords();
  return (
    <form
      key={editing.revision}
      method="post"
      className="block-form"
      aria-label={word("panel.settings")}
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        void saving.flush();
      }}
      noValidate
    >
      <input type="hidden" name="lockVersion" value={saving.lockVersion} />
      <h2 className="panel-title">{word("panel.settings")}</h2>
      {saving.state !== "refused" && <NotSaved />}
      {children}
      <noscript>
        <Button type="submit" name="_action" value="save_settings">
          {saveLabel}
        </Button>
      </noscript>
    </form>
  );
}

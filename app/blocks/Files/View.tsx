import { useFormat } from "~/ui/format";
import { Icon } from "~/ui/Icon";
import { Section } from "~/ui/Section";
import { PlainLink } from "../BlockLink";
import type { ViewProps } from "../view";
import type { block } from "./block";
import type { dataQuery } from "./data.server";

/** Files to take along, each with what it is and how large. */
export function View({ props: { title, text, files }, data }: ViewProps<typeof block, typeof dataQuery>) {
  const { fileSize } = useFormat();
  return (
    <div className="block-files">
      <Section title={title} description={text}>
        <ul className="files">
          {files.map(({ label, href }) => {
            const file = data[href];
            return (
              <li key={label + href}>
                <PlainLink href={href} download={Boolean(file)}>
                  <Icon name={file ? "download" : "file-text"} />
                  <span>{label}</span>
                  {file && <small>{`${file.kind}, ${fileSize(file.bytes)}`}</small>}
                </PlainLink>
              </li>
            );
          })}
        </ul>
      </Section>
    </div>
  );
}

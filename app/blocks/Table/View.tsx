import { useId } from "react";
import { Scrolled } from "~/ui/Scrolled";
import { Section } from "~/ui/Section";
import type { ViewProps } from "../view";
import type { block } from "./block";
import { rowsOf } from "./rows";

/** Rows and columns; what does not fit on a phone is scrolled aside within it. */
export function View({ props: { title, rows, named } }: ViewProps<typeof block>) {
  const id = useId();
  const [head = [], ...body] = rowsOf(rows);
  return (
    <div className="block-table">
      <Section>
        <Scrolled aria-labelledby={title ? id : undefined}>
          <table>
            {title && (
              <caption id={id}>
                <h2>{title}</h2>
              </caption>
            )}
            <thead>
              <tr>
                {head.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no names of their own
                  <th key={at} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {body.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor have rows
                <tr key={at}>
                  {row.map((cell, column) =>
                    named && column === 0 ? (
                      // biome-ignore lint/suspicious/noArrayIndexKey: nor have cells
                      <th key={column} scope="row">
                        {cell}
                      </th>
                    ) : (
                      // biome-ignore lint/suspicious/noArrayIndexKey: nor have cells
                      <td key={column}>{cell}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      </Section>
    </div>
  );
}

import type { input, output, ZodObject } from "zod";

/** Props as a row holds them, of whatever version. */
export type StoredProps = Record<string, unknown>;

interface Definition<S extends ZodObject> {
  /** What may be said in it, and so what its form asks. */
  schema: S;
  /** What a new one says in Dutch, and what English says for the same words: offered there, as a new one says nothing in English. */
  defaults: { props: input<S>; propsEn: Partial<input<S>> };
  /** Fields whose first words are only an example, at whatever depth. As long as they stand there, it is not published. */
  sample?: readonly string[];
  /** What it begins with instead, by what is built: a news item begins with less. */
  begins?: Record<string, Partial<input<S>>>;
  /** Where it stands in the gallery, a name that the customer has words for (`group.<name>`); the groups are in the customer's order. */
  group?: string;
  /** Offered only where one is in use already: another kind does it better now. */
  retired?: true;
  /** Others may lie within it, one level deep: a section and its questions. */
  holds?: true;
  /** From the props of a version to those of the next. */
  migrate?: Record<number, (old: StoredProps) => StoredProps>;
}

export interface Block<S extends ZodObject = ZodObject> extends Definition<S> {
  /** One more than there are migrations. */
  version: number;
}

export const defineBlock = <S extends ZodObject>(definition: Definition<S>): Block<S> => ({
  ...definition,
  version: Object.keys(definition.migrate ?? {}).length + 1,
});

export type Props<B> = B extends Block<infer S> ? output<S> : never;
export type PropsInput<B> = B extends Block<infer S> ? input<S> : never;

/** Stored props as the block is today; null when they do not fit. */
export function readProps<S extends ZodObject>(
  { schema, version, migrate }: Block<S>,
  stored: StoredProps,
  from: number,
): output<S> | null {
  try {
    let props = stored;
    for (let at = from; at < version; at++) props = migrate![at]!(props);
    return schema.parse(props);
  } catch {
    return null;
  }
}

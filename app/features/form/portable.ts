/** A form as a file: what it says, asks and allows, without who it belongs to and who hears of it. Its questions are called q1, q2 … in it. */
export const format = "volunteer-portal.form";

export interface PortableQuestion {
  id: string;
  kind: string;
  version?: number;
  /** The section that it stands in. */
  parentId?: string;
  props: Record<string, unknown>;
  propsEn?: Record<string, unknown>;
  hidden?: boolean;
  sourceChanged?: boolean;
}

export interface PortableForm {
  format: typeof format;
  version: 1;
  form: Record<string, unknown>;
  questions: PortableQuestion[];
}

interface Block extends Omit<PortableQuestion, "parentId" | "propsEn"> {
  parentId?: string | null;
  propsEn?: Record<string, unknown> | null;
}

interface Condition {
  rules?: { question?: unknown }[];
}

/** The same questions under other ids, their conditions and sections too. */
export function renamed<B extends Block>(blocks: readonly B[], idOf: (at: number) => string): B[] {
  const ids = new Map(blocks.map(({ id }, at) => [id, idOf(at)]));
  return blocks.map((block) => {
    const condition = block.props.showIf as Condition | undefined;
    const rules = condition?.rules?.map((rule) => ({ ...rule, question: ids.get(String(rule.question)) ?? rule.question }));
    return {
      ...block,
      id: ids.get(block.id)!,
      ...(block.parentId && { parentId: ids.get(block.parentId) ?? null }),
      props: rules ? { ...block.props, showIf: { ...condition, rules } } : block.props,
    };
  });
}

export function portable(form: Record<string, unknown>, blocks: readonly Block[]): PortableForm {
  const questions = renamed(blocks, (at) => `q${at + 1}`).map(
    ({ id, kind, version, parentId, props, propsEn, hidden, sourceChanged }): PortableQuestion => ({
      id,
      kind,
      ...(version && version > 1 && { version }),
      ...(parentId && { parentId }),
      props,
      ...(propsEn && { propsEn }),
      ...(hidden && { hidden }),
      ...(sourceChanged && { sourceChanged }),
    }),
  );
  return { format, version: 1, form, questions };
}

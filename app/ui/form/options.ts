/** Rows with a name, as a field's choices. */
export const optionsOf = (rows: readonly { id: string; name: string }[]) => rows.map(({ id, name }) => ({ value: id, label: name }));

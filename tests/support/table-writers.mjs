/** Who writes which table (architecture: who owns a table writes it), read from the source. */
import ts from "typescript";

const featureOf = (path) => /^app\/features\/([^/]+)\//.exec(path)?.[1];
const writing = /(insert( or \w+)? into|update|delete from)\s*$/i;

/**
 * The tables that a module writes, by name, and those whose resource it defines. What follows from another row by `followEach`
 * (core/resource/follow.server.ts) is core's writing.
 * @param {ts.SourceFile} source
 * @returns {{ owns: string[], writes: { table: string, node: ts.Node }[] }}
 */
export function tablesIn(source) {
  const imported = new Map();
  for (const node of source.statements)
    if (ts.isImportDeclaration(node) && /^~db\/schema/.test(node.moduleSpecifier.text)) {
      const names = node.importClause?.namedBindings;
      if (names && ts.isNamedImports(names))
        for (const { name, propertyName } of names.elements) imported.set(name.text, (propertyName ?? name).text);
      else if (names) imported.set(names.name.text, "*");
    }
  const owns = [];
  const writes = [];
  const tableOf = (node) => {
    if (node && ts.isIdentifier(node)) return imported.get(node.text);
    return node && ts.isPropertyAccessExpression(node) && imported.get(node.expression.getText()) === "*" ? node.name.text : undefined;
  };
  const write = (node) => tableOf(node) && writes.push({ table: tableOf(node), node });
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments;
      const called = ts.isPropertyAccessExpression(node.expression) ? `.${node.expression.name.text}` : node.expression.getText();
      if (/^(\.insert|\.update|\.delete|insert|insertEach|discard)$/.test(called)) write(first);
      if (called === "define" && ts.isObjectLiteralExpression(first))
        for (const property of first.properties)
          if (property.name?.getText() === "table") owns.push(tableOf(property.initializer ?? property.name));
    }
    if (ts.isTaggedTemplateExpression(node) && ts.isTemplateExpression(node.template)) {
      let before = node.template.head.text;
      for (const { expression, literal } of node.template.templateSpans) {
        if (writing.test(before)) write(expression);
        before = literal.text;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { owns: owns.filter(Boolean), writes };
}

/**
 * Writers who are not the owner: that is core for what core writes, the feature of the table's resource, and without either the only feature that writes it.
 * @param {{ file: string, line: number, table: string }[]} writes @param {{ file: string, table: string }[]} resources
 */
export function othersWriting(writes, resources) {
  const owners = new Map(resources.map(({ file, table }) => [table, featureOf(file)]));
  const byCore = new Set(writes.filter(({ file }) => file.startsWith("app/core/")).map(({ table }) => table));
  const writersOf = (table) => new Set(writes.filter((one) => one.table === table).flatMap(({ file }) => featureOf(file) ?? []));
  return writes.filter(({ file, table }) => {
    const feature = featureOf(file);
    if (!feature || owners.get(table) === feature) return false;
    return owners.has(table) || byCore.has(table) || writersOf(table).size > 1;
  });
}

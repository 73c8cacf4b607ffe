/**
 * What a module may not keep: promises, streams, requests and bindings. Isolates serve many requests at once, and in workerd one that waits for
 * another's promise, or uses its streams, hangs or throws. Read from the types that variables are given, and from what is called as the module loads.
 */
import ts from "typescript";

/** Kinds of things that belong to one request. */
const ofOneRequest = new Set([
  ...["Promise", "PromiseLike", "ReadableStream", "WritableStream", "TransformStream", "Request", "Response", "AbortController"],
  ...["AppLoadContext", "ExecutionContext", "Env", "D1Database", "R2Bucket", "Queue", "Fetcher", "TenantDb", "Portal"],
]);

/** @param {ts.SourceFile} source @returns {{ node: ts.Node, what: string }[]} what its module would keep of one request */
export function keptOfRequests(source) {
  const declared = declarationsOf(source);
  const found = [];
  const report = (node, what) => what && found.push({ node, what });
  const variable = (node) => {
    if (node.type) report(node, namedIn(node.type, declared));
    if (node.initializer) report(node, madeBy(node.initializer, declared));
  };
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) for (const node of statement.declarationList.declarations) variable(node);
    if (ts.isExpressionStatement(statement)) report(statement, madeBy(statement.expression, declared));
    if (ts.isClassDeclaration(statement)) {
      const isStatic = (member) => ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
      for (const member of statement.members) if (ts.isPropertyDeclaration(member) && isStatic(member)) variable(member);
    }
  }
  return found;
}

/** The file's own types and async functions by name. */
function declarationsOf(source) {
  const types = new Map();
  const asynchronous = new Set();
  const isAsync = (node) => ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword);
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) types.set(statement.name.text, statement);
    if (ts.isFunctionDeclaration(statement) && isAsync(statement)) asynchronous.add(statement.name?.text);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (initializer && ts.isFunctionLike(initializer) && isAsync(initializer)) asynchronous.add(name.getText());
  }
  return { types, asynchronous };
}

/** The first thing of a request in a type. What functions take and give is not kept, nor what a WeakMap hangs its values on. */
function namedIn(type, { types }) {
  const seen = new Set();
  const look = (node) => {
    if (ts.isFunctionLike(node)) return undefined;
    if (ts.isTypeReferenceNode(node)) {
      const name = node.typeName.getText();
      if (ofOneRequest.has(name)) return name;
      const given = [...(node.typeArguments ?? [])].slice(/^Weak(Map|Set)$/.test(name) ? 1 : 0);
      const own = seen.has(name) ? undefined : types.get(name);
      seen.add(name);
      return first(own ? [...given, own] : given, look);
    }
    return ts.forEachChild(node, look);
  };
  return look(type);
}

/** The same of what an expression makes as the module loads. */
function madeBy(expression, declared) {
  const look = (node) => {
    // What was waited for is settled.
    if (ts.isFunctionLike(node) || ts.isClassLike(node) || ts.isAwaitExpression(node)) return undefined;
    if (ts.isNewExpression(node)) {
      const name = node.expression.getText();
      if (ofOneRequest.has(name)) return name;
      const given = [...(node.typeArguments ?? [])].slice(/^Weak(Map|Set)$/.test(name) ? 1 : 0);
      const named = first(given, (type) => namedIn(type, declared));
      if (named) return named;
    }
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
      const named = namedIn(node.type, declared);
      if (named) return named;
    }
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText();
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword || /^(Promise\.|fetch$)/.test(called) || declared.asynchronous.has(called))
        return "Promise";
    }
    return ts.forEachChild(node, look);
  };
  return look(expression);
}

function first(items, look) {
  for (const item of items) {
    const found = look(item);
    if (found) return found;
  }
  return undefined;
}

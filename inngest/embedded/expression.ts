/**
 * The only two supported expressions: `a.b.c`, a concurrency key, and `a.b.c == 'text'`, with which the SDK passes a
 * failed run to its own function's onFailure. Everything else is refused at boot, so that nothing behaves differently
 * than on a real server.
 */

export type Expression = (scope: Record<string, unknown>) => unknown;

const EXPRESSION = /^([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(?: == '([^'\\]*)')?$/;

/** Compiles an expression. A path to nothing gives null. @throws Error that quotes what is not understood. */
export function compileExpression(source: string): Expression {
  const [, path, text] = EXPRESSION.exec(source) ?? [];
  if (path === undefined) throw new Error(`not understood as an expression: ${source}`);
  const names = path.split(".");
  const read: Expression = (scope) =>
    names.reduce<unknown>((value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : null), scope);
  return text === undefined ? read : (scope) => read(scope) === text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

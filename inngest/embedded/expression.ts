/**
 * The few expressions that our functions use in triggers (`if`) and concurrency keys: `a.b.c`, text, numbers, true,
 * false, null, `+`, `==`, `&&`. They are a subset of CEL. Everything else is refused at boot, so that nothing behaves
 * differently than on a real server.
 */

type Node =
  | { op: "value"; value: Value }
  | { op: "path"; names: string[] }
  | { op: "+" | "==" | "&&"; left: Node; right: Node };

type Value = string | number | boolean | null;

export type Expression = (scope: Record<string, unknown>) => unknown;

const TOKEN =
  /\s*(?:("(?:[^"\\]|\\["'\\])*"|'(?:[^'\\]|\\["'\\])*')|(\d+(?:\.\d+)?)|([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)|(==|&&|\+))/y;
/** From the loosest to the tightest. */
const OPERATORS = ["&&", "==", "+"] as const;
const WORDS = new Map<string, Value>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

/** Compiles an expression. @throws Error that names what is not understood. */
export function compileExpression(source: string): Expression {
  const tokens = tokenize(source);
  const node = parseLevel(tokens, 0);
  const rest = tokens.shift();
  if (rest !== undefined) throw new Error(`unexpected ${rest.text} in expression: ${source}`);
  return (scope) => evaluate(node, scope);
}

interface Token {
  text: string;
  node: Node | null;
}

function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  const end = source.trimEnd().length;
  while (pattern.lastIndex < end) {
    const at = pattern.lastIndex;
    const match = pattern.exec(source);
    if (match === null) throw new Error(`not understood at ${source.slice(at).trim()} in expression: ${source}`);
    const [text, quoted, number, path] = match;
    tokens.push({ text: text.trim(), node: operand(quoted, number, path) });
  }
  return tokens;
}

function operand(quoted: string | undefined, number: string | undefined, path: string | undefined): Node | null {
  if (quoted !== undefined) return { op: "value", value: quoted.slice(1, -1).replace(/\\(.)/g, "$1") };
  if (number !== undefined) return { op: "value", value: Number(number) };
  if (path === undefined) return null;
  const word = WORDS.get(path);
  return word === undefined ? { op: "path", names: path.split(".") } : { op: "value", value: word };
}

function parseLevel(tokens: Token[], level: number): Node {
  const op = OPERATORS[level];
  if (op === undefined) {
    const token = tokens.shift();
    if (!token?.node)
      throw new Error(`operand expected${token ? ` before ${token.text}` : " at the end"} of an expression`);
    return token.node;
  }
  let left = parseLevel(tokens, level + 1);
  while (tokens[0]?.text === op && tokens[0].node === null) {
    tokens.shift();
    left = { op, left, right: parseLevel(tokens, level + 1) };
  }
  return left;
}

function evaluate(node: Node, scope: Record<string, unknown>): unknown {
  switch (node.op) {
    case "value":
      return node.value;
    case "path":
      return node.names.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), scope) ?? null;
    case "&&":
      return evaluate(node.left, scope) === true && evaluate(node.right, scope) === true;
    case "==":
      return evaluate(node.left, scope) === evaluate(node.right, scope);
    case "+": {
      const [left, right] = [evaluate(node.left, scope), evaluate(node.right, scope)];
      return typeof left === "number" && typeof right === "number" ? left + right : `${left}${right}`;
    }
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

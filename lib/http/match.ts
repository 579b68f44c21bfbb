/** Finds the route of a path, segment by segment; static segments come before parameters. */

interface Node<Entry> {
  readonly children: Map<string, Node<Entry>>;
  parameter: Node<Entry> | null;
  entry: Entry | null;
}

export type Matcher<Entry> = (path: string) => Entry | null;

/** `entries`: templates such as `/facturas/{clave}/pdf`. Paths are matched without the API's prefix. */
export function createMatcher<Entry>(entries: Iterable<readonly [template: string, entry: Entry]>): Matcher<Entry> {
  const root = emptyNode<Entry>();
  for (const [template, entry] of entries) {
    let node = root;
    for (const segment of template.split("/"))
      node = segment.startsWith("{") ? parameterOf(node) : childOf(node, segment);
    node.entry = entry;
  }
  return (path) => find(root, path.split("/"), 0);
}

function find<Entry>(node: Node<Entry>, segments: readonly string[], at: number): Entry | null {
  const segment = segments[at];
  if (segment === undefined) return node.entry;
  const child = node.children.get(segment);
  const found = child === undefined ? null : find(child, segments, at + 1);
  if (found !== null || node.parameter === null || segment === "") return found;
  return find(node.parameter, segments, at + 1);
}

function emptyNode<Entry>(): Node<Entry> {
  return { children: new Map(), parameter: null, entry: null };
}

function childOf<Entry>(node: Node<Entry>, segment: string): Node<Entry> {
  const child = node.children.get(segment) ?? emptyNode<Entry>();
  node.children.set(segment, child);
  return child;
}

function parameterOf<Entry>(node: Node<Entry>): Node<Entry> {
  node.parameter ??= emptyNode<Entry>();
  return node.parameter;
}

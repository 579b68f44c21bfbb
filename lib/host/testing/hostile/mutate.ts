/**
 * Changes an input along the grammar of its format, so that a parser gets past its first check: whole elements, values,
 * lines or nodes are left out, repeated, exchanged, taken from another input. Now and then single bytes are changed.
 */
import { below, pick, type Random } from "@/lib/platform/testing/random";

/** Inputs are cut to this length, which is enough to show that a reader's cost grows faster than its input. */
const MAX_BYTES = 64 * 1024;
const MAX_REPEATS = 2000;
const MAX_DEPTH = 200;
const MAX_CHANGES = 4;

export interface Grammar {
  /** Splits a text into what belongs together. A text of bytes has one character for each. */
  pieces: RegExp;
  /** Pieces that mean something in this format. */
  words: readonly string[];
  /** What opens and closes around anything, and may be nested. */
  nests?: readonly (readonly [string, string])[];
  /** The text is DER: lengths are corrected after each change. */
  der?: boolean;
}

/** @param others inputs of the same target, at least one, from which pieces are taken */
export function mutate(random: Random, input: Buffer, others: readonly Buffer[], grammar: Grammar): Buffer {
  let text = input.toString("latin1");
  const rest = pick(random, others).toString("latin1");
  for (let n = below(random, MAX_CHANGES) + 1; n > 0; n -= 1) {
    text = change(random, text, rest, grammar).slice(0, MAX_BYTES);
  }
  return Buffer.from(text, "latin1");
}

function change(random: Random, text: string, other: string, grammar: Grammar): string {
  if (below(random, 4) === 0) return changeBytes(random, text);
  if (grammar.der) return changeDer(random, text, other, grammar);
  const pieces = text.match(grammar.pieces) ?? [];
  const from = below(random, pieces.length + 1);
  const length = below(random, below(random, 4) === 0 ? pieces.length - from + 1 : 4);
  const stretch = pieces.slice(from, from + length);
  const [before, after] = [pieces.slice(0, from), pieces.slice(from + length)];
  return [before, replacement(random, stretch, other, grammar), after].flat().join("");
}

/** What stands in the place of a stretch of pieces. */
function replacement(
  random: Random,
  stretch: string[],
  other: string,
  { pieces, words, nests = [] }: Grammar,
): string[] {
  const word = () => pick(random, words);
  switch (below(random, nests.length === 0 ? 8 : 9)) {
    case 0:
      return [];
    case 1:
      return [...stretch, ...stretch];
    case 2: {
      const repeated = (stretch.length === 0 ? word() : stretch.join("")) || " ";
      return [repeated.repeat(below(random, Math.min(MAX_REPEATS, Math.ceil(MAX_BYTES / repeated.length))))];
    }
    case 3:
      return stretch.toReversed();
    case 4:
      return [...stretch, word()];
    case 5:
      return [word()];
    case 6: {
      const foreign = other.match(pieces) ?? [];
      const from = below(random, foreign.length + 1);
      return foreign.slice(from, from + 1 + below(random, 6));
    }
    case 7:
      return [changeBytes(random, stretch.join(""))];
    default: {
      const [open, close] = pick(random, nests);
      const depth = below(random, Math.ceil(MAX_BYTES / (open.length + close.length)));
      return [open.repeat(depth), ...stretch, close.repeat(depth)];
    }
  }
}

const EDGES = [0x00, 0x09, 0x0a, 0x20, 0x22, 0x26, 0x2f, 0x3c, 0x7f, 0x80, 0xc0, 0xed, 0xfe, 0xff];

function changeBytes(random: Random, text: string): string {
  const at = below(random, text.length + 1);
  const byte = String.fromCharCode(below(random, 2) === 0 ? pick(random, EDGES) : below(random, 256));
  switch (below(random, 5)) {
    case 0:
      return text.slice(0, at) + byte + text.slice(at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1 + below(random, 8));
    case 2:
      return text.slice(0, at);
    case 3:
      return text.slice(0, at) + byte.repeat(below(random, MAX_REPEATS)) + text.slice(at);
    default:
      return text.slice(0, at) + byte + text.slice(at + 1);
  }
}

/* DER: a node is its tag and its content, which is a list of nodes when it can be read as one. */

interface Node {
  tag: string;
  content: string | Node[];
}

const CONSTRUCTED = 0x20;

function changeDer(random: Random, text: string, other: string, grammar: Grammar): string {
  const nodes = readNodes(text);
  if (nodes === null) return changeBytes(random, text);
  let siblings = nodes;
  for (;;) {
    const deeper = siblings.filter(({ content }) => typeof content !== "string" && content.length > 0);
    if (deeper.length === 0 || below(random, 4) === 0) break;
    siblings = pick(random, deeper).content as Node[];
  }
  const at = below(random, siblings.length);
  const node = siblings[at];
  // Read anew: a node within itself would have no end.
  const foreign = flatten(readNodes(other) ?? readNodes(text) ?? []);
  switch (below(random, 7)) {
    case 0:
      siblings.splice(at, 1);
      break;
    case 1:
      if (node) siblings.splice(at, 0, ...new Array<Node>(1 + below(random, 20)).fill(node));
      break;
    case 2: {
      const from = below(random, foreign.length);
      siblings.splice(at, below(random, 2), ...foreign.slice(from, from + 1));
      break;
    }
    case 3:
      if (node) node.tag = String.fromCharCode(below(random, 256));
      break;
    case 4: {
      const depth = below(random, MAX_DEPTH);
      for (let n = 0; n < depth && node; n += 1) node.content = [{ tag: "0", content: node.content }];
      break;
    }
    case 5:
      if (node) node.content = pick(random, grammar.words);
      break;
    default:
      if (node && typeof node.content === "string") node.content = changeBytes(random, node.content);
  }
  return writeNodes(nodes);
}

const flatten = (nodes: Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...(typeof node.content === "string" ? [] : flatten(node.content))]);

/** Null when the text is no sequence of nodes of definite length. */
function readNodes(text: string): Node[] | null {
  const nodes: Node[] = [];
  for (let at = 0; at < text.length; ) {
    let length = text.charCodeAt(at + 1);
    let from = at + 2;
    if (length >= 0x80) {
      const bytes = length - 0x80;
      if (bytes === 0 || bytes > 4) return null;
      length = 0;
      for (let n = 0; n < bytes; n += 1) length = length * 256 + text.charCodeAt(from + n);
      from += bytes;
    }
    if (!(from + length <= text.length)) return null;
    const [tag, content] = [text.charAt(at), text.slice(from, from + length)];
    const within = text.charCodeAt(at) & CONSTRUCTED || tag === "\x04" ? readNodes(content) : null;
    nodes.push({ tag, content: within === null || within.length === 0 ? content : within });
    at = from + length;
  }
  return nodes;
}

const writeNodes = (nodes: readonly Node[]): string => nodes.map(writeNode).join("");

function writeNode({ tag, content }: Node): string {
  const bytes = typeof content === "string" ? content : writeNodes(content);
  const size = bytes.length;
  if (size < 0x80) return tag + String.fromCharCode(size) + bytes;
  const hex = size.toString(16);
  const length = Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex").toString("latin1");
  return tag + String.fromCharCode(0x80 + length.length) + length + bytes;
}

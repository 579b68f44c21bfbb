/**
 * Lays out what fits on one page without the library's layout engine, so that the page is one canvas. The sizes of all
 * texts are known (`Typeface`); what is left is to stack boxes in columns and rows. The engine lays out each of the
 * hundred boxes of a short document five times, to find page breaks that there are not.
 */
import { Canvas, Image, View } from "@react-pdf/renderer";
import { Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { type Box, clipTo, type Painter } from "./painter";

/** A box with everything in it, without its margins. */
export interface Piece {
  width: number;
  height: number;
  /** Draws it with its top left corner at this place, in points. */
  draw(painter: Painter, x: number, y: number): void;
  /** Pictures, which only the library can draw, with their places in the box. */
  pictures: readonly Picture[];
}

export interface Picture {
  src: Buffer;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Every style that is understood here. An element with any other is left to the library. */
const NUMBERS = {
  marginTop: 0,
  marginBottom: 0,
  marginLeft: 0,
  marginVertical: 0,
  padding: 0,
  paddingTop: 0,
  paddingBottom: 0,
  paddingHorizontal: 0,
  paddingVertical: 0,
  borderTopWidth: 0,
  borderBottomWidth: 0,
  borderLeftWidth: 0,
};
const WORDS = ["flexDirection", "justifyContent", "alignItems", "alignSelf"] as const;
const COLORS = ["backgroundColor", "borderTopColor", "borderBottomColor", "borderLeftColor"] as const;
const KNOWN = new Set<string>(["width", "height", ...Object.keys(NUMBERS), ...WORDS, ...COLORS]);

type Style = Readonly<typeof NUMBERS> & {
  width?: number;
  height?: number;
} & Partial<Record<(typeof WORDS)[number] | (typeof COLORS)[number], string>>;

interface Props {
  children?: ReactNode;
  style?: Partial<Style>;
  src?: Buffer;
  paint?: (painter: Painter) => void;
}

type Point = [x: number, y: number];

/** A laid out child, with what its parent needs to place it. */
interface Child extends Piece {
  style: Style;
  above: number;
  /** Its height with the margins. */
  outer: number;
}

/** Adds in 32 bits, as the library's engine does, so that both lay out a page alike. */
const float = Math.fround;

class NotUnderstood extends Error {}

/** The elements as one box of this width; `null` when something in them needs the library's own engine. */
export function inOnePiece(content: ReactNode, width: number): Piece | null {
  try {
    return column(childrenOf(content, width), { x: 0, y: 0, width });
  } catch (error) {
    if (error instanceof NotUnderstood) return null;
    throw error;
  }
}

/** `width`: what a child without a width of its own gets; `null` in a row, where it is as wide as its content. */
function childrenOf(node: ReactNode, width: number | null): Child[] {
  if (node === null || node === undefined || typeof node === "boolean") return [];
  if (Array.isArray(node)) return node.flatMap((child: ReactNode) => childrenOf(child, width));
  if (!isValidElement<Props>(node)) throw new NotUnderstood();
  const { type, props } = node;
  if (type === Fragment) return childrenOf(props.children, width);
  // Our components are plain functions of their props.
  if (typeof type === "function") return childrenOf((type as (props: Props) => ReactNode)(props), width);
  return [childOf(node, width)];
}

function childOf({ type, props }: ReactElement<Props>, width: number | null): Child {
  const style = styleOf(props.style ?? {});
  const above = float(style.marginTop || style.marginVertical);
  const below = float(style.marginBottom || style.marginVertical);
  const piece = pieceOf(type, props, style, width);
  return { ...piece, style, above, outer: float(float(piece.height) + float(above + below)) };
}

function styleOf(given: Partial<Style>): Style {
  for (const key of Object.keys(given)) if (!KNOWN.has(key)) throw new NotUnderstood();
  return { ...NUMBERS, ...given };
}

function pieceOf(type: unknown, props: Props, style: Style, width: number | null): Piece {
  if (type === View) return view(props.children, style, width);
  const { width: own, height } = style;
  if (own === undefined || height === undefined) throw new NotUnderstood();
  const { paint, src } = props;
  if (type === Canvas && paint !== undefined) {
    const draw = (painter: Painter, x: number, y: number): void => {
      painter.save().translate(x, y);
      paint(painter);
      painter.restore();
    };
    return { width: own, height, draw, pictures: [] };
  }
  if (type === Image && src !== undefined) {
    return { width: own, height, draw: () => {}, pictures: [{ src, x: 0, y: 0, width: own, height }] };
  }
  throw new NotUnderstood();
}

function view(content: ReactNode, style: Style, given: number | null): Piece {
  const { paddingHorizontal, paddingVertical, padding, borderTopWidth, borderBottomWidth, borderLeftWidth } = style;
  if ([borderTopWidth, borderBottomWidth, borderLeftWidth].filter((thickness) => thickness > 0).length > 1) {
    throw new NotUnderstood();
  }
  const left = borderLeftWidth + (paddingHorizontal || padding);
  const right = paddingHorizontal || padding;
  const top = borderTopWidth + (style.paddingTop || paddingVertical || padding);
  const bottom = borderBottomWidth + (style.paddingBottom || paddingVertical || padding);
  const outer = style.width ?? (given === null ? null : given - style.marginLeft);
  const inner = outer === null ? null : outer - left - right;
  const isRow = style.flexDirection === "row";
  const children = childrenOf(content, isRow ? null : inner);
  const width = inner ?? Math.max(0, ...children.map((child) => child.width + child.style.marginLeft));
  const place = { x: left, y: top, width };
  const inside = isRow ? row(children, style, place) : column(children, place);
  const size = {
    width: float(left + width + right),
    height: float(Math.max(style.height ?? float(top + inside.height) + bottom, top + bottom)),
  };
  const draw = (painter: Painter, x: number, y: number): void => {
    drawBox(painter, style, { ...size, x, y });
    inside.draw(painter, x, y);
  };
  return { ...size, draw, pictures: inside.pictures };
}

interface Place {
  x: number;
  y: number;
  width: number;
}

/** Children one below the other. */
function column(children: readonly Child[], { x, y, width }: Place): Piece {
  let foot = float(y);
  const placed = children.map((child) => {
    const free = child.style.alignSelf === "center" ? float(float(width - child.width) / 2) : child.style.marginLeft;
    const at = { child, x: float(x + free), y: float(foot + child.above) };
    foot = float(foot + child.outer);
    return at;
  });
  return together(placed, { width, height: float(foot - y) });
}

/** Children side by side, in the library's order and alignment; none of them has a box to be stretched. */
function row(children: readonly Child[], { justifyContent, alignItems }: Style, { x, y, width }: Place): Piece {
  const widths = children.reduce((sum, child) => sum + child.width, 0);
  const free = width - children.reduce((sum, child) => sum + child.style.marginLeft, widths);
  const isBox = ({ style }: Child) => style.backgroundColor ?? style.borderBottomColor ?? style.borderTopColor;
  // The engine would make its box as high as the row.
  if (children.some(isBox)) throw new NotUnderstood();
  // What is too wide takes less room, each child by its share, while its texts stay as wide as they are.
  const shrunk = free < 0 ? 1 + free / widths : 1;
  const gap = justifyContent === "space-between" && children.length > 1 ? Math.max(0, free) / (children.length - 1) : 0;
  const height = Math.max(0, ...children.map((child) => child.outer));
  let left = float(x);
  const placed = children.map((child) => {
    const down = alignItems === "center" ? float((height - child.outer) / 2) : 0;
    const at = { child, x: float(left + child.style.marginLeft), y: float(float(y + down) + child.above) };
    left = float(left + float(child.style.marginLeft + child.width * shrunk + gap));
    return at;
  });
  return together(placed, { width, height });
}

function together(
  placed: readonly { child: Piece; x: number; y: number }[],
  size: { width: number; height: number },
): Piece {
  return {
    ...size,
    draw(painter, x, y) {
      for (const at of placed) at.child.draw(painter, x + at.x, y + at.y);
    },
    pictures: placed.flatMap((at) =>
      at.child.pictures.map((picture) => ({ ...picture, x: picture.x + at.x, y: picture.y + at.y })),
    ),
  };
}

/** The background and the border, which is on one side only. */
function drawBox(painter: Painter, style: Style, box: Box): void {
  const { x, y, width, height } = box;
  if (style.backgroundColor !== undefined) {
    clipTo(painter.save(), box).fillColor(style.backgroundColor).rect(x, y, width, height).fill().restore();
  }
  const { borderTopWidth: top, borderBottomWidth: bottom, borderLeftWidth: left } = style;
  const [right, foot] = [x + width, y + height];
  // As the library, which begins the stroke at the top around its corner.
  if (top > 0)
    border(painter, style.borderTopColor, { ...box, height: top }, [
      [x, y + top],
      [x, y],
      [right, y],
    ]);
  if (bottom > 0) {
    const strip = { ...box, y: foot - bottom, height: bottom };
    border(painter, style.borderBottomColor, strip, [
      [right, foot],
      [right, foot],
      [x, foot],
    ]);
  }
  if (left > 0)
    border(painter, style.borderLeftColor, { ...box, width: left }, [
      [x, foot],
      [x, foot],
      [x, y],
    ]);
}

/** A stroke on the edge of a box, of which the half that is outside is clipped off. */
function border(
  painter: Painter,
  color: string | undefined,
  strip: Box,
  [from, corner, to]: readonly [from: Point, corner: Point, to: Point],
): void {
  if (color === undefined) return;
  clipTo(painter.save(), strip)
    .moveTo(...from)
    .bezierCurveTo(...corner, ...corner, ...corner)
    .lineTo(...to);
  painter
    .strokeColor(color)
    .lineWidth(2 * Math.min(strip.width, strip.height))
    .stroke()
    .restore();
}

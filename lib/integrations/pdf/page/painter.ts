/**
 * Draws text directly onto the page, for everything that we measure ourselves: the table and the parts of every page.
 */

import { COLOR } from "./theme";
import type { TextStyle, Typeface } from "./typeface";

export interface PlacedText {
  text: string;
  x: number;
  /** Top of the line. */
  y: number;
  style: TextStyle;
  muted: boolean;
}

/** The part of react-pdf's painter that we use; it has no types. */
export interface Painter {
  font(source: unknown, family: string): Painter;
  fontSize(points: number): Painter;
  fillColor(color: string): Painter;
  fillOpacity(opacity: number): Painter;
  strokeColor(color: string): Painter;
  lineWidth(points: number): Painter;
  save(): Painter;
  restore(): Painter;
  translate(x: number, y: number): Painter;
  scale(factor: number): Painter;
  rotate(degrees: number, options: { origin: [number, number] }): Painter;
  text(text: string, x: number, y: number, options: { lineBreak: false }): Painter;
  rect(x: number, y: number, width: number, height: number): Painter;
  moveTo(x: number, y: number): Painter;
  lineTo(x: number, y: number): Painter;
  fill(): Painter;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): Painter;
  clip(): Painter;
  stroke(): Painter;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws only within a box. Its corner is a curve of no size, without which viewers would not smooth its edges. */
export function clipTo(painter: Painter, { x, y, width, height }: Box): Painter {
  const [right, foot] = [x + width, y + height];
  painter.moveTo(x, y).lineTo(right, y).bezierCurveTo(right, y, right, y, right, y);
  return painter.lineTo(right, foot).lineTo(x, foot).lineTo(x, y).clip();
}

export function drawText(
  painter: Painter,
  { text, x, y, style }: Omit<PlacedText, "muted">,
  color: string,
  face: Typeface,
): void {
  for (const piece of face.pieces(text, style)) {
    // With pdfkit's own name for the font; otherwise pdfkit would compare whole font files at each call.
    painter
      .font(piece.font, piece.font.postscriptName)
      .fontSize(style.size * face.scale)
      .fillColor(color);
    painter.text(piece.text, x + piece.dx, y + piece.dy, { lineBreak: false });
  }
}

export function drawTexts(painter: Painter, texts: readonly PlacedText[], face: Typeface): void {
  for (const text of texts) drawText(painter, text, text.muted ? COLOR.muted : COLOR.ink, face);
}

/** A horizontal line whose middle is at `y`. */
export function drawRule(painter: Painter, y: number, length: number, rule: { color: string; width: number }): void {
  painter.strokeColor(rule.color).lineWidth(rule.width).moveTo(0, y).lineTo(length, y).stroke();
}

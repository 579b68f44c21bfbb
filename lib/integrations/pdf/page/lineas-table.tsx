/** The table of lines: its heading comes back on every page, its rows never break in two. */

import { Canvas, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { PdfModel } from "../model/pdf-model";
import { type Column, HEADING, layoutColumns, layoutRow, type PlacedText } from "./lineas-layout";
import { COLOR, CONTENT_WIDTH } from "./theme";
import { FAMILY, type Typeface } from "./typeface";

const HEADING_HEIGHT = 19;
const HEADING_TOP = 4;
const RULE = 1;
const HAIRLINE = 0.5;

/** The part of react-pdf's painter (which it leaves untyped) that we use. */
interface Painter {
  font(source: unknown, family: string): Painter;
  fontSize(points: number): Painter;
  fillColor(color: string): Painter;
  strokeColor(color: string): Painter;
  lineWidth(points: number): Painter;
  text(text: string, x: number, y: number, options: { lineBreak: false }): Painter;
  moveTo(x: number, y: number): Painter;
  lineTo(x: number, y: number): Painter;
  stroke(): Painter;
}

interface Ruled {
  texts: readonly PlacedText[];
  height: number;
  rule: { color: string; width: number };
}

function paint({ texts, height, rule }: Ruled, face: Typeface): (painter: Painter) => null {
  return (painter) => {
    for (const { text, x, y, style, muted } of texts) {
      painter
        .font(face.font(style.weight), `${FAMILY} ${style.weight}`)
        .fontSize(style.size)
        .fillColor(muted ? COLOR.muted : COLOR.ink)
        .text(text, x, y, { lineBreak: false });
    }
    const bottom = height - rule.width / 2;
    painter.strokeColor(rule.color).lineWidth(rule.width).moveTo(0, bottom).lineTo(CONTENT_WIDTH, bottom).stroke();
    return null;
  };
}

function headingTexts(columns: readonly Column[], face: Typeface): PlacedText[] {
  return columns.map(({ heading, align, x, width }) => ({
    text: heading,
    x: align === "right" ? x + width - face.width(heading, HEADING) : x,
    y: HEADING_TOP,
    style: HEADING,
    muted: true,
  }));
}

export function LineasTable({
  model,
  accent,
  face,
}: {
  model: PdfModel;
  accent: string;
  face: Typeface;
}): ReactElement {
  const columns = layoutColumns(model.lineas, model.moneda, face);
  const heading = { texts: headingTexts(columns, face), height: HEADING_HEIGHT, rule: { color: accent, width: RULE } };
  return (
    <View style={{ marginTop: 12 }}>
      <Canvas fixed style={{ width: CONTENT_WIDTH, height: HEADING_HEIGHT }} paint={paint(heading, face)} />
      {model.lineas.map((linea) => {
        const { texts, height } = layoutRow(linea, columns, face);
        const ruled = { texts, height, rule: { color: COLOR.hairline, width: HAIRLINE } };
        return <Canvas key={linea.numero} style={{ width: CONTENT_WIDTH, height }} paint={paint(ruled, face)} />;
      })}
    </View>
  );
}

/** The table of lines. Its heading is repeated on every page, and its rows never break. */

import { Canvas, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { PdfModel } from "../model/pdf-model";
import { type Column, HEADING, layoutColumns, layoutRow } from "./lineas-layout";
import { drawRule, drawTexts, type Painter, type PlacedText } from "./painter";
import { COLOR, CONTENT_WIDTH } from "./theme";
import type { Typeface } from "./typeface";

const HEADING_HEIGHT = 19;
const HEADING_TOP = 4;
const RULE = 1;
const HAIRLINE = 0.5;

interface Ruled {
  texts: readonly PlacedText[];
  height: number;
  rule: { color: string; width: number };
}

function paint({ texts, height, rule }: Ruled, face: Typeface): (painter: Painter) => null {
  return (painter) => {
    drawTexts(painter, texts, face);
    drawRule(painter, height - rule.width / 2, CONTENT_WIDTH, rule);
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
    <View style={{ marginTop: 9 }}>
      <Canvas fixed style={{ width: CONTENT_WIDTH, height: HEADING_HEIGHT }} paint={paint(heading, face)} />
      {model.lineas.map((linea) => {
        const { texts, height } = layoutRow(linea, columns, face);
        const ruled = { texts, height, rule: { color: COLOR.hairline, width: HAIRLINE } };
        return <Canvas key={linea.numero} style={{ width: CONTENT_WIDTH, height }} paint={paint(ruled, face)} />;
      })}
    </View>
  );
}

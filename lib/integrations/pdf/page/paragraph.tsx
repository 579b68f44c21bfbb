/**
 * A text of known width, wrapped and drawn by us: the layout engine only stacks its lines, and may turn the page between
 * two of them. Half the time of a short document went into measuring the same texts a second time.
 */

import { Canvas, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { drawText, type Painter } from "./painter";
import { COLOR, LINE_HEIGHT } from "./theme";
import type { TextStyle, Typeface } from "./typeface";

/** Ascender and descender of the typeface together, in sizes: what a line takes before leading. */
const NATURAL_HEIGHT = 1.424;

export interface ParagraphProps {
  face: Typeface;
  children: string;
  /** Points. */
  width: number;
  style: TextStyle;
  color?: string;
  align?: "left" | "right";
  /** Points above. */
  gap?: number;
}

export function Paragraph(props: ParagraphProps): ReactElement {
  const { face, children, width, style, color = COLOR.ink, align = "left", gap = 0 } = props;
  const y = ((LINE_HEIGHT - NATURAL_HEIGHT) / 2) * style.size;
  return (
    <View style={{ width, marginTop: gap }}>
      {face.wrap(children, style, width).map((text, index) => {
        const x = align === "right" ? width - face.width(text, style) : 0;
        const paint = (painter: Painter): null => {
          drawText(painter, { text, x, y, style }, color, face);
          return null;
        };
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        return <Canvas key={index} style={{ width, height: style.size * LINE_HEIGHT }} paint={paint} />;
      })}
    </View>
  );
}

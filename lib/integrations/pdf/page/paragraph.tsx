/**
 * A text of known width that we wrap and draw ourselves. The layout engine only stacks its lines and may break the page
 * between two of them. Measuring the same texts a second time took half the time of a short document.
 */

import { Canvas, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { drawText, type Painter } from "./painter";
import { COLOR, LINE_HEIGHT } from "./theme";
import type { TextStyle, Typeface } from "./typeface";

/** Ascender and descender of the typeface together, as a factor of the size: the height of a line before leading. */
const NATURAL_HEIGHT = 1.424;

export interface ParagraphProps {
  face: Typeface;
  children: string;
  /** In points. */
  width: number;
  style: TextStyle;
  color?: string;
  align?: "left" | "center" | "right";
  /** Points above the paragraph. */
  gap?: number;
}

export function Paragraph(props: ParagraphProps): ReactElement {
  const { face, children, width, style, color = COLOR.ink, align = "left", gap = 0 } = props;
  const size = style.size * face.scale;
  const y = ((LINE_HEIGHT - NATURAL_HEIGHT) / 2) * size;
  return (
    <View style={{ width, marginTop: gap }}>
      {face.wrap(children, style, width).map((text, index) => {
        const x = align === "left" ? 0 : (width - face.width(text, style)) * (align === "center" ? 0.5 : 1);
        const paint = (painter: Painter): null => {
          drawText(painter, { text, x, y, style }, color, face);
          return null;
        };
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        return <Canvas key={index} style={{ width, height: size * LINE_HEIGHT }} paint={paint} />;
      })}
    </View>
  );
}

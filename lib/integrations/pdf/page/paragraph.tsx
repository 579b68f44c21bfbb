/** A text of known width, wrapped by us: the layout engine only stacks its lines. */

import { Text } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { COLOR, LINE_HEIGHT } from "./theme";
import { FAMILY, type TextStyle, type Typeface } from "./typeface";

/** What a rounding error may add to a line's width, in points. */
const SLACK = 0.5;

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

export function Paragraph({
  face,
  children,
  width,
  style,
  color = COLOR.ink,
  align = "left",
  gap = 0,
}: ParagraphProps): ReactElement {
  return (
    <Text
      style={{
        width,
        marginTop: gap,
        color,
        textAlign: align,
        fontFamily: FAMILY,
        fontSize: style.size,
        fontWeight: style.weight,
        lineHeight: LINE_HEIGHT,
      }}
    >
      {face.wrap(children, style, width - SLACK).join("\n")}
    </Text>
  );
}

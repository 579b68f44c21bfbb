/** The receiver of the document, its terms, and the documents it refers to. */

import { View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { PdfModel } from "../model/pdf-model";
import { Paragraph } from "./paragraph";
import { COLOR, CONTENT_WIDTH, STYLE } from "./theme";
import type { Typeface } from "./typeface";

const RIGHT_WIDTH = 214;
const GAP = 24;
const LEFT_WIDTH = CONTENT_WIDTH - RIGHT_WIDTH - GAP;
const LABEL_WIDTH = 84;

interface Props {
  model: PdfModel;
  face: Typeface;
}

export function Parties({ model: { counterpart, conditions }, face }: Props): ReactElement {
  return (
    <View style={{ flexDirection: "row", justifyContent: "space-between", marginTop: 11 }}>
      <View style={{ width: LEFT_WIDTH }}>
        <Paragraph face={face} width={LEFT_WIDTH} style={STYLE.label} color={COLOR.muted}>
          {counterpart.label}
        </Paragraph>
        <Paragraph face={face} width={LEFT_WIDTH} style={{ ...STYLE.strong, size: 10.5 }} gap={1}>
          {counterpart.nombre}
        </Paragraph>
        {counterpart.lines.map((line) => (
          <Paragraph key={line} face={face} width={LEFT_WIDTH} style={STYLE.body} color={COLOR.muted}>
            {line}
          </Paragraph>
        ))}
      </View>
      <View style={{ width: RIGHT_WIDTH }}>
        {conditions.map(({ label, value }) => (
          <View key={label} style={{ flexDirection: "row", marginBottom: 1 }}>
            <Paragraph face={face} width={LABEL_WIDTH} style={STYLE.body} color={COLOR.muted}>
              {label}
            </Paragraph>
            <Paragraph face={face} width={RIGHT_WIDTH - LABEL_WIDTH} style={STYLE.body} align="right">
              {value}
            </Paragraph>
          </View>
        ))}
      </View>
    </View>
  );
}

export function Referencias({ model: { referencias }, face }: Props): ReactElement | null {
  if (referencias.length === 0) return null;
  return (
    <View style={{ marginTop: 10 }}>
      <Paragraph face={face} width={CONTENT_WIDTH} style={STYLE.label} color={COLOR.muted}>
        {referencias.length === 1 ? "Documento de referencia" : "Documentos de referencia"}
      </Paragraph>
      {referencias.map((referencia) => (
        <Paragraph key={referencia} face={face} width={CONTENT_WIDTH} style={STYLE.body} gap={1}>
          {referencia}
        </Paragraph>
      ))}
    </View>
  );
}

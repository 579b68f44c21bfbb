/** The end of a sale, below everything: where to pay, notes, terms. */

import { View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { CUENTAS, TERMINOS } from "../messages";
import type { PdfModel } from "../model/pdf-model";
import { Paragraph } from "./paragraph";
import { COLOR, CONTENT_WIDTH, STYLE } from "./theme";
import type { Typeface } from "./typeface";

const LABEL_WIDTH = 170;

interface Props {
  model: PdfModel;
  face: Typeface;
}

export function Pie({ model: { pie }, face }: Props): ReactElement {
  const { cuentas, notas, terminos } = pie;
  return (
    <>
      {cuentas.length > 0 && (
        <View wrap={false} style={{ marginTop: 14 }}>
          <Paragraph face={face} width={CONTENT_WIDTH} style={STYLE.label} color={COLOR.muted}>
            {CUENTAS}
          </Paragraph>
          {cuentas.map(({ label, value }) => (
            <View key={`${label} ${value}`} style={{ flexDirection: "row", marginTop: 1 }}>
              <Paragraph face={face} width={LABEL_WIDTH} style={STYLE.body} color={COLOR.muted}>
                {label}
              </Paragraph>
              <Paragraph face={face} width={CONTENT_WIDTH - LABEL_WIDTH} style={STYLE.body}>
                {value}
              </Paragraph>
            </View>
          ))}
        </View>
      )}
      {notas !== null && (
        <View style={{ marginTop: 14 }}>
          <Paragraph face={face} width={CONTENT_WIDTH} style={STYLE.body}>
            {notas}
          </Paragraph>
        </View>
      )}
      {terminos !== null && (
        <View style={{ marginTop: 14 }}>
          <Paragraph face={face} width={CONTENT_WIDTH} style={STYLE.label} color={COLOR.muted}>
            {TERMINOS}
          </Paragraph>
          <Paragraph face={face} width={CONTENT_WIDTH} style={STYLE.small} color={COLOR.muted} gap={1}>
            {terminos}
          </Paragraph>
        </View>
      )}
    </>
  );
}

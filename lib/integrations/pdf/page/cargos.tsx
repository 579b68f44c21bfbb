/** The charges besides the lines, under the table. A row never breaks. */

import { View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { PdfModel } from "../model/pdf-model";
import { Paragraph } from "./paragraph";
import { COLOR, CONTENT_WIDTH, STYLE } from "./theme";
import type { Typeface } from "./typeface";

const MONTO_WIDTH = 110;

export function Cargos({ model: { cargos }, face }: { model: PdfModel; face: Typeface }): ReactElement | null {
  if (cargos.length === 0) return null;
  return (
    <View style={{ marginTop: 10 }}>
      <Paragraph face={face} width={CONTENT_WIDTH} style={STYLE.label} color={COLOR.muted}>
        Otros cargos
      </Paragraph>
      {cargos.map(({ label, value }, index) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: two charges may be alike, and their order never changes
          key={index}
          wrap={false}
          style={{ flexDirection: "row", justifyContent: "space-between", marginTop: 1 }}
        >
          <Paragraph face={face} width={CONTENT_WIDTH - MONTO_WIDTH} style={STYLE.body}>
            {label}
          </Paragraph>
          <Paragraph face={face} width={MONTO_WIDTH} style={STYLE.body} align="right">
            {value}
          </Paragraph>
        </View>
      ))}
    </View>
  );
}

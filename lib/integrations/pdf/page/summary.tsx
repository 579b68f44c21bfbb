/** The sums of the lines: taxes by rate and the QR on the left, the totals on the right; then the comments. */

import { View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { ImpuestoRow, PdfModel } from "../model/pdf-model";
import { Paragraph } from "./paragraph";
import { Pie } from "./pie";
import { Qr } from "./qr";
import { COLOR, CONTENT_WIDTH, STYLE } from "./theme";
import type { Typeface } from "./typeface";

const RIGHT_WIDTH = 214;
const GAP = 32;
const LEFT_WIDTH = CONTENT_WIDTH - RIGHT_WIDTH - GAP;
const QR_SIDE = 74;
/**
 * A comment of at most this many lines stays with the totals, because a last page with only the comment would look like
 * a mistake.
 */
const MAX_JOINED_LINES = 8;

interface Props {
  model: PdfModel;
  accent: string;
  face: Typeface;
}

function Totales({ model: { totales, total, totalNotas }, accent, face }: Props): ReactElement {
  const half = RIGHT_WIDTH / 2;
  return (
    <View style={{ width: RIGHT_WIDTH }}>
      {totales.map(({ label, value }) => (
        <View key={label} style={{ flexDirection: "row", marginBottom: 1.5 }}>
          <Paragraph face={face} width={half} style={STYLE.body} color={COLOR.muted}>
            {label}
          </Paragraph>
          <Paragraph face={face} width={half} style={STYLE.body} align="right">
            {value}
          </Paragraph>
        </View>
      ))}
      <View
        style={{
          flexDirection: "row",
          alignItems: "center",
          borderTopWidth: 1,
          borderTopColor: accent,
          paddingTop: 4,
          marginTop: 3,
        }}
      >
        <Paragraph face={face} width={60} style={STYLE.strong} color={accent}>
          {total.label}
        </Paragraph>
        <Paragraph face={face} width={2 * half - 60} style={STYLE.total} color={accent} align="right">
          {total.value}
        </Paragraph>
      </View>
      {totalNotas.map((nota) => (
        <Paragraph
          key={nota}
          face={face}
          width={RIGHT_WIDTH}
          style={STYLE.small}
          color={COLOR.muted}
          align="right"
          gap={3}
        >
          {nota}
        </Paragraph>
      ))}
    </View>
  );
}

function Impuestos({ impuestos, face }: { impuestos: readonly ImpuestoRow[]; face: Typeface }): ReactElement | null {
  if (impuestos.length === 0) return null;
  const exonerated = impuestos.some(({ exonerado }) => exonerado !== "");
  const headings = ["Impuesto", "Base", "Monto", ...(exonerated ? ["Exonerado", "Por pagar"] : [])];
  const name = exonerated ? 76 : 110;
  const width = (LEFT_WIDTH - name) / (headings.length - 1);
  const row = (cells: readonly string[], heading: boolean): ReactElement => (
    <View
      key={cells[0]}
      style={{
        flexDirection: "row",
        paddingBottom: heading ? 3 : 0,
        marginBottom: 2,
        borderBottomWidth: heading ? 0.5 : 0,
        borderBottomColor: COLOR.hairline,
      }}
    >
      {cells.map((cell, index) => (
        <Paragraph
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
          key={index}
          face={face}
          width={index === 0 ? name : width}
          style={heading ? STYLE.label : { size: 8.5, weight: 400 }}
          color={heading ? COLOR.muted : COLOR.ink}
          align={index === 0 ? "left" : "right"}
        >
          {cell}
        </Paragraph>
      ))}
    </View>
  );
  return (
    <View>
      {row(headings, true)}
      {impuestos.map(({ nombre, base, monto, exonerado, neto }) =>
        row([nombre, base, ...(exonerated ? [monto, exonerado, neto] : [neto])], false),
      )}
    </View>
  );
}

function Summary(props: Props): ReactElement {
  const { model, face } = props;
  const beside = LEFT_WIDTH - QR_SIDE - 12;
  return (
    <View style={{ flexDirection: "row", justifyContent: "space-between", marginTop: 11 }}>
      <View style={{ width: LEFT_WIDTH }}>
        <Impuestos impuestos={model.impuestos} face={face} />
        {model.clave !== "" && (
          <View style={{ flexDirection: "row", marginTop: 12 }}>
            <Qr text={model.qr} side={QR_SIDE} />
            <View style={{ marginLeft: 12 }}>
              {model.qrNota !== null && (
                <Paragraph face={face} width={beside} style={STYLE.small} color={COLOR.muted}>
                  {model.qrNota}
                </Paragraph>
              )}
            </View>
          </View>
        )}
      </View>
      <Totales {...props} />
    </View>
  );
}

function Comentario({ model: { comentario }, face }: Pick<Props, "model" | "face">): ReactElement | null {
  if (comentario === null || comentario.trim() === "") return null;
  return (
    <View style={{ marginTop: 14 }}>
      <Paragraph face={face} width={CONTENT_WIDTH} style={STYLE.label} color={COLOR.muted}>
        Comentarios
      </Paragraph>
      <Paragraph face={face} width={CONTENT_WIDTH} style={STYLE.body} gap={1}>
        {comentario}
      </Paragraph>
    </View>
  );
}

/** The end of the document. No page break splits the totals. */
export function Closing(props: Props): ReactElement {
  const { model, face } = props;
  const joined = face.wrap(model.comentario ?? "", STYLE.body, CONTENT_WIDTH).length <= MAX_JOINED_LINES;
  return (
    <>
      <View wrap={false}>
        <Summary {...props} />
        {joined && <Comentario model={model} face={face} />}
      </View>
      {!joined && <Comentario model={model} face={face} />}
      <Pie model={model} face={face} />
    </>
  );
}

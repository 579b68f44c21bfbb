/** The invoices that a payment receipt pays. The heading is repeated on every page, and no invoice is split. */

import { View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { PAGOS } from "../messages";
import type { PagoRow, PdfModel } from "../model/pdf-model";
import { Paragraph } from "./paragraph";
import { COLOR, CONTENT_WIDTH, STYLE } from "./theme";
import type { TextStyle, Typeface } from "./typeface";

const FECHA_WIDTH = 62;
const MONTO_WIDTH = 84;
const GUTTER = 8;
const FACTURA_WIDTH = CONTENT_WIDTH - FECHA_WIDTH - 3 * MONTO_WIDTH - 4 * GUTTER;

interface Cell {
  text: string;
  width: number;
  style: TextStyle;
}

function Cells({ cells, face, color }: { cells: readonly Cell[]; face: Typeface; color: string }): ReactElement {
  return (
    <View style={{ flexDirection: "row", justifyContent: "space-between" }}>
      {cells.map(({ text, width, style }, index) => (
        <Paragraph
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
          key={index}
          face={face}
          width={width}
          style={style}
          color={color}
          align={index === 0 ? "left" : "right"}
        >
          {text}
        </Paragraph>
      ))}
    </View>
  );
}

function cellsOf(texts: readonly string[], style: TextStyle): Cell[] {
  return texts.map((text, index) => ({
    text,
    width: index === 0 ? FACTURA_WIDTH : index === 1 ? FECHA_WIDTH : MONTO_WIDTH,
    style,
  }));
}

function Factura({ pago, face }: { pago: PagoRow; face: Typeface }): ReactElement {
  const { factura, clave, fecha, total, monto, pendiente, partes } = pago;
  const cells = cellsOf([factura, fecha, total, monto, pendiente], STYLE.body);
  return (
    <View
      wrap={false}
      style={{ paddingTop: 4, paddingBottom: 5, borderBottomWidth: 0.5, borderBottomColor: COLOR.hairline }}
    >
      <Cells
        face={face}
        color={COLOR.ink}
        cells={cells.map((cell, index) => (index === 0 || index === 3 ? { ...cell, style: STYLE.strong } : cell))}
      />
      {[`Clave ${clave}`, ...partes].map((text) => (
        <Paragraph key={text} face={face} width={CONTENT_WIDTH} style={STYLE.small} color={COLOR.muted} gap={0.5}>
          {text}
        </Paragraph>
      ))}
    </View>
  );
}

export function PagosTable({ model, accent, face }: { model: PdfModel; accent: string; face: Typeface }): ReactElement {
  const { pagos, moneda } = model;
  const headings = [PAGOS, "Fecha", `Total ${moneda}`, `Pagado ahora ${moneda}`, `Queda ${moneda}`];
  return (
    <View style={{ marginTop: 12 }}>
      <View fixed style={{ paddingBottom: 3, borderBottomWidth: 1, borderBottomColor: accent }}>
        <Cells face={face} color={COLOR.muted} cells={cellsOf(headings, STYLE.label)} />
      </View>
      {pagos.map((pago) => (
        <Factura key={pago.clave} pago={pago} face={face} />
      ))}
    </View>
  );
}

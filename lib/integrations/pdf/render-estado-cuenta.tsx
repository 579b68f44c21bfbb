/** Draws a customer's statement of account: what is owed by age, then invoice by invoice. */
import { Canvas, Document, Image, Page, renderToBuffer, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { EstadoCuenta } from "@/lib/contract/portal/cartera";
import { TRAMOS_DEUDA } from "@/lib/domain/cobranza/cobranza";
import type { Emisor } from "@/lib/domain/documento/documento";
import {
  currencySign,
  formatDecimal,
  formatFechaDeDia,
  formatIdentificacion,
  formatTelefono,
} from "@/lib/domain/escrito/formato";
import { legibleColor } from "./color";
import { readLogo } from "./logo";
import { ESTADO_CUENTA as TEXTOS } from "./messages";
import { drawText, type Painter } from "./page/painter";
import { Paragraph } from "./page/paragraph";
import { COLOR, CONTENT_WIDTH, MARGIN_BOTTOM, MARGIN_TOP, MARGIN_X, STYLE } from "./page/theme";
import { openTypeface, type TextStyle, type Typeface } from "./page/typeface";

export interface EstadoCuentaInput {
  estadoCuenta: EstadoCuenta;
  emisor: Emisor;
  /** As in PdfInput. */
  logo: Uint8Array | null;
  color: string | null;
}

const LOGO_BOX = { width: 150, height: 42 };
const FOOTER_HEIGHT = 18;
const TRAMOS = [...TRAMOS_DEUDA, "total"] as const;
const TRAMO_WIDTH = CONTENT_WIDTH / TRAMOS.length;
/** Invoice, date, due day, days late, total, owed. */
const ANCHOS = [152, 62, 62, 56, 100, 100];

interface Cells {
  texts: readonly string[];
  widths: readonly number[];
  /** How many columns on the left are text. */
  izquierda: number;
  face: Typeface;
  style: TextStyle;
  color?: string;
}

function Fila({ texts, widths, izquierda, face, style, color = COLOR.ink }: Cells): ReactElement {
  return (
    <View style={{ flexDirection: "row" }}>
      {texts.map((text, index) => (
        <Paragraph
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
          key={index}
          {...{ face, style, color }}
          width={widths[index] ?? 0}
          align={index < izquierda ? "left" : "right"}
        >
          {text}
        </Paragraph>
      ))}
    </View>
  );
}

type Moneda = EstadoCuenta["monedas"][number];

function DeMoneda({ deuda, face, accent }: { deuda: Moneda; face: Typeface; accent: string }): ReactElement {
  const { moneda, total, facturas, cuantas } = deuda;
  const signo = currencySign(moneda).trim();
  const line = { borderBottomWidth: 0.5, borderBottomColor: COLOR.hairline };
  return (
    <View style={{ marginTop: 14 }}>
      <View style={{ backgroundColor: COLOR.panel, paddingVertical: 7 }}>
        <Fila
          {...{ face, style: STYLE.label, color: COLOR.muted, izquierda: 0 }}
          texts={TRAMOS.map((tramo) => `${TEXTOS.tramos[tramo]} ${signo}`)}
          widths={TRAMOS.map(() => TRAMO_WIDTH - 2)}
        />
        <Fila
          {...{ face, style: STYLE.strong, izquierda: 0 }}
          texts={TRAMOS.map((tramo) => formatDecimal(total[tramo]))}
          widths={TRAMOS.map(() => TRAMO_WIDTH - 2)}
        />
      </View>
      <View fixed style={{ marginTop: 10, paddingBottom: 3, borderBottomWidth: 1, borderBottomColor: accent }}>
        <Fila
          {...{ face, style: STYLE.label, color: COLOR.muted, widths: ANCHOS, izquierda: 1 }}
          texts={[...TEXTOS.columnas, `${TEXTOS.total} ${signo}`, `${TEXTOS.debe} ${signo}`]}
        />
      </View>
      {facturas.map(({ clave, titulo, consecutivo, fecha, vence, atraso, total: todo, debe }) => (
        <View key={clave} wrap={false} style={{ paddingVertical: 3.5, ...line }}>
          <Fila
            {...{ face, style: STYLE.body, widths: ANCHOS, izquierda: 1 }}
            texts={[
              consecutivo,
              formatFechaDeDia(fecha),
              formatFechaDeDia(vence),
              atraso > 0 ? `${atraso}` : "",
              formatDecimal(todo),
              formatDecimal(debe),
            ]}
          />
          <Paragraph face={face} width={CONTENT_WIDTH} style={STYLE.small} color={COLOR.muted}>
            {titulo}
          </Paragraph>
        </View>
      ))}
      {cuantas > facturas.length && (
        <Paragraph face={face} width={CONTENT_WIDTH} style={STYLE.body} color={COLOR.muted} gap={6}>
          {TEXTOS.omitidas(cuantas - facturas.length)}
        </Paragraph>
      )}
    </View>
  );
}

function Pie({ text, face }: { text: string; face: Typeface }): ReactElement {
  const paint = (painter: Painter): null => {
    drawText(painter, { text, x: 0, y: 8, style: STYLE.small }, COLOR.muted, face);
    return null;
  };
  const style = { position: "absolute", left: MARGIN_X, bottom: MARGIN_BOTTOM, width: CONTENT_WIDTH } as const;
  return <Canvas fixed style={{ ...style, height: FOOTER_HEIGHT }} paint={paint} />;
}

function Cabeza({ input, face, accent }: { input: EstadoCuentaInput; face: Typeface; accent: string }): ReactElement {
  const { emisor, estadoCuenta } = input;
  const { cliente, hoy } = estadoCuenta;
  const logo = readLogo(input.logo);
  const scale = logo === null ? 0 : Math.min(LOGO_BOX.width / logo.width, LOGO_BOX.height / logo.height);
  const contacto = [
    TEXTOS.cedula(formatIdentificacion(emisor.identificacion.numero, emisor.identificacion.tipo)),
    emisor.telefono === null ? "" : TEXTOS.telefono(formatTelefono(emisor.telefono)),
    emisor.correoElectronico.join(", "),
  ].filter((text) => text !== "");
  return (
    <View>
      {logo !== null && (
        <Image src={logo.data} style={{ width: logo.width * scale, height: logo.height * scale, marginBottom: 6 }} />
      )}
      <Paragraph face={face} width={CONTENT_WIDTH} style={STYLE.issuer}>
        {face.printable(emisor.nombreComercial ?? emisor.nombre)}
      </Paragraph>
      <Paragraph face={face} width={CONTENT_WIDTH} style={STYLE.body} color={COLOR.muted}>
        {face.printable(contacto.join(" · "))}
      </Paragraph>
      <Paragraph face={face} width={CONTENT_WIDTH} style={STYLE.title} color={accent} gap={12}>
        {TEXTOS.titulo}
      </Paragraph>
      <Paragraph face={face} width={CONTENT_WIDTH} style={STYLE.strong} gap={2}>
        {face.printable(`${cliente.nombre} · ${formatIdentificacion(cliente.identificacion)}`)}
      </Paragraph>
      <Paragraph face={face} width={CONTENT_WIDTH} style={STYLE.body} color={COLOR.muted}>
        {TEXTOS.al(formatFechaDeDia(hoy))}
      </Paragraph>
    </View>
  );
}

/** The same input gives the same bytes. */
export async function renderEstadoCuenta(input: EstadoCuentaInput): Promise<Uint8Array<ArrayBuffer>> {
  const face = await openTypeface();
  const accent = legibleColor(input.color);
  const { monedas, hoy, cliente } = input.estadoCuenta;
  const pdf = await renderToBuffer(
    <Document
      title={`${TEXTOS.titulo} ${cliente.identificacion}`}
      author={input.emisor.nombre}
      creator="PuraFactura"
      producer="PuraFactura"
      language="es-CR"
      pdfVersion="1.7"
      creationDate={new Date(`${hoy}T00:00:00-06:00`)}
    >
      <Page
        size="LETTER"
        style={{
          paddingTop: MARGIN_TOP,
          paddingBottom: MARGIN_BOTTOM + FOOTER_HEIGHT + 8,
          paddingHorizontal: MARGIN_X,
        }}
      >
        <Cabeza {...{ input, face, accent }} />
        {monedas.map((deuda) => (
          <DeMoneda key={deuda.moneda} {...{ deuda, face, accent }} />
        ))}
        {monedas.length === 0 && (
          <Paragraph face={face} width={CONTENT_WIDTH} style={STYLE.body} gap={14}>
            {TEXTOS.nada}
          </Paragraph>
        )}
        <Pie text={TEXTOS.pie} face={face} />
      </Page>
    </Document>,
  );
  // Copied, because a Buffer may share a pool, which cannot be transferred to another thread.
  return new Uint8Array(pdf);
}

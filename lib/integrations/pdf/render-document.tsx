/** Draws a PDF in the current thread. Callers on an event loop use `renderPdf`, which uses another thread. */

import { Document, Page, renderToBuffer } from "@react-pdf/renderer";
import { brandColor, legibleColor } from "./color";
import { readLogo } from "./logo";
import { buildModel } from "./model/build-model";
import { Cargos } from "./page/cargos";
import { LineasTable } from "./page/lineas-table";
import { Masthead } from "./page/masthead";
import { pageFrame } from "./page/page-frame";
import { PagosTable } from "./page/pagos-table";
import { Parties, Referencias } from "./page/parties";
import { ROLLO_WIDTH, Rollo } from "./page/rollo";
import { Closing } from "./page/summary";
import { MARGIN_BOTTOM, MARGIN_TOP, MARGIN_X } from "./page/theme";
import { openTypeface, scaled } from "./page/typeface";
import type { PdfInput } from "./pdf-input";

/** By how much the compact layout makes every text smaller. */
const COMPACTO = 0.84;
/** A page has at most 14,400 points; more lines than these are drawn on sheets. */
const MAX_EN_ROLLO = 150;

/** Applies `change` to every text of `value`; bytes and everything else stay unchanged. */
function mapTexts<T>(value: T, change: (text: string) => string): T;
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, change));
  if (value === null || typeof value !== "object" || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}

/** The same input gives the same bytes, because the PDF's own date is the document's. */
export async function renderDocument(input: PdfInput): Promise<Uint8Array<ArrayBuffer>> {
  const whole = await openTypeface();
  const face = input.diseno === "compacto" ? scaled(whole, COMPACTO) : whole;
  const model = buildModel(mapTexts(input, face.printable));
  const accent = legibleColor(input.color);
  const logo = readLogo(input.logo);
  const pdf = await renderToBuffer(
    <Document
      title={`${model.titulo} ${model.consecutivo}`}
      author={model.issuer.nombre}
      subject={model.clave}
      creator="PuraFactura"
      producer="PuraFactura"
      language="es-CR"
      pdfVersion="1.7"
      creationDate={model.fechaEmision}
    >
      {input.diseno === "rollo" && model.lineas.length + model.pagos.length <= MAX_EN_ROLLO ? (
        <Page size={{ width: ROLLO_WIDTH }}>
          <Rollo model={model} logo={logo} face={face} />
        </Page>
      ) : (
        <Page
          size="LETTER"
          layout={pageFrame({ model, brand: brandColor(input.color), face })}
          style={{ paddingTop: MARGIN_TOP, paddingBottom: MARGIN_BOTTOM, paddingHorizontal: MARGIN_X }}
        >
          <Masthead model={model} logo={logo} accent={accent} face={face} />
          <Parties model={model} face={face} />
          <Referencias model={model} face={face} />
          {model.lineas.length > 0 && <LineasTable model={model} accent={accent} face={face} />}
          {model.pagos.length > 0 && <PagosTable model={model} accent={accent} face={face} />}
          <Cargos model={model} face={face} />
          <Closing model={model} accent={accent} face={face} />
        </Page>
      )}
    </Document>,
  );
  // Copied, because a Buffer may share a pool, which cannot be transferred to another thread.
  return new Uint8Array(pdf);
}

/** Draws a PDF in the current thread. Callers on an event loop use `renderPdf`, which uses another thread. */

import { Canvas, Document, Page, renderToBuffer } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { brandColor, legibleColor } from "./color";
import { type Logo, readLogo } from "./logo";
import { buildModel } from "./model/build-model";
import type { PdfModel } from "./model/pdf-model";
import { Cargos } from "./page/cargos";
import { LineasTable } from "./page/lineas-table";
import { Masthead } from "./page/masthead";
import { inOnePiece } from "./page/one-piece";
import { pageFrame, singlePage } from "./page/page-frame";
import { PagosTable } from "./page/pagos-table";
import type { Painter } from "./page/painter";
import { Parties, Referencias } from "./page/parties";
import { Pictures } from "./page/pictures";
import { ROLLO_WIDTH, Rollo } from "./page/rollo";
import { Closing } from "./page/summary";
import { CONTENT_WIDTH, MARGIN_BOTTOM, MARGIN_TOP, MARGIN_X } from "./page/theme";
import { openTypeface, scaled, type Typeface } from "./page/typeface";
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

interface Drawn {
  model: PdfModel;
  logo: Logo | null;
  face: Typeface;
}

function roll(drawn: Drawn, lay: typeof inOnePiece): ReactElement {
  const content = <Rollo {...drawn} />;
  const piece = lay(content, ROLLO_WIDTH);
  if (piece === null) return <Page size={{ width: ROLLO_WIDTH }}>{content}</Page>;
  const { width, height } = piece;
  const painting = (painter: Painter): null => {
    piece.draw(painter, 0, 0);
    return null;
  };
  return (
    <Page size={{ width, height }}>
      <Canvas style={{ position: "absolute", top: 0, left: 0, width, height }} paint={painting} />
      <Pictures of={piece} x={0} y={0} />
    </Page>
  );
}

/** One page that is drawn at once, or as many as the library needs. */
function sheets({ accent, ...drawn }: Drawn & { accent: string }, brand: string, lay: typeof inOnePiece): ReactElement {
  const { model, face } = drawn;
  const frame = { model, brand, face };
  const content = (
    <>
      <Masthead {...drawn} accent={accent} />
      <Parties model={model} face={face} />
      <Referencias model={model} face={face} />
      {model.lineas.length > 0 && <LineasTable model={model} accent={accent} face={face} />}
      {model.pagos.length > 0 && <PagosTable model={model} accent={accent} face={face} />}
      <Cargos model={model} face={face} />
      <Closing model={model} accent={accent} face={face} />
    </>
  );
  return (
    singlePage(frame, lay(content, CONTENT_WIDTH)) ?? (
      <Page
        size="LETTER"
        layout={pageFrame(frame)}
        style={{ paddingTop: MARGIN_TOP, paddingBottom: MARGIN_BOTTOM, paddingHorizontal: MARGIN_X }}
      >
        {content}
      </Page>
    )
  );
}

/**
 * The same input gives the same bytes, because the PDF's own date is the document's.
 *
 * @param lay lays out what is on a single page; where it gives null, the library does
 */
export async function renderDocument(input: PdfInput, lay = inOnePiece): Promise<Uint8Array<ArrayBuffer>> {
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
      {input.diseno === "rollo" && model.lineas.length + model.pagos.length <= MAX_EN_ROLLO
        ? roll({ model, logo, face }, lay)
        : sheets({ model, logo, face, accent }, brandColor(input.color), lay)}
    </Document>,
  );
  // Copied, because a Buffer may share a pool, which cannot be transferred to another thread.
  return new Uint8Array(pdf);
}

/** The parts of every page: colour at the top, heading from the second page on, watermark behind, footer. */

import { Canvas, type PageLayoutProps, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { PROFORMA, pagina, proveedorSistemas, RESOLUCION } from "../messages";
import type { PdfModel } from "../model/pdf-model";
import { drawRule, drawText, type Painter } from "./painter";
import { COLOR, CONTENT_WIDTH, PAGE_HEIGHT, PAGE_WIDTH, STYLE } from "./theme";
import type { TextStyle, Typeface } from "./typeface";

const BAR_HEIGHT = 6;
const HEADING_HEIGHT = 24;
const FOOTER_HEIGHT = 28;
const FOOTER_RULE = 12;
const FOOTER_TEXT = 17;
/** Width of the widest watermark, slanted across the page, and the largest size for a short one. */
const WATERMARK_WIDTH = 620;
const MAX_WATERMARK_SIZE = 120;
const WATERMARK_OPACITY = 0.13;
const WATERMARK_DEGREES = -45;

export interface PageFrameProps {
  model: PdfModel;
  /** The tenant's colour as given, because no text is written on it. */
  brand: string;
  face: Typeface;
}

/** From the second page on it repeats the issuer and the document, which the masthead shows on the first. */
function RunningHeading({ model, face }: PageFrameProps): ReactElement {
  const text = `${model.titulo} N.º ${model.consecutivo} · ${model.issuer.nombre}`;
  const [line = ""] = face.wrap(text, STYLE.small, CONTENT_WIDTH);
  const paint = (painter: Painter): null => {
    drawText(painter, { text: line, x: 0, y: 0, style: STYLE.small }, COLOR.muted, face);
    return null;
  };
  return <Canvas style={{ width: CONTENT_WIDTH, height: HEADING_HEIGHT }} paint={paint} />;
}

function Footer({ model, face, pageText }: PageFrameProps & { pageText: string }): ReactElement {
  const sistema = proveedorSistemas(model.proveedorSistemas);
  const text = model.clave === "" ? PROFORMA.pie : `${RESOLUCION} · ${sistema}`;
  const pageX = CONTENT_WIDTH - face.width(pageText, STYLE.small);
  const paint = (painter: Painter): null => {
    drawRule(painter, FOOTER_RULE, CONTENT_WIDTH, { color: COLOR.hairline, width: 0.5 });
    drawText(painter, { text, x: 0, y: FOOTER_TEXT, style: STYLE.small }, COLOR.muted, face);
    drawText(painter, { text: pageText, x: pageX, y: FOOTER_TEXT, style: STYLE.small }, COLOR.muted, face);
    return null;
  };
  return <Canvas style={{ width: CONTENT_WIDTH, height: FOOTER_HEIGHT }} paint={paint} />;
}

/** Draws watermarks across the page, one above the other when there are two. */
function drawWatermarks(painter: Painter, texts: readonly string[], face: Typeface): void {
  if (texts.length === 0) return;
  const widest = Math.max(...texts.map((text) => face.width(text, { size: 1, weight: 600 })));
  const style: TextStyle = { size: Math.min(MAX_WATERMARK_SIZE, WATERMARK_WIDTH / widest), weight: 600 };
  const leading = style.size * 1.1;
  const top = (PAGE_HEIGHT - leading * texts.length) / 2;
  painter.fillOpacity(WATERMARK_OPACITY).rotate(WATERMARK_DEGREES, { origin: [PAGE_WIDTH / 2, PAGE_HEIGHT / 2] });
  for (const [index, text] of texts.entries()) {
    const x = (PAGE_WIDTH - face.width(text, style)) / 2;
    drawText(painter, { text, x, y: top + index * leading, style }, COLOR.bad, face);
  }
}

/** Behind the content, over the whole sheet. */
function Background({ model, brand, face }: PageFrameProps): ReactElement {
  const paint = (painter: Painter): null => {
    painter.rect(0, 0, PAGE_WIDTH, BAR_HEIGHT).fillColor(brand).fill();
    drawWatermarks(painter, model.watermarks, face);
    return null;
  };
  return (
    <Canvas style={{ position: "absolute", top: 0, left: 0, width: PAGE_WIDTH, height: PAGE_HEIGHT }} paint={paint} />
  );
}

/**
 * A layout for react-pdf's Page, called for each page with that page's content as `children`. It paints everything,
 * because it is laid out twice for each page, and text boxes would cost a long document more than its lines.
 */
export function pageFrame(props: PageFrameProps): (page: PageLayoutProps) => ReactElement {
  return ({ children, pageNumber = 1, totalPages = 1 }) => (
    <>
      <Background {...props} />
      {pageNumber > 1 && <RunningHeading {...props} />}
      <View style={{ flexGrow: 1 }}>{children}</View>
      <Footer {...props} pageText={pagina(pageNumber, totalPages)} />
    </>
  );
}

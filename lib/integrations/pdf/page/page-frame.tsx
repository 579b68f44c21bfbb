/** The parts of every page: colour at the top, heading from the second page on, watermark behind, footer. */

import { Canvas, Page, type PageLayoutProps, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { PROFORMA, pagina, proveedorSistemas, RESOLUCION } from "../messages";
import type { PdfModel } from "../model/pdf-model";
import type { Piece } from "./one-piece";
import { drawRule, drawText, type Painter } from "./painter";
import { Pictures } from "./pictures";
import { COLOR, CONTENT_WIDTH, MARGIN_BOTTOM, MARGIN_TOP, MARGIN_X, PAGE_HEIGHT, PAGE_WIDTH, STYLE } from "./theme";
import type { TextStyle, Typeface } from "./typeface";

const WHOLE_PAGE = { position: "absolute", top: 0, left: 0, width: PAGE_WIDTH, height: PAGE_HEIGHT } as const;
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

function footer({ model, face }: PageFrameProps, pageText: string): (painter: Painter) => null {
  const sistema = proveedorSistemas(model.proveedorSistemas);
  const text = model.clave === "" ? PROFORMA.pie : `${RESOLUCION} · ${sistema}`;
  const pageX = CONTENT_WIDTH - face.width(pageText, STYLE.small);
  return (painter) => {
    drawRule(painter, FOOTER_RULE, CONTENT_WIDTH, { color: COLOR.hairline, width: 0.5 });
    drawText(painter, { text, x: 0, y: FOOTER_TEXT, style: STYLE.small }, COLOR.muted, face);
    drawText(painter, { text: pageText, x: pageX, y: FOOTER_TEXT, style: STYLE.small }, COLOR.muted, face);
    return null;
  };
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
function background({ model, brand, face }: PageFrameProps): (painter: Painter) => null {
  return (painter) => {
    painter.rect(0, 0, PAGE_WIDTH, BAR_HEIGHT).fillColor(brand).fill();
    drawWatermarks(painter, model.watermarks, face);
    return null;
  };
}

const FOOTER_Y = PAGE_HEIGHT - MARGIN_BOTTOM - FOOTER_HEIGHT;

/** The only page of a document, drawn at once; `null` when its content needs more than a page. */
export function singlePage(props: PageFrameProps, piece: Piece | null): ReactElement | null {
  if (piece === null || piece.height > FOOTER_Y - MARGIN_TOP) return null;
  const behind = background(props);
  const foot = footer(props, pagina(1, 1));
  const paint = (painter: Painter): null => {
    painter.save();
    behind(painter);
    painter.restore();
    piece.draw(painter, MARGIN_X, MARGIN_TOP);
    painter.translate(MARGIN_X, FOOTER_Y);
    return foot(painter);
  };
  return (
    <Page size="LETTER">
      <Canvas style={WHOLE_PAGE} paint={paint} />
      <Pictures of={piece} x={MARGIN_X} y={MARGIN_TOP} />
    </Page>
  );
}

/**
 * A layout for react-pdf's Page, called for each page with that page's content as `children`. It paints everything,
 * because it is laid out twice for each page, and text boxes would cost a long document more than its lines.
 */
export function pageFrame(props: PageFrameProps): (page: PageLayoutProps) => ReactElement {
  return ({ children, pageNumber = 1, totalPages = 1 }) => (
    <>
      <Canvas style={WHOLE_PAGE} paint={background(props)} />
      {pageNumber > 1 && <RunningHeading {...props} />}
      <View style={{ flexGrow: 1 }}>{children}</View>
      <Canvas
        style={{ width: CONTENT_WIDTH, height: FOOTER_HEIGHT }}
        paint={footer(props, pagina(pageNumber, totalPages))}
      />
    </>
  );
}

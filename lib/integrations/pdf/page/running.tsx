/** What every page carries: colour at the top, heading from the second page on, watermark behind, footer. */

import { Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { pagina, proveedorSistemas, RESOLUCION } from "../messages";
import type { PdfModel } from "../model/pdf-model";
import { COLOR, CONTENT_WIDTH, MARGIN_X, PAGE_WIDTH, STYLE } from "./theme";
import { FAMILY, type Typeface } from "./typeface";

const PAGE_HEIGHT = 792;
const WATERMARK_SIZE = 64;

export function AccentBar({ accent }: { accent: string }): ReactElement {
  return (
    <View
      fixed
      style={{ position: "absolute", top: 0, left: 0, width: PAGE_WIDTH, height: 6, backgroundColor: accent }}
    />
  );
}

const running = {
  fontFamily: FAMILY,
  fontSize: STYLE.small.size,
  fontWeight: STYLE.small.weight,
  color: COLOR.muted,
} as const;

export function RunningHeading({ model }: { model: PdfModel }): ReactElement {
  return (
    <Text
      fixed
      style={{ ...running, position: "absolute", top: 30, left: MARGIN_X, width: CONTENT_WIDTH }}
      render={({ pageNumber }) =>
        pageNumber === 1 ? "" : `${model.titulo} ${model.consecutivo} · ${model.issuer.nombre}`
      }
    />
  );
}

export function Footer({ model }: { model: PdfModel }): ReactElement {
  return (
    <View
      fixed
      style={{
        position: "absolute",
        bottom: 26,
        left: MARGIN_X,
        width: CONTENT_WIDTH,
        flexDirection: "row",
        justifyContent: "space-between",
        borderTopWidth: 0.5,
        borderTopColor: COLOR.hairline,
        paddingTop: 6,
      }}
    >
      <Text style={running}>{`${RESOLUCION} · ${proveedorSistemas(model.proveedorSistemas)}`}</Text>
      <Text style={running} render={({ pageNumber, totalPages }) => pagina(pageNumber, totalPages)} />
    </View>
  );
}

/** Behind the text, across the page, one above the other when two apply. */
export function Watermark({ texts, face }: { texts: readonly string[]; face: Typeface }): ReactElement | null {
  if (texts.length === 0) return null;
  const style = { size: WATERMARK_SIZE, weight: 600 } as const;
  const widest = Math.max(...texts.map((text) => face.width(text, style)));
  const size = Math.min(WATERMARK_SIZE, (WATERMARK_SIZE * 620) / widest);
  return (
    <View
      fixed
      style={{
        position: "absolute",
        left: -100,
        width: PAGE_WIDTH + 200,
        top: PAGE_HEIGHT / 2 - size * texts.length * 0.6,
        transform: "rotate(-45deg)",
      }}
    >
      {texts.map((text) => (
        <Text
          key={text}
          style={{
            fontFamily: FAMILY,
            fontSize: size,
            fontWeight: 600,
            lineHeight: 1.2,
            color: COLOR.bad,
            opacity: 0.13,
            textAlign: "center",
          }}
        >
          {text}
        </Text>
      ))}
    </View>
  );
}

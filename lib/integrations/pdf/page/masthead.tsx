/** The head of the first page: the issuer, the document, and its state at the authority. */

import { Image, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { Logo } from "../logo";
import type { PdfModel } from "../model/pdf-model";
import { Paragraph } from "./paragraph";
import { COLOR, CONTENT_WIDTH, STYLE } from "./theme";
import type { Typeface } from "./typeface";

const RIGHT_WIDTH = 214;
const GAP = 24;
const LEFT_WIDTH = CONTENT_WIDTH - RIGHT_WIDTH - GAP;
/** The box that a logo may fill; it keeps its proportions. */
const LOGO_BOX = { width: 190, height: 54 };
const TONE = { good: COLOR.good, pending: COLOR.pending, bad: COLOR.bad } as const;

interface Props {
  model: PdfModel;
  logo: Logo | null;
  accent: string;
  face: Typeface;
}

function fitLogo({ width, height }: Logo): { width: number; height: number } {
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height);
  return { width: width * scale, height: height * scale };
}

function Issuer({ model: { issuer }, logo, face }: Props): ReactElement {
  return (
    <View style={{ width: LEFT_WIDTH }}>
      {logo !== null && <Image src={logo.data} style={{ ...fitLogo(logo), marginBottom: 8 }} />}
      <Paragraph face={face} width={LEFT_WIDTH} style={STYLE.issuer}>
        {issuer.nombre}
      </Paragraph>
      {issuer.lines.map((line) => (
        <Paragraph key={line} face={face} width={LEFT_WIDTH} style={STYLE.body} color={COLOR.muted}>
          {line}
        </Paragraph>
      ))}
    </View>
  );
}

function Identity({ model, accent, face }: Props): ReactElement {
  return (
    <View style={{ width: RIGHT_WIDTH }}>
      <Paragraph face={face} width={RIGHT_WIDTH} style={STYLE.title} color={accent} align="right">
        {model.titulo}
      </Paragraph>
      <Paragraph face={face} width={RIGHT_WIDTH} style={{ size: 10.5, weight: 600 }} align="right" gap={1}>
        {`N.º ${model.consecutivo}`}
      </Paragraph>
      <Paragraph face={face} width={RIGHT_WIDTH} style={STYLE.body} color={COLOR.muted} align="right" gap={3}>
        {`Fecha de emisión: ${model.fechaEmisionTexto}`}
      </Paragraph>
    </View>
  );
}

/** State and clave in a band across the page, with the notices beneath. */
function Standing({ model: { clave, estado }, face }: Props): ReactElement {
  const inner = CONTENT_WIDTH - 20;
  return (
    <View
      style={{
        marginTop: 11,
        paddingHorizontal: 10,
        paddingVertical: 7,
        backgroundColor: estado.tone === "bad" ? COLOR.badPanel : COLOR.panel,
        borderLeftWidth: 3,
        borderLeftColor: TONE[estado.tone],
      }}
    >
      <Paragraph face={face} width={inner} style={STYLE.strong} color={TONE[estado.tone]}>
        {estado.texto}
      </Paragraph>
      {estado.avisos.map((aviso) => (
        <Paragraph key={aviso} face={face} width={inner} style={STYLE.body} gap={2}>
          {aviso}
        </Paragraph>
      ))}
      {clave !== "" && (
        <View style={{ flexDirection: "row", marginTop: 3 }}>
          <Paragraph face={face} width={34} style={STYLE.body} color={COLOR.muted}>
            Clave
          </Paragraph>
          <Paragraph face={face} width={inner - 34} style={STYLE.body}>
            {clave}
          </Paragraph>
        </View>
      )}
    </View>
  );
}

export function Masthead(props: Props): ReactElement {
  return (
    <View>
      <View style={{ flexDirection: "row", justifyContent: "space-between" }}>
        <Issuer {...props} />
        <Identity {...props} />
      </View>
      <Standing {...props} />
    </View>
  );
}

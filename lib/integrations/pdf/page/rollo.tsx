/** The whole document in one column, for printers of 80 mm: the page is as long as its content. */

import { Image, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { Logo } from "../logo";
import { CUENTAS, PAGOS, PROFORMA, proveedorSistemas, RESOLUCION, TERMINOS } from "../messages";
import type { Fact, LineaRow, PagoRow, PdfModel } from "../model/pdf-model";
import { Paragraph, type ParagraphProps } from "./paragraph";
import { Qr } from "./qr";
import { COLOR } from "./theme";
import type { Typeface } from "./typeface";

/** 80 mm, of which such printers print 72. */
export const ROLLO_WIDTH = 226.77;
const MARGIN = 11.34;
const WIDTH = ROLLO_WIDTH - 2 * MARGIN;
const VALUE_WIDTH = 84;
const QR_SIDE = 104;
const LOGO_BOX = { width: 130, height: 44 };

const BODY = { size: 8, weight: 400 } as const;
const STRONG = { size: 8, weight: 600 } as const;
const SMALL = { size: 6.8, weight: 400 } as const;
const NAME = { size: 11, weight: 600 } as const;
const TOTAL = { size: 12, weight: 600 } as const;

interface Props {
  model: PdfModel;
  logo: Logo | null;
  face: Typeface;
}

type TextProps = Omit<ParagraphProps, "width" | "style"> & { style?: ParagraphProps["style"]; width?: number };
/** Thermal paper has one colour, so nothing is grey. */
const Text = ({ width = WIDTH, style = BODY, ...rest }: TextProps): ReactElement => (
  <Paragraph width={width} style={style} {...rest} />
);

const Rule = (): ReactElement => (
  <View style={{ height: 0, marginVertical: 5, borderTopWidth: 0.5, borderTopColor: COLOR.ink }} />
);

function Row({
  label,
  value,
  face,
  style = BODY,
}: Fact & { face: Typeface; style?: TextProps["style"] }): ReactElement {
  return (
    <View style={{ flexDirection: "row", justifyContent: "space-between" }}>
      <Text face={face} width={WIDTH - VALUE_WIDTH} style={style}>
        {label}
      </Text>
      <Text face={face} width={VALUE_WIDTH} style={style} align="right">
        {value}
      </Text>
    </View>
  );
}

function Head({ model, logo, face }: Props): ReactElement {
  const { issuer, titulo, consecutivo, fechaEmisionTexto, estado, watermarks } = model;
  const scale = logo && Math.min(LOGO_BOX.width / logo.width, LOGO_BOX.height / logo.height);
  return (
    <>
      {logo !== null && scale !== null && (
        <Image
          src={logo.data}
          style={{ width: logo.width * scale, height: logo.height * scale, alignSelf: "center", marginBottom: 4 }}
        />
      )}
      <Text face={face} style={NAME} align="center">
        {issuer.nombre}
      </Text>
      {issuer.lines.map((line) => (
        <Text key={line} face={face} style={SMALL} align="center">
          {line}
        </Text>
      ))}
      <Rule />
      <Text face={face} style={STRONG} align="center">
        {titulo}
      </Text>
      <Text face={face} align="center">{`N.º ${consecutivo}`}</Text>
      <Text face={face} align="center">
        {fechaEmisionTexto}
      </Text>
      {[...watermarks, estado.texto].map((text) => (
        <Text key={text} face={face} style={STRONG} align="center" gap={2}>
          {text}
        </Text>
      ))}
      {estado.avisos.map((aviso) => (
        <Text key={aviso} face={face} style={SMALL} align="center">
          {aviso}
        </Text>
      ))}
    </>
  );
}

function Partes({ model: { counterpart, conditions, referencias }, face }: Props): ReactElement {
  return (
    <>
      <Text face={face} style={STRONG}>{`${counterpart.label}: ${counterpart.nombre}`}</Text>
      {[...counterpart.lines, ...conditions.map(({ label, value }) => `${label}: ${value}`), ...referencias].map(
        (line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <Text key={index} face={face} style={SMALL}>
            {line}
          </Text>
        ),
      )}
    </>
  );
}

function Linea({ linea, face }: { linea: LineaRow; face: Typeface }): ReactElement {
  const { detalle, notas, cantidad, unidad, precio, descuento, iva, total, codigo, cabys } = linea;
  const rebaja = descuento === "" ? [] : [`Descuento ${descuento}`];
  return (
    <View style={{ marginBottom: 3 }}>
      <Text face={face}>{detalle}</Text>
      <Row label={`${cantidad} ${unidad} × ${precio}`} value={total} face={face} style={STRONG} />
      {[[codigo, cabys, iva].filter((part) => part !== null && part !== "").join(" · "), ...rebaja, ...notas].map(
        (text) => (
          <Text key={text} face={face} style={SMALL}>
            {text}
          </Text>
        ),
      )}
    </View>
  );
}

function Pago({ pago, face }: { pago: PagoRow; face: Typeface }): ReactElement {
  const { factura, clave, fecha, total, monto, pendiente, partes } = pago;
  return (
    <View style={{ marginBottom: 4 }}>
      <Text face={face} style={STRONG}>
        {factura}
      </Text>
      {[`Clave ${clave}`, `Del ${fecha}, por ${total}`, ...partes].map((text) => (
        <Text key={text} face={face} style={SMALL}>
          {text}
        </Text>
      ))}
      <Row label="Pagado ahora" value={monto} face={face} style={STRONG} />
      <Row label="Queda" value={pendiente} face={face} />
    </View>
  );
}

function Totales({ model: { cargos, totales, total, totalNotas }, face }: Props): ReactElement {
  return (
    <>
      {[...cargos, ...totales].map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two charges may be alike, and their order never changes
        <Row key={index} label={label} value={value} face={face} />
      ))}
      <View style={{ flexDirection: "row", justifyContent: "space-between", marginTop: 3 }}>
        <Text face={face} width={70} style={TOTAL}>
          {total.label}
        </Text>
        <Text face={face} width={WIDTH - 70} style={TOTAL} align="right">
          {total.value}
        </Text>
      </View>
      {totalNotas.map((nota) => (
        <Text key={nota} face={face} style={SMALL} align="right">
          {nota}
        </Text>
      ))}
    </>
  );
}

function Foot(props: Props): ReactElement {
  const { model, face } = props;
  const { comentario, pie, qrNota, clave } = model;
  const cuentas = pie.cuentas.map(({ label, value }) => `${label}: ${value}`);
  const textos = [
    ...(comentario === null || comentario.trim() === "" ? [] : [comentario]),
    ...(cuentas.length === 0 ? [] : [[CUENTAS, ...cuentas].join("\n")]),
    ...(pie.notas === null ? [] : [pie.notas]),
    ...(pie.terminos === null ? [] : [`${TERMINOS}: ${pie.terminos}`]),
  ];
  // A proforma has neither clave nor QR.
  const fiscal = clave === "" ? [PROFORMA.pie] : [...(qrNota === null ? [] : [qrNota]), clave, RESOLUCION];
  return (
    <>
      {textos.map((texto) => (
        <Text key={texto} face={face} style={SMALL} gap={4}>
          {texto}
        </Text>
      ))}
      {clave !== "" && <Qr text={model.qr} side={QR_SIDE} style={{ alignSelf: "center", marginVertical: 6 }} />}
      {[...fiscal, proveedorSistemas(model.proveedorSistemas)].map((text) => (
        <Text key={text} face={face} style={SMALL} align="center">
          {text}
        </Text>
      ))}
    </>
  );
}

export function Rollo(props: Props): ReactElement {
  const { model, face } = props;
  return (
    <View style={{ padding: MARGIN }}>
      <Head {...props} />
      <Rule />
      <Partes {...props} />
      <Rule />
      {model.lineas.map((linea) => (
        <Linea key={linea.numero} linea={linea} face={face} />
      ))}
      {model.pagos.length > 0 && (
        <Text face={face} style={STRONG}>
          {PAGOS}
        </Text>
      )}
      {model.pagos.map((pago) => (
        <Pago key={pago.clave} pago={pago} face={face} />
      ))}
      <Rule />
      <Totales {...props} />
      <Rule />
      <Foot {...props} />
    </View>
  );
}

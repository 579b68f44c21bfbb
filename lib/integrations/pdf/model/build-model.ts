/** From stored document to the words on paper. Pure: no font, no page. */

import type { Documento, Emisor, Receptor, Referencia } from "@/lib/domain/documento";
import { TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import {
  addDays,
  currencySign,
  formatFecha,
  formatFechaHora,
  formatIdentificacion,
  formatMonto,
  formatTelefono,
} from "../format";
import { ANULADA, ANULADA_AVISO, estadoTexto, SIN_VALIDEZ_AVISO, SIN_VALIDEZ_FISCAL } from "../messages";
import type { PdfInput } from "../pdf-input";
import {
  CODIGO_REFERENCIA,
  CONDICION_VENTA,
  DOCUMENTO_REFERENCIA,
  MEDIO_PAGO,
  TIPO_IDENTIFICACION,
  word,
} from "../words";
import { buildLineaRow } from "./build-linea-row";
import { buildTotals } from "./build-totals";
import type { Fact, Party, PdfModel } from "./pdf-model";

const TONE = { aceptado: "good", procesando: "pending", rechazado: "bad", error: "bad" } as const;

const present = (...lines: (string | null | undefined | false)[]): string[] =>
  lines.filter((line): line is string => typeof line === "string" && line.trim() !== "");

interface Person {
  label: string;
  person: Emisor | Receptor;
  lugar: string | null;
  actividad: string | null;
}

function identity({ label, person, lugar, actividad }: Person): Party & { comercial: string | null } {
  const { nombre, identificacion, nombreComercial, ubicacion, telefono, correoElectronico } = person;
  const correos = typeof correoElectronico === "string" ? [correoElectronico] : (correoElectronico ?? []);
  return {
    label,
    nombre,
    comercial: nombreComercial?.toLowerCase() === nombre.toLowerCase() ? null : nombreComercial,
    lines: present(
      present(
        identificacion && `${word(TIPO_IDENTIFICACION, identificacion.tipo)} ${formatIdentificacion(identificacion)}`,
        actividad && `Actividad económica ${actividad}`,
      ).join(" · "),
      ubicacion && present(ubicacion.otrasSenas, ubicacion.barrio, lugar).join(", "),
      "otrasSenasExtranjero" in person && person.otrasSenasExtranjero,
      telefono && `Tel. ${formatTelefono(telefono)}`,
      correos.join(", "),
    ),
  };
}

/** On its own paper a business is known by the name over its door; the legal name follows. */
function asIssuer(person: Person): Party {
  const { label, nombre, comercial, lines } = identity(person);
  return comercial === null ? { label, nombre, lines } : { label, nombre: comercial, lines: [nombre, ...lines] };
}

/** Addressed by its legal name. */
function asCounterpart(person: Person): Party {
  const { label, nombre, comercial, lines } = identity(person);
  return { label, nombre, lines: present(comercial, ...lines) };
}

/** A purchase invoice is the buyer's paper (type 08): the receptor issues it and the emisor is the supplier. */
function parties(documento: Documento, input: PdfInput): Pick<PdfModel, "issuer" | "counterpart"> {
  const { emisor, receptor, codigoActividadEmisor, codigoActividadReceptor, tipo } = documento;
  const seller = { person: emisor, lugar: input.lugarEmisor, actividad: codigoActividadEmisor };
  if (receptor === null) {
    const counterpart = { label: "Cliente", nombre: "Cliente de contado", lines: [] };
    return { issuer: asIssuer({ ...seller, label: "Emisor" }), counterpart };
  }
  const buyer = { person: receptor, lugar: input.lugarReceptor, actividad: codigoActividadReceptor };
  return tipo === "08"
    ? {
        issuer: asIssuer({ ...buyer, label: "Comprador" }),
        counterpart: asCounterpart({ ...seller, label: "Proveedor" }),
      }
    : { issuer: asIssuer({ ...seller, label: "Emisor" }), counterpart: asCounterpart({ ...buyer, label: "Cliente" }) };
}

function mediosPago({ resumen: { medioPago, codigoMoneda } }: Documento): string {
  return medioPago
    .map(({ tipoMedioPago, medioPagoOtros, totalMedioPago }) => {
      const nombre = word(MEDIO_PAGO, tipoMedioPago, medioPagoOtros);
      const shared = medioPago.length > 1 && totalMedioPago !== null;
      return shared ? `${nombre} ${formatMonto(totalMedioPago, codigoMoneda)}` : nombre;
    })
    .join("; ");
}

function conditions(documento: Documento): Fact[] {
  const { condicionVenta, condicionVentaOtros, plazoCredito, fechaEmision, resumen } = documento;
  const pago = mediosPago(documento);
  return [
    { label: "Condición de venta", value: word(CONDICION_VENTA, condicionVenta, condicionVentaOtros) },
    ...(plazoCredito === null
      ? []
      : [
          { label: "Plazo", value: `${plazoCredito} ${plazoCredito === 1 ? "día" : "días"}` },
          { label: "Vence", value: formatFecha(addDays(fechaEmision, plazoCredito)) },
        ]),
    ...(pago === "" ? [] : [{ label: "Medio de pago", value: pago }]),
    { label: "Moneda", value: MONEDA[resumen.codigoMoneda] ?? resumen.codigoMoneda },
    ...(resumen.codigoMoneda === "CRC"
      ? []
      : [{ label: "Tipo de cambio", value: formatMonto(resumen.tipoCambio, "CRC") }]),
  ];
}

const MONEDA: Readonly<Record<string, string>> = { CRC: "Colones (CRC)", USD: "Dólares (USD)" };

function referenciaTexto(referencia: Referencia): string {
  const tipo = word(DOCUMENTO_REFERENCIA, referencia.tipoDocumento, referencia.tipoDocumentoOtro);
  const codigo = referencia.codigo === null ? null : word(CODIGO_REFERENCIA, referencia.codigo, referencia.codigoOtro);
  const motivo = present(codigo, referencia.razon).join(": ");
  return present(
    present(tipo, referencia.numero).join(" "),
    `del ${formatFecha(referencia.fechaEmision)}`,
    motivo,
  ).join(" · ");
}

/** Under the state: why it was rejected, and what the watermarks mean. */
function avisos({ estado, motivos, anulada, ambiente }: PdfInput): string[] {
  return [
    ...(estado === "rechazado" ? motivos.map(({ codigo, texto }) => `${codigo}: ${texto}`) : []),
    ...(anulada ? [ANULADA_AVISO] : []),
    ...(ambiente === "produccion" ? [] : [SIN_VALIDEZ_AVISO]),
  ];
}

function watermarks(input: PdfInput): string[] {
  const invalid = input.ambiente !== "produccion" || input.estado === "rechazado";
  return [...(input.anulada ? [ANULADA] : []), ...(invalid ? [SIN_VALIDEZ_FISCAL] : [])];
}

export function buildModel(input: PdfInput): PdfModel {
  const { documento } = input;
  const moneda = documento.resumen.codigoMoneda;
  return {
    titulo: TIPOS_DOCUMENTO[documento.tipo].titulo,
    consecutivo: documento.consecutivo,
    clave: documento.clave,
    fechaEmision: new Date(documento.fechaEmision),
    fechaEmisionTexto: formatFechaHora(documento.fechaEmision),
    estado: {
      tone: TONE[input.estado],
      texto: estadoTexto(input),
      avisos: avisos(input),
    },
    watermarks: watermarks(input),
    ...parties(documento, input),
    conditions: conditions(documento),
    referencias: documento.referencias.map(referenciaTexto),
    moneda: currencySign(moneda).trim(),
    lineas: documento.lineas.map((linea) => buildLineaRow(linea, moneda)),
    ...buildTotals(documento),
    comentario: documento.comentario,
    proveedorSistemas: documento.proveedorSistemas,
  };
}

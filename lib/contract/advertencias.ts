/**
 * The warnings of an answer (`advertencia`) as data: a code with the values that its text needs. Stored with the
 * document that they are about; each reader gets texts of its own.
 */
import { joinSentences } from "@/lib/domain/texto";
import { type ParamsOf, say, text } from "./refusals/define";

/** A longer list helps nobody. */
const MAX_LINEAS = 10;

/** `miembro` is the member's name as the reader knows it. */
export function naturalezaSinDescuento(lineas: readonly number[], miembro: string): string {
  const [dichas, resto] = [lineas.slice(0, MAX_LINEAS), lineas.length - MAX_LINEAS];
  const [cuales, llevan] = lineas.length === 1 ? ["Línea", "la línea no lleva"] : ["Líneas", "esas líneas no llevan"];
  const mas = resto > 0 ? ` y ${resto} más` : "";
  return `${cuales} ${dichas.join(", ")}${mas}: ${miembro} no se usó, porque ${llevan} descuento.`;
}

/** The API's texts. */
export const ADVERTENCIAS = {
  // spec 2.6(1)
  sin_multimoneda: text(
    { pedida: "USD", usada: "CRC" },
    ({ pedida, usada }) => `El tenant no tiene multimoneda: el documento se emitió en ${usada}, no en ${pedida}.`,
  ),
  moneda_heredada: text(
    { pedida: "USD", usada: "CRC" },
    ({ pedida, usada }) =>
      `Una nota lleva la moneda del documento que ajusta: se emitió en ${usada}, no en ${pedida}, y los precios enviados se tomaron como montos en ${usada}, sin convertirlos.`,
  ),
  montos_convertidos: text(
    { de: "USD", a: "CRC", tipoCambio: "507.12" },
    ({ de, a, tipoCambio }) =>
      `Los precios y los descuentos enviados se convirtieron de ${de} a ${a}, al tipo de cambio ${tipoCambio}.`,
  ),
  tipo_cambio_anterior: text(
    { fecha: "2026-11-20" },
    ({ fecha }) => `Hacienda no publicó el tipo de cambio de hoy: se usó el del ${fecha}.`,
  ),
  devolucion_ajustada: text(
    { diferencia: "-0.00001", moneda: "CRC" },
    ({ diferencia, moneda }) =>
      `Con esta nota se devuelve lo último de lo que ajusta: sus montos se ajustaron en ${diferencia} ${moneda}, lo que se había redondeado en las devoluciones anteriores.`,
  ),
  credito_total_heredado: text({ miembros: ["condicionVenta"] }, ({ miembros }) => {
    const named = miembros.map((miembro) => `'${miembro}'`).join(", ");
    return `Con 'acreditarTodo' la nota lleva la condición, los medios de pago y la moneda del documento que ajusta: no se usó ${named}.`;
  }),
  tipo_cambio_lejano: text(
    { tipoCambio: "57.12", conocido: "507.12", fecha: "2026-11-21" },
    ({ tipoCambio, conocido, fecha }) =>
      `El tipo de cambio enviado, ${tipoCambio}, difiere en más de 10 % del de Hacienda del ${fecha}, ${conocido}: se usó el enviado.`,
  ),
  mes_cerrado: text(
    { meses: ["2026-10"] },
    ({ meses }) =>
      `Contabilidad ya cerró ${meses.length === 1 ? `el mes ${meses[0]}` : `los meses ${meses.join(" y ")}`}, al que esta nota le cambia las cifras: el documento se emitió igual; avisale para que revise si hay que rectificar la declaración.`,
  ),
  // spec 2.3(naturalezaDescuento)
  naturaleza_sin_descuento: text({ lineas: [1, 3] }, ({ lineas }) =>
    naturalezaSinDescuento(lineas, "'naturalezaDescuento'"),
  ),
  limite_credito_excedido: text(
    { cliente: "Ferretería El Roble", limite: "500000", debe: "450000", total: "113000" },
    ({ cliente, limite, debe, total }) =>
      `${cliente} tiene un límite de crédito de ${limite} CRC y debe ${debe} CRC: con este documento, de ${total} CRC, lo pasa.`,
  ),
  anulada_sin_efecto_fiscal: {
    text: "El documento está anulado solo en este sistema: la anulación no detiene su envío ni avisa a Hacienda. Para revertirlo fiscalmente emití una nota de crédito que lo anule.",
  },
  plazo_vencido: text(
    { fecha: "2026-11-12" },
    ({ fecha }) =>
      `El plazo para este mensaje venció el ${fecha}. Se envía igual, pero puede no respaldar el crédito ni el gasto del período.`,
  ),
  // spec 4.2(6)
  unidad_corregida: text(
    { codigoCabys: "8314100000100", anterior: "Unid", unidad: "Os" },
    ({ codigoCabys, anterior, unidad }) =>
      `El código CABYS ${codigoCabys} es de un servicio y '${anterior}' no es una unidad de medida de servicios: se guardó con la unidad '${unidad}'.`,
  ),
  cabys_sin_comprobar: text(
    { codigoCabys: "2391102010299" },
    ({ codigoCabys }) =>
      `El código CABYS ${codigoCabys} no está en nuestra lista y Hacienda no respondió si existe: revisalo, porque con uno que no existe rechaza el documento.`,
  ),
  cabys_fuera_de_lista: text({ lineas: [1, 3] }, ({ lineas }) => {
    const unicas = lineas.length === 1 ? `la línea ${lineas[0]}` : `las líneas ${lineas.join(", ")}`;
    return `No está en nuestra lista algún código CABYS de ${unicas}: revisalo, porque con uno que no existe Hacienda rechaza el documento.`;
  }),
  identificacion_sin_registro: text(
    { identificacion: "15580000000" },
    ({ identificacion }) =>
      `Hacienda no tiene la identificación ${identificacion} en su registro de contribuyentes: revisá el número y su tipo, porque puede rechazar los documentos que la llevan.`,
  ),
  actividades_sin_registro: text(
    { actividades: ["6201.0"], registradas: ["4711.0"] },
    ({ actividades, registradas }) =>
      `Hacienda no tiene ${actividades.join(", ")} entre las actividades de la empresa, que son ${registradas.join(", ")}: los documentos que la llevan salen con aviso, o rechazados si la actividad no existe.`,
  ),
  ubicacion_distinta: text(
    { administracion: "San José", provincia: "Cartago" },
    ({ administracion, provincia }) =>
      `En el registro de Hacienda la administración tributaria es ${administracion}, y la dirección está en ${provincia}: si no es la que Hacienda tiene, avisa o puede rechazar los documentos.`,
  ),
  inactivo_no_se_vende: {
    text: "El producto está inactivo: no se puede vender hasta que alguien lo active en el portal.",
  },
  sin_iva: {
    text: "Ninguno de sus impuestos es el IVA, y Hacienda rechaza las líneas que no lo llevan: agregá el impuesto 01 con su tarifa, la 10 si está exento.",
  },
  tarifa_solo_notas: text(
    { codigoTarifa: "05" },
    ({ codigoTarifa }) =>
      `La tarifa de IVA ${codigoTarifa} solo vale en notas de crédito y de débito: así el producto no se puede vender en facturas ni en tiquetes.`,
  ),
  precio_no_cabe: {
    text: "Con ese precio y sus impuestos, una sola unidad pasa de los 13 dígitos enteros que admite Hacienda: así el producto no se puede vender.",
  },
  // Only lines of an imported file have it.
  celda_entendida: text(
    { columna: "Unidad de medida", escrito: "unid", leido: "Unid" },
    ({ columna, escrito, leido }) => `${columna}: «${escrito}» se lee como «${leido}».`,
  ),
  miembros_ignorados: text({ paths: ["lineas[0].bonificacion"], more: 0 }, ({ paths, more }) => {
    const named = paths.map((path) => `'${path}'`).join(", ");
    return `Se ignoró lo que no existe en el cuerpo: ${named}${more > 0 ? ` y ${more} más` : ""}.`;
  }),
};

type Catalog = typeof ADVERTENCIAS;
export type AdvertenciaCodigo = keyof Catalog;
export type Advertencia = {
  [Code in AdvertenciaCodigo]: { readonly codigo: Code; readonly params: ParamsOf<Catalog[Code]> };
}[AdvertenciaCodigo];

/** Writes warnings as one text; `null` when there are none. */
export type TellAdvertencias = (advertencias: readonly Advertencia[]) => string | null;

/** The API's texts, one sentence after the other. */
export const tellAdvertencias: TellAdvertencias = (advertencias) =>
  joinSentences(...advertencias.map(({ codigo, params }) => say(ADVERTENCIAS[codigo].text, params)));

/** As the column stores them: JSON text, null when there are none. */
export function storedAdvertencias(advertencias: readonly Advertencia[]): string | null {
  return advertencias.length === 0 ? null : JSON.stringify(advertencias);
}

/** Reads the column's value without checking it, because only this service writes it. */
export function readAdvertencias(stored: unknown): Advertencia[] {
  return (stored ?? []) as Advertencia[];
}

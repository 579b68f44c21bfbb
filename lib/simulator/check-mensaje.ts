/**
 * Checks a receiver message: the clave that it names, its own number and date, and the members that each answer
 * requires (hacienda 4.4).
 */

import { parseUnits } from "./exact";
import { type Motivo, motivo } from "./motivo";
import { montoAt } from "./read-linea";
import { find, textAt, type XmlNode } from "./xml-node";

const CLAVE = /^506(\d{2})(\d{2})(\d{2})([a-zA-Z0-9]{12})\d{8}(\d{2})\d{10}[123]\d{8}$/;
const CON_HUSO = /(?:Z|[+-]\d\d:\d\d)$/;
const COSTA_RICA_OFFSET_MS = 6 * 60 * 60 * 1000;
/** Types of document that name a receiver who may answer. */
const CONFIRMABLES = new Set(["01", "02", "03"]);
const TIPO_BY_MENSAJE: Readonly<Record<string, string>> = { "1": "05", "2": "06", "3": "07" };
const MIN_DETALLE_CHARACTERS = 5;
const PROPORCIONALIDAD = "05";
const MONTOS = ["MontoTotalImpuestoAcreditar", "MontoTotalDeGastoAplicable"] as const;

/** Returns the reasons to reject a message whose structure is correct. `latest`: the last date it may have. */
export function checkMensaje(mensaje: XmlNode, latest: Date): Motivo[] {
  return [
    ...checkClave(mensaje),
    ...checkFecha(mensaje, latest),
    ...checkConsecutivo(mensaje),
    ...checkDetalle(mensaje),
    ...checkCondicion(mensaje),
    ...checkMontos(mensaje),
  ];
}

function checkClave(mensaje: XmlNode): Motivo[] {
  const node = find(mensaje, "Clave");
  const [, , , , identificacion = "", tipo = ""] = CLAVE.exec(node?.text ?? "") ?? [];
  if (identificacion === "") return [motivo("clave", "La clave no tiene la estructura establecida.", node)];
  if (!CONFIRMABLES.has(tipo)) return [motivo("clave", "La clave no es de un documento que se confirme.", node)];
  if ((textAt(mensaje, "NumeroCedulaEmisor") ?? "").padStart(12, "0") === identificacion) return [];
  return [motivo("identificacion", "La cédula del emisor no coincide con la de la clave.", node)];
}

/** The date must not be in the future, nor on a day before the document that the message answers. */
function checkFecha(mensaje: XmlNode, latest: Date): Motivo[] {
  const node = find(mensaje, "FechaEmisionDoc");
  const text = node?.text.trim() ?? "";
  const instant = Date.parse(text);
  if (!CON_HUSO.test(text) || Number.isNaN(instant)) {
    return [motivo("fechaEmision", "La fecha de emisión debe indicar su huso horario.", node)];
  }
  if (instant > latest.getTime()) {
    return [motivo("fechaEmision", "La fecha de emisión es posterior a la fecha actual.", node)];
  }
  const [, dia, mes, ano] = CLAVE.exec(textAt(mensaje, "Clave") ?? "") ?? [];
  const own = new Date(instant - COSTA_RICA_OFFSET_MS).toISOString().slice(2, 10);
  if (ano === undefined || own >= `${ano}-${mes}-${dia}`) return [];
  return [motivo("fechaEmision", "El mensaje es anterior al comprobante que confirma.", node)];
}

function checkConsecutivo(mensaje: XmlNode): Motivo[] {
  const node = find(mensaje, "NumeroConsecutivoReceptor");
  const consecutivo = node?.text ?? "";
  if (consecutivo.slice(8, 10) !== TIPO_BY_MENSAJE[textAt(mensaje, "Mensaje")?.trim() ?? ""]) {
    return [motivo("estructura", "El tipo de documento del consecutivo no corresponde al mensaje.", node)];
  }
  const parts = [consecutivo.slice(0, 3), consecutivo.slice(3, 8), consecutivo.slice(10)];
  if (parts.every((part) => BigInt(part) > 0n)) return [];
  return [motivo("clave", "La sucursal, la terminal y el número del consecutivo comienzan en uno.", node)];
}

function checkDetalle(mensaje: XmlNode): Motivo[] {
  const detalle = textAt(mensaje, "DetalleMensaje")?.trim() ?? "";
  if (textAt(mensaje, "Mensaje")?.trim() === "1" || [...detalle].length >= MIN_DETALLE_CHARACTERS) return [];
  return [motivo("mensaje", "El detalle del mensaje es requerido.", find(mensaje, "DetalleMensaje"))];
}

function checkCondicion(mensaje: XmlNode): Motivo[] {
  const condicion = textAt(mensaje, "CondicionImpuesto");
  const extra = ["CodigoActividad", ...MONTOS].find((name) => find(mensaje, name) !== null);
  if (condicion !== PROPORCIONALIDAD || extra === undefined) return [];
  return [motivo("condicion", `Con la condición del impuesto 05 no se utiliza ${extra}.`, find(mensaje, extra))];
}

/**
 * The credit must not exceed the tax, the expense must not exceed the document's total, and no total may be negative.
 */
function checkMontos(mensaje: XmlNode): Motivo[] {
  const total = parseUnits(textAt(mensaje, "TotalFactura") ?? "") ?? 0n;
  const impuesto = montoAt(mensaje, "MontoTotalImpuesto") ?? 0n;
  const limits = [
    ["TotalFactura", total, total],
    ["MontoTotalImpuesto", impuesto, total],
    ["MontoTotalImpuestoAcreditar", montoAt(mensaje, "MontoTotalImpuestoAcreditar") ?? 0n, impuesto],
    ["MontoTotalDeGastoAplicable", montoAt(mensaje, "MontoTotalDeGastoAplicable") ?? 0n, total],
  ] as const;
  return limits
    .filter(([, monto, limit]) => monto < 0n || monto > limit)
    .map(([name]) => motivo("totales", `El monto de ${name} no es válido.`, find(mensaje, name)));
}

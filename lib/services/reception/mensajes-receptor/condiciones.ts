/** Which members each answer needs or excludes: reason, tax condition, activity, amounts (hacienda 4.4). */
import type { MensajeReceptorRequest } from "@/lib/contract/mensajes-receptor";
import { refusal } from "@/lib/contract/refusal";
import { CONDICIONES_IMPUESTO, type CodigoCondicionImpuesto } from "@/lib/domain/catalogos/condicion-impuesto";
import { Decimal } from "@/lib/domain/decimal";
import type { Monto } from "@/lib/domain/documento/documento";
import type { CodigoMensaje } from "@/lib/domain/documento/mensaje-receptor";
import { PROPORCIONALIDAD, SIN_CREDITO } from "@/lib/domain/montos/credito-fiscal";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import { type Recibido, readMonto } from "./members";

export interface Condiciones {
  detalleMensaje: string | null;
  condicionImpuesto: CodigoCondicionImpuesto | null;
  codigoActividad: string | null;
  montoTotalImpuestoAcreditar: Monto | null;
  montoTotalDeGastoAplicable: Monto | null;
}

/** Activities of the tenant: the one that the request names, if the tenant has it, and the main one. */
export interface Actividades {
  pedida: string | undefined;
  principal: string | null;
}

const MIN_DETALLE = 5;
const MAX_DETALLE = 160;
const ACEPTADO = 1;
export const RECHAZADO = 3;

/** @throws AppError rule */
export function decideCondiciones(
  body: MensajeReceptorRequest,
  mensaje: CodigoMensaje,
  recibido: Recibido,
  actividades: Actividades,
): Condiciones {
  const condicionImpuesto = decideCondicion(body.condicionImpuesto);
  const acreditar = readMontoOpcional("montoTotalImpuestoAcreditar", body.montoTotalImpuestoAcreditar);
  const gasto = readMontoOpcional("montoTotalDeGastoAplicable", body.montoTotalDeGastoAplicable);
  if (mensaje === RECHAZADO && (acreditar !== null || gasto !== null)) {
    throw refusal("montos_en_rechazo", {}, { path: "montoTotalImpuestoAcreditar" });
  }
  if (condicionImpuesto === null && (acreditar !== null || gasto !== null)) {
    throw refusal("montos_sin_condicion", {}, { path: "condicionImpuesto" });
  }
  if (condicionImpuesto === PROPORCIONALIDAD) refuseWithProporcionalidad(body);
  else if (condicionImpuesto !== null && mensaje !== RECHAZADO) {
    requireMontos(condicionImpuesto, acreditar, gasto, recibido);
  }
  refuseExcess(acreditar, gasto, recibido);
  return {
    detalleMensaje: decideDetalle(body.detalleMensaje, mensaje),
    condicionImpuesto,
    codigoActividad: decideActividad(body.codigoActividad, condicionImpuesto, actividades),
    montoTotalImpuestoAcreditar: acreditar,
    montoTotalDeGastoAplicable: gasto,
  };
}

export function decideCondicion(sent: string | null): CodigoCondicionImpuesto | null {
  if (sent === null) return null;
  const known = CONDICIONES_IMPUESTO.find(({ codigo }) => codigo === sent);
  if (known === undefined)
    throw refusal("condicion_impuesto_desconocida", { codigo: sent }, { path: "condicionImpuesto" });
  return known.codigo;
}

export const readMontoOpcional = (ruta: string, sent: string | null) => (sent === null ? null : readMonto(ruta, sent));

function refuseWithProporcionalidad(body: MensajeReceptorRequest): void {
  const sent = (["codigoActividad", "montoTotalImpuestoAcreditar", "montoTotalDeGastoAplicable"] as const).find(
    (member) => body[member] !== null,
  );
  if (sent !== undefined) throw refusal("dato_con_proporcionalidad", { miembro: sent }, { path: sent });
}

function requireMontos(
  condicion: CodigoCondicionImpuesto,
  acreditar: Monto | null,
  gasto: Monto | null,
  { montoTotalImpuesto }: Recibido,
): void {
  if (condicion === SIN_CREDITO) {
    if (gasto === null) throw refusal("gasto_requerido", {}, { path: "montoTotalDeGastoAplicable" });
    if ((acreditar ?? "0") !== "0") throw refusal("credito_en_gasto", {}, { path: "montoTotalImpuestoAcreditar" });
  } else if (acreditar === null && (montoTotalImpuesto ?? "0") !== "0") {
    throw refusal("credito_requerido", { condicion }, { path: "montoTotalImpuestoAcreditar" });
  }
}

function refuseExcess(
  acreditar: Monto | null,
  gasto: Monto | null,
  { montoTotalImpuesto, totalFactura }: Recibido,
): void {
  const impuesto = montoTotalImpuesto ?? "0";
  if (acreditar !== null && new Decimal(acreditar).greaterThan(impuesto)) {
    throw refusal(
      "credito_mayor_que_impuesto",
      { monto: acreditar, impuesto },
      { path: "montoTotalImpuestoAcreditar" },
    );
  }
  if (gasto !== null && new Decimal(gasto).greaterThan(totalFactura)) {
    throw refusal(
      "gasto_mayor_que_total",
      { monto: gasto, total: totalFactura },
      { path: "montoTotalDeGastoAplicable" },
    );
  }
}

export function decideDetalle(sent: string | null, mensaje: CodigoMensaje): string | null {
  const detalle = toSingleLine(sent ?? "");
  const length = countCharacters(detalle);
  if (!isXmlText(detalle)) throw refusal("texto_invalido", { ruta: "detalleMensaje" }, { path: "detalleMensaje" });
  if (mensaje !== ACEPTADO && length < MIN_DETALLE)
    throw refusal("detalle_de_mensaje_requerido", {}, { path: "detalleMensaje" });
  if (length > MAX_DETALLE) throw refusal("detalle_de_mensaje_largo", { max: MAX_DETALLE }, { path: "detalleMensaje" });
  return detalle === "" ? null : detalle;
}

/** With a condition, the default is the main activity; condition 05 has none. */
function decideActividad(
  sent: string | null,
  condicion: CodigoCondicionImpuesto | null,
  { pedida, principal }: Actividades,
): string | null {
  if (sent !== null && pedida === undefined)
    throw refusal("actividad_desconocida", { codigo: sent }, { path: "codigoActividad" });
  if (pedida !== undefined) return pedida;
  return condicion === null || condicion === PROPORCIONALIDAD ? null : principal;
}

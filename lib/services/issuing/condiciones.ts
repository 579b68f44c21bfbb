/** Sale condition, payment and activities, checked against the official lists before a number is taken (9015). */

import type { StoredDocumento } from "@/db/queries/documento";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusals/refusal";
import { isActividad } from "@/lib/domain/actividad";
import { CONDICIONES_VENTA } from "@/lib/domain/catalogos/condicion-venta";
import { MEDIOS_PAGO } from "@/lib/domain/catalogos/medio-pago";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { Loaded } from "./load";

/** How the sale is made and paid. */
export interface Pago {
  condicionVenta: string;
  condicionVentaOtros: string | null;
  plazoCredito: number | null;
  medioPago: { tipoMedioPago: string; medioPagoOtros: string | null; totalMedioPago: null };
}

export interface Condiciones extends Pago {
  codigoActividadEmisor: string;
  codigoActividadReceptor: string | null;
}

export type PagoRequest = Pick<
  FacturaRequest,
  "condicionVenta" | "condicionVentaOtros" | "plazoCredito" | "medioPago" | "medioPagoOtros"
>;

const OTROS = "99";
/** Sale conditions that need a term (hacienda 5). */
const A_CREDITO: ReadonlySet<string> = new Set(["02", "10"]);
/** XSD: PlazoCredito has five digits. */
const MAX_PLAZO_DAYS = 99_999;

/** Of our own document, whose activities a note keeps unless it names others. */
export type Actividades = Pick<StoredDocumento, "codigo_actividad_emisor" | "codigo_actividad_receptor">;

/** @throws AppError rule */
export function decideCondiciones(
  body: FacturaRequest,
  tipo: CodigoTipoDocumento,
  loaded: Loaded,
  ajustado: Actividades | null,
): Condiciones {
  return {
    ...decidePago(body, tipo),
    codigoActividadEmisor: decideActividad(body.codigoActividad, loaded, ajustado),
    codigoActividadReceptor:
      decideActividadReceptor(body.codigoActividadReceptor, tipo) ?? ajustado?.codigo_actividad_receptor ?? null,
  };
}

/** @throws AppError rule, 9015 for a code outside the catalogs */
export function decidePago(body: PagoRequest, tipo: CodigoTipoDocumento): Pago {
  const condicionVenta = body.condicionVenta ?? "";
  const condicion = CONDICIONES_VENTA.find(({ codigo }) => codigo === condicionVenta);
  if (!condicion?.tipos.includes(tipo)) {
    const fuera = { codigo: condicionVenta, tipo: condicion === undefined ? null : tipo };
    throw refusal("9015", { lista: "condiciones-venta", ...fuera }, { path: "condicionVenta" });
  }
  const medioPago = body.medioPago ?? "";
  if (!MEDIOS_PAGO.some(({ codigo }) => codigo === medioPago)) {
    throw refusal("9015", { lista: "medios-pago", codigo: medioPago, tipo: null }, { path: "medioPago" });
  }
  return {
    condicionVenta,
    condicionVentaOtros:
      condicionVenta === OTROS
        ? otherText("condicionVentaOtros", body.condicionVentaOtros, 5, "condicion_otros_requerida")
        : null,
    plazoCredito: decidePlazo(body.plazoCredito, condicionVenta),
    medioPago: {
      tipoMedioPago: medioPago,
      medioPagoOtros:
        medioPago === OTROS ? otherText("medioPagoOtros", body.medioPagoOtros, 3, "medio_otros_requerido") : null,
      totalMedioPago: null,
    },
  };
}

/** The companion text of a code 99: min to 100 characters. */
function otherText(
  path: string,
  value: string | null,
  min: number,
  codigo: "condicion_otros_requerida" | "medio_otros_requerido",
): string {
  const text = toSingleLine(value ?? "");
  const length = countCharacters(text);
  if (length < min || length > 100 || !isXmlText(text)) throw refusal(codigo, {}, { path });
  return text;
}

function decidePlazo(plazo: number | null, condicionVenta: string): number | null {
  if (plazo === null) {
    if (A_CREDITO.has(condicionVenta)) throw refusal("plazo_requerido", {}, { path: "plazoCredito" });
    return null;
  }
  // As many send it with cash; the authority takes it, too.
  if (plazo === 0 && !A_CREDITO.has(condicionVenta)) return null;
  if (plazo < 1 || plazo > MAX_PLAZO_DAYS) throw refusal("plazo_invalido", {}, { path: "plazoCredito" });
  return plazo;
}

function decideActividad(codigo: string | null, loaded: Loaded, ajustado: Actividades | null): string {
  if (codigo !== null && codigo !== "") {
    if (!loaded.actividadExists) throw refusal("actividad_desconocida", { codigo }, { path: "codigoActividad" });
    return codigo;
  }
  const principal = ajustado?.codigo_actividad_emisor ?? loaded.issuer?.actividad_principal ?? null;
  if (principal === null) throw refusal("sin_actividad", {}, { path: "codigoActividad" });
  return principal;
}

/** A ticket has no such element; a wrong code is rejected by the authority (-411), so it is better left out. */
function decideActividadReceptor(codigo: string | null, tipo: CodigoTipoDocumento): string | null {
  if (codigo === null || codigo === "" || !TIPOS_DOCUMENTO[tipo].conActividadReceptor) return null;
  if (!isActividad(codigo)) throw refusal("actividad_receptor_invalida", {}, { path: "codigoActividadReceptor" });
  return codigo;
}

/** Sale condition and payment, checked against the official lists before a number is taken (9015). */

import { isSent } from "@/lib/contract/cobro";
import { refusal } from "@/lib/contract/refusal";
import { CONDICIONES_ELEGIBLES } from "@/lib/domain/catalogos/condicion-venta";
import { MEDIOS_PAGO } from "@/lib/domain/catalogos/medio-pago";
import type { MedioPedido } from "@/lib/domain/documento/documento";
import type { Opcionales } from "@/lib/domain/miembros";
import { OTROS } from "@/lib/domain/otros";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import { readMembers } from "../../kernel/at-member";

/** How the sale is made and paid. */
export interface Pago {
  condicionVenta: string;
  condicionVentaOtros: string | null;
  plazoCredito: number | null;
  /** The one means that `medioPago` names; `null` where `mediosPago` stands for it. */
  medioPago: MedioPedido | null;
}

export type PagoRequest = Pick<Opcionales, "condicionVentaOtros" | "plazoCredito"> &
  Record<"condicionVenta" | "medioPago" | "medioPagoOtros", string | null> & { mediosPago: readonly unknown[] | null };

/** Sale conditions that need a term (hacienda 5). */
const A_CREDITO: ReadonlySet<string> = new Set(["02", "10"]);
/** XSD: PlazoCredito has five digits. */
const MAX_PLAZO_DAYS = 99_999;

/** @throws AppError rule, 9015 for a code outside the catalogs; all that is wrong */
export function readPago(body: PagoRequest, tipo: CodigoTipoDocumento): Pago {
  const enviada = body.condicionVenta ?? "";
  return readMembers({
    condicionVenta: () => {
      const condicion = CONDICIONES_ELEGIBLES.find(({ codigo }) => codigo === enviada);
      if (condicion?.tipos.includes(tipo)) return enviada;
      throw refusal("9015", {
        lista: "condiciones-venta",
        codigo: enviada,
        tipo: condicion === undefined ? null : tipo,
      });
    },
    medioPago: () => (isSent(body.mediosPago) ? null : readMedioPago(body)),
    condicionVentaOtros: () =>
      enviada === OTROS
        ? otherText("condicionVentaOtros", body.condicionVentaOtros, 5, "condicion_otros_requerida")
        : null,
    plazoCredito: () => readPlazo(body.plazoCredito, enviada),
  });
}

/** @throws AppError rule, 9015 for a code outside the catalog */
export function readMedioPago(body: Pick<PagoRequest, "medioPago" | "medioPagoOtros">): MedioPedido {
  const tipoMedioPago = body.medioPago ?? "";
  checkMedioPago(tipoMedioPago, "medioPago");
  const medioPagoOtros =
    tipoMedioPago === OTROS ? otherText("medioPagoOtros", body.medioPagoOtros, 3, "medio_otros_requerido") : null;
  return { tipoMedioPago, medioPagoOtros, totalMedioPago: null };
}

/** @throws AppError 9015 */
export function checkMedioPago(codigo: string, path: string): void {
  if (MEDIOS_PAGO.some((medio) => medio.codigo === codigo)) return;
  throw refusal("9015", { lista: "medios-pago", codigo, tipo: null }, { path });
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

function readPlazo(plazo: number | null, condicionVenta: string): number | null {
  if (plazo === null) {
    if (A_CREDITO.has(condicionVenta)) throw refusal("plazo_requerido", {}, { path: "plazoCredito" });
    return null;
  }
  // Many clients send 0 days with a cash sale, and the authority accepts it; the document then has no term.
  if (plazo === 0 && !A_CREDITO.has(condicionVenta)) return null;
  if (plazo < 1 || plazo > MAX_PLAZO_DAYS) throw refusal("plazo_invalido", {}, { path: "plazoCredito" });
  return plazo;
}

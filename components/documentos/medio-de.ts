import type { Abono } from "@/lib/contract/portal/abonos";
import { nombreDeCodigo } from "@/lib/domain/catalogos/codigo";
import { MEDIOS_PAGO } from "@/lib/domain/catalogos/medio-pago";

/** How it was paid, in words. */
export const medioDe = ({ medioPago, medioPagoOtros }: Pick<Abono, "medioPago" | "medioPagoOtros">) =>
  medioPagoOtros ?? nombreDeCodigo(MEDIOS_PAGO, medioPago);

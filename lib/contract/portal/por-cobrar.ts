/** What customers owe, as people collect it: by the day on which it is due, or by what is owed. */
import type { z } from "zod";
import { facturasQuery, listQuery, parameter } from "../listas";
import { porCobrarQuery } from "../recibos-pago";

/** Due before today, and due today or later. */
export const VENCIMIENTOS = ["vencidas", "porVencer"] as const;

export const vencimientosQuery = listQuery({
  cliente: facturasQuery.shape.cliente,
  condicionVenta: porCobrarQuery.shape.condicionVenta,
  moneda: facturasQuery.shape.moneda,
  vencimiento: parameter("`vencidas`, antes de hoy, o `porVencer`, hoy o después."),
  orden: parameter(
    "`fecha` (lo que vence primero; así va si no se indica), `-fecha`, `-total` o `total`, por lo que falta por pagar y con `moneda`.",
  ),
});

export type VencimientosQuery = z.output<typeof vencimientosQuery>;

/** What a customer's page shows besides the customer: its newest documents and payments, and what it owes. */
import type { FichaCliente, PagoDeCliente } from "@/lib/contract/portal/fichas";
import { permite } from "@/lib/domain/permisos";
import { parseInstant, toFecha } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { listAbonos } from "../../payments/abonos/list";
import { getDeudaDeCliente } from "../../payments/cartera/get-estado-cuenta";
import { listRecibosPago } from "../../payments/list";
import { listVentas } from "../../sales/list";

/** Documents, and payments. */
export const FILAS_FICHA = 5;

export async function getFichaCliente(
  ctx: Ctx,
  { idCliente, identificacion }: { idCliente: number; identificacion: string },
): Promise<FichaCliente> {
  requirePermiso(ctx, "catalogos.ver");
  const query = { cliente: identificacion, limite: String(FILAS_FICHA) };
  const cobra = permite(ctx.permisos, "recibos.ver");
  const [ventas, deudas, abonos, recibos] = await Promise.all([
    permite(ctx.permisos, "documentos.ver") ? listVentas(ctx, query) : null,
    cobra ? getDeudaDeCliente(ctx, idCliente) : null,
    cobra ? listAbonos(ctx, query) : null,
    cobra ? listRecibosPago(ctx, query) : null,
  ]);
  const pagos: PagoDeCliente[] = [
    ...(abonos?.datos ?? []).map(({ idAbono, fecha, moneda, monto, anulado }): PagoDeCliente => {
      return { clase: "abono", id: String(idAbono), titulo: `Abono ${idAbono}`, fecha, moneda, monto, anulado };
    }),
    ...(recibos?.datos ?? []).map(
      ({ clave, consecutivo, fechaEmision, moneda, totalComprobante, estado }): PagoDeCliente => {
        const fecha = toFecha(parseInstant(fechaEmision));
        const titulo = `Recibo ${consecutivo}`;
        const anulado = estado === "rechazado";
        return { clase: "recibo", id: clave, titulo, fecha, moneda, monto: totalComprobante, anulado };
      },
    ),
  ];
  return {
    documentos: ventas?.datos ?? null,
    deudas,
    pagos: cobra ? pagos.sort((a, b) => b.fecha.localeCompare(a.fecha)).slice(0, FILAS_FICHA) : null,
  };
}

/** What is owed to one supplier, document by document, and what was paid to it. */
import {
  selectDeudaConProveedor,
  selectFacturasDeProveedor,
  selectNombreProveedor,
  selectPagosDeProveedor,
} from "@/db/queries/payments/por-pagar";
import type { CuentaProveedor, DeudaDeMoneda, PagoHecho } from "@/lib/contract/portal/cartera";
import { refusal } from "@/lib/contract/refusal";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { tenantDay } from "../../kernel/reloj";
import { deudaDeMoneda, facturaOf } from "../cartera/get-estado-cuenta";

/** Documents of each currency; the sums are those of all. */
const MAX_FACTURAS = 100;
const MAX_PAGOS_LISTADOS = 50;

/** @param proveedor its number, or `P` and its id for one without. @throws AppError not-found */
export async function getCuentaProveedor(ctx: Ctx, proveedor: string): Promise<CuentaProveedor> {
  const { db, tenantId } = ctx;
  const hoy = tenantDay(ctx);
  const [{ deudas, pagos }, [[named]]] = await Promise.all([
    getDeudaConProveedor(ctx, proveedor, MAX_PAGOS_LISTADOS),
    db.read(tenantId, selectNombreProveedor({ tenantId, proveedor })),
  ]);
  if (named?.nombre == null) throw refusal("no_existe");
  const monedas = deudas.map(async (deuda) => {
    const query = selectFacturasDeProveedor({ tenantId, proveedor, moneda: deuda.moneda, limit: MAX_FACTURAS });
    const [rows] = await db.read(tenantId, query);
    return { ...deuda, facturas: rows.map((row) => facturaOf(row, hoy)) };
  });
  return {
    hoy,
    proveedor: { identificacion: proveedor, nombre: named.nombre },
    monedas: await Promise.all(monedas),
    pagos,
  };
}

/** What is owed to one supplier by age, for each currency, and the newest payments to it. */
export async function getDeudaConProveedor(ctx: Ctx, proveedor: string, limit: number): Promise<DeudaConProveedor> {
  requirePermiso(ctx, "pagos.ver");
  const { db, tenantId } = ctx;
  const [sumas, pagos] = await db.read(
    tenantId,
    selectDeudaConProveedor({ tenantId, hoy: tenantDay(ctx), proveedor }),
    selectPagosDeProveedor({ tenantId, proveedor, limit }),
  );
  return {
    deudas: sumas.map(deudaDeMoneda),
    pagos: pagos.map(({ fecha, moneda, monto, referencia, ...pago }) => ({
      idPago: Number(pago.pago_id),
      fecha,
      moneda,
      monto,
      referencia,
      medioPago: pago.medio_pago,
      medioPagoOtros: pago.medio_pago_otros,
      anulado: pago.voided_at !== null,
    })),
  };
}

interface DeudaConProveedor {
  deudas: DeudaDeMoneda[];
  pagos: PagoHecho[];
}

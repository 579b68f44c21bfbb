/** What a customer's page shows besides the customer: its newest documents and payments, its prices, what it owes. */
import { selectLineasDeDocumentos } from "@/db/queries/issuing/documento-linea";
import type { VentaListada } from "@/lib/contract/portal/documento-detalle";
import type { FichaCliente, PagoDeCliente, PrecioDeCliente } from "@/lib/contract/portal/fichas";
import { permite } from "@/lib/domain/personas/permisos";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { parseInstant, toFecha } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { listAbonos } from "../../payments/abonos/list";
import { getDeudaDeCliente } from "../../payments/cartera/get-estado-cuenta";
import { listRecibosPago } from "../../payments/list";
import { listVentas } from "../../sales/list";

/** Documents, and payments. */
export const FILAS_FICHA = 5;
/** The newest documents, of whose lines the last prices are read. */
const DOCUMENTOS_CON_PRECIO = 10;
const MAX_PRECIOS = 10;
/** Notes correct a sale, and their price is that of the sale. */
export const TIPOS_DE_PRECIO: readonly CodigoTipoDocumento[] = ["01", "04", "09"];

export async function getFichaCliente(
  ctx: Ctx,
  { idCliente, identificacion }: { idCliente: number; identificacion: string },
): Promise<FichaCliente> {
  requirePermiso(ctx, "catalogos.ver");
  const query = { cliente: identificacion, limite: String(FILAS_FICHA) };
  const cobra = permite(ctx.permisos, "recibos.ver");
  const [ventas, deudas, abonos, recibos] = await Promise.all([
    permite(ctx.permisos, "documentos.ver")
      ? listVentas(ctx, { ...query, limite: String(DOCUMENTOS_CON_PRECIO) })
      : null,
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
    documentos: ventas?.datos.slice(0, FILAS_FICHA) ?? null,
    deudas,
    pagos: cobra ? pagos.sort((a, b) => b.fecha.localeCompare(a.fecha)).slice(0, FILAS_FICHA) : null,
    precios: ventas === null ? null : await preciosOf(ctx, ventas.datos),
  };
}

/** A line that has no product counts as what it says. */
async function preciosOf({ db, tenantId }: Ctx, ventas: readonly VentaListada[]): Promise<PrecioDeCliente[]> {
  const cuentan = ventas.filter(
    ({ codigoTipo, estado, anulada }) =>
      TIPOS_DE_PRECIO.some((tipo) => tipo === codigoTipo) && estado !== "rechazado" && !anulada,
  );
  if (cuentan.length === 0) return [];
  const porClave = new Map(cuentan.map((venta) => [venta.clave, venta]));
  const [rows] = await db.read(tenantId, selectLineasDeDocumentos({ tenantId, claves: [...porClave.keys()] }));
  const ultimos = new Map<string, PrecioDeCliente>();
  for (const { producto_id: productoId, clave, detalle, ...linea } of rows) {
    const venta = porClave.get(clave);
    const key = productoId === null ? detalle : `${productoId}`;
    if (venta === undefined || ultimos.has(key)) continue;
    ultimos.set(key, {
      detalle,
      clave,
      titulo: TIPOS_DOCUMENTO[venta.codigoTipo as CodigoTipoDocumento].titulo,
      consecutivo: venta.consecutivo,
      fecha: toFecha(parseInstant(venta.fechaEmision)),
      moneda: venta.moneda,
      cantidad: linea.cantidad,
      unidadMedida: linea.unidad_medida,
      precioUnitario: linea.precio_unitario,
    });
  }
  return [...ultimos.values()].slice(0, MAX_PRECIOS);
}

/** What one customer owes, invoice by invoice, on the screen and on paper. */

import { selectBranding } from "@/db/queries/accounts/tenant";
import { selectClienteForIssue, selectEmisorForIssue } from "@/db/queries/issuing/issue";
import { selectDeudaDeCliente, selectFacturasDeCliente } from "@/db/queries/payments/cartera";
import type { Deuda, DeudaDeMoneda, EstadoCuenta, FacturaDebida } from "@/lib/contract/portal/cartera";
import { refusal } from "@/lib/contract/refusal";
import { daysBetween } from "@/lib/domain/cobranza/plazo-cobro";
import { debeOf } from "@/lib/domain/cobranza/recibo";
import { MONEDAS } from "@/lib/domain/codigo-moneda";
import { pieOf } from "@/lib/domain/documento/pie-documento";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { renderPdf } from "@/lib/integrations/pdf/render-pdf";
import { assert } from "@/lib/platform/assert";
import { toFecha } from "@/lib/platform/clock";
import { toEmisor } from "../../accounts/emisor/to-emisor";
import type { FileAnswer } from "../../issuing/documentos/get";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { tenantDay } from "../../kernel/reloj";
import { deudaOf } from "./get-cartera";

/** Invoices of each currency; the sums are those of all. */
const MAX_FACTURAS = 500;

/** @throws AppError not-found */
export async function getEstadoCuenta(ctx: Ctx, sent: string): Promise<EstadoCuenta> {
  requirePermiso(ctx, "recibos.ver");
  const { db, tenantId } = ctx;
  const hoy = tenantDay(ctx);
  const identificacion = normalizeIdentificacion(sent);
  const [[cliente]] = await db.read(tenantId, selectClienteForIssue({ tenantId, identificacion }));
  if (cliente === undefined) throw refusal("cliente_no_existe");
  const clienteId = cliente.cliente_id;
  const monedas = (await getDeudaDeCliente(ctx, clienteId)).map(async (deuda) => {
    const query = selectFacturasDeCliente({ tenantId, clienteId, moneda: deuda.moneda, limit: MAX_FACTURAS });
    const [rows] = await db.read(tenantId, query);
    return { ...deuda, facturas: rows.map(({ fecha_emision: fecha, ...row }) => facturaOf({ ...row, fecha }, hoy)) };
  });
  const nombre = `${cliente.nombre} ${cliente.apellidos}`.trim();
  return { hoy, cliente: { identificacion, nombre }, monedas: await Promise.all(monedas) };
}

/** What one customer owes by age, for each currency in which it owes something. */
export async function getDeudaDeCliente(ctx: Ctx, clienteId: number): Promise<DeudaDeMoneda[]> {
  requirePermiso(ctx, "recibos.ver");
  const { db, tenantId } = ctx;
  const query = selectDeudaDeCliente({ tenantId, hoy: tenantDay(ctx), monedas: MONEDAS, clienteId });
  return (await db.read(tenantId, query))[0].map(deudaDeMoneda);
}

/** @param suma a row of sums of one customer or supplier */
export const deudaDeMoneda = ({ moneda, facturas, ...total }: Deuda & { moneda: string; facturas: number }) => {
  return { moneda, total: deudaOf(total), cuantas: facturas };
};

/** A document of which something is owed. */
export function facturaOf(row: Debida, hoy: string): FacturaDebida {
  const { clave, tipo, consecutivo, fecha, vence, total, acreditado, pagado } = row;
  return {
    clave,
    consecutivo,
    vence,
    total,
    acreditado,
    pagado,
    titulo: TIPOS_DOCUMENTO[tipo as CodigoTipoDocumento].titulo,
    fecha: toFecha(fecha),
    atraso: daysBetween(vence, hoy),
    debe: debeOf(total, acreditado, pagado),
  };
}

type Debida = Pick<FacturaDebida, "clave" | "consecutivo" | "vence" | "total" | "acreditado" | "pagado"> & {
  tipo: string;
  fecha: Date;
};

/** What paper and mail need of it. @throws AppError not-found */
export async function readEstadoCuenta(ctx: Ctx, identificacion: string) {
  const { db, tenantId } = ctx;
  const [estadoCuenta, [[issuer], [branding]]] = await Promise.all([
    getEstadoCuenta(ctx, identificacion),
    db.read(tenantId, selectEmisorForIssue({ tenantId }), selectBranding({ tenantId })),
  ]);
  assert(issuer !== undefined && branding !== undefined, "a tenant has its profile");
  const { logo, color } = branding;
  const { ambiente } = issuer;
  return { estadoCuenta, emisor: toEmisor(issuer), logo, color, ambiente, pie: pieOf(branding) };
}

export const estadoCuentaName = (identificacion: string) => `estado-de-cuenta-${identificacion}.pdf`;

/** The same on paper. @throws AppError not-found, unavailable when too many PDFs are being made */
export async function getEstadoCuentaPdf(ctx: Ctx, identificacion: string): Promise<FileAnswer> {
  const bytes = await renderPdf(ctx.tenantId, () => readEstadoCuenta(ctx, identificacion));
  return { contentType: "application/pdf", bytes, fileName: estadoCuentaName(identificacion) };
}

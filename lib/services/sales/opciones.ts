/** What the invoice editor offers: points of sale, activities, and the tenant's currencies. */

import { selectPuntosVenta } from "@/db/queries/accounts/punto-venta";
import { selectActividades } from "@/db/queries/catalog/catalogo";
import { selectEmisorForIssue } from "@/db/queries/issuing/issue";
import { MONEDAS, type Moneda } from "@/lib/domain/codigo-moneda";
import { assert } from "@/lib/platform/assert";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";
import { tenantDay } from "../kernel/reloj";

export interface OpcionesEmision {
  /** `YYYY-MM-DD` in Costa Rica: it decides which codes are in force. */
  hoy: string;
  /** Currency of the catalog's prices. */
  monedaPrincipal: Moneda;
  /** Primary currency first; without multi-currency it is the only one. */
  monedas: Moneda[];
  /** False if a document would be issued but wait for a certificate. */
  conCertificado: boolean;
  /** Main activity first. */
  actividades: { codigo: string; nombre: string }[];
  /** Default point of sale first. */
  puntosVenta: { idPuntoVenta: number; nombre: string; sucursal: string; terminal: string }[];
}

/** `permiso` depends on the use: purchases have their own permission. */
export async function getOpcionesEmision(
  ctx: Ctx,
  permiso: "documentos.emitir" | "compras.emitir" | "recibos.emitir",
): Promise<OpcionesEmision> {
  requirePermiso(ctx, permiso);
  const { db, tenantId, now } = ctx;
  const one = { tenantId };
  const [[issuer], actividades, puntos] = await db.read(
    tenantId,
    selectEmisorForIssue(one),
    selectActividades(one),
    selectPuntosVenta(one),
  );
  assert(issuer !== undefined, "a tenant has its issuer profile");
  const monedaPrincipal = issuer.moneda_principal as Moneda;
  const otras = issuer.multimoneda ? MONEDAS.filter((moneda) => moneda !== monedaPrincipal) : [];
  return {
    hoy: tenantDay(ctx),
    monedaPrincipal,
    monedas: [monedaPrincipal, ...otras],
    conCertificado: issuer.certificado_id !== null && (issuer.certificado_hasta ?? now) > now,
    actividades,
    puntosVenta: puntos.map(({ idPuntoVenta, nombre, sucursal, terminal }) => ({
      idPuntoVenta,
      nombre,
      sucursal,
      terminal,
    })),
  };
}

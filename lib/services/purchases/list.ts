/** GET /facturas-compra: purchase invoices, newest first, by (fechaEmision, id). */

import {
  selectComprasPage,
  selectComprasPageByNumero,
  selectComprasPageOfProveedor,
  selectComprasPageOfProveedorId,
  selectComprasPageOfReferencia,
} from "@/db/queries/compra-lista";
import type { RowOf } from "@/db/sql/prepared";
import type { FacturaCompraResumen, FacturasCompraQuery } from "@/lib/contract/facturas-compra";
import { isClave, parseClave } from "@/lib/domain/clave";
import { MONEDAS } from "@/lib/domain/codigo-moneda";
import { ESTADOS_DOCUMENTO, type EstadoDocumento } from "@/lib/domain/documento-estado";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import { FACTURA_COMPRA, TIPOS_COMPRA, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { toFechaHora } from "@/lib/platform/clock";
import type { Ctx } from "../kernel/context";
import { readCursor } from "../kernel/listas/cursor";
import { isPosicion, type Posicion, readConsecutivo } from "../kernel/listas/documentos";
import { type NumeroBuscado, readNumero } from "../kernel/listas/numero";
import { type Pagina, paginaOf } from "../kernel/listas/page";
import { readLimite, readLinea, readOption, readParameter, readPeriodo } from "../kernel/listas/parameters";
import { requirePermiso } from "../kernel/permisos";

/** Groups with this state are read separately. */
const PENDIENTE: EstadoDocumento = "procesando";

/** @throws AppError rule for an empty or invalid parameter, and for a cursor of another query */
export async function listFacturasCompra(ctx: Ctx, query: FacturasCompraQuery): Promise<Pagina<FacturaCompraResumen>> {
  requirePermiso(ctx, "compras.ver");
  const filtros = readFiltros(query);
  const consulta = { lista: "facturas-compra", filtros };
  const limite = readLimite(query.limite);
  const posicion = readCursor(consulta, query.cursor, isPosicion);
  const [rows] = await ctx.db.read(ctx.tenantId, pageOf(ctx.tenantId, filtros, posicion, limite + 1));
  return paginaOf(consulta, rows, limite, {
    posicionOf: (row) => [row.posicion, row.documento_id],
    itemOf: resumenAnswer,
  });
}

/** The newest ones of a supplier. */
export async function listComprasDe(
  ctx: Ctx,
  { proveedorId, limit }: { proveedorId: number; limit: number },
): Promise<FacturaCompraResumen[]> {
  requirePermiso(ctx, "compras.ver");
  const { db, tenantId } = ctx;
  const page = { tenantId, desde: "-infinity", hasta: "infinity", hastaId: "0", limit };
  const corridas = corridasOf(ESTADOS_DOCUMENTO, [...MONEDAS]);
  const [rows] = await db.read(tenantId, selectComprasPageOfProveedorId({ ...page, ...corridas, proveedorId }));
  return rows.map(resumenAnswer);
}

type Filtros = ReturnType<typeof readFiltros>;

function readFiltros(query: FacturasCompraQuery) {
  const emisor = readParameter("emisor", query.emisor);
  return {
    estado: readOption("estado", query.estado, ESTADOS_DOCUMENTO),
    ...readPeriodo(query.desde, query.hasta),
    emisor: emisor && normalizeIdentificacion(emisor),
    moneda: readOption("moneda", query.moneda, MONEDAS),
    referencia: readLinea("referenciaExterna", query.referenciaExterna),
    numeros: [readConsecutivo(query.consecutivo), readParameter("texto", query.texto)].filter((each) => each !== null),
  };
}

function pageOf(tenantId: number, filtros: Filtros, posicion: Posicion | null, limit: number) {
  const { desde, numeros, emisor: identificacion, referencia } = filtros;
  const [hasta, hastaId] = posicion ?? [filtros.hasta, "0"];
  const estados = filtros.estado === null ? [...ESTADOS_DOCUMENTO] : [filtros.estado];
  const monedas = filtros.moneda === null ? [...MONEDAS] : [filtros.moneda];
  const tramo = { tenantId, desde, hasta, hastaId, limit };
  if (numeros.length > 0) {
    const buscado = buscadoOf(numeros);
    return (
      buscado &&
      selectComprasPageByNumero({
        ...tramo,
        ...buscado,
        tipos: TIPOS_COMPRA,
        estados,
        monedas,
        identificacion,
        referencia,
      })
    );
  }
  const corridas = corridasOf(estados, monedas);
  if (referencia !== null) return selectComprasPageOfReferencia({ ...tramo, ...corridas, referencia, identificacion });
  if (identificacion === null) return selectComprasPage({ ...tramo, ...corridas });
  return selectComprasPageOfProveedor({ ...tramo, ...corridas, identificacion });
}

/** The document that all texts name; null if they contradict each other, or one is no number, consecutivo or clave. */
function buscadoOf(numeros: readonly string[]): (NumeroBuscado & { clave: string | null }) | null {
  const clave = numeros.find(isClave) ?? null;
  const buscados = numeros.map((each) => readNumero(parseClave(each)?.consecutivo ?? each));
  const [first] = buscados;
  if (first == null || buscados.some((each) => each?.numero !== first.numero)) return null;
  return {
    numero: first.numero,
    consecutivo: buscados.find((each) => each?.consecutivo != null)?.consecutivo ?? null,
    clave,
  };
}

/** Every combination of state and currency, as parallel arrays; documents without a verdict are read separately. */
function corridasOf(estados: readonly EstadoDocumento[], monedas: string[]) {
  const groups = (some: readonly EstadoDocumento[]) =>
    some.flatMap((estado) => monedas.map((moneda) => ({ estado, moneda })));
  const firmes = groups(estados.filter((estado) => estado !== PENDIENTE));
  const pendientes = groups(estados.filter((estado) => estado === PENDIENTE));
  return {
    estados: firmes.map(({ estado }) => estado),
    monedas: firmes.map(({ moneda }) => moneda),
    estadosPendientes: pendientes.map(({ estado }) => estado),
    monedasPendientes: pendientes.map(({ moneda }) => moneda),
  };
}

function resumenAnswer(row: RowOf<typeof selectComprasPage>): FacturaCompraResumen {
  return {
    clave: row.clave,
    consecutivo: row.consecutivo,
    tipo: TIPOS_DOCUMENTO[FACTURA_COMPRA].nombre,
    codigoTipo: row.tipo,
    estado: row.estado as FacturaCompraResumen["estado"],
    fechaEmision: toFechaHora(row.fecha_emision),
    moneda: row.moneda,
    totalImpuesto: row.total_impuesto,
    totalComprobante: row.total_comprobante,
    idPuntoVenta: row.punto_venta_id,
    emisor: {
      idEmisor: row.proveedor_id,
      identificacion: row.emisor_identificacion,
      nombre: row.emisor_nombre,
    },
    ...(row.referencia_externa !== null && { referenciaExterna: row.referencia_externa }),
  };
}

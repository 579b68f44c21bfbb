/** GET /facturas-compra: purchase invoices, with the orders of sales (decision 0100). */

import { selectProveedores } from "@/db/queries/catalog/proveedor";
import {
  compras,
  comprasByNumero,
  comprasByNumeroCorto,
  comprasByTotales,
  comprasOfProveedores,
  comprasOfReferencia,
  comprasPorTotal,
  selectComprasByIds,
} from "@/db/queries/issuing/compra-lista";
import type { RowOf } from "@/db/sql/prepared";
import type { FacturaCompraResumen, FacturasCompraQuery } from "@/lib/contract/facturas-compra";
import type { CompraListada } from "@/lib/contract/portal/documento-detalle";
import { AMBIENTES } from "@/lib/domain/ambiente";
import { isClave, parseClave } from "@/lib/domain/clave";
import { MONEDAS } from "@/lib/domain/codigo-moneda";
import { ESTADOS_DOCUMENTO } from "@/lib/domain/documento/documento-estado";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import { FACTURA_COMPRA, TIPOS_COMPRA, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { toFechaHora } from "@/lib/platform/clock";
import type { Ctx } from "../kernel/context";
import { readConsecutivo } from "../kernel/listas/documentos";
import { type Admite, admiteOf, gruposOf } from "../kernel/listas/emitidos";
import { readNumero, readTotales } from "../kernel/listas/numero";
import { type Fuente, type Fuentes, fuenteDe, listOrdenada } from "../kernel/listas/ordenada";
import type { Pagina } from "../kernel/listas/page";
import { readLinea, readOption, readParameter, readPeriodo } from "../kernel/listas/parameters";
import { recorridoDe } from "../kernel/listas/por-total";
import { requirePermiso } from "../kernel/permisos";
import { tenantDay } from "../kernel/reloj";
import { pagoOf } from "./pago";

type CompraRow = RowOf<typeof selectComprasByIds>;

/** @throws AppError rule for an empty or invalid parameter, and for a cursor of another query */
export async function listFacturasCompra(ctx: Ctx, query: FacturasCompraQuery): Promise<Pagina<FacturaCompraResumen>> {
  requirePermiso(ctx, "compras.ver");
  return listDe(ctx, query, resumenAnswer);
}

/** The same for people, each with what is said about its payment. @throws AppError as `listFacturasCompra` */
export async function listCompras(ctx: Ctx, query: FacturasCompraQuery): Promise<Pagina<CompraListada>> {
  requirePermiso(ctx, "compras.ver");
  return listDe(ctx, query, listada(ctx));
}

const listada = (ctx: Ctx) => {
  const hoy = tenantDay(ctx);
  return (row: CompraRow): CompraListada => ({ ...resumenAnswer(row), pago: pagoOf(row, hoy) });
};

function listDe<Item>(ctx: Ctx, query: FacturasCompraQuery, itemOf: (row: CompraRow) => Item): Promise<Pagina<Item>> {
  const filtros = readFiltros(query);
  return listOrdenada(ctx, query, {
    lista: "facturas-compra",
    filtros,
    fuentes: () => findFuentes(ctx, filtros),
    porIds: selectComprasByIds,
    itemOf,
  });
}

/** The newest ones of a supplier. */
export async function listComprasDe(
  ctx: Ctx,
  { proveedorId, limit }: { proveedorId: number; limit: number },
): Promise<CompraListada[]> {
  requirePermiso(ctx, "compras.ver");
  const { db, tenantId } = ctx;
  const page = { desde: "-infinity", desdeId: "0", hasta: "infinity", hastaId: "0", limit };
  const grupos = gruposOf(admiteOf(tenantId, TIPOS_COMPRA, { estado: null, moneda: null }));
  const [rows] = await db.read(
    tenantId,
    comprasOfProveedores.desc({ ...page, ...grupos, contraparteIds: [proveedorId] }),
  );
  return rows.map(listada(ctx));
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
    consecutivo: readConsecutivo(query.consecutivo),
    texto: readParameter("texto", query.texto),
  };
}

async function findFuentes(ctx: Ctx, filtros: Filtros): Promise<Fuentes<CompraRow>> {
  const { tenantId, db } = ctx;
  const { emisor, referencia, desde, hasta, moneda, consecutivo, texto } = filtros;
  const numeros = [consecutivo, texto].filter((each) => each !== null);
  const centimos = consecutivo === null ? readTotales(texto) : [];
  const admite = admiteOf(tenantId, TIPOS_COMPRA, filtros);
  const otros = {
    contraparteIds: emisor === null ? null : await findProveedores(ctx, emisor),
    orden: null,
    referencia,
  };
  // Row-level security would pass over the documents of other points of sale uncounted.
  const recorrible = moneda !== null && numeros.length === 0 && db.puntos === null;
  return {
    page: pageOf(admite, numeros, otros),
    otras: centimos.length === 0 ? [] : [fuenteDe(comprasByTotales, { ...admite, ...otros, centimos })],
    recorrido: recorrible ? recorridoDe(comprasPorTotal, { ...admite, ...otros, moneda, desde, hasta }) : null,
    angosta: otros.contraparteIds !== null || referencia !== null,
  };
}

async function findProveedores({ db, tenantId }: Ctx, identificacion: string): Promise<number[]> {
  const [rows] = await db.read(tenantId, selectProveedores({ tenantId, proveedorId: 0, identificacion }));
  return rows.map((row) => row.idProveedor);
}

interface Otros {
  contraparteIds: number[] | null;
  orden: null;
  referencia: string | null;
}

function pageOf(admite: Admite, numeros: readonly string[], otros: Otros): Fuente<CompraRow> | null {
  const { contraparteIds, referencia } = otros;
  if (numeros.length > 0) return deNumeros(numeros, { ...admite, ...otros });
  const grupos = gruposOf(admite);
  if (referencia !== null) return fuenteDe(comprasOfReferencia, { ...grupos, ...otros, referencia });
  return contraparteIds === null
    ? fuenteDe(compras, grupos)
    : fuenteDe(comprasOfProveedores, { ...grupos, contraparteIds });
}

/** The document that all texts name; null if they contradict each other, or one is no number, consecutivo or clave. */
function deNumeros(textos: readonly string[], otros: Admite & Otros): Fuente<CompraRow> | null {
  const buscados = textos.map((each) => readNumero(parseClave(each)?.consecutivo ?? each));
  const [first] = buscados;
  if (first == null || buscados.some((each) => each?.numero !== first.numero)) return null;
  const numeros = textos.filter((each) => isClave(each) || readNumero(each)?.consecutivo != null);
  return numeros.length > 0
    ? fuenteDe(comprasByNumero, { ...otros, numeros, ambientes: [...AMBIENTES] })
    : fuenteDe(comprasByNumeroCorto, { ...otros, numero: first.numero });
}

function resumenAnswer(row: CompraRow): FacturaCompraResumen {
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

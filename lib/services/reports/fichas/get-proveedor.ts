/** A supplier's page: its newest documents, what is owed and was paid to it, and the prices of its newest invoice. */

import { selectProveedores } from "@/db/queries/catalog/proveedor";
import { selectNombreProveedor } from "@/db/queries/payments/por-pagar";
import { selectRecibidosDeEmisor } from "@/db/queries/reception/documento-recibido-lista";
import type { RowOf } from "@/db/sql/prepared";
import type { CompraListada } from "@/lib/contract/portal/documento-detalle";
import type { DocumentoDeProveedor, FichaProveedor, PrecioPagado } from "@/lib/contract/portal/fichas";
import { refusal } from "@/lib/contract/refusal";
import { permite } from "@/lib/domain/personas/permisos";
import { FACTURA, FACTURA_COMPRA, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { parseInstant, toFecha } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";
import { tenantDay } from "../../kernel/reloj";
import { getDeudaConProveedor } from "../../payments/proveedores/get-cuenta";
import { getFacturaCompra } from "../../purchases/get";
import { listComprasDe } from "../../purchases/list";
import { getRecibido } from "../../reception/documentos-recibidos/get";
import { pagoOf } from "../../reception/documentos-recibidos/pago";
import { documentoOf } from "../../reception/mensajes-receptor/answer";
import { FILAS_FICHA } from "./get-cliente";

const MAX_LINEAS = 10;

/** Of the catalog, or known only by what it sent. @param clave its number, or `P` and its id. @throws AppError not-found */
export async function getFichaProveedor(ctx: Ctx, clave: string): Promise<FichaProveedor> {
  requirePermiso(ctx, "catalogos.ver");
  const { permisos } = ctx;
  const { proveedorId, identificacion, nombre } = await find(ctx, clave);
  const [deuda, recibidos, compras] = await Promise.all([
    permite(permisos, "pagos.ver") ? getDeudaConProveedor(ctx, clave, FILAS_FICHA) : null,
    permite(permisos, "mensajes.ver") && identificacion !== null ? listRecibidosDe(ctx, identificacion) : [],
    permite(permisos, "compras.ver") && proveedorId !== null
      ? listComprasDe(ctx, { proveedorId, limit: FILAS_FICHA })
      : [],
  ]);
  const documentos = [...recibidos, ...compras.map(compraOf)].sort((a, b) => b.fecha.localeCompare(a.fecha));
  const ultima = documentos.find(({ codigoTipo }) => codigoTipo === FACTURA || codigoTipo === FACTURA_COMPRA);
  return {
    nombre,
    identificacion,
    registrado: proveedorId !== null,
    documentos: documentos.slice(0, FILAS_FICHA),
    deudas: deuda?.deudas ?? null,
    pagos: deuda?.pagos ?? null,
    ultima: ultima === undefined ? null : { documento: ultima, lineas: await readLineas(ctx, ultima) },
  };
}

async function find({ db, tenantId, permisos }: Ctx, clave: string) {
  const proveedorId = /^P\d{1,10}$/.test(clave) ? knownId(Number(clave.slice(1))) : 0;
  const query = selectProveedores({ tenantId, proveedorId, identificacion: clave });
  const [[row], [named]] = await db.read(tenantId, query, selectNombreProveedor({ tenantId, proveedor: clave }));
  if (row !== undefined) {
    return { proveedorId: row.idProveedor, identificacion: row.identificacion, nombre: row.nombre };
  }
  if (named?.nombre == null || !permite(permisos, "mensajes.ver")) throw refusal("no_existe");
  return { proveedorId: null, identificacion: clave, nombre: named.nombre };
}

async function listRecibidosDe(ctx: Ctx, emisorNumero: string) {
  const { tenantId } = ctx;
  const [rows] = await ctx.db.read(tenantId, selectRecibidosDeEmisor({ tenantId, emisorNumero, limit: FILAS_FICHA }));
  const hoy = tenantDay(ctx);
  return rows.map((row) => recibidoOf(row, hoy));
}

function recibidoOf(row: RowOf<typeof selectRecibidosDeEmisor>, hoy: string): DocumentoDeProveedor {
  const { tipo, consecutivo } = documentoOf(row.clave);
  return {
    clave: row.clave,
    codigoTipo: tipo,
    titulo: TIPOS_DOCUMENTO[tipo].titulo,
    consecutivo,
    fecha: toFecha(row.documento_fecha),
    moneda: row.documento_moneda,
    total: row.total_factura,
    porResponder: row.por_responder,
    pago: pagoOf(row, hoy),
  };
}

function compraOf(row: CompraListada): DocumentoDeProveedor {
  const { clave, consecutivo, moneda, totalComprobante: total } = row;
  return {
    clave,
    codigoTipo: FACTURA_COMPRA,
    titulo: TIPOS_DOCUMENTO[FACTURA_COMPRA].titulo,
    consecutivo,
    fecha: toFecha(parseInstant(row.fechaEmision)),
    moneda,
    total,
    porResponder: false,
    pago: row.pago,
  };
}

/** Empty when the signature of its XML is not in order, so that it is not read. */
async function readLineas(ctx: Ctx, { clave, codigoTipo }: DocumentoDeProveedor): Promise<PrecioPagado[]> {
  if (codigoTipo === FACTURA_COMPRA) {
    const { lineas } = await getFacturaCompra(ctx, clave);
    return lineas.slice(0, MAX_LINEAS).map(({ numeroLinea: numero, detalle, cantidad, precioUnitario }) => {
      return { numero, detalle, cantidad, precioUnitario };
    });
  }
  const { detalle } = await getRecibido(ctx, clave);
  return (detalle?.lineas ?? []).slice(0, MAX_LINEAS).map(({ numero, detalle: texto, cantidad, precioUnitario }) => {
    return { numero, detalle: texto, cantidad, precioUnitario };
  });
}

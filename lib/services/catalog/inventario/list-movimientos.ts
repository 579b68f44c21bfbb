/** The ledger of stock: every movement, newest first. */
import {
  type MovimientosLista,
  selectMovimientosOfClave,
  selectMovimientosOfNumero,
  selectMovimientosPage,
  selectMovimientosPageOfProducto,
} from "@/db/queries/catalog/movimiento-lista";
import type { Movimiento, MovimientosQuery } from "@/lib/contract/portal/inventario";
import { refusal } from "@/lib/contract/refusal";
import { isClave } from "@/lib/domain/clave";
import { MOTIVOS_MOVIMIENTO, type MotivoMovimiento } from "@/lib/domain/motivo-movimiento";
import { TIPOS_COMPRA, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { readCursor } from "../../kernel/listas/cursor";
import { isPosicion } from "../../kernel/listas/documentos";
import { readNumero } from "../../kernel/listas/numero";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite, readOption, readParameter, readPeriodo } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";

const MOTIVOS = Object.keys(MOTIVOS_MOVIMIENTO) as MotivoMovimiento[];

/** Newest first. @throws AppError rule for an invalid parameter */
export async function listMovimientos(ctx: Ctx, query: MovimientosQuery): Promise<Pagina<Movimiento>> {
  requirePermiso(ctx, "inventario.ver");
  const { db, tenantId } = ctx;
  const filtros = {
    productoId: readId("idProducto", query.idProducto),
    bodegaId: readId("idBodega", query.idBodega),
    motivo: readOption("motivo", query.motivo, MOTIVOS),
    ...readPeriodo(query.desde, query.hasta),
    documento: readDocumento(query.documento),
  };
  const consulta = { lista: "movimientos", filtros };
  const limite = readLimite(query.limite);
  const [hasta, hastaId] = readCursor(consulta, query.cursor, isPosicion) ?? [filtros.hasta, "0"];
  const { productoId, bodegaId, motivo, desde, documento } = filtros;
  const motivos = motivo === null ? MOTIVOS : [motivo];
  const lista: MovimientosLista = { tenantId, bodegaId, motivos, desde, hasta, hastaId, limit: limite + 1 };
  const [rows] = await db.read(tenantId, queryOf(lista, productoId, documento));
  return paginaOf(consulta, rows, limite, {
    posicionOf: ({ posicion, idMovimiento }) => [posicion, idMovimiento],
    itemOf: ({ posicion: _, ...movimiento }) => movimiento,
  });
}

function queryOf(lista: MovimientosLista, productoId: number | null, documento: Documento | null) {
  if (documento !== null) {
    return "clave" in documento
      ? selectMovimientosOfClave({ ...lista, productoId, clave: documento.clave })
      : selectMovimientosOfNumero({ ...lista, productoId, ...documento });
  }
  return productoId === null ? selectMovimientosPage(lista) : selectMovimientosPageOfProducto({ ...lista, productoId });
}

type Documento = { clave: string } | { numero: string; consecutivo: string | null; tipos: readonly string[] };

function readDocumento(sent: string | undefined): Documento | null {
  const texto = readParameter("documento", sent);
  if (texto === null) return null;
  if (isClave(texto)) return { clave: texto };
  const numero = readNumero(texto);
  if (numero === null) throw refusal("parametro_documento_invalido", {}, { path: "documento" });
  return { ...numero, tipos: [...TIPOS_VENTA, ...TIPOS_COMPRA] };
}

/** An id that nobody can have is one that no row has. */
function readId(nombre: string, sent: string | undefined): number | null {
  const texto = readParameter(nombre, sent);
  return texto === null ? null : knownId(/^\d{1,10}$/.test(texto) ? Number(texto) : 0);
}

/** GET /facturas: sales documents, newest first, by (fechaEmision, id). */
import {
  selectDocumentosPage,
  selectDocumentosPageByNumero,
  selectDocumentosPageByNumeroCorto,
  selectDocumentosPageOfClientes,
  selectDocumentosPageOfOrden,
  selectDocumentosPageOfPuntos,
  selectDocumentosPageOfReferencia,
} from "@/db/queries/documento-lista";
import { selectClienteForIssue } from "@/db/queries/issue";
import type { DocumentoResumen } from "@/lib/contract/documento";
import type { FacturasQuery } from "@/lib/contract/listas";
import type { VentaListada } from "@/lib/contract/portal/documento-detalle";
import { refusal } from "@/lib/contract/refusals/refusal";
import { AMBIENTES } from "@/lib/domain/ambiente";
import { isClave } from "@/lib/domain/clave";
import { MONEDAS } from "@/lib/domain/codigo-moneda";
import { parseConsecutivo } from "@/lib/domain/consecutivo";
import { ESTADOS_DOCUMENTO, type EstadoDocumento } from "@/lib/domain/documento-estado";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import {
  type CodigoTipoDocumento,
  type CodigoTipoVenta,
  parseTipoVenta,
  TIPOS_DOCUMENTO,
  TIPOS_VENTA,
} from "@/lib/domain/tipo-documento";
import { toFecha } from "@/lib/platform/clock";
import { cobroOf } from "../issuing/documentos/cobro";
import type { Ctx } from "../kernel/context";
import { readCursor } from "../kernel/listas/cursor";
import { isPosicion, newestFirst, type Posicion, readConsecutivo } from "../kernel/listas/documentos";
import { mergeRows, readNumero } from "../kernel/listas/numero";
import { type Pagina, paginaOf } from "../kernel/listas/page";
import { findHallazgos, planBusqueda } from "../kernel/listas/palabras";
import { readLimite, readLinea, readOption, readParameter, readPeriodo } from "../kernel/listas/parameters";
import { requirePermiso } from "../kernel/permisos";
import { type ListedRow, resumenAnswer } from "./answer";

/** A text that matches more customers asks for more letters, because each one costs the page an index lookup. */
const MAX_CLIENTES = 50;

const NEWEST_FIRST = newestFirst((row: { posicion: string; documento_id: string }) => row.documento_id);

/** Stands for the ids when there are too many. */
const DEMASIADOS = Symbol("demasiados");

/** Groups with this state are read separately. */
const PENDIENTE: EstadoDocumento = "procesando";

/** @throws AppError rule for an empty or invalid parameter, and for a cursor of another query */
export async function listFacturas(ctx: Ctx, query: FacturasQuery): Promise<Pagina<DocumentoResumen>> {
  requirePermiso(ctx, "documentos.ver");
  return listDocumentos(ctx, query, { lista: "facturas", tipos: TIPOS_VENTA, itemOf: resumenAnswer });
}

/** The same for people, each with what is said about its payment. @throws AppError as `listFacturas` */
export async function listVentas(ctx: Ctx, query: FacturasQuery): Promise<Pagina<VentaListada>> {
  requirePermiso(ctx, "documentos.ver");
  const hoy = toFecha(ctx.now);
  const itemOf = (row: ListedRow) => ({ ...resumenAnswer(row), cobro: cobroOf(row, hoy) });
  return listDocumentos(ctx, query, { lista: "facturas", tipos: TIPOS_VENTA, itemOf });
}

/** What one list shows of the documents that share indexes and filters. */
interface Lista<Item> {
  lista: string;
  tipos: readonly CodigoTipoDocumento[];
  itemOf: (row: ListedRow) => Item;
}

/** The caller has asked for the permission. @throws AppError rule, as `listFacturas` */
export async function listDocumentos<Item>(
  ctx: Ctx,
  query: FacturasQuery,
  { lista, tipos, itemOf }: Lista<Item>,
): Promise<Pagina<Item>> {
  const filtros = readFiltros(query);
  const consulta = { lista, filtros };
  const limite = readLimite(query.limite);
  const posicion = readCursor(consulta, query.cursor, isPosicion);
  const rows = await findRows(ctx, filtros, paginaPedida(ctx.tenantId, tipos, filtros, posicion, limite + 1));
  return paginaOf(consulta, rows, limite, { posicionOf: (row) => [row.posicion, row.documento_id], itemOf });
}

type Filtros = ReturnType<typeof readFiltros>;

function readFiltros(query: FacturasQuery) {
  const texto = readParameter("texto", query.texto);
  const consecutivo = readConsecutivo(query.consecutivo);
  const numero = texto !== null && (isClave(texto) || parseConsecutivo(texto) !== null) ? texto : null;
  const cliente = readParameter("cliente", query.cliente);
  return {
    tipo: readTipo(query.tipo),
    estado: readOption("estado", query.estado, ESTADOS_DOCUMENTO),
    ...readPeriodo(query.desde, query.hasta),
    cliente: cliente && normalizeIdentificacion(cliente),
    moneda: readOption("moneda", query.moneda, MONEDAS),
    orden: readLinea("numeroOrdenCompra", query.numeroOrdenCompra),
    referencia: readLinea("referenciaExterna", query.referenciaExterna),
    /** A document must match all of them. */
    numeros: [consecutivo, numero].filter((each) => each !== null),
    texto: numero === null ? texto : null,
  };
}

function readTipo(sent: string | undefined): CodigoTipoVenta | null {
  const text = readParameter("tipo", sent);
  const tipo = parseTipoVenta(text);
  if (text !== null && tipo === null) {
    const names = TIPOS_VENTA.map((codigo) => `${TIPOS_DOCUMENTO[codigo].nombre} (${codigo})`);
    throw refusal("parametro_invalido", { nombre: "tipo", valores: names }, { path: "tipo" });
  }
  return tipo;
}

/** A text of digits may be a document's number or the beginning of a customer's, so both are searched. */
async function findRows(ctx: Ctx, filtros: Filtros, pagina: ReturnType<typeof paginaPedida>) {
  const { db, tenantId } = ctx;
  const { texto, cliente, orden, referencia } = filtros;
  const deCliente = cliente === null ? null : await findByIdentificacion(ctx, cliente);
  const deTexto = texto === null ? null : await findByTexto(ctx, texto);
  const numero = filtros.numeros.length > 0 ? undefined : readNumero(texto)?.numero;
  const numerados =
    numero === undefined
      ? null
      : selectDocumentosPageByNumeroCorto({ ...pagina, numero, clienteIds: deCliente, orden, referencia });
  if (deTexto === DEMASIADOS) {
    const [rows] = numerados === null ? [[]] : await db.read(tenantId, numerados);
    if (rows.length === 0) throw refusal("texto_amplio", { max: MAX_CLIENTES }, { path: "texto" });
    return rows;
  }
  const page = pageOf(pagina, filtros, both(deCliente, deTexto), db.puntos);
  const [rows, hallados] = await db.read(tenantId, page, numerados);
  return mergeRows(rows, hallados, pagina.limit, NEWEST_FIRST);
}

/** The ids in both lists; null stands for no restriction. */
function both(some: number[] | null, others: number[] | null): number[] | null {
  if (some === null || others === null) return some ?? others;
  return some.filter((id) => others.includes(id));
}

async function findByIdentificacion({ db, tenantId }: Ctx, identificacion: string): Promise<number[]> {
  const [rows] = await db.read(tenantId, selectClienteForIssue({ tenantId, identificacion }));
  return rows.map((row) => row.cliente_id);
}

/** The customers that match a text. */
async function findByTexto(ctx: Ctx, texto: string): Promise<number[] | typeof DEMASIADOS> {
  const busqueda = await planBusqueda(ctx, "cliente", texto);
  if (busqueda === null) return [];
  return (await findHallazgos(ctx, "cliente", busqueda, MAX_CLIENTES)) ?? DEMASIADOS;
}

/** The limits of the page, and the types, states and currencies that it may contain. */
function paginaPedida(
  tenantId: number,
  deLaLista: readonly CodigoTipoDocumento[],
  filtros: Filtros,
  posicion: Posicion | null,
  limit: number,
) {
  const [hasta, hastaId] = posicion ?? [filtros.hasta, "0"];
  const tipos = filtros.tipo === null ? [...deLaLista] : [filtros.tipo];
  const estados = filtros.estado === null ? [...ESTADOS_DOCUMENTO] : [filtros.estado];
  const monedas = filtros.moneda === null ? [...MONEDAS] : [filtros.moneda];
  return { tenantId, desde: filtros.desde, hasta, hastaId, limit, tipos, estados, monedas };
}

function pageOf(
  pagina: ReturnType<typeof paginaPedida>,
  { numeros, orden, referencia }: Filtros,
  clienteIds: number[] | null,
  puntos: readonly number[] | null,
) {
  const { tipos, estados, monedas } = pagina;
  if (numeros.length > 0) {
    const otros = { clienteIds, orden, referencia };
    return selectDocumentosPageByNumero({ ...pagina, numeros, ambientes: [...AMBIENTES], ...otros });
  }
  const grupos = gruposOf(tipos, estados, monedas);
  if (referencia !== null) {
    return selectDocumentosPageOfReferencia({ ...pagina, ...grupos, referencia, orden, clienteIds });
  }
  if (orden !== null) return selectDocumentosPageOfOrden({ ...pagina, ...grupos, orden, clienteIds });
  if (clienteIds !== null) return selectDocumentosPageOfClientes({ ...pagina, ...grupos, clienteIds });
  // The database would leave out other points of sale by itself, after it has read past them.
  if (puntos !== null) return selectDocumentosPageOfPuntos({ ...pagina, ...grupos, puntos });
  return selectDocumentosPage({ ...pagina, ...grupos });
}

/** Every combination of type, state and currency, as parallel arrays. */
function gruposOf(tipos: readonly string[], estados: string[], monedas: string[]) {
  const all = tipos.flatMap((tipo) => estados.flatMap((estado) => monedas.map((moneda) => ({ tipo, estado, moneda }))));
  const firmes = all.filter(({ estado }) => estado !== PENDIENTE);
  const pendientes = all.filter(({ estado }) => estado === PENDIENTE);
  return {
    tipos: firmes.map(({ tipo }) => tipo),
    estados: firmes.map(({ estado }) => estado),
    monedas: firmes.map(({ moneda }) => moneda),
    tiposPendientes: pendientes.map(({ tipo }) => tipo),
    estadosPendientes: pendientes.map(({ estado }) => estado),
    monedasPendientes: pendientes.map(({ moneda }) => moneda),
  };
}

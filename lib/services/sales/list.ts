/** GET /facturas: sales documents by (fechaEmision, id), newest first unless another order is asked for. */
import {
  documentos,
  documentosByNumero,
  documentosByNumeroCorto,
  documentosOfClientes,
  documentosOfOrden,
  documentosOfPuntos,
  documentosOfReferencia,
} from "@/db/queries/documento-lista";
import { selectClienteForIssue } from "@/db/queries/issue";
import type { Restriccion, Sentido, Total } from "@/db/sql/documento-lista";
import type { CompiledQuery } from "@/db/sql/qb";
import type { DocumentoResumen } from "@/lib/contract/documento";
import type { FacturasQuery } from "@/lib/contract/listas";
import { isPorTotal, ORDENES, type Orden } from "@/lib/contract/ordenes";
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
import { readCursor, writeCursor } from "../kernel/listas/cursor";
import {
  isPosicion,
  isPosicionPorTotal,
  newestFirst,
  oldestFirst,
  type Posicion,
  readConsecutivo,
} from "../kernel/listas/documentos";
import { mergeRows, readNumero } from "../kernel/listas/numero";
import { type Pagina, paginaOf } from "../kernel/listas/page";
import { findHallazgos, planBusqueda } from "../kernel/listas/palabras";
import { readLimite, readLinea, readOption, readParameter, readPeriodo } from "../kernel/listas/parameters";
import { requirePermiso } from "../kernel/permisos";
import { type ListedRow, resumenAnswer } from "./answer";
import { findPorTotal } from "./por-total";

/** A text that matches more customers asks for more letters, because each one costs the page an index lookup. */
const MAX_CLIENTES = 50;

const idOf = (row: { posicion: string; documento_id: string }) => row.documento_id;
const SENTIDOS = { desc: newestFirst(idOf), asc: oldestFirst(idOf) };

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
  const orden = readOrden(query.orden, filtros.moneda);
  const consulta = { lista: orden === ORDENES[0] ? lista : `${lista} ${orden}`, filtros };
  const limite = readLimite(query.limite);
  const sentido = orden.startsWith("-") ? "desc" : "asc";
  const admite = admiteOf(ctx.tenantId, tipos, filtros);
  if (isPorTotal(orden)) {
    const posicion = readCursor(consulta, query.cursor, isPosicionPorTotal);
    const fuentes = await findFuentes(ctx, filtros, admite);
    const pedido = { ...pedidoPorTotal(admite, filtros, fuentes), sentido, posicion, limite } as const;
    const { rows, siguiente } = await findPorTotal(ctx, pedido);
    if (fuentes.amplia && rows.length === 0) throw amplio();
    return { datos: rows.map(itemOf), siguiente: siguiente && writeCursor(consulta, siguiente) };
  }
  const posicion = readCursor(consulta, query.cursor, isPosicion);
  const limites = limitesOf(filtros, sentido, posicion, limite + 1);
  const { page, porNumero, amplia } = await findFuentes(ctx, filtros, admite);
  const [rows, hallados] = await ctx.db.read(
    ctx.tenantId,
    page?.[sentido](limites) ?? null,
    porNumero?.[sentido](limites) ?? null,
  );
  if (amplia && hallados.length === 0) throw amplio();
  const merged = mergeRows(rows, hallados, limites.limit, SENTIDOS[sentido]);
  return paginaOf(consulta, merged, limite, { posicionOf: (row) => [row.posicion, row.documento_id], itemOf });
}

const amplio = () => refusal("texto_amplio", { max: MAX_CLIENTES }, { path: "texto" });

/** @throws AppError rule for an unknown order, and for one by total without a currency */
function readOrden(sent: string | undefined, moneda: string | null): Orden {
  const orden = readOption("orden", sent, ORDENES) ?? ORDENES[0];
  if (isPorTotal(orden) && moneda === null) throw refusal("orden_sin_moneda", {}, { path: "moneda" });
  return orden;
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

/** The documents that the list may contain, whatever their dates. */
function admiteOf(tenantId: number, deLaLista: readonly CodigoTipoDocumento[], filtros: Filtros) {
  const tipos = filtros.tipo === null ? [...deLaLista] : [filtros.tipo];
  const estados = filtros.estado === null ? [...ESTADOS_DOCUMENTO] : [filtros.estado];
  const monedas = filtros.moneda === null ? [...MONEDAS] : [filtros.moneda];
  return { tenantId, tipos, estados, monedas };
}

type Admite = ReturnType<typeof admiteOf>;

interface Limites {
  desde: string;
  desdeId: string;
  hasta: string;
  hastaId: string;
  limit: number;
}

/** The bounds of a page by date: the cursor stands in place of the bound from which the page begins. */
function limitesOf(filtros: Filtros, sentido: Sentido, posicion: Posicion | null, limit: number): Limites {
  const { desde, hasta } = filtros;
  const limites = { desde, desdeId: "0", hasta, hastaId: "0", limit };
  if (posicion === null) return limites;
  const [fecha, id] = posicion;
  return { ...limites, ...(sentido === "desc" ? { hasta: fecha, hastaId: id } : { desde: fecha, desdeId: id }) };
}

/** The queries of one search of the list, with all but the bounds of their page. */
interface Fuente {
  desc: (limites: Limites) => CompiledQuery<ListedRow>;
  asc: (limites: Limites) => CompiledQuery<ListedRow>;
  totales: (limites: Limites) => CompiledQuery<Total>;
}

type Consultas<Args> = { [Clase in keyof Fuente]: (args: Limites & Args) => ReturnType<Fuente[Clase]> };

const con = <Args>({ desc, asc, totales }: Consultas<Args>, otros: Args): Fuente => ({
  desc: (limites) => desc({ ...limites, ...otros }),
  asc: (limites) => asc({ ...limites, ...otros }),
  totales: (limites) => totales({ ...limites, ...otros }),
});

interface Fuentes {
  /** Null when its text matches too many customers. */
  page: Fuente | null;
  /** For a text of digits, which may be a document's number or the beginning of a customer's: both are searched. */
  porNumero: Fuente | null;
  amplia: boolean;
  /** A walk by total must apply these; null when it cannot tell which documents belong to the list. */
  recorrible: Pick<Restriccion, "clienteIds" | "orden" | "referencia"> | null;
}

async function findFuentes(ctx: Ctx, filtros: Filtros, admite: Admite): Promise<Fuentes> {
  const { texto, cliente, orden, referencia, numeros } = filtros;
  const deCliente = cliente === null ? null : await findByIdentificacion(ctx, cliente);
  const deTexto = texto === null ? null : await findByTexto(ctx, texto);
  const numero = numeros.length > 0 ? undefined : readNumero(texto)?.numero;
  const porNumero =
    numero === undefined
      ? null
      : con(documentosByNumeroCorto, { ...admite, numero, clienteIds: deCliente, orden, referencia });
  if (deTexto === DEMASIADOS) return { page: null, porNumero, amplia: true, recorrible: null };
  const otros = { clienteIds: both(deCliente, deTexto), orden, referencia };
  const { puntos } = ctx.db;
  const recorrible = porNumero === null && numeros.length === 0 && puntos === null ? otros : null;
  return { page: fuenteOf(admite, numeros, otros, puntos), porNumero, amplia: false, recorrible };
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

type Otros = NonNullable<Fuentes["recorrible"]>;

function fuenteOf(admite: Admite, numeros: string[], otros: Otros, puntos: readonly number[] | null): Fuente {
  const { clienteIds, orden, referencia } = otros;
  if (numeros.length > 0) return con(documentosByNumero, { ...admite, ...otros, numeros, ambientes: [...AMBIENTES] });
  const grupos = { tenantId: admite.tenantId, ...gruposOf(admite) };
  if (referencia !== null) return con(documentosOfReferencia, { ...grupos, referencia, orden, clienteIds });
  if (orden !== null) return con(documentosOfOrden, { ...grupos, orden, clienteIds });
  if (clienteIds !== null) return con(documentosOfClientes, { ...grupos, clienteIds });
  // The database would leave out other points of sale by itself, after it has read past them.
  if (puntos !== null) return con(documentosOfPuntos, { ...grupos, puntos });
  return con(documentos, grupos);
}

function pedidoPorTotal(admite: Admite, filtros: Filtros, { page, porNumero, recorrible }: Fuentes) {
  const { desde, hasta, moneda } = filtros;
  const totales = (limit: number) => {
    const limites = limitesOf(filtros, "desc", null, limit);
    return [page?.totales(limites) ?? null, porNumero?.totales(limites) ?? null] as const;
  };
  const { clienteIds, orden, referencia } = recorrible ?? {};
  return {
    totales,
    recorrible: recorrible && moneda && { ...admite, ...recorrible, moneda, desde, hasta },
    angosta: clienteIds != null || orden != null || referencia != null,
  };
}

/** Every combination of type, state and currency, as parallel arrays. */
function gruposOf({ tipos, estados, monedas }: Admite) {
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

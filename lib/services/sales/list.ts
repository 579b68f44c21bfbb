/** GET /facturas: sales documents by (fechaEmision, id), newest first unless another order is asked for. */
import {
  documentos,
  documentosByNumero,
  documentosByNumeroCorto,
  documentosByTotales,
  documentosOfClientes,
  documentosOfOrden,
  documentosOfPuntos,
  documentosOfReferencia,
  documentosPorTotal,
  selectDocumentosByIds,
} from "@/db/queries/issuing/documento-lista";
import { selectClienteForIssue } from "@/db/queries/issuing/issue";
import type { Restriccion } from "@/db/sql/documento-filtro";
import type { DocumentoResumen } from "@/lib/contract/documento";
import type { FacturasQuery } from "@/lib/contract/listas";
import type { VentaListada } from "@/lib/contract/portal/documento-detalle";
import { refusal } from "@/lib/contract/refusal";
import { AMBIENTES } from "@/lib/domain/ambiente";
import { isClave } from "@/lib/domain/clave";
import { MONEDAS } from "@/lib/domain/codigo-moneda";
import { parseConsecutivo } from "@/lib/domain/consecutivo";
import { ESTADOS_DOCUMENTO } from "@/lib/domain/documento/documento-estado";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import {
  type CodigoTipoDocumento,
  type CodigoTipoVenta,
  parseTipoVenta,
  TIPOS_DOCUMENTO,
  TIPOS_VENTA,
} from "@/lib/domain/tipo-documento";
import { cobroOf } from "../issuing/documentos/cobro";
import { type ListedRow, resumenAnswer } from "../issuing/documentos/factura";
import type { Ctx } from "../kernel/context";
import { readConsecutivo } from "../kernel/listas/documentos";
import { type Admite, admiteOf, gruposOf } from "../kernel/listas/emitidos";
import { isTotal, readNumero, readTotales } from "../kernel/listas/numero";
import { type Fuente, type Fuentes, fuenteDe, listOrdenada } from "../kernel/listas/ordenada";
import type { Pagina } from "../kernel/listas/page";
import { findHallazgos, planBusqueda } from "../kernel/listas/palabras";
import { readLinea, readOption, readParameter, readPeriodo } from "../kernel/listas/parameters";
import { recorridoDe } from "../kernel/listas/por-total";
import { requirePermiso } from "../kernel/permisos";
import { tenantDay } from "../kernel/reloj";

/** A text that matches more customers asks for more letters, because each one costs the page an index lookup. */
const MAX_CLIENTES = 50;

/** Stands for the ids when there are too many. */
const DEMASIADOS = Symbol("demasiados");

/** @throws AppError rule for an empty or invalid parameter, and for a cursor of another query */
export async function listFacturas(ctx: Ctx, query: FacturasQuery): Promise<Pagina<DocumentoResumen>> {
  requirePermiso(ctx, "documentos.ver");
  return listDocumentos(ctx, query, { lista: "facturas", tipos: TIPOS_VENTA, itemOf: resumenAnswer });
}

/** The same for people, each with what is said about its payment. @throws AppError as `listFacturas` */
export async function listVentas(ctx: Ctx, query: FacturasQuery): Promise<Pagina<VentaListada>> {
  requirePermiso(ctx, "documentos.ver");
  const hoy = tenantDay(ctx);
  const itemOf = (row: ListedRow) => ({ ...resumenAnswer(row), cobro: cobroOf(row, hoy) });
  return listDocumentos(ctx, query, { lista: "facturas", tipos: TIPOS_VENTA, itemOf });
}

/** What one list shows of the documents that share indexes and filters. */
interface Lista<Item> {
  lista: string;
  tipos: readonly CodigoTipoDocumento[];
  /** Reads them in the order of their totals; a walk past all sales when it is not said. */
  porTotal?: typeof documentosPorTotal;
  itemOf: (row: ListedRow) => Item;
}

/** The caller has asked for the permission. @throws AppError rule, as `listFacturas` */
export async function listDocumentos<Item>(
  ctx: Ctx,
  query: FacturasQuery,
  { lista, tipos, porTotal = documentosPorTotal, itemOf }: Lista<Item>,
): Promise<Pagina<Item>> {
  const filtros = readFiltros(query);
  const admite = admiteOf(ctx.tenantId, filtros.tipo === null ? tipos : [filtros.tipo], filtros);
  return listOrdenada(ctx, query, {
    lista,
    filtros,
    fuentes: () => findFuentes(ctx, filtros, admite, porTotal),
    porIds: selectDocumentosByIds,
    itemOf,
  });
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

async function findFuentes(
  ctx: Ctx,
  filtros: Filtros,
  admite: Admite,
  porTotal: typeof documentosPorTotal,
): Promise<Fuentes<ListedRow>> {
  const { texto, cliente, orden, referencia, numeros, desde, hasta, moneda } = filtros;
  const deCliente = cliente === null ? null : await findByIdentificacion(ctx, cliente);
  const deTexto = texto === null ? null : await findByTexto(ctx, texto);
  const escrito = numeros.length > 0 ? null : texto;
  const conFiltros = { ...admite, contraparteIds: deCliente, orden, referencia };
  const numero = readNumero(escrito)?.numero;
  const centimos = readTotales(escrito);
  const otras = [
    ...(numero === undefined ? [] : [fuenteDe(documentosByNumeroCorto, { ...conFiltros, numero })]),
    ...(centimos.length === 0 ? [] : [fuenteDe(documentosByTotales, { ...conFiltros, centimos })]),
  ];
  if (deTexto === DEMASIADOS) return { page: null, otras, recorrido: null, angosta: false, siVacia: amplio };
  const otros = { contraparteIds: both(deCliente, deTexto), orden, referencia };
  const { puntos } = ctx.db;
  const recorrible = moneda !== null && otras.length === 0 && numeros.length === 0 && puntos === null;
  return {
    page: pageOf(admite, numeros, otros, puntos),
    otras,
    recorrido: recorrible ? recorridoDe(porTotal, { ...admite, ...otros, moneda, desde, hasta }) : null,
    angosta: Object.values(otros).some((each) => each !== null),
  };
}

const amplio = () => refusal("texto_amplio", { max: MAX_CLIENTES }, { path: "texto" });

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
  if (isTotal(texto)) return [];
  const busqueda = await planBusqueda(ctx, "cliente", texto);
  if (busqueda === null) return [];
  return (await findHallazgos(ctx, "cliente", busqueda, MAX_CLIENTES)) ?? DEMASIADOS;
}

type Otros = Pick<Restriccion, "contraparteIds" | "orden" | "referencia">;

function pageOf(admite: Admite, numeros: string[], otros: Otros, puntos: readonly number[] | null): Fuente<ListedRow> {
  const { contraparteIds, orden, referencia } = otros;
  if (numeros.length > 0) {
    return fuenteDe(documentosByNumero, { ...admite, ...otros, numeros, ambientes: [...AMBIENTES] });
  }
  const grupos = gruposOf(admite);
  if (referencia !== null) return fuenteDe(documentosOfReferencia, { ...grupos, referencia, orden, contraparteIds });
  if (orden !== null) return fuenteDe(documentosOfOrden, { ...grupos, orden, contraparteIds });
  if (contraparteIds !== null) return fuenteDe(documentosOfClientes, { ...grupos, contraparteIds });
  // The database would leave out other points of sale by itself, after it has read past them.
  if (puntos !== null) return fuenteDe(documentosOfPuntos, { ...grupos, puntos });
  return fuenteDe(documentos, grupos);
}

/** Lists of a tenant with very many rows: what is asked of each, and how many blocks a page may read. */
import type { z } from "zod";
import { REGISTROS } from "@/db/testing/many-records";
import { CLAVE_AJENA, MOVIDOS } from "@/db/testing/many-rows";
import { categoriasQuery } from "@/lib/contract/categorias";
import { eventosQuery } from "@/lib/contract/eventos";
import { facturasCompraQuery } from "@/lib/contract/facturas-compra";
import { clientesQuery, facturasQuery, porNombreQuery, productosQuery } from "@/lib/contract/listas";
import { lotesQuery } from "@/lib/contract/lotes";
import { mensajesReceptorQuery } from "@/lib/contract/mensajes-receptor";
import { ORDENES_CLIENTES, ORDENES_PRODUCTOS } from "@/lib/contract/ordenes";
import { abonosQuery } from "@/lib/contract/portal/abonos";
import { auditoriaQuery, correosQuery } from "@/lib/contract/portal/configuracion";
import { correosRecibidosQuery } from "@/lib/contract/portal/correos-recibidos";
import { renglonQuery } from "@/lib/contract/portal/declaracion";
import { recepcionQuery } from "@/lib/contract/portal/documentos-recibidos";
import { filasQuery } from "@/lib/contract/portal/importaciones";
import { existenciasQuery, movimientosQuery } from "@/lib/contract/portal/inventario";
import { resultadosDeLoteQuery } from "@/lib/contract/portal/lotes";
import { apiKeysQuery, solicitudesQuery } from "@/lib/contract/portal/personas";
import { vencimientosQuery } from "@/lib/contract/portal/por-cobrar";
import { proformasQuery } from "@/lib/contract/portal/proformas";
import { solicitudesFacturaQuery } from "@/lib/contract/portal/solicitud-factura";
import { porCobrarQuery, recibosPagoQuery } from "@/lib/contract/recibos-pago";
import { usuariosQuery } from "@/lib/contract/usuarios";
import { entregasQuery, webhooksQuery } from "@/lib/contract/webhook-endpoint";
import { listApiKeys } from "../accounts/api-keys/list-api-keys";
import { listAuditoria } from "../accounts/auditoria/list-auditoria";
import { listUsuariosPage } from "../accounts/usuarios/list-usuarios";
import { listCategoriasPage } from "../catalog/clasificadores/list-clasificadores";
import { listClientes } from "../catalog/clientes/list";
import { listExistencias } from "../catalog/inventario/list-existencias";
import { listMovimientos } from "../catalog/inventario/list-movimientos";
import { listProductos } from "../catalog/productos/list";
import { listProveedores } from "../catalog/proveedores/gestion";
import type { Ctx } from "../kernel/context";
import { listCorreos } from "../notices/correos/list-correos";
import { listEventos } from "../notices/eventos/list";
import { listEntregas } from "../notices/webhooks/list-entregas";
import { listWebhooksPage } from "../notices/webhooks/list-webhooks";
import { listSolicitudes } from "../operations/solicitudes/list-solicitudes";
import { listAbonos } from "../payments/abonos/list";
import { listRecibosPago } from "../payments/list";
import { listPorCobrar } from "../payments/list-por-cobrar";
import { listVencimientos } from "../payments/list-vencimientos";
import { listFacturasCompra } from "../purchases/list";
import { listCorreosRecibidos } from "../reception/correos/list";
import { listRecibidos } from "../reception/documentos-recibidos/list";
import { listMensajesReceptor } from "../reception/mensajes-receptor/list";
import { findTodo } from "../reports/buscar/find";
import { listRenglon } from "../reports/declaracion/list-renglon";
import { listFilas } from "../sales/importaciones/request-importacion";
import { listFacturas } from "../sales/list";
import { listLotes, listResultados } from "../sales/lotes/consult";
import { listProformas } from "../sales/proformas/list";
import { listSolicitudesFactura } from "../sales/solicitudes-factura/list";

type List = (ctx: Ctx, query: Record<string, string>) => Promise<{ datos: object[]; siguiente: string | null }>;

const entregasDe =
  (webhookEndpointId: number): List =>
  (ctx, query) =>
    listEntregas(ctx, { ...query, webhookEndpointId });
const solicitudesDe =
  (apiKeyId: number): List =>
  (ctx, query) =>
    listSolicitudes(ctx, { ...query, apiKeyId });

/** Every list of the contract: its query and its use case. A query without a line here fails a test. */
export const LISTS = {
  facturas: { query: facturasQuery, list: listFacturas },
  productos: { query: productosQuery, list: listProductos },
  clientes: { query: clientesQuery, list: listClientes },
  proveedores: { query: porNombreQuery, list: listProveedores },
  compras: { query: facturasCompraQuery, list: listFacturasCompra },
  mensajes: { query: mensajesReceptorQuery, list: listMensajesReceptor },
  recibidos: { query: recepcionQuery, list: listRecibidos },
  correosRecibidos: { query: correosRecibidosQuery, list: listCorreosRecibidos },
  recibos: { query: recibosPagoQuery, list: listRecibosPago },
  porCobrar: { query: porCobrarQuery, list: listPorCobrar },
  vencimientos: { query: vencimientosQuery, list: listVencimientos },
  abonos: { query: abonosQuery, list: listAbonos },
  proformas: { query: proformasQuery, list: listProformas },
  solicitudesFactura: { query: solicitudesFacturaQuery, list: listSolicitudesFactura },
  eventos: { query: eventosQuery, list: listEventos },
  lotes: { query: lotesQuery, list: listLotes },
  resultados: {
    query: resultadosDeLoteQuery,
    list: (ctx, query) => listResultados(ctx, REGISTROS.lote, query),
  },
  renglon: { query: renglonQuery, list: listRenglon },
  existencias: { query: existenciasQuery, list: listExistencias },
  movimientos: { query: movimientosQuery, list: listMovimientos },
  correos: { query: correosQuery, list: listCorreos },
  entregas: { query: entregasQuery, list: entregasDe(REGISTROS.endpoint) },
  auditoria: { query: auditoriaQuery, list: listAuditoria },
  solicitudes: { query: solicitudesQuery, list: solicitudesDe(REGISTROS.key) },
  llaves: { query: apiKeysQuery, list: listApiKeys },
  usuarios: { query: usuariosQuery, list: listUsuariosPage },
  categorias: { query: categoriasQuery, list: listCategoriasPage },
  webhooks: { query: webhooksQuery, list: listWebhooksPage },
  filas: {
    query: filasQuery,
    list: (ctx, query) => listFilas(ctx, { ...query, idImportacion: REGISTROS.importacion }),
  },
} satisfies Record<string, { query: z.ZodObject; list: List }>;

export interface ListQuestion {
  name: string;
  lista: keyof typeof LISTS;
  /** Parameters without `cursor`. */
  query: Record<string, string>;
  list: List;
  /** Limit of blocks that a page may read, independent of the number of rows. */
  maxBuffers: number;
  /**
   * Postgres does not choose the filter's index before its first ANALYZE of the table, because the primary key has the
   * list's order too. The limit holds from then on; autovacuum analyses within a minute of the first rows.
   */
  onceAnalysed?: true;
}

/** Thirty-two lookups in an index of four levels, and the page's rows with the versions that no VACUUM has removed. */
export const PAGE = 900;
const LARGEST_PAGE = 1_200;
/** The same for each of fifty customers. */
const FIFTY_CLIENTES = 9_000;
/** Twelve lookups for each of fifty suppliers, and the answers to each document. */
const FIFTY_PROVEEDORES = 4_500;
/** Five stretches of two hundred documents, with the lines of each. */
const MANY_DOCUMENTS = 12_000;
/** Five hundred rows, each checked for the words. */
const STRETCH = 6_000;
/** One lookup for each of three hundred series. */
const LOOKS = 1_000;
/** A look at each of the hundred totals that an amount without decimals may mean, in each currency. */
const TOTALES = 500;
/** Two thousand documents that are sorted, as many that a walk by total passes, and the page. */
const SORTED = 6_000;
/** The few tokens of a rare word, and the rows that have them. */
const RARE_WORD = 150;
/** The same for a word that fifty rows have. */
const FOUND = 900;

const asking =
  (lista: keyof typeof LISTS, how = "", always: Record<string, string> = {}, most = PAGE) =>
  (name: string, query: Record<string, string>, maxBuffers = most): ListQuestion => ({
    name: `${lista}: ${how}${name}`,
    lista,
    query: { ...always, ...query },
    list: LISTS[lista].list,
    maxBuffers,
  });
const porTotal = (asked: (orden: "total" | "-total") => ListQuestion[]) => [...asked("total"), ...asked("-total")];
const facturas = asking("facturas");
const productos = asking("productos");
const clientes = asking("clientes");
const proveedores = asking("proveedores");
const compras = asking("compras");
const recibos = asking("recibos");
const porCobrar = asking("porCobrar");
const vencimientos = asking("vencimientos");
const abonos = asking("abonos");
const proformas = asking("proformas");
const solicitudesFactura = asking("solicitudesFactura");
const mensajes = asking("mensajes");
const recibidos = asking("recibidos");
const correosRecibidos = asking("correosRecibidos");
const eventos = asking("eventos");
const renglon = asking("renglon");
const existencias = asking("existencias");
const movimientos = asking("movimientos");
const correos = asking("correos");
const entregas = asking("entregas");
const auditoria = asking("auditoria");
const solicitudes = asking("solicitudes");
const llaves = asking("llaves");
const filas = asking("filas");

/** The portal's one search: one page of a few rows of each list, and of a hundred amounts. */
const BUSCAR = 14_000;
const buscar = (texto: string): ListQuestion => ({
  ...facturas("", { texto }, BUSCAR),
  name: `search: ${texto}`,
  list: async (ctx, query) => ({ datos: (await findTodo(ctx, query)).hallazgos, siguiente: null }),
});

/** Queries about the rows of insertMany…: what is rare among them stays rare in any number of rows. */
export const QUESTIONS: readonly ListQuestion[] = [
  facturas("everything", {}),
  facturas("everything, a hundred at a time", { limite: "100" }, LARGEST_PAGE),
  facturas("tipo, one in a hundred", { tipo: "NotaCredito" }),
  facturas("estado, three in all", { estado: "rechazado" }),
  facturas("estado, none", { estado: "error" }),
  facturas("moneda, forty in all", { moneda: "USD" }),
  facturas("tipo, estado and moneda", { tipo: "01", estado: "rechazado", moneda: "CRC" }),
  facturas("since the newest", { desde: "2026-11-21T12:00" }),
  facturas("up to a day", { hasta: "2026-11-20" }),
  facturas("a minute", { desde: "2026-11-21T11:00", hasta: "2026-11-21T11:00" }),
  facturas("a customer of half of them", { cliente: "3102000001" }),
  facturas("that customer's rejected ones", { cliente: "3102000001", estado: "rechazado" }),
  facturas("a customer of one", { cliente: "3102002000" }),
  facturas("a consecutivo", { consecutivo: "00100001030000000100" }),
  facturas("a purchase order of one", { numeroOrdenCompra: "OC-UNICA" }),
  facturas("a purchase order of every fiftieth", { numeroOrdenCompra: "OC-MARCO" }),
  facturas("that order's rejected ones", { numeroOrdenCompra: "OC-MARCO", estado: "rechazado" }),
  facturas("a reference of one", { referenciaExterna: "REF-UNICA" }),
  facturas("a reference of every fiftieth", { referenciaExterna: "REF-COMUN" }),
  facturas("that reference's rejected ones", { referenciaExterna: "REF-COMUN", estado: "rechazado" }),
  facturas("a number", { texto: "12344" }, PAGE + LOOKS),
  facturas("a total that none has", { texto: "77777" }, PAGE + LOOKS),
  facturas("the total of all", { texto: "113,00" }),
  facturas("a number that begins two thousand customers' ones", { texto: "3102" }, PAGE + LOOKS),
  facturas("words of one customer", { texto: "quetzal" }, PAGE + RARE_WORD),
  facturas("words of fifty customers", { texto: "cadena roble" }, FIFTY_CLIENTES),
  facturas("oldest first", { orden: "fecha" }),
  facturas("oldest first, tipo, one in a hundred", { orden: "fecha", tipo: "NotaCredito" }),
  facturas("oldest first, estado, three in all", { orden: "fecha", estado: "rechazado" }),
  facturas("oldest first, a customer of half of them", { orden: "fecha", cliente: "3102000001" }),
  facturas("oldest first, a purchase order", { orden: "fecha", numeroOrdenCompra: "OC-MARCO" }),
  facturas("oldest first, a reference", { orden: "fecha", referenciaExterna: "REF-COMUN" }),
  facturas("oldest first, a minute", { orden: "fecha", desde: "2026-11-21T11:00", hasta: "2026-11-21T11:00" }),
  facturas("oldest first, a number", { orden: "fecha", texto: "12344" }, PAGE + LOOKS),
  facturas("oldest first, words of fifty customers", { orden: "fecha", texto: "cadena roble" }, FIFTY_CLIENTES),
  ...porTotal((orden) => {
    const by = asking("facturas", `by ${orden}: `, { moneda: "CRC", orden }, SORTED);
    return [
      by("everything", {}, PAGE),
      by("tipo, one in a hundred", { tipo: "NotaCredito" }),
      by("estado, three in all", { estado: "rechazado" }),
      by("estado, none", { estado: "error" }),
      by("moneda, forty in all", { moneda: "USD" }),
      by("since the newest", { desde: "2026-11-21T12:00" }),
      by("up to a day", { hasta: "2026-11-20" }),
      by("a minute", { desde: "2026-11-21T11:00", hasta: "2026-11-21T11:00" }),
      by("a customer of half of them", { cliente: "3102000001" }),
      by("that customer's rejected ones", { cliente: "3102000001", estado: "rechazado" }),
      by("a customer of one", { cliente: "3102002000" }),
      by("a consecutivo", { consecutivo: "00100001030000000100" }),
      by("a purchase order of every fiftieth", { numeroOrdenCompra: "OC-MARCO" }),
      by("a reference of every fiftieth", { referenciaExterna: "REF-COMUN" }),
      by("a number", { texto: "12344" }, SORTED + LOOKS),
      by("words of fifty customers", { texto: "cadena roble" }, SORTED + FIFTY_CLIENTES),
    ];
  }),
  productos("everything", {}),
  productos("the inactive", { estado: "false" }),
  productos("of a CABYS", { codigoCabys: "4299202000000" }),
  productos("of a CABYS, inactive", { codigoCabys: "4299202000000", estado: "false" }),
  productos("a rare word", { texto: "torn oro" }, RARE_WORD),
  productos("a frequent word", { texto: "tornillo" }, STRETCH),
  productos("frequent words, never together", { texto: "latón acero" }, STRETCH),
  clientes("everything", {}),
  clientes("the inactive", { estado: "false" }),
  clientes("words of fifty", { texto: "roble cadena" }, FOUND),
  clientes("a frequent word", { texto: "cliente" }, STRETCH),
  ...ORDENES_PRODUCTOS.slice(1).flatMap((orden) => {
    const by = (name: string, query: Record<string, string> = {}, maxBuffers = PAGE) =>
      productos(`by ${orden}: ${name}`, { orden, ...query }, maxBuffers);
    return [
      by("everything"),
      by("the inactive", { estado: "false" }),
      by("of a CABYS", { codigoCabys: "4299202000000" }),
      by("of a CABYS, inactive", { codigoCabys: "4299202000000", estado: "false" }),
      by("a rare word", { texto: "torn oro" }, RARE_WORD),
      by("a frequent word", { texto: "tornillo" }, STRETCH),
      by("frequent words, never together", { texto: "latón acero" }, STRETCH),
      by("a frequent word of a CABYS", { texto: "tornillo", codigoCabys: "4299202000000" }, STRETCH),
    ];
  }),
  ...ORDENES_CLIENTES.slice(1).flatMap((orden) => {
    const by = (name: string, query: Record<string, string> = {}, maxBuffers = PAGE) =>
      clientes(`by ${orden}: ${name}`, { orden, ...query }, maxBuffers);
    return [
      by("everything"),
      by("the inactive", { estado: "false" }),
      by("words of fifty", { texto: "roble cadena" }, FOUND),
      by("a frequent word", { texto: "cliente" }, STRETCH),
    ];
  }),
  proveedores("everything", {}),
  proveedores("a rare word", { texto: "marimbas" }, STRETCH),
  compras("everything", {}),
  compras("estado, four in all", { estado: "rechazado" }),
  compras("moneda, forty in all", { moneda: "USD" }),
  compras("since the newest", { desde: "2026-11-21T12:00" }),
  compras("up to a day", { hasta: "2026-11-20" }),
  compras("a minute", { desde: "2026-11-21T11:00", hasta: "2026-11-21T11:00" }),
  compras("a supplier of half of them", { emisor: "3106000001" }),
  compras("a supplier of one", { emisor: "3106000051" }),
  compras("a consecutivo", { consecutivo: "00100001080000000100" }),
  compras("a reference of one", { referenciaExterna: "REF-UNICA" }),
  compras("a reference of every fiftieth", { referenciaExterna: "REF-COMUN" }),
  compras("that reference's, a supplier of half of them", { referenciaExterna: "REF-COMUN", emisor: "3106000001" }),
  compras("a number", { texto: "12344" }, PAGE + LOOKS),
  compras("the total of all", { texto: "113,00" }),
  compras("oldest first", { orden: "fecha" }),
  compras("oldest first, estado, four in all", { orden: "fecha", estado: "rechazado" }),
  compras("oldest first, a supplier of half of them", { orden: "fecha", emisor: "3106000001" }),
  compras("oldest first, a reference", { orden: "fecha", referenciaExterna: "REF-COMUN" }),
  compras("oldest first, a number", { orden: "fecha", texto: "12344" }, PAGE + LOOKS),
  ...porTotal((orden) => {
    const by = asking("compras", `by ${orden}: `, { moneda: "CRC", orden }, SORTED);
    return [
      by("everything", {}, PAGE),
      by("estado, four in all", { estado: "rechazado" }),
      by("estado, none", { estado: "error" }),
      by("moneda, forty in all", { moneda: "USD" }),
      by("since the newest", { desde: "2026-11-21T12:00" }),
      by("up to a day", { hasta: "2026-11-20" }),
      by("a supplier of half of them", { emisor: "3106000001" }),
      by("a supplier of one", { emisor: "3106000051" }),
      by("a consecutivo", { consecutivo: "00100001080000000100" }),
      by("a reference of every fiftieth", { referenciaExterna: "REF-COMUN" }),
      by("a number", { texto: "12344" }, SORTED + LOOKS),
    ];
  }),
  recibos("everything", {}),
  recibos("estado, few", { estado: "rechazado" }),
  recibos("moneda, few", { moneda: "USD" }),
  recibos("since the newest", { desde: "2026-11-21T11:59:50-06:00" }),
  recibos("up to a day", { hasta: "2026-11-20" }),
  recibos("a customer of half of them", { cliente: "3102000001" }),
  recibos("a consecutivo", { consecutivo: "00100001100000000100" }),
  recibos("a reference", { referenciaExterna: "REF-RECIBO" }),
  recibos("a number", { texto: "12344" }, PAGE + LOOKS),
  recibos("a total that none has", { texto: "77777" }, PAGE + LOOKS),
  recibos("oldest first", { orden: "fecha" }),
  recibos("oldest first, a customer of half of them", { orden: "fecha", cliente: "3102000001" }),
  ...porTotal((orden) => {
    const by = asking("recibos", `by ${orden}: `, { moneda: "CRC", orden }, SORTED);
    return [
      by("everything", {}, PAGE),
      by("estado, few", { estado: "rechazado" }),
      by("moneda, few", { moneda: "USD" }),
      by("since the newest", { desde: "2026-11-21T11:59:50-06:00" }),
      by("up to a day", { hasta: "2026-11-20" }),
      by("a customer of half of them", { cliente: "3102000001" }),
      by("a consecutivo", { consecutivo: "00100001100000000100" }),
      by("a reference", { referenciaExterna: "REF-RECIBO" }),
      by("a number", { texto: "12344" }, SORTED + LOOKS),
    ];
  }),
  porCobrar("everything", {}),
  porCobrar("condicionVenta", { condicionVenta: "10" }),
  porCobrar("a customer of half of them", { cliente: "3102000001" }),
  porCobrar("a customer of few", { cliente: "3102000100" }),
  porCobrar("of day 90 and after", { plazo: "vencidas" }),
  porCobrar("near day 90", { plazo: "porVencer" }),
  vencimientos("everything", {}),
  vencimientos("condicionVenta", { condicionVenta: "08" }),
  vencimientos("moneda, forty in all", { moneda: "USD" }),
  vencimientos("a customer of half of them", { cliente: "3102000001" }),
  vencimientos("that customer's in dollars", { cliente: "3102000001", moneda: "USD" }),
  vencimientos("a customer of few", { cliente: "3102000100" }),
  vencimientos("overdue", { vencimiento: "vencidas" }),
  vencimientos("not yet due", { vencimiento: "porVencer" }),
  vencimientos("due last first", { orden: "-fecha" }),
  vencimientos("due last first, overdue, a customer of half of them", {
    orden: "-fecha",
    vencimiento: "vencidas",
    cliente: "3102000001",
  }),
  ...porTotal((orden) => {
    const by = asking("vencimientos", `by ${orden}: `, { moneda: "CRC", orden }, SORTED);
    return [
      by("everything", {}, PAGE),
      by("condicionVenta", { condicionVenta: "08" }),
      by("moneda, forty in all", { moneda: "USD" }),
      by("a customer of half of them", { cliente: "3102000001" }),
      by("overdue", { vencimiento: "vencidas" }),
      by("not yet due", { vencimiento: "porVencer" }),
    ];
  }),
  abonos("everything", {}),
  abonos("a customer of half of them", { cliente: "3102000001" }),
  abonos("a customer of few", { cliente: "3102000100" }),
  proformas("everything", {}),
  proformas("oldest first", { orden: "numero" }),
  proformas("those that expired, one in a hundred", { estado: "vencida" }),
  proformas("those still good", { estado: "vigente" }),
  proformas("a number", { texto: "12344" }),
  proformas("a customer of half of them", { texto: "3102000001" }),
  proformas("a customer of half of them, oldest first, expired", {
    ...{ texto: "3102000001", orden: "numero", estado: "vencida" },
  }),
  proformas("a customer of few", { texto: "3102000100" }),
  proformas("words of few customers", { texto: "quetzal" }, STRETCH),
  proformas("words of nobody", { texto: "ceiba zapote" }, STRETCH),
  solicitudesFactura("everything", {}),
  solicitudesFactura("estado, most of them", { estado: "emitida" }),
  solicitudesFactura("estado, one in a hundred", { estado: "rechazada" }),
  solicitudesFactura("estado, none", { estado: "aprobada" }),
  mensajes("everything", {}),
  mensajes("estado, four in all", { estado: "rechazado" }),
  mensajes("mensaje, twenty in all", { mensaje: "3" }),
  mensajes("since the newest", { desde: "2026-11-21T12:00" }),
  mensajes("up to a day", { hasta: "2026-11-20" }),
  mensajes("a minute", { desde: "2026-11-21T11:00", hasta: "2026-11-21T11:00" }),
  mensajes("a supplier of half of them", { emisor: "3105000001" }),
  mensajes("a clave of nobody", { clave: "9".repeat(50) }),
  asking("lotes")("everything", {}),
  asking("resultados")("everything", {}),
  asking("resultados")("con error, one in a thousand", { con: "error" }),
  eventos("everything", {}),
  { ...eventos("tipo, one in a thousand", { tipo: "documento.rechazado" }), onceAnalysed: true },
  eventos("since the newest", { desde: "2026-11-21T12:00" }),
  eventos("up to a day", { hasta: "2026-11-20" }),
  eventos("a minute", { desde: "2026-11-21T11:00", hasta: "2026-11-21T11:00" }),
  { ...eventos("a clave", { clave: CLAVE_AJENA }), onceAnalysed: true },
  renglon("sales of a rate", { renglon: "ventas-13" }, MANY_DOCUMENTS),
  renglon("sales of a month after all others", { renglon: "ventas-13", mes: "2026-12" }, 60),
  renglon("a month without any", { renglon: "sin-xml", mes: "2024-01" }, MANY_DOCUMENTS),
  renglon("what fell due on day 90", { renglon: "diferido-vencido" }, MANY_DOCUMENTS),
  renglon("accepted suppliers' documents without XML", { renglon: "sin-xml" }, MANY_DOCUMENTS),
  existencias("everything", {}),
  existencias("below their minimum", { bajas: "true" }),
  existencias("by name", { orden: "nombre" }),
  existencias("by name backwards, a frequent word", { orden: "-nombre", texto: "tornillo" }, STRETCH),
  existencias("a frequent word", { texto: "tornillo" }, STRETCH),
  existencias("a frequent word, below their minimum", { texto: "tornillo", bajas: "true" }, STRETCH),
  movimientos("everything", {}),
  movimientos("of a product of half of them", { idProducto: String(MOVIDOS.producto) }),
  movimientos("of a product of few", { idProducto: String(MOVIDOS.pocos) }),
  movimientos("of a warehouse", { idBodega: String(MOVIDOS.bodega) }),
  movimientos("motivo, twenty in all", { motivo: "ajuste" }),
  movimientos("motivo, of a product of half of them", { motivo: "ajuste", idProducto: String(MOVIDOS.producto) }),
  movimientos("since the newest", { desde: "2026-11-21T12:00" }),
  movimientos("up to a day", { hasta: "2026-11-20" }),
  movimientos("of a document", { documento: "12344" }, PAGE + LOOKS),
  correosRecibidos("everything", {}),
  { ...correos("everything", {}), onceAnalysed: true },
  correos("estado, twenty in all", { estado: "fallido" }),
  correos("of a document of nobody", { clave: "9".repeat(50) }),
  asking("usuarios")("everything", {}),
  asking("categorias")("everything", {}),
  asking("webhooks")("everything", {}),
  entregas("everything", {}),
  entregas("estado, twenty in all", { estado: "fallido" }),
  { ...entregas("an endpoint of five", {}), list: entregasDe(REGISTROS.quieto) },
  auditoria("everything", {}),
  auditoria("actor, twenty in all", { actor: "usuario:7" }),
  auditoria("accion, twenty in all", { accion: "revocar" }),
  { ...auditoria("objeto, most of them", { objeto: "documento" }), onceAnalysed: true },
  auditoria("objeto, twenty in all", { objeto: "api_key" }),
  auditoria("since the newest", { desde: "2026-11-21T12:00" }),
  auditoria("up to a day", { hasta: "2026-11-20" }),
  auditoria("a minute", { desde: "2026-11-21T12:00", hasta: "2026-11-21T12:00" }),
  solicitudes("everything of a key", {}),
  { ...solicitudes("a key of five", {}), list: solicitudesDe(REGISTROS.pocas) },
  solicitudes("requestId of one", { requestId: "7777" }),
  solicitudes("requestId of none", { requestId: "nadie-la-mando" }),
  solicitudes("requestId of one in a hundred", { requestId: "repetida" }),
  llaves("those that open", {}),
  llaves("the closed", { estado: "cerradas" }),
  filas("everything", {}),
  filas("with an error, twenty in all", { con: "error" }),
  filas("with a warning, twenty in all", { con: "aviso" }),
  recibidos("everything to answer", {}),
  recibidos("to answer, a supplier of half of them", { texto: "3105000001" }),
  recibidos("to answer, words of one supplier", { texto: "xilofonos" }, PAGE + RARE_WORD),
  recibidos("to answer, words of fifty suppliers", { texto: "ceiba distribuidora" }, FIFTY_PROVEEDORES),
  recibidos("to answer, a number", { texto: "12342" }, TOTALES),
  recibidos("to answer, the total of all", { texto: "113,00" }),
  recibidos("to answer, a total that none has", { texto: "77777" }, TOTALES),
  recibidos("to answer, a consecutivo", { texto: "00100001010000012342" }, RARE_WORD),
  recibidos("to answer, moneda, forty in all", { moneda: "USD" }),
  recibidos("to answer, moneda, a supplier of half of them", { moneda: "CRC", texto: "3105000001" }),
  recibidos("to answer, moneda, that supplier's few", { moneda: "USD", texto: "3105000001" }),
  recibidos("to answer, moneda, a number", { moneda: "CRC", texto: "12342" }, TOTALES),
  recibidos("least urgent first", { orden: "-fecha" }),
  recibidos("least urgent first, a supplier of half of them", { orden: "-fecha", texto: "3105000001" }),
  ...porTotal((orden) => {
    const by = asking("recibidos", `by ${orden}: `, { moneda: "CRC", orden }, SORTED);
    return [
      by("everything to answer", {}, PAGE),
      by("moneda, few", { moneda: "USD" }),
      by("a supplier of half of them", { texto: "3105000001" }),
      by("words of one supplier", { texto: "xilofonos" }),
      by("words of fifty suppliers", { texto: "ceiba distribuidora" }, SORTED + FIFTY_PROVEEDORES),
      by("a number", { texto: "12342" }),
    ];
  }),
  recibidos("answered, a number", { bandeja: "respondidos", texto: "0000012341" }),
  recibidos("answered, since the newest", { bandeja: "respondidos", desde: "2026-11-21T12:00" }),
  recibidos("answered, up to a day", { bandeja: "respondidos", hasta: "2026-11-20" }),
  recibidos("answered, a supplier of half of them", { bandeja: "respondidos", texto: "3105000001" }),
  recibidos("answered, words of fifty suppliers", { bandeja: "respondidos", texto: "la ceiba" }, FIFTY_PROVEEDORES),
  // 113 is the total of every document, and a number.
  buscar("113"),
  buscar("113,00"),
  buscar("quetzal"),
  recibidos("answered, words of nobody", { bandeja: "respondidos", texto: "ceiba zapote" }, RARE_WORD),
];

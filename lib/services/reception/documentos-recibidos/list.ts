/**
 * The inbox: suppliers' documents without an answer, most urgent first or in another order (decision 0100); and answers,
 * newest first, because they are a record: nothing is left to do in another order.
 */

import {
  porResponder,
  porResponderByClave,
  porResponderByNumero,
  porResponderByTotales,
  porResponderDeMoneda,
  porResponderOfEmisores,
  porResponderOfEmisoresDeMoneda,
  porResponderPorTotal,
  selectRecibidosByClaves,
  selectRecibidosByIds,
} from "@/db/queries/reception/documento-recibido-lista";
import { selectEmisores } from "@/db/queries/reception/emisor-recibido";
import type { RowOf } from "@/db/sql/prepared";
import type { MensajeReceptorResumen } from "@/lib/contract/mensajes-receptor";
import { BANDEJAS, type RecepcionQuery, type RecibidoResumen } from "@/lib/contract/portal/documentos-recibidos";
import { refusal } from "@/lib/contract/refusal";
import { isClave } from "@/lib/domain/clave";
import { MONEDAS, type Moneda } from "@/lib/domain/codigo-moneda";
import type { CodigoMensaje } from "@/lib/domain/documento/mensaje-receptor";
import { inferTipoIdentificacion, normalizeIdentificacion } from "@/lib/domain/identificacion";
import type { Ctx } from "../../kernel/context";
import { isPosicionDeDia } from "../../kernel/listas/documentos";
import { isTotal, readNumero, readTotales } from "../../kernel/listas/numero";
import { type Fuente, fuenteDe, listOrdenada } from "../../kernel/listas/ordenada";
import type { Pagina } from "../../kernel/listas/page";
import { findHallazgos, planBusqueda } from "../../kernel/listas/palabras";
import { readOption, readParameter, readPeriodo } from "../../kernel/listas/parameters";
import { recorridoDe } from "../../kernel/listas/por-total";
import { requirePermiso } from "../../kernel/permisos";
import { tenantDay } from "../../kernel/reloj";
import { documentoOf } from "../mensajes-receptor/answer";
import { type DeEmisores, listMensajesReceptor } from "../mensajes-receptor/list";
import { pagoOf } from "./pago";

const RESPONDIDAS = BANDEJAS.filter((each) => each !== "porResponder");

/** Lists `porResponder` by default. @throws AppError rule for an invalid parameter or a cursor of another query */
export async function listRecibidos(ctx: Ctx, query: RecepcionQuery): Promise<Pagina<RecibidoResumen>> {
  requirePermiso(ctx, "mensajes.ver");
  const bandeja = readOption("bandeja", query.bandeja, BANDEJAS) ?? "porResponder";
  const texto = readParameter("texto", query.texto);
  const moneda = readOption("moneda", query.moneda, MONEDAS);
  readPeriodo(query.desde, query.hasta);
  const pendiente = bandeja === "porResponder";
  const ajenos = pendiente ? [query.desde, query.hasta] : [query.moneda, query.orden];
  if (ajenos.some((each) => each !== undefined)) {
    const valores = pendiente ? RESPONDIDAS : ["porResponder"];
    throw refusal("parametro_invalido", { nombre: "bandeja", valores }, { path: "bandeja" });
  }
  const filtro = texto === null ? {} : await readTexto(ctx, texto);
  if (pendiente) return listPorResponder(ctx, query, filtro, moneda);
  const { clave, de = null } = filtro;
  const { datos, siguiente } = await listMensajesReceptor(
    ctx,
    {
      ...(clave === undefined ? {} : { clave }),
      ...(bandeja === "rechazados" ? { estado: "rechazado" } : {}),
      desde: query.desde,
      hasta: query.hasta,
      limite: query.limite,
      cursor: query.cursor,
    },
    de,
  );
  const pagoDe = await findPagos(
    ctx,
    datos.map((row) => row.clave),
  );
  return { datos: datos.map((row) => ({ ...answeredResumen(row), pago: pagoDe(row.clave) })), siguiente };
}

/** What is said about the payment of each; nothing of one that only an API request described. */
async function findPagos(ctx: Ctx, claves: string[]) {
  const { tenantId } = ctx;
  const [rows] = await ctx.db.read(
    tenantId,
    claves.length === 0 ? null : selectRecibidosByClaves({ tenantId, claves }),
  );
  const hoy = tenantDay(ctx);
  const pagos = new Map(rows.map((row) => [row.clave, pagoOf(row, hoy)]));
  return (clave: string) => pagos.get(clave) ?? null;
}

/** The most urgent document that waits for an answer, other than this one; null when there is none. */
export async function getSiguiente(ctx: Ctx, clave: string): Promise<string | null> {
  const { datos } = await listRecibidos(ctx, { limite: "2" });
  return datos.find((each) => each.clave !== clave)?.clave ?? null;
}

/** Selects one document, or those of some suppliers; when empty, all. */
type Filtro = { clave?: string; de?: DeEmisores };

/** A text that matches more suppliers asks for more letters, because each one costs the page an index lookup. */
const MAX_EMISORES = 50;

/**
 * Reads a text as a clave, an identification, words of suppliers' names and numbers, a document's number or its total.
 * Digits may be several of them, and then all matches are shown. @throws AppError rule
 */
async function readTexto(ctx: Ctx, texto: string): Promise<Filtro> {
  if (isClave(texto)) return { clave: texto };
  const escrito = { texto, buscado: readNumero(texto), centimos: readTotales(texto) };
  if (isTotal(texto)) return { de: { ...escrito, numeros: [] } };
  const numero = normalizeIdentificacion(texto);
  // A text with letters is not read as an identification: it may be a name of ten letters, and words find both.
  if (/^\d+$/.test(numero) && inferTipoIdentificacion(numero) !== null) {
    return { de: { ...escrito, numeros: [numero], centimos: [] } };
  }
  const busqueda = await planBusqueda(ctx, "emisor", texto);
  if (busqueda === null) return { de: { ...escrito, numeros: [] } };
  const emisorIds = await findHallazgos(ctx, "emisor", busqueda, MAX_EMISORES);
  if (emisorIds === null && escrito.buscado !== null) return { de: { ...escrito, numeros: [] } };
  if (emisorIds === null) throw refusal("texto_amplio_de_proveedores", { max: MAX_EMISORES }, { path: "texto" });
  const { tenantId } = ctx;
  const [rows] = await ctx.db.read(tenantId, selectEmisores({ tenantId, emisorIds }));
  return { de: { ...escrito, numeros: rows.map((row) => row.numero) } };
}

type Pendiente = RowOf<typeof selectRecibidosByIds>;

function listPorResponder(
  ctx: Ctx,
  query: RecepcionQuery,
  filtro: Filtro,
  moneda: Moneda | null,
): Promise<Pagina<RecibidoResumen>> {
  const { tenantId } = ctx;
  const { clave, de } = filtro;
  const buscado = de?.buscado ?? null;
  const emisores = de?.numeros ?? null;
  const centimos = de?.centimos ?? [];
  const recorrible = clave === undefined && !buscado?.consecutivo && centimos.length === 0;
  const hoy = tenantDay(ctx);
  const filtros = { desde: "-infinity", hasta: "infinity", clave, texto: de?.texto, moneda };
  return listOrdenada(ctx, query, {
    lista: "documentos-recibidos",
    filtros,
    primero: "fecha",
    isPosicion: isPosicionDeDia,
    fuentes: async () => ({
      page: pageOf({ tenantId, moneda }, filtro),
      otras: [
        ...(buscado === null ? [] : [fuenteDe(porResponderByNumero, { tenantId, moneda, ...buscado })]),
        ...(centimos.length === 0
          ? []
          : [fuenteDe(porResponderByTotales, { tenantId, monedas: moneda === null ? MONEDAS : [moneda], centimos })]),
      ],
      recorrido:
        recorrible && moneda !== null
          ? recorridoDe(porResponderPorTotal, { tenantId, moneda, emisores, numero: buscado?.numero ?? null })
          : null,
      angosta: emisores !== null,
    }),
    porIds: selectRecibidosByIds,
    itemOf: (row) => pendingResumen(row, hoy),
  });
}

function pageOf(
  { tenantId, moneda }: { tenantId: number; moneda: Moneda | null },
  { clave, de }: Filtro,
): Fuente<Pendiente> {
  if (clave !== undefined) return fuenteDe(porResponderByClave, { tenantId, moneda, clave });
  if (de === undefined) {
    return moneda === null
      ? fuenteDe(porResponder, { tenantId })
      : fuenteDe(porResponderDeMoneda, { tenantId, moneda });
  }
  const emisores = de.numeros;
  return moneda === null
    ? fuenteDe(porResponderOfEmisores, { tenantId, emisores })
    : fuenteDe(porResponderOfEmisoresDeMoneda, { tenantId, emisores, moneda });
}

function pendingResumen(row: Pendiente, hoy: string): RecibidoResumen {
  return {
    ...identityOf(row.clave),
    emisor: { identificacion: row.emisor_numero, nombre: row.emisor_nombre },
    moneda: row.documento_moneda,
    montoTotalImpuesto: row.monto_total_impuesto,
    totalFactura: row.total_factura,
    fechaLimite: row.fecha_limite,
    respuesta: null,
    pago: pagoOf(row, hoy),
  };
}

function answeredResumen(row: MensajeReceptorResumen): Omit<RecibidoResumen, "pago"> {
  return {
    ...identityOf(row.clave),
    emisor: row.emisor,
    moneda: row.moneda,
    montoTotalImpuesto: row.montoTotalImpuesto,
    totalFactura: row.totalFactura,
    fechaLimite: row.fechaLimite,
    respuesta: { mensaje: row.mensaje as CodigoMensaje, consecutivo: row.consecutivo, estado: row.estado },
  };
}

function identityOf(clave: string) {
  const { tipo, consecutivo, fecha } = documentoOf(clave);
  return { clave, codigoTipo: tipo, consecutivo, fecha };
}

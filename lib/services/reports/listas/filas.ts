/** The rows of each list of documents in one shape, page by page, as its own use case lists them. */
import { BANDEJAS } from "@/lib/contract/portal/documentos-recibidos";
import { LISTAS_DE_TRABAJO, type ListaDeTrabajo, MAX_ELEGIDOS } from "@/lib/contract/portal/listas";
import { refusal } from "@/lib/contract/refusal";
import { isClave } from "@/lib/domain/clave";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { Ctx } from "../../kernel/context";
import type { Pagina } from "../../kernel/listas/page";
import { listRecibosPago } from "../../payments/list";
import { listVencimientos } from "../../payments/list-vencimientos";
import { listFacturasCompra } from "../../purchases/list";
import { listRecibidos } from "../../reception/documentos-recibidos/list";
import { listFacturas } from "../../sales/list";

export interface FilaLista {
  tipo: string;
  /** `03`, whose amounts are subtracted. */
  codigoTipo: string;
  consecutivo: string;
  clave: string;
  /** ISO 8601: a moment, or only the day. */
  fecha: string;
  contraparte: string;
  identificacion: string;
  moneda: string | null;
  /** Decimal text. */
  impuesto: string | null;
  total: string;
  estado: string;
  /** Of receivables: the day on which it is due, and what is owed. */
  cobro?: { vence: string; debe: string };
}

/** The filters of the list as the address has them. */
export type FiltrosLista = Readonly<Record<string, string>>;

type Leer = (ctx: Ctx, query: FiltrosLista) => Promise<Pagina<FilaLista>>;

async function mapped<Row>(pagina: Promise<Pagina<Row>>, filaOf: (row: Row) => FilaLista): Promise<Pagina<FilaLista>> {
  const { datos, siguiente } = await pagina;
  return { datos: datos.map(filaOf), siguiente };
}

const tituloOf = (tipo: string) => TIPOS_DOCUMENTO[tipo as CodigoTipoDocumento].titulo;

interface Emitido {
  codigoTipo: string;
  consecutivo: string;
  clave: string;
  fechaEmision: string;
  moneda: string;
  totalImpuesto: string;
  totalComprobante: string;
  estado: string;
}

const emitido = (row: Emitido, otra: { nombre: string; identificacion: string | null } | null): FilaLista => ({
  tipo: tituloOf(row.codigoTipo),
  codigoTipo: row.codigoTipo,
  consecutivo: row.consecutivo,
  clave: row.clave,
  fecha: row.fechaEmision,
  contraparte: otra?.nombre ?? "",
  identificacion: otra?.identificacion ?? "",
  moneda: row.moneda,
  impuesto: row.totalImpuesto,
  total: row.totalComprobante,
  estado: row.estado,
});

/** Each asks for its own permission. */
export const LISTAS: Readonly<Record<ListaDeTrabajo, Leer>> = {
  ventas: (ctx, query) => mapped(listFacturas(ctx, query), (row) => emitido(row, row.cliente)),
  compras: (ctx, query) => mapped(listFacturasCompra(ctx, query), (row) => emitido(row, row.emisor)),
  recibos: (ctx, query) => mapped(listRecibosPago(ctx, query), (row) => emitido(row, row.cliente)),
  recibidos: (ctx, query) =>
    mapped(listRecibidos(ctx, query), ({ respuesta, emisor, ...row }) => ({
      tipo: tituloOf(row.codigoTipo),
      codigoTipo: row.codigoTipo,
      consecutivo: row.consecutivo,
      clave: row.clave,
      fecha: row.fecha,
      contraparte: emisor.nombre ?? "",
      identificacion: emisor.identificacion,
      moneda: row.moneda,
      impuesto: row.montoTotalImpuesto,
      total: row.totalFactura,
      estado: respuesta === null ? "por responder" : respuesta.estado,
    })),
  porCobrar: (ctx, query) =>
    mapped(listVencimientos(ctx, query), ({ cliente, vencimiento, debe, ...row }) => ({
      tipo: tituloOf(row.codigoTipo),
      codigoTipo: row.codigoTipo,
      consecutivo: row.consecutivo,
      clave: row.clave,
      fecha: row.fechaEmision,
      contraparte: cliente.nombre,
      identificacion: cliente.identificacion,
      moneda: row.moneda,
      impuesto: null,
      total: row.totalComprobante,
      estado: row.atraso > 0 ? "vencida" : "por vencer",
      cobro: { vence: vencimiento, debe },
    })),
};

const PAGINA = "100";

/** Every row of the list, read as they are asked for. @throws AppError rule */
export async function* filasDe(ctx: Ctx, lista: ListaDeTrabajo, filtros: FiltrosLista): AsyncGenerator<FilaLista> {
  const { cursor: _, limite: __, ...query } = filtros;
  let siguiente: string | null = null;
  do {
    const page: Pagina<FilaLista> = await LISTAS[lista](ctx, {
      ...query,
      limite: PAGINA,
      ...(siguiente !== null && { cursor: siguiente }),
    });
    yield* page.datos;
    siguiente = page.siguiente;
  } while (siguiente !== null);
}

/**
 * The rows of documents that a user chose one by one, in the order in which they were chosen. A supplier's document may
 * have been answered since then, so the other folders of the inbox are looked into as well.
 * @param sent `claves`, separated by commas, and the `bandeja` of the inbox. @throws AppError rule, not-found
 */
export async function filasElegidas(ctx: Ctx, lista: ListaDeTrabajo, sent: FiltrosLista): Promise<FilaLista[]> {
  // A list without a search by clave.
  if (lista === "porCobrar") {
    const valores = LISTAS_DE_TRABAJO.filter((each) => each !== lista);
    throw refusal("parametro_invalido", { nombre: "lista", valores }, { path: "lista" });
  }
  const claves = [...new Set(sent.claves?.split(","))];
  if (claves.length > MAX_ELEGIDOS) throw refusal("demasiados_elegidos", { max: MAX_ELEGIDOS });
  if (!claves.every(isClave)) throw refusal("parametro_clave_invalida", {}, { path: "claves" });
  const { bandeja = BANDEJAS[0] } = sent;
  const bandejas = lista === "recibidos" ? [...new Set([bandeja, ...BANDEJAS])] : [null];
  const found = await Promise.all(
    claves.map(async (texto) => {
      for (const each of bandejas) {
        const { datos } = await LISTAS[lista](ctx, { texto, ...(each !== null && { bandeja: each }) });
        if (datos.length > 0) return datos;
      }
      throw refusal("documento_no_existe");
    }),
  );
  return found.flat();
}

/**
 * The portal's one search. It asks each list for its first rows, so it finds what the lists find, in their order, and
 * each group costs one page of a few rows.
 */
import { selectDocumentosByMonto, selectRecibidosByMonto } from "@/db/queries/issuing/monto";
import type { RowOf } from "@/db/sql/prepared";
import {
  type BuscarQuery,
  GRUPOS_BUSCAR,
  type GrupoBuscar,
  type Hallazgo,
  type Hallazgos,
  MAX_BUSCAR,
  MAX_POR_GRUPO,
} from "@/lib/contract/portal/buscar";
import {
  TEXTO_ANULADA,
  TEXTO_COBRO,
  TEXTO_ESTADO,
  TEXTO_PAGO,
  TEXTO_POR_RESPONDER,
  TEXTO_RESPUESTA,
} from "@/lib/contract/portal/estados";
import { isClave } from "@/lib/domain/clave";
import type { EstadoCobro } from "@/lib/domain/cobranza/cobranza";
import { MONEDAS } from "@/lib/domain/codigo-moneda";
import { numeroDe, parseConsecutivo } from "@/lib/domain/consecutivo";
import type { EstadoDocumento } from "@/lib/domain/documento/documento-estado";
import { formatIdentificacion } from "@/lib/domain/escrito/formato";
import { type Permiso, permite } from "@/lib/domain/personas/permisos";
import { type CodigoTipoDocumento, isCompra, isRecibo, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { toFechaHora } from "@/lib/platform/clock";
import { AppError } from "@/lib/platform/errors";
import { listClientes } from "../../catalog/clientes/list";
import { listProductos } from "../../catalog/productos/list";
import { listProveedores } from "../../catalog/proveedores/gestion";
import { cobroOf } from "../../issuing/documentos/cobro";
import type { Ctx } from "../../kernel/context";
import { isTotal, readTotales } from "../../kernel/listas/numero";
import { requirePermiso } from "../../kernel/permisos";
import { tenantDay } from "../../kernel/reloj";
import { listRecibosPago } from "../../payments/list";
import { listCompras } from "../../purchases/list";
import { pagoOf as pagoDeCompra } from "../../purchases/pago";
import { listRecibidos } from "../../reception/documentos-recibidos/list";
import { pagoOf } from "../../reception/documentos-recibidos/pago";
import { documentoOf } from "../../reception/mensajes-receptor/answer";
import { RECHAZADO } from "../../reception/mensajes-receptor/condiciones";
import { listVentas } from "../../sales/list";
import { listProformas } from "../../sales/proformas/list";

const PERMISO: Readonly<Record<GrupoBuscar, Permiso>> = {
  documentos: "documentos.ver",
  proformas: "documentos.ver",
  recibos: "recibos.ver",
  compras: "compras.ver",
  recibidos: "mensajes.ver",
  clientes: "catalogos.ver",
  productos: "catalogos.ver",
  proveedores: "catalogos.ver",
};

const limite = String(MAX_POR_GRUPO);

/** A text that a list refuses (too general, without a letter or digit) finds nothing in that list. */
export async function findTodo(ctx: Ctx, { texto: sent = "" }: BuscarQuery): Promise<Hallazgos> {
  requirePermiso(ctx, "documentos.ver");
  const texto = joinedNumber(sent.trim());
  if (texto === "" || texto.length > MAX_BUSCAR) return { hallazgos: [] };
  const centimos = readTotales(texto);
  const grupos = GRUPOS_BUSCAR.filter((grupo) => permite(ctx.permisos, PERMISO[grupo]));
  const buscados = isTotal(texto) ? [] : grupos;
  const listed = buscados.map((grupo) => orNone(LISTAS[grupo](ctx, texto)));
  const [porMonto, ...porTexto] = await Promise.all([findByMonto(ctx, centimos), ...listed]);
  const found = [...porTexto.flat(), ...porMonto];
  return {
    hallazgos: grupos.flatMap((grupo) => unique(found.filter((each) => each.grupo === grupo)).slice(0, MAX_POR_GRUPO)),
  };
}

/** A clave or consecutivo without the blanks and hyphens with which it was copied; any other text unchanged. */
function joinedNumber(texto: string): string {
  const joined = texto.replaceAll(/[\s-]/g, "");
  return (isClave(joined) && /^506\d/.test(joined)) || parseConsecutivo(joined) !== null ? joined : texto;
}

async function orNone(found: Promise<Hallazgo[]>): Promise<Hallazgo[]> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof AppError && error.kind === "rule") return [];
    throw error;
  }
}

/** The first of each: of several answers to one document the newest, after the document that waits for one. */
function unique(hallazgos: readonly Hallazgo[]): Hallazgo[] {
  return hallazgos.filter(({ id }, index) => hallazgos.findIndex((each) => each.id === id) === index);
}

/** What a document of ours shows, from a list or from the search by amount. */
interface Propio extends EstadoPropio {
  codigoTipo: string;
  clave: string;
  consecutivo: string;
  fechaEmision: string;
  moneda: string;
  totalComprobante: string;
}

const grupoOf = (tipo: string) => (isRecibo(tipo) ? "recibos" : isCompra(tipo) ? "compras" : "documentos");

const propio = (row: Propio, contraparte: string | null | undefined): Hallazgo => ({
  grupo: grupoOf(row.codigoTipo),
  id: row.clave,
  titulo: tituloOf(row.codigoTipo, row.consecutivo),
  detalle: contraparte ?? "Sin receptor",
  monto: { total: row.totalComprobante, moneda: row.moneda },
  fecha: row.fechaEmision,
  estado: estadoPropio(row),
});

/** `Factura electrónica 134` */
function tituloOf(tipo: string, consecutivo: string): string {
  return `${TIPOS_DOCUMENTO[tipo as CodigoTipoDocumento].titulo} ${numeroDe(consecutivo)}`;
}

const LISTAS: Readonly<Record<GrupoBuscar, (ctx: Ctx, texto: string) => Promise<Hallazgo[]>>> = {
  documentos: async (ctx, texto) =>
    (await listVentas(ctx, { texto, limite })).datos.map((row) => propio(row, row.cliente?.nombre)),
  proformas: async (ctx, texto) =>
    (await listProformas(ctx, { texto, limite })).datos.map(({ numero, cliente, moneda, total, createdAt }) => ({
      grupo: "proformas",
      id: String(numero),
      titulo: `Proforma ${numero}`,
      detalle: cliente ?? "Sin cliente",
      monto: { total, moneda },
      fecha: toFechaHora(new Date(createdAt)),
    })),
  recibos: async (ctx, texto) =>
    (await listRecibosPago(ctx, { texto, limite })).datos.map((row) => propio(row, row.cliente?.nombre)),
  compras: async (ctx, texto) =>
    (await listCompras(ctx, { texto, limite })).datos.map((row) => propio(row, row.emisor.nombre)),
  recibidos: async (ctx, texto) => {
    const bandejas = ["porResponder", "respondidos"] as const;
    const found = await Promise.all(bandejas.map((bandeja) => listRecibidos(ctx, { bandeja, texto, limite })));
    return unique(
      found
        .flatMap(({ datos }) => datos)
        .map(({ emisor, totalFactura, respuesta, ...row }) =>
          recibido({
            ...row,
            emisor: emisor.nombre ?? formatIdentificacion(emisor.identificacion),
            total: totalFactura,
            porResponder: respuesta === null,
            rechazado: respuesta !== null && respuesta.mensaje === RECHAZADO && respuesta.estado !== "rechazado",
          }),
        ),
    );
  },
  clientes: async (ctx, texto) =>
    (await listClientes(ctx, { texto, limite })).datos.map(({ identificacion, nombre, apellidos }) => ({
      grupo: "clientes",
      id: identificacion,
      titulo: [nombre, apellidos].filter(Boolean).join(" "),
      detalle: formatIdentificacion(identificacion),
    })),
  productos: async (ctx, texto) =>
    (await listProductos(ctx, { texto, limite })).datos.map(({ codigo, nombre }) => ({
      grupo: "productos",
      id: codigo,
      titulo: nombre,
      detalle: codigo,
    })),
  proveedores: async (ctx, texto) =>
    (await listProveedores(ctx, { texto, limite })).datos.map(({ idProveedor, nombre, identificacion }) => ({
      grupo: "proveedores",
      id: identificacion ?? `P${idProveedor}`,
      titulo: nombre,
      detalle: formatIdentificacion(identificacion),
    })),
};

/** What a supplier's document shows, from the inbox or from the search by amount. */
interface Recibido extends EstadoRecibido {
  clave: string;
  emisor: string;
  moneda: string | null;
  total: string;
}

function recibido({ clave, emisor, moneda, total, ...row }: Recibido): Hallazgo {
  const { tipo, consecutivo } = documentoOf(clave);
  const estado = estadoRecibido(row);
  return {
    grupo: "recibidos",
    id: clave,
    titulo: tituloOf(tipo, consecutivo),
    detalle: emisor,
    monto: { total, moneda },
    ...(estado !== undefined && { estado }),
  };
}

/** Documents of this amount. The caller leaves out those that the user may not see. */
async function findByMonto(ctx: Ctx, centimos: string[]): Promise<Hallazgo[]> {
  if (centimos.length === 0) return [];
  const { db, tenantId } = ctx;
  const args = { tenantId, centimos, limit: MAX_POR_GRUPO };
  const [propios, recibidos] = await db.read(
    tenantId,
    selectDocumentosByMonto({ ...args, monedas: MONEDAS }),
    selectRecibidosByMonto(args),
  );
  const hoy = tenantDay(ctx);
  return [...propios.map((row) => propioByMonto(row, hoy)), ...recibidos.map((row) => recibidoByMonto(row, hoy))];
}

function propioByMonto(row: RowOf<typeof selectDocumentosByMonto>, hoy: string): Hallazgo {
  const { tipo, clave, consecutivo, moneda } = row;
  const values = {
    codigoTipo: tipo,
    fechaEmision: toFechaHora(row.fecha_emision),
    totalComprobante: row.total_comprobante,
    estado: row.estado as EstadoDocumento,
    anulada: row.voided_at !== null,
    ...(isCompra(tipo) ? { pago: pagoDeCompra(row, hoy) } : { cobro: cobroOf(row, hoy) }),
  };
  return propio({ clave, consecutivo, moneda, ...values }, row.contraparte);
}

function recibidoByMonto(row: RowOf<typeof selectRecibidosByMonto>, hoy: string): Hallazgo {
  return recibido({
    clave: row.clave,
    emisor: row.emisor_nombre ?? formatIdentificacion(row.emisor_numero),
    moneda: row.documento_moneda,
    total: row.total_factura,
    porResponder: row.por_responder,
    rechazado: row.rechazado,
    pago: pagoOf(row, hoy),
  });
}

/** What a found document's state is called: the one word that matters most, so that a dead one is not taken for alive. */
interface EstadoPropio {
  estado: EstadoDocumento;
  anulada?: boolean;
  /** Of a sale. */
  cobro?: EstadoCobro | null;
  /** Of a purchase invoice. */
  pago?: EstadoCobro | null;
}

/** Of a document of ours: what the authority said, once that is good what became of it, and of its payment. */
function estadoPropio({ estado, anulada = false, cobro = null, pago = null }: EstadoPropio): string {
  if (anulada) return TEXTO_ANULADA;
  if (estado !== "aceptado") return TEXTO_ESTADO[estado];
  if (cobro !== null) return TEXTO_COBRO[cobro];
  return pago === null ? TEXTO_ESTADO[estado] : TEXTO_PAGO[pago];
}

interface EstadoRecibido {
  porResponder: boolean;
  rechazado: boolean;
  pago: EstadoCobro | null;
}

/** Of a supplier's document: our rejection, or what is left to do. */
function estadoRecibido({ porResponder, rechazado, pago }: EstadoRecibido): string | undefined {
  if (rechazado) return TEXTO_RESPUESTA[RECHAZADO];
  const dichos = [porResponder && TEXTO_POR_RESPONDER, pago && TEXTO_PAGO[pago]].filter(Boolean);
  return dichos.length === 0 ? undefined : dichos.join(" · ");
}

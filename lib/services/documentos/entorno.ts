/** The life of one document for the page that shows it: every step, and the documents around it. */
import type { RowOf } from "@/db/prepared";
import { selectCorreosPageOfDocumento } from "@/db/queries/correo";
import { selectHitos, selectReferentes, selectReferidos } from "@/db/queries/documento-historia";
import { selectEventosPageOfClave } from "@/db/queries/evento";
import { selectNombresUsuario } from "@/db/queries/usuario";
import type { TipoEvento } from "@/lib/contract/eventos";
import type { Autor, DocumentoRelacionado, Entorno, EntregaHito, Hito } from "@/lib/contract/portal/documento-detalle";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import { notFound } from "@/lib/platform/errors";
import type { Ctx } from "../context";
import { eventoAnswer } from "../eventos/answer";
import { firstEventoId, LAST_EVENTO_ID } from "../eventos/evento-id";
import { LAST_BIGINT } from "../listas/cursor";
import { requirePermiso } from "../permisos";
import type { Tipos } from "./get";
import * as messages from "./messages";

/** Of each kind; nobody reads more of one document, and an invoice with a thousand notes still opens. */
const MAX_LISTED = 100;

/**
 * What a page says of a document besides the document: read in one flight, from the rows that each step left.
 * @throws AppError not-found
 */
export async function getEntorno(ctx: Ctx, clave: string, tipos: Tipos): Promise<Entorno> {
  requirePermiso(ctx, tipos.includes("08") ? "compras.ver" : "documentos.ver");
  const { db, tenantId } = ctx;
  const one = { tenantId, clave };
  const limit = MAX_LISTED;
  const [[row], referentes, referidos, eventos, correos] = await db.read(
    tenantId,
    selectHitos({ ...one, tipos }),
    selectReferentes({ ...one, limit }),
    selectReferidos(one),
    selectEventosPageOfClave({ ...one, tipo: null, desde: firstEventoId(new Date(0)), hasta: LAST_EVENTO_ID, limit }),
    selectCorreosPageOfDocumento({ ...one, estado: null, antes: LAST_BIGINT, limit }),
  );
  if (row === undefined) throw notFound(messages.DOCUMENTO_NO_ENCONTRADO);
  const nombres = await readNombres(ctx, [row.created_by, row.anulada_por]);
  const hitos = [
    ...ownSteps(row, nombres),
    ...eventos.flatMap(eventSteps),
    ...correos.map(mailStep),
    ...referentes.map((each): Hito => ({ momento: iso(each.created_at), paso: "referido", documento: related(each) })),
  ];
  return {
    ambiente: row.ambiente as Ambiente,
    tieneXml: row.tiene_xml,
    tieneRespuesta: row.tiene_respuesta,
    mensajeHacienda: row.hacienda_mensaje,
    rechazoVisto: row.rechazo_visto_at !== null,
    historia: hitos.sort((a, b) => a.momento.localeCompare(b.momento)),
    referidos: referidos.map(related),
    referentes: referentes.map(related),
  };
}

type HitosRow = RowOf<typeof selectHitos>;
type Nombres = ReadonlyMap<string, string>;

const iso = (moment: Date) => moment.toISOString();

/** Steps of the same instant stay in this order: sorting is stable. */
function ownSteps(row: HitosRow, nombres: Nombres): Hito[] {
  const { created_at, firmado_at, enviado_at, intentos, rechazo_visto_at, anulada_at, anulada_por } = row;
  const steps: Hito[] = [{ momento: iso(created_at), paso: "emitido", autor: autorOf(row.created_by, nombres) }];
  if (firmado_at !== null) steps.push({ momento: iso(firmado_at), paso: "firmado" });
  if (enviado_at !== null) steps.push({ momento: iso(enviado_at), paso: "enviado", intentos });
  if (rechazo_visto_at !== null) steps.push({ momento: iso(rechazo_visto_at), paso: "rechazo-visto" });
  if (anulada_at !== null) {
    const autor = anulada_por === null ? null : autorOf(anulada_por, nombres);
    steps.push({ momento: iso(anulada_at), paso: "anulado", autor });
  }
  return steps;
}

/** The transition that an event tells, and that it was told. */
function eventSteps(row: RowOf<typeof selectEventosPageOfClave>): Hito[] {
  const { tipo, datos } = eventoAnswer(row);
  const momento = iso(row.fecha);
  const told = transition(tipo, momento, datos.problema ?? null);
  if (row.entregas.length === 0) return told;
  const entregas = eventoAnswer(row).entregas.map(({ destino, estado, intentos }): EntregaHito => {
    return { destino, estado, intentos };
  });
  return [...told, { momento, paso: "webhook", evento: tipo, entregas }];
}

/** A void is told by the document's own row. */
function transition(tipo: TipoEvento, momento: string, problema: string | null): Hito[] {
  if (tipo === "documento.aceptado") return [{ momento, paso: "aceptado" }];
  if (tipo === "documento.rechazado") return [{ momento, paso: "rechazado" }];
  if (tipo === "documento.error") return [{ momento, paso: "con-error", problema }];
  if (tipo === "documento.demorado") return [{ momento, paso: "demorado", problema }];
  return [];
}

function mailStep(row: RowOf<typeof selectCorreosPageOfDocumento>): Hito {
  return {
    momento: iso(row.enviado_at ?? row.created_at),
    paso: "correo",
    estado: row.estado as "pendiente" | "enviado" | "fallido",
    automatico: row.motivo === "automatico",
    destinatarios: row.destinatarios,
    problema: row.error,
  };
}

function related(row: RowOf<typeof selectReferidos>): DocumentoRelacionado {
  const { clave, consecutivo, codigo, moneda } = row;
  const estado = row.estado as DocumentoRelacionado["estado"];
  return {
    clave,
    consecutivo,
    tipo: row.tipo as CodigoTipoDocumento,
    estado,
    moneda,
    total: row.total_comprobante,
    codigo,
  };
}

const PERSONA = "usuario:";
const LLAVE = "api:";

/** What the people among these actors are called, by actor. */
async function readNombres({ db, tenantId }: Ctx, actores: readonly (string | null)[]): Promise<Nombres> {
  const usuarioIds = actores
    .filter((actor) => actor?.startsWith(PERSONA))
    .map((actor) => Number(actor?.slice(PERSONA.length)));
  if (usuarioIds.length === 0) return new Map();
  const rows = await db.system.query(selectNombresUsuario({ tenantId, usuarioIds }));
  return new Map(rows.map(({ usuario_id, nombre }) => [`${PERSONA}${usuario_id}`, nombre]));
}

function autorOf(actor: string, nombres: Nombres): Autor {
  if (actor.startsWith(PERSONA)) return { clase: "persona", nombre: nombres.get(actor) ?? null };
  if (actor.startsWith(LLAVE)) return { clase: "llave", nombre: actor.slice(LLAVE.length) };
  return { clase: "sistema", nombre: null };
}

/** The history of one document for the page that shows it: every step, and the related documents. */

import { selectHitos, selectReferentes, selectReferidos } from "@/db/queries/issuing/documento-historia";
import { selectCorreosPageOfDocumento } from "@/db/queries/notices/correo";
import { selectEventosPageOfClave } from "@/db/queries/notices/evento";
import type { RowOf } from "@/db/sql/prepared";
import type { DocumentoRelacionado, Entorno, Hito } from "@/lib/contract/portal/documento-detalle";
import { refusal } from "@/lib/contract/refusal";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import type { Ctx } from "../../kernel/context";
import { firstEventoId, LAST_EVENTO_ID } from "../../kernel/eventos/evento-id";
import { LAST_BIGINT } from "../../kernel/listas/cursor";
import { requirePermiso } from "../../kernel/permisos";
import { rutaPublica, TIPOS_PUBLICOS } from "./enlace-publico";
import { permisoDeVer, type Tipos } from "./get";
import { autorOf, eventSteps, iso, type Nombres, peopleSteps, readHechos, readNombres } from "./hitos";

/** Limit per kind of step, so that the page of an invoice with a thousand notes still opens. */
const MAX_LISTED = 100;

/**
 * Reads in one flight what a page shows besides the document itself, from the rows that each step left.
 * @throws AppError not-found
 */
export async function getEntorno(ctx: Ctx, clave: string, tipos: Tipos): Promise<Entorno> {
  requirePermiso(ctx, permisoDeVer(tipos));
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
  if (row === undefined) throw refusal("documento_no_existe");
  const hechos = await readHechos(ctx, [
    { objeto: "documento", id: clave },
    ...eventos.map(({ evento_id: id }) => ({ objeto: "evento", id })),
  ]);
  const actores = [...correos.map(({ createdBy }) => createdBy), ...hechos.map(({ actor }) => actor)];
  const nombres = await readNombres(ctx, [row.created_by, row.anulada_por, ...actores]);
  const hitos = [
    ...ownSteps(row, nombres),
    ...eventos.flatMap(eventSteps),
    ...peopleSteps(hechos, eventos, nombres),
    ...correos.map((correo) => mailStep(correo, nombres)),
  ];
  return {
    ambiente: row.ambiente as Ambiente,
    enlace: TIPOS_PUBLICOS.some((tipo) => tipo === row.tipo) ? await rutaPublica(ctx, row.documento_id) : null,
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

/** The order here matters: sorting is stable, so steps of the same instant keep it. */
function ownSteps(row: HitosRow, nombres: Nombres): Hito[] {
  const { created_at, firmado_at, sent_at, intentos, rechazo_visto_at, voided_at, anulada_por } = row;
  const steps: Hito[] = [{ momento: iso(created_at), paso: "emitido", autor: autorOf(row.created_by, nombres) }];
  if (firmado_at !== null) steps.push({ momento: iso(firmado_at), paso: "firmado" });
  if (sent_at !== null) steps.push({ momento: iso(sent_at), paso: "enviado", intentos });
  if (rechazo_visto_at !== null) steps.push({ momento: iso(rechazo_visto_at), paso: "rechazo-visto" });
  if (voided_at !== null) {
    const autor = anulada_por === null ? null : autorOf(anulada_por, nombres);
    steps.push({ momento: iso(voided_at), paso: "anulado", autor });
  }
  return steps;
}

function mailStep(row: RowOf<typeof selectCorreosPageOfDocumento>, nombres: Nombres): Hito {
  return {
    momento: iso(row.sentAt ?? row.createdAt),
    paso: "correo",
    estado: row.estado as "pendiente" | "enviado" | "fallido",
    automatico: row.motivo === "automatico",
    autor: row.motivo === "automatico" ? null : autorOf(row.createdBy, nombres),
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
    momento: iso(row.fecha_emision),
    moneda,
    total: row.total_comprobante,
    codigo,
  };
}

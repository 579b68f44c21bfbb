/** The history of one supplier's document: its arrival, each answer to it, and the verdict on each answer. */

import { selectEventosPageOfClave } from "@/db/queries/notices/evento";
import { selectHitosMensaje } from "@/db/queries/reception/mensaje-receptor";
import type { RowOf } from "@/db/sql/prepared";
import type { Hito } from "@/lib/contract/portal/documento-detalle";
import type { CodigoMensaje } from "@/lib/domain/documento/mensaje-receptor";
import {
  autorOf,
  eventSteps,
  iso,
  type Nombres,
  peopleSteps,
  readHechos,
  readNombres,
} from "../../issuing/documentos/hitos";
import type { Ctx } from "../../kernel/context";
import { eventoAnswer } from "../../kernel/eventos/answer";
import { firstEventoId, LAST_EVENTO_ID } from "../../kernel/eventos/evento-id";

/** Limit per kind of step of one document. */
const MAX_LISTED = 100;

/** The caller has checked the permission. @param recibido the arrival; undefined if only the API knows the document */
export async function getHistoria(
  ctx: Ctx,
  clave: string,
  recibido: { created_at: Date; created_by: string } | undefined,
): Promise<Hito[]> {
  const { db, tenantId } = ctx;
  const one = { tenantId, clave, limit: MAX_LISTED };
  const [mensajes, eventos] = await db.read(
    tenantId,
    selectHitosMensaje(one),
    selectEventosPageOfClave({ ...one, tipo: null, desde: firstEventoId(new Date(0)), hasta: LAST_EVENTO_ID }),
  );
  const hechos = await readHechos(ctx, [
    { objeto: "mensaje_receptor", id: clave },
    ...eventos.map(({ evento_id: id }) => ({ objeto: "evento", id })),
  ]);
  const actores = [recibido, ...mensajes].flatMap((row) => row?.created_by ?? []);
  const nombres = await readNombres(ctx, [...actores, ...hechos.map(({ actor }) => actor)]);
  const eventosOf = ({ consecutivo }: (typeof mensajes)[number]) =>
    eventos.filter((evento) => eventoAnswer(evento).datos.consecutivo === consecutivo);
  const entrada: Hito[] =
    recibido === undefined
      ? []
      : [{ momento: iso(recibido.created_at), paso: "recibido", autor: autorOf(recibido.created_by, nombres) }];
  return [
    ...entrada,
    // Grouped by answer, so that an answer follows the verdict on the previous one, even within the same millisecond.
    ...mensajes.flatMap((mensaje) => [...ownSteps(mensaje, nombres), ...eventosOf(mensaje).flatMap(eventSteps)]),
    ...peopleSteps(hechos, eventos, nombres),
  ].sort((a, b) => a.momento.localeCompare(b.momento));
}

/** The order here matters: sorting is stable, so steps of the same instant keep it. */
function ownSteps(row: RowOf<typeof selectHitosMensaje>, nombres: Nombres): Hito[] {
  const { created_at, created_by, firmado_at, sent_at, intentos, consecutivo } = row;
  const mensaje = row.mensaje as CodigoMensaje;
  const autor = autorOf(created_by, nombres);
  const steps: Hito[] = [{ momento: iso(created_at), paso: "respondido", mensaje, consecutivo, autor }];
  if (firmado_at !== null) steps.push({ momento: iso(firmado_at), paso: "firmado" });
  if (sent_at !== null) steps.push({ momento: iso(sent_at), paso: "enviado", intentos });
  // A message's error publishes no event, and is shown only while it lasts.
  if (row.estado === "error" && row.problema_desde !== null) {
    steps.push({ momento: iso(row.problema_desde), paso: "con-error", problema: row.problema });
  }
  return steps;
}

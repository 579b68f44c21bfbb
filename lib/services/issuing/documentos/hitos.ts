/** Steps that the histories of several kinds of document share: published events, and what people did. */

import { selectNombresUsuario } from "@/db/queries/accounts/usuario";
import type { selectEventosPageOfClave } from "@/db/queries/notices/evento";
import { selectHechosDe } from "@/db/queries/operations/audit-entry";
import type { RowOf } from "@/db/sql/prepared";
import type { EventoDatos, TipoEvento } from "@/lib/contract/eventos";
import type { Autor, EntregaHito, Hito } from "@/lib/contract/portal/documento-detalle";
import type { Ctx } from "../../kernel/context";
import { eventoAnswer } from "../../kernel/eventos/answer";

/** Limit of actions read for one document. */
const MAX_HECHOS = 50;

export type Hecho = RowOf<typeof selectHechosDe>;
type EventoRow = RowOf<typeof selectEventosPageOfClave>;
/** Names of people, by actor. */
export type Nombres = ReadonlyMap<string, string>;

export const iso = (moment: Date) => moment.toISOString();

/** The actions of people on these objects (retries and resent events), oldest first. */
export async function readHechos(
  { db, tenantId }: Ctx,
  cosas: readonly { objeto: string; id: string }[],
): Promise<Hecho[]> {
  const [objetos, ids] = [cosas.map(({ objeto }) => objeto), cosas.map(({ id }) => id)];
  const [rows] = await db.read(tenantId, selectHechosDe({ tenantId, objetos, ids, limit: MAX_HECHOS }));
  return rows;
}

/** A step for every retry and every event that a person sent again. */
export function peopleSteps(hechos: readonly Hecho[], eventos: readonly EventoRow[], nombres: Nombres): Hito[] {
  return hechos.flatMap(({ accion, objeto_id: id, created_at, actor }): Hito[] => {
    const momento = iso(created_at);
    const autor = autorOf(actor, nombres);
    if (accion === "reintentar") return [{ momento, paso: "reintentado", autor }];
    const evento = accion === "reenviar" && eventos.find(({ evento_id }) => evento_id === id);
    return evento ? [{ momento, paso: "reenviado", evento: evento.tipo as TipoEvento, autor }] : [];
  });
}

/** The state change that the event announces, and a step for its webhook deliveries if it has any. */
export function eventSteps(row: RowOf<typeof selectEventosPageOfClave>): Hito[] {
  const { tipo, datos } = eventoAnswer(row);
  const momento = iso(row.fecha);
  const told = transition(tipo, momento, datos);
  if (row.entregas.length === 0) return told;
  const entregas = eventoAnswer(row).entregas.map(({ destino, estado, intentos }): EntregaHito => {
    return { destino, estado, intentos };
  });
  return [...told, { momento, paso: "webhook", evento: tipo, entregas }];
}

/** Leaves out a void: the document's own row shows it. */
function transition(tipo: TipoEvento, momento: string, datos: EventoDatos): Hito[] {
  const { problema = null, contradiccion = null } = datos;
  if (tipo === "documento.aceptado" || tipo === "mensajeReceptor.aceptado") return [{ momento, paso: "aceptado" }];
  if (tipo === "documento.rechazado" || tipo === "mensajeReceptor.rechazado") return [{ momento, paso: "rechazado" }];
  if (tipo === "documento.error") return [{ momento, paso: "con-error", problema }];
  if (tipo === "documento.demorado") return [{ momento, paso: "demorado", problema }];
  if (tipo === "documento.contradicho" || tipo === "mensajeReceptor.contradicho") {
    return [{ momento, paso: "contradicho", contradiccion }];
  }
  if (tipo === "documento.facturaPedida") return [{ momento, paso: "factura-pedida" }];
  if (tipo === "cobro.porVencer") return [{ momento, paso: "cobro-por-vencer" }];
  if (tipo === "cobro.vencido") return [{ momento, paso: "cobro-vencido" }];
  return [];
}

const PERSONA = "usuario:";
const LLAVE = "api:";

/** Reads the names of the people among these actors, by actor. */
export async function readNombres({ db, tenantId }: Ctx, actores: readonly (string | null)[]): Promise<Nombres> {
  const usuarioIds = actores
    .filter((actor) => actor?.startsWith(PERSONA))
    .map((actor) => Number(actor?.slice(PERSONA.length)));
  if (usuarioIds.length === 0) return new Map();
  const rows = await db.system.query(selectNombresUsuario({ tenantId, usuarioIds }));
  return new Map(rows.map(({ usuario_id, nombre }) => [`${PERSONA}${usuario_id}`, nombre]));
}

export function autorOf(actor: string, nombres: Nombres): Autor {
  if (actor.startsWith(PERSONA)) return { clase: "persona", nombre: nombres.get(actor) ?? null };
  if (actor.startsWith(LLAVE)) return { clase: "llave", nombre: actor.slice(LLAVE.length) };
  return { clase: "sistema", nombre: null };
}

/** Maintenance that is announced to everybody, and its mails; all in the system role. */
import { empresaQuePuede } from "../../sql/estado-empresa";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

export const insertMantenimiento = prepared(
  (args: { desde: Date; hasta: Date; texto: string; actor: string; now: Date }) =>
    qb
      .insertInto("mantenimiento")
      .values({
        desde: args.desde,
        hasta: args.hasta,
        texto: args.texto,
        created_by: args.actor,
        created_at: args.now,
      })
      .returning("mantenimiento_id"),
);

/** Returns no row when there is none, it was cancelled, or it is over. */
export const cancelMantenimiento = prepared((args: { id: number; now: Date }) =>
  qb
    .updateTable("mantenimiento")
    .set({ cancelled_at: args.now })
    .where("mantenimiento_id", "=", args.id)
    .where("cancelled_at", "is", null)
    .where("hasta", ">", args.now)
    .returning("mantenimiento_id"),
);

/** Records the operator's act in the audit log of each company that works. */
export const insertAuditOfMantenimiento = prepared(
  (args: { actor: string; accion: string; id: string; detalle: string; requestId: string }) => ({
    compile: () =>
      sql`insert into audit_entry (tenant_id, actor, accion, objeto, objeto_id, detalle, request_id)
        select t.tenant_id, ${args.actor}::text, ${args.accion}::text, 'mantenimiento', ${args.id}::text,
          ${args.detalle}::jsonb, ${args.requestId}::text
        from tenant t where ${empresaQuePuede("t", "escribir")}`.compile(qb),
  }),
);

/** What is announced and is not over, the next first. */
export const selectMantenimientos = prepared((args: { now: Date; limit: number }) =>
  qb
    .selectFrom("mantenimiento")
    .select(["mantenimiento_id as id", "desde", "hasta", "texto"])
    .where("cancelled_at", "is", null)
    .where("hasta", ">", args.now)
    .orderBy("desde")
    .limit(args.limit),
);

/** All that are kept, the newest first, with how many mails were attended to. */
export const selectMantenimientosAvisados = prepared((args: { limit: number }) =>
  qb
    .selectFrom("mantenimiento as m")
    .select(["m.mantenimiento_id as id", "m.desde", "m.hasta", "m.texto", "m.cancelled_at as cancelledAt"])
    .select(
      sql<number>`(select count(atendido_at)::int from mantenimiento_correo c where c.mantenimiento_id = m.mantenimiento_id)`.as(
        "correos",
      ),
    )
    .orderBy("m.mantenimiento_id", "desc")
    .limit(args.limit),
);

/**
 * Administrators of companies that work who are still to be told, those without an attempt first. An attempt from before
 * `desde` is not repeated, because the provider would not know it for the same mail.
 */
export const selectSinAvisar = prepared((args: { id: number; desde: Date; limit: number }) => ({
  compile: () =>
    sql<{ cuentaId: number; correo: string }>`
      select c.cuenta_id as "cuentaId", c.correo from cuenta c
      left join mantenimiento_correo m on m.mantenimiento_id = ${args.id}::int and m.cuenta_id = c.cuenta_id
      where m.atendido_at is null and (m.intentado_at is null or m.intentado_at > ${args.desde}::timestamptz)
        and exists (select from usuario u join tenant t on t.tenant_id = u.tenant_id
          where u.cuenta_id = c.cuenta_id and u.rol = 'administrador' and u.estado and ${empresaQuePuede("t", "escribir")})
      order by m.intentado_at nulls first, c.cuenta_id limit ${args.limit}::int`.compile(qb),
}));

/** Begins an attempt. Returns no row when somebody attended to it, or it was cancelled or is over meanwhile. */
export const reserveCorreoMantenimiento = prepared((args: { id: number; cuentaId: number; now: Date }) => ({
  compile: () =>
    sql<{ cuenta_id: number }>`
      insert into mantenimiento_correo as c (mantenimiento_id, cuenta_id, intentado_at)
      select mantenimiento_id, ${args.cuentaId}::int, ${args.now}::timestamptz from mantenimiento
      where mantenimiento_id = ${args.id}::int and cancelled_at is null and hasta > ${args.now}::timestamptz
      on conflict (mantenimiento_id, cuenta_id) do update set intentado_at = c.intentado_at where c.atendido_at is null
      returning cuenta_id`.compile(qb),
}));

export const markCorreoMantenimiento = prepared((args: { id: number; cuentaId: number; now: Date }) =>
  qb
    .updateTable("mantenimiento_correo")
    .set({ atendido_at: args.now })
    .where("mantenimiento_id", "=", args.id)
    .where("cuenta_id", "=", args.cuentaId),
);

/** With their mails' rows. */
export const purgeMantenimientos = prepared((args: { before: Date; limit: number }) =>
  qb
    .deleteFrom("mantenimiento")
    .where(
      sql<boolean>`mantenimiento_id = any(array(select mantenimiento_id from mantenimiento where hasta < ${args.before}::timestamptz limit ${args.limit}))`,
    )
    .returning("mantenimiento_id"),
);

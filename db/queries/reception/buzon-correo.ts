/** A tenant's own mailbox, which is read by IMAP: how to reach it, what was read, and why it fails. */
import { columns, membersOf } from "../../sql/columns";
import { empresaQuePuede } from "../../sql/estado-empresa";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { waitingQueries } from "../../sql/waiting";

/** A new mailbox starts anew: nothing of it was read, and it does not fail. */
export const replaceBuzon = prepared(
  (args: {
    tenantId: number;
    host: string;
    puerto: number;
    usuario: string;
    contrasenaCifrada: Buffer;
    carpeta: string;
    actor: string;
    now: Date;
  }) => {
    const said = columns(args, ["host", "puerto", "usuario", "contrasenaCifrada", "carpeta"]);
    const fresh = { ...said, siguiente_at: args.now, created_by: args.actor, created_at: args.now };
    return qb
      .insertInto("buzon_correo")
      .values({ tenant_id: args.tenantId, ...fresh })
      .onConflict((conflict) =>
        conflict.column("tenant_id").doUpdateSet({
          ...fresh,
          uid_validity: null,
          uid: 0,
          fallando_desde: null,
          problema: null,
          revisado_at: null,
        }),
      )
      .returning("buzon_correo_id");
  },
);

export const deleteBuzon = prepared((args: { tenantId: number }) =>
  qb
    .deleteFrom("buzon_correo")
    .where("tenant_id", "=", args.tenantId)
    .returning(["buzon_correo_id", "host", "usuario"]),
);

const MEMBERS = ["host", "puerto", "usuario", "carpeta", "problema", "fallandoDesde", "revisadoAt"] as const;

/** Everything but the password. */
export const selectBuzon = prepared((args: { tenantId: number }) =>
  qb.selectFrom("buzon_correo as b").select(membersOf("b", MEMBERS)).where("b.tenant_id", "=", args.tenantId),
);

/** What reading it needs, with the keys for its password. */
export const selectBuzonSecreto = prepared((args: { tenantId: number; buzonId: string }) =>
  qb
    .selectFrom("buzon_correo as b")
    .innerJoin("tenant as t", "t.tenant_id", "b.tenant_id")
    .select(["b.host", "b.puerto", "b.usuario", "b.contrasena_cifrada", "b.carpeta", "b.uid_validity", "b.uid"])
    .select(["b.fallando_desde", "b.created_at", "t.data_key", "t.master_key_id"])
    .where("b.tenant_id", "=", args.tenantId)
    .where("b.buzon_correo_id", "=", args.buzonId)
    .where(empresaQuePuede("t", "escribir")),
);

/** One mail was taken. A mailbox that was replaced meanwhile (`version` is when it was saved) is left alone. */
export const advanceBuzon = prepared(
  (args: { tenantId: number; buzonId: string; version: Date; uidValidity: string; uid: number }) =>
    qb
      .updateTable("buzon_correo")
      .set({ uid_validity: args.uidValidity, uid: args.uid })
      .where("tenant_id", "=", args.tenantId)
      .where("buzon_correo_id", "=", args.buzonId)
      .where("created_at", "=", args.version),
);

/** After a look at it; `problema` is JSON text, null after a success. */
export const postponeBuzon = prepared(
  (args: { tenantId: number; buzonId: string; version: Date; problema: string | null; siguienteAt: Date; now: Date }) =>
    qb
      .updateTable("buzon_correo")
      .set({
        problema: args.problema,
        fallando_desde: sql<Date | null>`case when ${args.problema}::text is not null
          then coalesce(fallando_desde, ${args.now}::timestamptz) end`,
        revisado_at: args.now,
        siguiente_at: args.siguienteAt,
      })
      .where("tenant_id", "=", args.tenantId)
      .where("buzon_correo_id", "=", args.buzonId)
      .where("created_at", "=", args.version),
);

export const { selectOverdue, claimOverdue } = waitingQueries("buzon_correo", {
  estados: ["activo"],
  at: "siguiente_at",
  escribe: true,
});

/** Reminders of what customers owe: each company's settings, which invoices are due to be reminded, and which were. */
import { deEmpresaQuePuede } from "../../sql/estado-empresa";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { shiftWaiting, waitingQueries } from "../../sql/waiting";

interface Tenant {
  tenantId: number;
}

export const selectRecordatorio = prepared((args: Tenant) =>
  qb.selectFrom("recordatorio").select(["estado", "dias"]).where("tenant_id", "=", args.tenantId),
);

/** Makes or changes the company's row; a row that is on keeps the day of which everything was reminded. */
export const upsertRecordatorio = prepared(
  (args: Tenant & { estado: "apagado" | "activo"; dias: number[]; siguienteAt: Date | null; now: Date }) =>
    qb
      .insertInto("recordatorio")
      .values({
        tenant_id: args.tenantId,
        estado: args.estado,
        dias: args.dias,
        siguiente_at: args.siguienteAt,
        created_at: args.now,
      })
      .onConflict((conflict) =>
        conflict
          .column("tenant_id")
          .doUpdateSet({ estado: args.estado, dias: args.dias, siguiente_at: args.siguienteAt }),
      )
      .returning("recordatorio_id"),
);

interface One extends Tenant {
  recordatorioId: string;
}

/** Locks the row of a company that may change something while it is on, so that two runs do not remind of the same. */
export const lockRecordatorio = prepared((args: One) =>
  qb
    .selectFrom("recordatorio")
    .select(["dias", sql<string | null>`hecho::text`.as("hecho")])
    .where("tenant_id", "=", args.tenantId)
    .where("recordatorio_id", "=", args.recordatorioId)
    .where("estado", "=", "activo")
    .where(deEmpresaQuePuede("recordatorio", "escribir"))
    .forNoKeyUpdate(),
);

/** The row waits for its next moment; `hecho` is the last day of which everything was reminded. */
export const postponeRecordatorio = prepared((args: One & { hecho: string | null; siguienteAt: Date }) =>
  qb
    .updateTable("recordatorio")
    .set({ hecho: sql<string | null>`coalesce(${args.hecho}::date, hecho)`, siguiente_at: args.siguienteAt })
    .where("tenant_id", "=", args.tenantId)
    .where("recordatorio_id", "=", args.recordatorioId)
    .where("estado", "=", "activo"),
);

export const { selectOverdue, claimOverdue } = waitingQueries("recordatorio", {
  estados: ["activo"],
  at: "siguiente_at",
  escribe: true,
});

export const shiftRecordatorios = shiftWaiting("recordatorio", "activo");

/**
 * Customers with invoices that are due to be reminded and were not at this step, each with the invoices and their step.
 * One pass over what is owed now, as in cartera.ts; only what is due between `desde` and `hasta` is read as a row.
 * @param ventanas JSON text: each step with the first and the last day on which such an invoice is due
 */
export const selectPorRecordar = prepared(
  (args: Tenant & { ventanas: string; desde: string; hasta: string; monedas: readonly string[]; limit: number }) => ({
    compile: () =>
      sql<{
        cliente_id: number;
        identificacion: string;
        correo: string;
        facturas: { documentoId: string; paso: number }[];
      }>`
select d.cliente_id, c.identificacion, c.correo,
  jsonb_agg(jsonb_build_object('documentoId', d.documento_id::text, 'paso', v.paso) order by d.documento_id) as facturas
from (
  select d.documento_id, d.cliente_id, d.vence
  from documento d
  where d.tenant_id = ${args.tenantId} and d.por_cobrar and d.moneda = any(${args.monedas}::text[])
    and d.vence between ${args.desde}::date and ${args.hasta}::date
    and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = ${args.tenantId})
  offset 0) d
join jsonb_to_recordset(${args.ventanas}::jsonb) as v(paso smallint, desde date, hasta date)
  on d.vence between v.desde and v.hasta
join cliente c on c.tenant_id = ${args.tenantId} and c.cliente_id = d.cliente_id and not c.sin_recordatorios
where not exists (
  select from recordatorio_factura r
  where r.tenant_id = ${args.tenantId} and r.documento_id = d.documento_id and r.paso = v.paso)
group by d.cliente_id, c.identificacion, c.correo
order by d.cliente_id limit ${args.limit}::int`.compile(qb),
  }),
);

/** `facturas`: JSON text, each with `documentoId` and `paso`. */
export const insertRecordatorioFacturas = prepared(
  (args: Tenant & { correoId: string | null; facturas: string; now: Date }) =>
    qb
      .insertInto("recordatorio_factura")
      .columns(["tenant_id", "documento_id", "paso", "correo_id", "created_at"])
      .expression(
        sql`select ${args.tenantId}::int, f."documentoId", f.paso, ${args.correoId}::bigint, ${args.now}::timestamptz
            from jsonb_to_recordset(${args.facturas}::jsonb) as f("documentoId" bigint, paso smallint)` as never,
      ),
);

/** The invoices of a reminder of which something is still owed. */
export const selectRecordadas = prepared((args: Tenant & { correoId: string }) =>
  qb
    .selectFrom("recordatorio_factura as r")
    .innerJoin("documento as d", (join) =>
      join.onRef("d.tenant_id", "=", "r.tenant_id").onRef("d.documento_id", "=", "r.documento_id"),
    )
    .select("d.clave")
    .where("r.tenant_id", "=", args.tenantId)
    .where("r.correo_id", "=", args.correoId)
    .where("d.por_cobrar", "=", true)
    .orderBy("r.documento_id"),
);

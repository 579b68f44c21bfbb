/** What waits while the authority answers nobody, and in which order it is sent once it does. */
import { prepared } from "./prepared";
import { qb, sql } from "./qb";
import { NEXT_TURNO } from "./waiting";

/** At most so many of the oldest waiting rows are put in order. */
const LONGEST = 200_000;

export interface Parked {
  ambiente: string;
  /** The problem of rows that wait for the authority's return. */
  ausente: string;
  /** The problem of rows that wait for its quota. They are on their way, too. */
  cuota: string;
  now: Date;
  /** A row that is due between these two is on its way; one that was due earlier has no run any more. */
  perdido: Date;
  pronto: Date;
  /** Rows that may be on their way at a time. */
  limit: number;
}

/** `tabla` has the columns of envio.ts, and an index of its pending rows. */
export function parkedQueries(tabla: "documento" | "mensaje_receptor") {
  const key = `${tabla}_id`;
  return {
    /**
     * The rows to send next, of any tenant; system role. Tenants take turns: the oldest of each, then the second of
     * each. Those that are on their way stand first in their tenant's row, so a tenant whose documents do not get
     * through takes no other's turn, and never are more than `limit` on their way.
     */
    selectParked: prepared((args: Parked) => ({
      compile: () =>
        sql<{ tenant_id: number; id: string }>`
select tenant_id, id
from (
  select tenant_id, id, parked, row_number() over (order by turn, tenant_id) as place
  from (
    select tenant_id, id, parked, row_number() over (partition by tenant_id order by parked, id) as turn
    from (
      select tenant_id, ${sql.ref(key)} as id,
             problema = ${args.ausente}
               and siguiente_at not between ${args.perdido}::timestamptz and ${args.pronto}::timestamptz as parked
      from ${sql.table(tabla)}
      where estado in ('procesando', 'error') and estado = 'procesando' and ambiente = ${args.ambiente}
        and problema in (${args.ausente}, ${args.cuota})
      order by created_at limit ${LONGEST}
    ) waiting
  ) turns
) places
where parked and place <= ${args.limit}::int
order by place`.compile(qb),
    })),

    /** Makes rows due that are still parked. Returns them with their new turnos. */
    wakeParked: prepared(
      (args: Pick<Parked, "ausente" | "now" | "perdido"> & { tenantId: number; ids: readonly string[] }) =>
        qb
          .updateTable(tabla as "documento")
          .set({ siguiente_at: args.now, turno: NEXT_TURNO })
          .where("tenant_id", "=", args.tenantId)
          .where(sql<boolean>`${sql.ref(key)} = any(${args.ids}::bigint[])`)
          .where("estado", "=", "procesando")
          .where("problema", "=", args.ausente)
          .where(sql<boolean>`siguiente_at not between ${args.perdido}::timestamptz and ${args.now}::timestamptz`)
          .returning([`${key as "documento_id"} as id`, "turno"]),
    ),
  };
}

/**
 * The tables that are partitioned by day, whose days are opened ahead and dropped whole, and those by month, which are
 * opened ahead and stay (docs/partitions.md).
 */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

export type TablaPorDia = "solicitud_api" | "webhook_intento";

/**
 * Takes one step towards the days that a table should have, and drops a day that ended `dias` before that of `now`, in
 * UTC. `hecho` 0: nothing is left to do, or somebody held a lock for longer than a moment. `limit`: of rows that go back
 * to their day. System role.
 */
export const stepParticiones = prepared((args: { tabla: TablaPorDia; now: Date; dias: number; limit: number }) => ({
  compile: () =>
    sql<{
      hecho: number;
    }>`select particiones_paso(${args.tabla}, ${args.now}, ${args.dias}, ${args.limit}) as hecho`.compile(qb),
}));

export type TablaPorMes = "documento_linea" | "documento_xml";

/**
 * Opens the next month that a table should have. `hecho` 0: three lie ahead, or somebody held a lock for longer than a
 * moment. System role.
 */
export const stepMeses = prepared((args: { tabla: TablaPorMes; now: Date }) => ({
  compile: () => sql<{ hecho: number }>`select meses_paso(${args.tabla}, ${args.now}) as hecho`.compile(qb),
}));

/** By table: whole days that lie ahead, and whether rows stand where no partition was made. System role. */
export const selectParticiones = prepared((_: object) => ({
  compile: () =>
    sql<{ tabla: TablaPorDia | TablaPorMes; dias: number; en_resto: boolean }>`
      select tabla, dias, en_resto from particiones_estado()`.compile(qb),
}));

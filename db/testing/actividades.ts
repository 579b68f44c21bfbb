/** Writes and reads of one tenant's `actividad` rows, for tests of what transactions keep and undo. */
import { type CompiledQuery, qb, sql } from "../sql/qb";
import { createTenant, type TestTenant } from "./factories";
import { createTestDatabase, type TestDatabase } from "./test-database";

export interface Actividades extends TestDatabase {
  tenant: TestTenant;
  insertActividad(codigo: string): CompiledQuery<unknown>;
  /** The codes that are stored. */
  actividades(): Promise<string[]>;
}

export async function createActividades(): Promise<Actividades> {
  const world = await createTestDatabase();
  const tenant = await createTenant(world.db);
  const { tenantId } = tenant;
  return {
    ...world,
    tenant,
    insertActividad: (codigo) =>
      qb.insertInto("actividad").values({ tenant_id: tenantId, codigo, nombre: "Otra" }).compile(),
    async actividades() {
      const query = qb.selectFrom("actividad").select("codigo").where("tenant_id", "=", tenantId).compile();
      const [rows] = await world.db.read(tenantId, query);
      return rows.map(({ codigo }) => codigo);
    },
  };
}

export function failing(text = "select 1 / 0"): CompiledQuery<unknown> {
  return sql.raw(text).compile(qb);
}

export const backendPid = sql<{ pid: number }>`select pg_backend_pid() as pid`.compile(qb);

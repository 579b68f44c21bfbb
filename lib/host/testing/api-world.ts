/** The environment for a test of the API: its own database, the process's runtime on it, tenants and keys. */
import { randomBytes } from "node:crypto";
import { insertApiKey } from "@/db/queries/accounts/api-key-admin";
import { qb, sql } from "@/db/sql/qb";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { type Scope, TODOS_LOS_SCOPES } from "@/lib/contract/scopes";
import { displayPrefix, hashApiKey, mintApiKey } from "@/lib/platform/api-key";
import { assert } from "@/lib/platform/assert";
import { createKeyring } from "@/lib/platform/secrets";
import { apiKeyHashKeys } from "@/lib/services/accounts/api-keys/hash-key";
import { closeRuntime } from "@/lib/services/operations/runtime";

const MASTER_KEY = randomBytes(32);
/** Where the authority's public lookups go: no test asks the real one. */
const NOWHERE = "http://127.0.0.1:9";
/** Generous, so that only the tests of the limit reach it. */
const AMPLE_LIMIT = 100_000;

export interface ApiWorld extends TestDatabase {
  /** The environment variables of a process that serves this world. */
  env: { DATABASE_URL: string; MASTER_KEY: string; HACIENDA_API_URL: string };
  tenant(): Promise<number>;
  key(tenantId: number, options?: { scopes?: readonly Scope[]; limit?: number; name?: string }): Promise<string>;
  revoke(key: string): Promise<void>;
  suspend(tenantId: number): Promise<void>;
  /** Moves all requests counted so far this many seconds into the past. */
  age(seconds: number): Promise<void>;
  close(): Promise<void>;
}

/** `HACIENDA_API_URL` is where public lookups are answered; by default nowhere. */
export async function createApiWorld({ HACIENDA_API_URL = NOWHERE } = {}): Promise<ApiWorld> {
  const test = await createTestDatabase();
  const env = { DATABASE_URL: test.appUrl, MASTER_KEY: MASTER_KEY.toString("base64"), HACIENDA_API_URL };
  Object.assign(process.env, env);
  const { db } = test;
  const [hashKey] = apiKeyHashKeys(createKeyring(env.MASTER_KEY));
  return {
    ...test,
    env,
    async tenant() {
      const [row] = await db.system.query(
        sql<{ tenant_id: number }>`insert into tenant (nombre, es_prueba, data_key, master_key_id)
          values ('Prueba', true, '\\x00', 'test') returning tenant_id`.compile(qb),
      );
      assert(row, "an insert returns its row");
      return row.tenant_id;
    },
    async key(tenantId, { scopes = TODOS_LOS_SCOPES, limit = AMPLE_LIMIT, name = "prueba" } = {}) {
      const key = mintApiKey(true);
      const values = { nombre: name, scopes: [...scopes], limitePorMinuto: limit };
      const stored = { prefijo: displayPrefix(key), hash: hashApiKey(key, hashKey) };
      await db.transaction(tenantId, (tx) => tx.run(insertApiKey({ tenantId, ...values, ...stored })));
      return key;
    },
    async revoke(key) {
      const hash = hashApiKey(key, hashKey);
      await db.system.query(sql`update api_key set revoked_at = now() where hash = ${hash}`.compile(qb));
    },
    async suspend(tenantId) {
      await db.system.query(sql`update tenant set estado = 'suspendido' where tenant_id = ${tenantId}`.compile(qb));
    },
    async age(seconds) {
      await db.system.query(sql`update rate_window set segundo = segundo - ${seconds}`.compile(qb));
    },
    async close() {
      await closeRuntime();
      await test.drop();
    },
  };
}

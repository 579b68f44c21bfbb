import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isForeignKeyViolation, isPolicyViolation } from "../connection/errors";
import { selectProductosForIssue } from "../queries/issuing/issue";
import { type CompiledQuery, qb, sql } from "../sql/qb";
import { queryAs } from "../testing/cluster";
import { createTenant, type TestTenant } from "../testing/factories";
import { tenantTables } from "../testing/tenant-filter";
import { createTestDatabase, type TestDatabase } from "../testing/test-database";

let world: TestDatabase;
let own: TestTenant;
let other: TestTenant;
beforeAll(async () => {
  world = await createTestDatabase();
  own = await createTenant(world.db);
  other = await createTenant(world.db);
});
afterAll(() => world.drop());

/** Every table of ours with a tenant_id, from the catalog; a partition is none of its own. */
const TENANT_TABLES = `
  select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

/** No restricted user may export, and stock is everybody's. */
const SIN_PUNTO = ["exportacion_documento", "movimiento_inventario"];

function raw(text: string): CompiledQuery<{ n: number }> {
  return sql.raw<{ n: number }>(text).compile(qb);
}

describe("the catalog", () => {
  test("has row-level security enabled and forced, with the tenant's policy for every verb, on each tenant table", async () => {
    const rows = await queryAs<{ relname: string; locked: boolean; pinned: boolean }>(
      world.ownerUrl,
      `select t.relname, t.relrowsecurity and t.relforcerowsecurity as locked,
         exists (select from pg_policy p
                 where p.polrelid = t.oid and p.polcmd = '*' and p.polpermissive
                   and p.polroles = array['pf_app'::regrole::oid]
                   and pg_get_expr(p.polqual, p.polrelid) like '(tenant_id = %current_tenant()%'
                   and pg_get_expr(p.polwithcheck, p.polrelid) like '(tenant_id = %current_tenant()%') as pinned
       from (${TENANT_TABLES}) t`,
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map((row) => row.relname))).toEqual(tenantTables());
    expect(rows.filter((row) => !row.locked || !row.pinned)).toEqual([]);
  });

  test("gives pf_app only the tenant's policy, and nobody but the owner a policy for all roles", async () => {
    const rows = await queryAs(
      world.ownerUrl,
      `select polname, polrelid::regclass from pg_policy
       where (polname <> 'tenant' and 'pf_app'::regrole::oid = any(polroles)) or 0::oid = any(polroles)`,
    );
    expect(rows).toEqual([]);
  });

  test("gives pf_system policies for single verbs, and a grant for exactly those verbs", async () => {
    const rows = await queryAs(
      world.ownerUrl,
      `select t.relname, g.privilege_type, p.polcmd
       from (${TENANT_TABLES}) t
       cross join (values ('SELECT', 'r'), ('INSERT', 'a'), ('UPDATE', 'w'), ('DELETE', 'd')) v (verb, cmd)
       left join lateral (select privilege_type from pg_class c, aclexplode(c.relacl)
                          where c.oid = t.oid and grantee = 'pf_system'::regrole and privilege_type = v.verb) g on true
       left join pg_policy p on p.polrelid = t.oid and p.polcmd = v.cmd::"char" and 'pf_system'::regrole::oid = any(p.polroles)
       where (g.privilege_type is null) <> (p.polcmd is null)`,
    );
    expect(rows).toEqual([]);
  });

  test("grants nobody more than the four verbs", async () => {
    const rows = await queryAs(
      world.ownerUrl,
      `select c.relname, grantee::regrole::text, privilege_type from pg_class c, aclexplode(c.relacl)
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and grantee <> c.relowner
         and (grantee not in ('pf_app'::regrole, 'pf_system'::regrole, 'pf_operador'::regrole)
              or privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))`,
    );
    expect(rows).toEqual([]);
  });

  test("shows nobody the partition of a table, neither by a grant nor by a policy", async () => {
    const rows = await queryAs(
      world.ownerUrl,
      `select c.relname, c.relrowsecurity as locked, c.relacl is null or not exists (
           select from aclexplode(c.relacl) where grantee <> c.relowner) as ungranted,
         not exists (select from pg_policy p where p.polrelid = c.oid) as unpoliced
       from pg_class c where c.relispartition and c.relkind in ('r', 'p')`,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect(row).toMatchObject({ locked: true, ungranted: true, unpoliced: true });
    for (const { relname } of rows) {
      const direct = raw(`select 1 as n from ${relname}`);
      await expect(world.db.read(own.tenantId, direct)).rejects.toSatisfy(isPolicyViolation);
      await expect(world.db.system.query(direct)).rejects.toSatisfy(isPolicyViolation);
    }
  });

  test("restricts pf_punto on each table that has a point of sale, or belongs to a document", async () => {
    const rows = await queryAs<{ relname: string }>(
      world.ownerUrl,
      `select t.relname from (${TENANT_TABLES}) t
       where (exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'punto_venta_id' and not a.attisdropped)
              or exists (select from pg_constraint k where k.conrelid = t.oid and k.confrelid = 'documento'::regclass))
         and not exists (select from pg_policy p where p.polrelid = t.oid and not p.polpermissive
                         and p.polroles = array['pf_punto'::regrole::oid])
       order by 1`,
    );
    expect(rows.map(({ relname }) => relname)).toEqual(SIN_PUNTO);
  });

  test("carries tenant_id in every foreign key between tenant tables", async () => {
    const rows = await queryAs(
      world.ownerUrl,
      `select k.conname from pg_constraint k
       join (${TENANT_TABLES}) child on child.oid = k.conrelid
       join (${TENANT_TABLES}) parent on parent.oid = k.confrelid
       where k.contype = 'f' and not exists (
         select from unnest(k.conkey, k.confkey) as pair (child, parent)
         join pg_attribute c on c.attrelid = k.conrelid and c.attnum = pair.child and c.attname = 'tenant_id'
         join pg_attribute p on p.attrelid = k.confrelid and p.attnum = pair.parent and p.attname = 'tenant_id')`,
    );
    expect(rows).toEqual([]);
  });

  test("begins every tenant table's primary key with tenant_id, or lets it be unique by itself", async () => {
    const rows = await queryAs<{ relname: string }>(
      world.ownerUrl,
      `select t.relname from (${TENANT_TABLES}) t
       join pg_index i on i.indrelid = t.oid and i.indisprimary
       join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
       where a.attname <> 'tenant_id'`,
    );
    // The id of an event is its id elsewhere, too; by that of a measurement the operator reads those of all tenants.
    expect(rows.map(({ relname }) => relname).sort()).toEqual(["medicion", "outbox_event"]);
  });

  test("lets pf_app touch no table that belongs to no tenant, except to read the exchange rate and the plans", async () => {
    const rows = await queryAs(
      world.ownerUrl,
      `select c.relname, privilege_type from pg_class c, aclexplode(c.relacl)
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and grantee = 'pf_app'::regrole
         and c.oid not in (select oid from (${TENANT_TABLES}) t)`,
    );
    expect(rows).toEqual(
      expect.arrayContaining(["plan", "tipo_cambio"].map((relname) => ({ relname, privilege_type: "SELECT" }))),
    );
    expect(rows).toHaveLength(2);
  });
});

describe("without a filter in the query, the policy", () => {
  test.each([...tenantTables()])("shows nothing of another tenant in %s", async (table) => {
    const [rows] = await world.db.read(own.tenantId, raw(`select tenant_id as n from ${table}`));
    expect(rows.filter((row) => row.n !== own.tenantId)).toEqual([]);
  });

  test("still shows a tenant its own rows", async () => {
    const [rows] = await world.db.read(own.tenantId, raw("select tenant_id as n from producto"));
    expect(rows).toHaveLength(Object.keys(own.productos).length);
  });

  test("shows nothing at all when no tenant is set", async () => {
    const rows = await queryAsLogin(raw("select tenant_id as n from producto"));
    expect(rows).toEqual([]);
  });

  test("limits one of our own queries, without its tenant_id filter, to this tenant's rows", async () => {
    const complete = selectProductosForIssue({ tenantId: other.tenantId, ids: [], codigos: ["SILLA-OF"] });
    const cut = complete.sql.replace(/"p"\."tenant_id" = \$(\d)/, "$$$1::int is not null");
    expect(cut).not.toBe(complete.sql);
    const [rows] = await world.db.read(own.tenantId, { ...complete, sql: cut });
    expect(rows.map((row) => (row as { producto_id: number }).producto_id)).toEqual([own.productos.bien13.productoId]);
    const [none] = await world.db.read(own.tenantId, complete);
    expect(none).toEqual([]);
  });

  test("changes and deletes nothing of another tenant", async () => {
    await world.db.read(own.tenantId, raw("update producto set nombre = 'mío'"), raw("delete from producto_impuesto"));
    const [theirs, taxes] = await world.db.read(
      other.tenantId,
      raw("select 1 as n from producto where nombre = 'mío'"),
      raw("select 1 as n from producto_impuesto"),
    );
    expect(theirs).toEqual([]);
    expect(taxes).not.toEqual([]);
  });

  test("refuses to insert a row for another tenant or to move one there", async () => {
    const insert = raw(`insert into bodega (tenant_id, nombre) values (${other.tenantId}, 'ajena')`);
    await expect(world.db.read(own.tenantId, insert)).rejects.toSatisfy(isPolicyViolation);
    const move = raw(`update cliente set tenant_id = ${other.tenantId}`);
    await expect(world.db.read(own.tenantId, move)).rejects.toThrow();
  });
});

test("a row cannot point into another tenant", async () => {
  const foreign = qb
    .insertInto("existencia")
    .values({ tenant_id: own.tenantId, bodega_id: own.bodegaId, producto_id: other.productos.bien13.productoId });
  await expect(world.db.read(own.tenantId, foreign.compile())).rejects.toSatisfy((error) =>
    isForeignKeyViolation(error),
  );
});

describe("the roles", () => {
  test.each(["truncate producto", "alter table producto disable row level security", "drop policy tenant on producto"])(
    "refuse the application: %s",
    async (statement) => {
      await expect(world.db.read(own.tenantId, raw(statement))).rejects.toSatisfy(isPolicyViolation);
    },
  );

  test.each(["documento", "documento_linea", "documento_xml", "consecutivo", "audit_entry"])(
    "let nobody but the owner delete from %s",
    async (table) => {
      await expect(world.db.read(own.tenantId, raw(`delete from ${table}`))).rejects.toSatisfy(isPolicyViolation);
      await expect(world.db.system.query(raw(`delete from ${table}`))).rejects.toSatisfy(isPolicyViolation);
    },
  );

  test("give the login no right of pf_system without SET ROLE", async () => {
    await expect(queryAsLogin(raw("select 1 as n from cuenta"))).rejects.toSatisfy(isPolicyViolation);
    await expect(world.db.system.query(raw("select 1 as n from cuenta"))).resolves.not.toEqual([]);
  });

  test("give pf_system no right to what a tenant's request may do", async () => {
    await expect(world.db.system.query(raw("select 1 as n from producto"))).rejects.toSatisfy(isPolicyViolation);
  });
});

/** Runs with the application's login, without a tenant's scope. */
function queryAsLogin(query: CompiledQuery<{ n: number }>): Promise<{ n: number }[]> {
  return queryAs(world.appUrl, query.sql);
}

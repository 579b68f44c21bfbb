import { randomBytes } from "node:crypto";
import { appendFile, cp, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { openDatabase } from "../connection/client";
import { ensureAppLogin } from "../connection/roles";
import { queryAs, withDatabase } from "../testing/cluster";
import { holdSession, untilWaitingForLocks, waitingForLocks } from "../testing/hold";
import { migrate, migrationNames, refuseOldPostgres } from "./migrate";
import { ANY, CLAIMS_FILE, type Claim, readClaims } from "./releases";

let directory: string;
let name: string;
let ownerUrl: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "migrations-"));
  await cp("db/migrations", directory, { recursive: true });
  name = `pf_migrate_${randomBytes(6).toString("hex")}`;
  ownerUrl = withDatabase(inject("postgres").adminUrl, name);
  await queryAs(inject("postgres").adminUrl, `create database ${name}`);
});
afterEach(async () => {
  await queryAs(inject("postgres").adminUrl, `drop database ${name} with (force)`);
  await rm(directory, { recursive: true });
});

test("applies each file once, in order, and reports it", async () => {
  const steps: string[] = [];
  const applied = await migrate(ownerUrl, { directory, onStep: (step) => steps.push(step) });
  expect(applied[0]).toBe("0001_tenancy.sql");
  expect(applied).toEqual([...applied].sort());
  expect(steps).toEqual(applied);
  expect(await migrate(ownerUrl, { directory })).toEqual([]);
});

test("refuses a file that was changed after it was applied", async () => {
  await migrate(ownerUrl, { directory });
  await appendFile(path.join(directory, "0005_api_key.sql"), "\n-- changed");
  await expect(migrate(ownerUrl, { directory })).rejects.toThrow("0005_api_key.sql was changed after it was applied");
});

test("refuses when a file that was applied is gone", async () => {
  await migrate(ownerUrl, { directory });
  await rm(path.join(directory, "0004_ledger.sql"));
  await expect(migrate(ownerUrl, { directory })).rejects.toThrow("0004_ledger.sql was applied");
});

/** The last migration gets this claim; returns its name. */
async function claimOfLast(change: Partial<Claim>): Promise<string> {
  const [last = "", claims] = [(await migrationNames(directory)).at(-1), await readClaims(directory)];
  const claim = { ...claims[last], ...change };
  await writeFile(path.join(directory, CLAIMS_FILE), JSON.stringify({ ...claims, [last]: claim }));
  return last;
}
const claimsStored = (of: string) =>
  queryAs<{ needs: string | null; why: string | null }>(ownerUrl, {
    text: "select needs, why from migration where name = $1",
    values: [of],
  });

test("a program of before starts on a database with newer migrations that need nothing, and is told which", async () => {
  const last = await claimOfLast({ needs: ANY });
  await migrate(ownerUrl, { directory });
  await rm(path.join(directory, last));
  const newer: string[] = [];
  expect(await migrate(ownerUrl, { directory, onNewer: (names) => newer.push(...names) })).toEqual([]);
  expect(newer).toEqual([last]);
});

test("a program of before starts if it knows what a newer migration needs, and else is told why it does not", async () => {
  const names = await migrationNames(directory);
  const [before = "", last = ""] = names.slice(-2);
  await claimOfLast({ needs: before, why: "column canal goes" });
  await migrate(ownerUrl, { directory });
  await rm(path.join(directory, last));
  expect(await migrate(ownerUrl, { directory })).toEqual([]);
  await rm(path.join(directory, before));
  await queryAs(ownerUrl, { text: "update migration set needs = $1 where name = $2", values: [ANY, before] });
  await expect(migrate(ownerUrl, { directory })).rejects.toThrow(
    `too old for the database, which has migration ${last} (column canal goes)`,
  );
});

test("a program of before does not start beside a migration of which nothing is said", async () => {
  await migrate(ownerUrl, { directory });
  const last = await claimOfLast({});
  await queryAs(ownerUrl, "update migration set needs = null, why = null");
  await rm(path.join(directory, last));
  await expect(migrate(ownerUrl, { directory })).rejects.toThrow(`${last} (it does not say for whom)`);
});

test("what migrations need is written down, also where a program without claims migrated, and corrected", async () => {
  const last = await claimOfLast({ needs: ANY, why: "only a table" });
  await migrate(ownerUrl, { directory });
  expect(await claimsStored(last)).toEqual([{ needs: ANY, why: "only a table" }]);
  await queryAs(ownerUrl, "alter table migration drop needs, drop why");
  await migrate(ownerUrl, { directory });
  expect(await claimsStored(last)).toEqual([{ needs: ANY, why: "only a table" }]);
  await claimOfLast({ needs: last, why: "it was more than a table" });
  await migrate(ownerUrl, { directory });
  expect(await claimsStored(last)).toEqual([{ needs: last, why: "it was more than a table" }]);
});

test("a program of before does not take back what a newer one corrected", async () => {
  await migrate(ownerUrl, { directory });
  const [before = "", last = ""] = (await migrationNames(directory)).slice(-2);
  const corrected = { needs: ANY, why: "corrected" };
  for (const name of [before, last])
    await queryAs(ownerUrl, {
      text: "update migration set needs = $2, why = $3 where name = $1",
      values: [name, ...Object.values(corrected)],
    });
  await rm(path.join(directory, last));
  await migrate(ownerUrl, { directory });
  expect(await claimsStored(before)).toEqual([corrected]);
});

test("a migration that finds a lock taken lets others pass, and is applied when the lock is free", async () => {
  await migrate(ownerUrl, { directory });
  await writeFile(path.join(directory, "9999_lock.sql"), "alter table tenant add canal text");
  const release = await holdSession(ownerUrl, "begin", "select from tenant");
  let over = false;
  const migrating = migrate(ownerUrl, { directory }).finally(() => {
    over = true;
  });
  await untilWaitingForLocks(ownerUrl, 1);
  // A reader that comes later waits behind the migration, and for it alone.
  await queryAs(ownerUrl, "select from tenant");
  expect([over, await waitingForLocks(ownerUrl)]).toEqual([false, []]);
  await release();
  expect(await migrating).toEqual(["9999_lock.sql"]);
});

test("an older Postgres is refused before anything is done, with the version that is needed", () => {
  for (const version of ["15.18 (Debian 15.18-0+deb12u1)", "17.6"])
    expect(() => refuseOldPostgres(version)).toThrow(`needs Postgres 18 or newer, and this server is ${version}`);
  for (const version of ["18.4", "19beta1"]) expect(() => refuseOldPostgres(version)).not.toThrow();
});

test("refuses a new file whose number is not after the last one applied", async () => {
  await migrate(ownerUrl, { directory });
  await writeFile(path.join(directory, "0000_late.sql"), "select 1");
  await expect(migrate(ownerUrl, { directory })).rejects.toThrow("renumber it");
});

test("a failing file leaves nothing behind, and the ones before it stay", async () => {
  await writeFile(path.join(directory, "9998_good.sql"), "create table good (a int)");
  await writeFile(path.join(directory, "9999_bad.sql"), "create table bad (a int); select 1 / 0");
  await expect(migrate(ownerUrl, { directory })).rejects.toThrow("migration 9999_bad.sql: division by zero");
  const [row] = await queryAs(
    ownerUrl,
    "select to_regclass('good') is not null as good, to_regclass('bad') is not null as bad",
  );
  expect(row).toEqual({ good: true, bad: false });
  await writeFile(path.join(directory, "9999_bad.sql"), "create table bad (a int)");
  expect(await migrate(ownerUrl, { directory })).toEqual(["9999_bad.sql"]);
});

test("several migrators at once apply everything once, even in several databases of one cluster", async () => {
  const second = `${name}_b`;
  await queryAs(inject("postgres").adminUrl, `create database ${second}`);
  const secondUrl = withDatabase(ownerUrl, second);
  try {
    const login = { user: "pf_migrate_login", password: "secret" };
    const runs = await Promise.all([
      ...[ownerUrl, ownerUrl, ownerUrl, secondUrl, secondUrl].map((url) => migrate(url, { directory })),
      ...[ownerUrl, ownerUrl, secondUrl, secondUrl].map((url) => ensureAppLogin(url, login).then(() => [])),
    ]);
    const counts = runs.map((applied) => applied.length).filter((count) => count > 0);
    expect(counts).toHaveLength(2);
  } finally {
    await queryAs(inject("postgres").adminUrl, `drop database ${second} with (force)`);
  }
});

test("an owner who is not a superuser can migrate, as on a managed Postgres, and the application runs on it", async () => {
  const { adminUrl } = inject("postgres");
  const owner = `${name}_owner`;
  const login = { user: `${name}_app`, password: "secret" };
  await queryAs(adminUrl, `create role ${owner} login password 'secret' createrole`);
  await queryAs(
    adminUrl,
    `grant pf_app, pf_system, pf_punto, pf_operador to ${owner} with admin option, inherit false, set false`,
  );
  await queryAs(adminUrl, `alter database ${name} owner to ${owner}`);
  const managedUrl = withLogin(ownerUrl, owner, "secret");
  try {
    await migrate(managedUrl, { directory });
    await ensureAppLogin(managedUrl, login);
    const db = await openDatabase({ url: withLogin(ownerUrl, login.user, login.password), lanes: 1, systemLanes: 1 });
    await db.close();
    // Forced policies apply to the owner too. Its own policy lets a data migration see the rows.
    await queryAs(managedUrl, "update tenant set nombre = nombre");
  } finally {
    await queryAs(ownerUrl, `reassign owned by ${owner} to current_user`);
    await queryAs(ownerUrl, `drop owned by ${owner}; drop role ${login.user}; drop role ${owner}`);
  }
});

/** Runs the migrations before `first`. Returns what puts the later ones back into the folder. */
async function migrateBefore(first: string): Promise<() => Promise<void>> {
  const later = (await readdir(directory)).filter((name) => name >= first && name.endsWith(".sql"));
  for (const file of later) await rename(path.join(directory, file), path.join(directory, `${file}.later`));
  await migrate(ownerUrl, { directory });
  return async () => {
    for (const file of later) await rename(path.join(directory, `${file}.later`), path.join(directory, file));
  };
}

test("the rows of a log that is partitioned by day stay where they are, also when an attempt at it failed half-way", async () => {
  const goOn = await migrateBefore("0033");
  await queryAs(
    ownerUrl,
    `insert into tenant (tenant_id, nombre, es_prueba, data_key, master_key_id) values (1, 'x', true, '', 'k');
     insert into api_key (tenant_id, nombre, prefijo, hash, scopes) values (1, 'x', 'x', '', '{}');
     insert into solicitud_api (tenant_id, api_key_id, received_at, metodo, ruta, camino, status, duracion_ms, request_id)
       select 1, 1, now() - n * interval '1 day', 'GET', '/x', '/x', 200, 1, n::text from generate_series(1, 100) n`,
  );
  const kept = () =>
    queryAs(ownerUrl, "select solicitud_api_id as id, request_id, ctid::text from solicitud_api order by 1");
  const before = await kept();
  await goOn();
  await queryAs(ownerUrl, "create table webhook_intento_antes ()");
  await expect(migrate(ownerUrl, { directory })).rejects.toThrow("webhook_intento_antes");
  await queryAs(ownerUrl, "drop table webhook_intento_antes");
  await migrate(ownerUrl, { directory });
  expect(await kept()).toEqual(before);
  expect(await queryAs(ownerUrl, "select distinct tableoid::regclass::text as en from solicitud_api")).toEqual([
    { en: "solicitud_api_antes" },
  ]);
  // As a program of before writes, which names no id.
  await queryAs(
    ownerUrl,
    `insert into solicitud_api (tenant_id, api_key_id, received_at, metodo, ruta, camino, status, duracion_ms, request_id)
     values (1, 1, now(), 'GET', '/x', '/x', 200, 1, 'nueva')`,
  );
  expect((await kept()).at(-1)).toMatchObject({ request_id: "nueva" });
});

test("lines and XML that are there stay where they are when months begin, and a former program writes beside them", async () => {
  const goOn = await migrateBefore("0038");
  const insert = (id: number) =>
    queryAs(
      ownerUrl,
      `set session_replication_role = replica;
       insert into documento_linea (tenant_id, documento_id, numero_linea, codigo_cabys, cantidad, unidad_medida, detalle,
         precio_unitario, monto_total, sub_total, base_imponible, impuestos, impuesto_asumido_emisor_fabrica, impuesto_neto,
         monto_total_linea, tipo)
         select 1, ${id}, n, '', 1, '', '', 1, 1, 1, 1, '[]', 0, 0, 1, '01' from generate_series(1, 3) n;
       insert into documento_xml (tenant_id, documento_id, xml) values (1, ${id}, '${id}')`,
    );
  for (const id of [1, 2, 3]) await insert(id);
  const kept = async () => [
    await queryAs(ownerUrl, "select documento_id, numero_linea, ctid::text from documento_linea order by 1, 2"),
    await queryAs(
      ownerUrl,
      "select documento_id, encode(xml, 'escape') as xml, ctid::text from documento_xml order by 1",
    ),
  ];
  const before = await kept();
  await goOn();
  await queryAs(ownerUrl, "create table documento_xml_antes ()");
  await expect(migrate(ownerUrl, { directory })).rejects.toThrow("documento_xml_antes");
  expect(await kept()).toEqual(before);
  await queryAs(ownerUrl, "drop table documento_xml_antes");
  await migrate(ownerUrl, { directory });
  expect(await kept()).toEqual(before);
  await insert(4);
  expect(
    await queryAs(
      ownerUrl,
      `select tableoid::regclass::text as en, count(*)::int as filas from documento_linea group by 1
       union all select tableoid::regclass::text, count(*)::int from documento_xml group by 1`,
    ),
  ).toEqual([
    { en: "documento_linea_antes", filas: 12 },
    { en: "documento_xml_antes", filas: 4 },
  ]);
});

function withLogin(url: string, user: string, password: string): string {
  const changed = new URL(url);
  changed.username = user;
  changed.password = password;
  return changed.href;
}

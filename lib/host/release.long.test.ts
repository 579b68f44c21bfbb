/**
 * Releases without downtime, rehearsed (decision 0146). Three programs that differ in their migrations follow each other
 * behind the deployment's balancer while tills sell: a column is renamed by adding one, filling it in batches and
 * dropping the former one, with a way back to the first release in the middle. Each program is real processes in a
 * folder of its own and has a login of its own, by which the columns' defaults tell what its code would write.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureAppLogin } from "@/db/connection/roles";
import { withSession } from "@/db/connection/session";
import { CLAIMS_FILE, type Claim, readClaims } from "@/db/migrations/releases";
import { queryAs } from "@/db/testing/cluster";
import { holdSession } from "@/db/testing/hold";
import { API_PREFIX } from "@/lib/contract/api";
import { forgetEnv } from "@/lib/platform/env";
import { until } from "@/lib/platform/testing/until";
import { setCredencialHacienda } from "@/lib/services/accounts/credenciales/set-credencial";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { DEMO_TENANT } from "@/lib/supervisor/demo/demo-data";
import { freePorts } from "@/lib/supervisor/ports";
import { type Balancer, NEEDS_HAPROXY, startBalancer } from "@/lib/supervisor/testing/haproxy";
import { type ApiWorld, createApiWorld } from "./testing/api-world";
import { createIssuer, type Issuer } from "./testing/issuer";
import { type Machine, startMachine } from "./testing/machine";

const ROOT = process.cwd();
const TILLS = 4;
const SALE_MS = 100;
const AUTHORITY_MS = 200;
/** Documents that each state of the release sees. */
const BETWEEN = 40;
/** Rows that a batch of the backfill fills. */
const BATCH = 10;
/** Until all verdicts are there. */
const SETTLED_MS = 200_000;

const LOGINS = { a: "pf_release_a", b: "pf_release_b", c: "pf_release_c" } as const;
type Release = keyof typeof LOGINS;

/** What each release brings beside this program's own migrations. */
const MIGRATIONS: [since: Release, name: string, claim: Claim, sql: string][] = [
  [
    "a",
    "9000_canal_texto.sql",
    { kinds: ["add"], needs: "any", why: "only a column" },
    `alter table documento add canal_texto text
       default case when session_user in ('${LOGINS.a}', '${LOGINS.b}') then 'caja' end`,
  ],
  [
    "b",
    "9001_canal.sql",
    { kinds: ["add"], needs: "any", why: "only a column, and what fills it" },
    `alter table documento add canal text
       default case when session_user in ('${LOGINS.b}', '${LOGINS.c}') then 'caja' end;
     create procedure documento_llena_canal(filas int) language plpgsql as $$
     declare
       hecho record;
       tramo record;
     begin
       select 0 as t, 0::bigint as d into hecho;
       loop
         select tenant_id as t, documento_id as d into tramo from (
           select tenant_id, documento_id from documento where (tenant_id, documento_id) > (hecho.t, hecho.d)
           order by tenant_id, documento_id limit filas) primeras
         order by tenant_id desc, documento_id desc limit 1;
         exit when not found;
         update documento set canal = canal_texto
         where (tenant_id, documento_id) > (hecho.t, hecho.d) and (tenant_id, documento_id) <= (tramo.t, tramo.d)
           and canal is null;
         commit;
         hecho := tramo;
       end loop;
     end $$`,
  ],
  [
    "c",
    "9002_sin_canal_texto.sql",
    { kinds: ["drop"], needs: "9001_canal.sql", why: "canal_texto goes, and canal is always given" },
    `do $$ begin
       if exists (select from documento where canal is null) then
         raise exception 'run "call documento_llena_canal(500)" first';
       end if;
     end $$;
     alter table documento drop canal_texto, alter canal set not null;
     drop procedure documento_llena_canal(int)`,
  ],
];

describe("releases without downtime", NEEDS_HAPROXY, () => {
  let simulator: Simulator;
  let world: ApiWorld;
  let issuer: Issuer;
  let key: string;
  let parent: string;
  let balancer: Balancer | undefined;
  let ports: number[];
  const running = new Set<Machine>();

  beforeAll(async () => {
    simulator = await startSimulator({ delayMs: AUTHORITY_MS });
    process.env.SIMULATOR_URL = simulator.url;
    world = await createApiWorld({ HACIENDA_API_URL: simulator.url });
    forgetEnv();
    issuer = await createIssuer("entregas");
    key = await world.key(issuer.tenantId);
    const usuario = `cpj-${DEMO_TENANT.emisor.identificacion}@simulador`;
    await setCredencialHacienda(issuer.ctx, { ambiente: "simulador", usuario, contrasena: "simulador" });
    parent = await mkdtemp(path.join(tmpdir(), "releases-"));
    for (const [release, login] of Object.entries(LOGINS)) {
      await makeFolder(release as Release);
      await ensureAppLogin(world.ownerUrl, { user: login, password: login });
    }
  });
  afterAll(async () => {
    await Promise.all([...running].map((machine) => machine.kill()));
    await balancer?.stop();
    for (const login of Object.values(LOGINS)) await rows(`drop role if exists ${login}`);
    await world?.close();
    await simulator?.close();
    await rm(parent, { recursive: true });
  });

  const folderOf = (release: Release) => path.join(parent, release);

  /** This program with the migrations of that release. */
  async function makeFolder(release: Release): Promise<void> {
    const folder = folderOf(release);
    await mkdir(path.join(folder, "db"), { recursive: true });
    for (const [from, to, without] of [
      [ROOT, folder, "db"],
      [path.join(ROOT, "db"), path.join(folder, "db"), "migrations"],
    ] as const)
      for (const entry of (await readdir(from)).filter((entry) => entry !== without))
        await symlink(path.join(from, entry), path.join(to, entry));
    const migrations = path.join(folder, "db/migrations");
    await cp(path.join(ROOT, "db/migrations"), migrations, { recursive: true });
    const claims = await readClaims(migrations);
    for (const [, name, claim, sql] of MIGRATIONS.filter(([since]) => since <= release)) {
      await writeFile(path.join(migrations, name), sql);
      claims[name] = claim;
    }
    await writeFile(path.join(migrations, CLAIMS_FILE), JSON.stringify(claims));
  }

  function envOf(release: Release): Record<string, string> {
    const url = new URL(world.appUrl);
    url.username = url.password = LOGINS[release];
    return {
      ...world.env,
      DATABASE_URL: url.href,
      SIMULATOR_URL: simulator.url,
      // As the deployment has it: the balancer's connections are not closed under its requests.
      TRUSTED_PROXIES: "loopback",
      TSX_TSCONFIG_PATH: path.join(ROOT, "tsconfig.json"),
      LOG_LEVEL: "error",
    };
  }

  /** Runs a program of that release until it ends. */
  async function run(release: Release, main: string, ...args: string[]) {
    const child = spawn(process.execPath, ["--import", "tsx", path.join(ROOT, main), ...args], {
      cwd: folderOf(release),
      env: { ...process.env, ...envOf(release), DATABASE_OWNER_URL: world.ownerUrl },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
    return { code, said: `${out}${err}`.trimEnd() };
  }
  const migrateTo = (release: Release) => run(release, "lib/host/migrate.main.ts");

  /** What the operator asks before each step. */
  async function checkRelease(release: Release): Promise<number> {
    const { code, said } = await run(release, "lib/admin/admin.ts", "release", "check");
    report(`${release}: release check, exit code ${code}\n${said.replace(/^/gm, "    ")}`);
    return code;
  }

  async function start(release: Release, slot: 0 | 1): Promise<Machine> {
    const machine = await startMachine(envOf(release), { cwd: folderOf(release), port: ports[slot] ?? 0 });
    running.add(machine);
    await balancer?.untilBack(slot);
    report(`${release}: started`);
    return machine;
  }

  async function stop(machine: Machine, release: Release): Promise<void> {
    await machine.stop();
    running.delete(machine);
    report(`${release}: stopped`);
  }

  const claves: string[] = [];
  const failures: string[] = [];
  let requests = 0;
  let selling = true;

  async function ask(method: string, endpoint: string, id: string, body?: object): Promise<string> {
    requests += 1;
    const headers = { "x-api-key": key, "content-type": "application/json", "idempotency-key": id };
    const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${balancer?.url}${API_PREFIX}${endpoint}`, request)
      .then(async (response) => ({ ok: response.ok, text: `${response.status} ${await response.text()}` }))
      .catch((error: Error) => ({ ok: false, text: `${error.message} ${error.cause}` }));
    if (!answer.ok) failures.push(`${id}: ${answer.text}`);
    return answer.ok ? answer.text.slice(4) : "{}";
  }

  /** Sells and reads what it sold, each once: no request is sent again. */
  async function sell(till: number): Promise<void> {
    for (let n = 0; selling; n += 1) {
      const lineas = [{ codigoProducto: issuer.productos[n % issuer.productos.length], cantidad: 1 }];
      const sale = { tipo: "04", idUsuario: issuer.idUsuario, condicionVenta: "01", medioPago: "01", lineas };
      const { clave } = JSON.parse(await ask("POST", "/facturas", `caja-${till}-${n}`, sale));
      if (clave !== undefined) {
        claves.push(clave);
        await ask("GET", `/facturas/${clave}`, `lee-${till}-${n}`);
      }
      await pause(SALE_MS);
    }
  }

  async function sold(): Promise<void> {
    const goal = claves.length + BETWEEN;
    await until(() => expect(claves.length).toBeGreaterThanOrEqual(goal));
  }

  const rows = <Row extends Record<string, unknown>>(statement: string) => queryAs<Row>(world.ownerUrl, statement);
  async function documents(where: string): Promise<number> {
    const [row] = await rows<{ n: number }>(`select count(*)::int as n from documento where ${where}`);
    return row?.n ?? 0;
  }

  const began = performance.now();
  function report(line: string): void {
    const seconds = ((performance.now() - began) / 1_000).toFixed(0).padStart(4);
    process.stdout.write(`${seconds} s  ${claves.length} issued, ${failures.length} failed  ${line}\n`);
  }

  const fill = () => withSession(world.ownerUrl, (client) => client.query(`call documento_llena_canal(${BATCH})`));

  /** The backfill, killed while it waits for a row, and begun again. */
  async function fillInBatches(): Promise<void> {
    const before = await documents("canal is null");
    const last = "select documento_id from documento where canal is null order by documento_id desc limit 1";
    const release = await holdSession(
      world.ownerUrl,
      "begin",
      `select from documento where documento_id = (${last}) for no key update`,
    );
    const killed = fill().catch((error: Error) => error.message);
    // Others may wait for that row, too.
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'call documento%' and wait_event_type = 'Lock'`;
    await until(async () => expect(await rows(kill)).toHaveLength(1));
    expect(await killed).toMatch(/terminat/);
    await release();
    const left = await documents("canal is null and canal_texto is not null");
    report(`backfill killed: of ${before} rows ${left} are left`);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(before);
    await fill();
    report(`backfill: ${await documents("canal is null")} rows are left`);
  }

  it("add, fill, back, forward and drop: no request fails, and no number is missing or doubled", async () => {
    expect((await migrateTo("a")).code).toBe(0);
    const [slot0 = 0, slot1 = 0, next = 0] = await freePorts(3);
    ports = [slot0, slot1];
    let a = await start("a", 0);
    balancer = await startBalancer({ api: ports, next });
    const work = Promise.all(Array.from({ length: TILLS }, (_, till) => sell(till)));
    await sold();

    // Add: behind a long reader, while tills sell.
    expect(await checkRelease("b")).toBe(0);
    const release = await holdSession(world.ownerUrl, "begin", "select from documento limit 1");
    const migrating = migrateTo("b");
    await sold();
    await release();
    expect((await migrating).code).toBe(0);
    report("b: migrated behind a long reader");

    // Side by side.
    let b = await start("b", 1);
    await until(async () => expect(await documents("canal is not null")).toBeGreaterThan(BETWEEN / 4));
    const byFormer = await documents("canal is null");
    await until(async () => expect(await documents("canal is null")).toBeGreaterThan(byFormer + BETWEEN / 4));
    await fillInBatches();
    await stop(a, "a");
    await sold();

    // Back to the former release, which knows nothing of the column, and forward again.
    expect(await checkRelease("a")).toBe(0);
    expect((await migrateTo("a")).code).toBe(0);
    a = await start("a", 0);
    await stop(b, "b");
    await sold();
    expect(await documents("canal is null")).toBeGreaterThan(0);
    b = await start("b", 1);
    await stop(a, "a");
    await sold();

    // Drop in the next release: not before each row is filled.
    expect(await checkRelease("c")).toBe(0);
    expect(await migrateTo("c")).toMatchObject({
      code: 1,
      said: expect.stringContaining("documento_llena_canal(500)"),
    });
    report("c: the migration refuses while rows are left");
    await fillInBatches();
    expect((await migrateTo("c")).code).toBe(0);
    report("c: migrated, the former column is gone");
    await sold();
    const c = await start("c", 0);
    await sold();
    await stop(b, "b");
    await sold();

    // The first release cannot come back any more, and says so.
    expect(await checkRelease("a")).toBe(1);
    const reason = expect.stringContaining("too old for the database, which has migration 9002_sin_canal_texto.sql");
    expect(await migrateTo("a")).toMatchObject({ code: 1, said: reason });
    expect(await run("a", "lib/host/api-host.main.ts")).toMatchObject({ code: 1, said: reason });

    report("a: neither its migrator nor its API host starts");
    selling = false;
    await work;
    await until(async () => expect(await documents("estado <> 'aceptado'")).toBe(0), SETTLED_MS);
    await stop(c, "c");
    report(`${requests} requests in all`);

    expect(failures).toEqual([]);
    const stored = await rows<{ clave: string; consecutivo: string }>(
      "select clave, consecutivo from documento order by consecutivo",
    );
    expect(stored.map(({ clave }) => clave).toSorted()).toEqual(claves.toSorted());
    expect(stored.map(({ consecutivo }) => Number(consecutivo.slice(10)))).toEqual(stored.map((_, n) => n + 1));
    expect(await documents("canal is distinct from 'caja'")).toBe(0);
  }, 900_000);
});

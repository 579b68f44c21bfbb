/** The operator's commands: from the command line to the output and its effect on the service. */
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readClaims } from "@/db/migrations/releases";
import { queryAs } from "@/db/testing/cluster";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { authenticate } from "@/lib/services/accounts/api-keys/authenticate";
import { getRuntime } from "@/lib/services/operations/runtime";
import { issueFactura } from "@/lib/services/sales/facturas";
import { facturaBody } from "@/lib/services/testing/world";
import { admin } from "./command";

let world: ApiWorld;
let issuer: Issuer;
beforeAll(async () => {
  world = await createApiWorld();
  issuer = await createIssuer("propio");
});
afterAll(() => world?.close());

/** Returns the exit code and the output of both streams. Adds the tenant's option to the typed line. */
const run = (line: string) => runWords([...line.split(" "), "--tenant", String(issuer.tenantId)]);

async function runWords(words: string[]) {
  const printed = { out: "", err: "" };
  const catching = (stream: "out" | "err") => (text: unknown) => {
    printed[stream] += String(text);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation(catching("out")),
    vi.spyOn(process.stderr, "write").mockImplementation(catching("err")),
  ];
  try {
    const code = await admin(words);
    return { code, ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Issues a ticket at that point of sale and returns its number. */
async function issueAt(idPuntoVenta: number): Promise<string> {
  const lineas = [{ codigoProducto: issuer.productos[0], cantidad: 1 }];
  const body = facturaBody({ tipo: "04", idUsuario: issuer.idUsuario, idPuntoVenta, lineas });
  const ctx = { ...issuer.ctx, ...(await getRuntime()), now: new Date() };
  return JSON.parse((await issueFactura(ctx, { body, idempotencyKey: null })).body).consecutivo;
}

async function primerPunto(): Promise<number> {
  const [row] = await queryAs<{ id: number }>(
    world.ownerUrl,
    `select min(punto_venta_id) as id from punto_venta where tenant_id = ${issuer.tenantId}`,
  );
  return row?.id ?? 0;
}

describe("numbers after a restore", () => {
  it("are closed for every tenant, stay so for a raise that is not said, and open with the next numbers", async () => {
    const closed = await runWords(["consecutivo", "close", "--respaldo", "2026-11-20T00:00:00-06:00"]);
    expect(closed.out).toContain("issue nothing until `consecutivo raise --by N`");
    expect(await run("consecutivo raise")).toMatchObject({ code: 1, err: "error: --by is missing\n" });
    const raised = await runWords(["consecutivo", "raise", "--by", "10"]);
    expect(raised.out).toMatch(/^tenants that issue again: .*\b\d+/);
    expect((await run("consecutivo raise --by 10")).out).toBe("no tenant is closed\n");
  });
});

describe("a point of sale", () => {
  it("is made with its own warehouse or an existing one, starts at the given number, and issues", async () => {
    const bodega = JSON.parse((await run("bodega add --nombre Central2 --json")).out);
    const made = await run(`punto-venta add --punto-venta 002-00003 --nombre Feria --bodega ${bodega.idBodega} --json`);
    const { idPuntoVenta, idBodega } = JSON.parse(made.out);
    expect(idBodega).toBe(bodega.idBodega);
    const set = await run("consecutivo set --punto-venta 002-00003 --tipo 04 --numero 9999999998");
    expect(set).toMatchObject({
      code: 0,
      out: "the next TiqueteElectronico of this point of sale is 00200003049999999998\n",
    });
    expect(await issueAt(idPuntoVenta)).toBe("00200003049999999998");
    const show = await run("consecutivo show --punto-venta 002-00003 --tipo TiqueteElectronico");
    expect(show.out).toContain("00200003049999999999");
    const own = await run("punto-venta add --punto-venta 002-00004 --nombre Kiosco --json");
    expect(JSON.parse(own.out).idBodega).not.toBe(bodega.idBodega);
  });
  it.each([
    ["punto-venta add --punto-venta 002-00003 --nombre Otra", "the tenant has point of sale 002-00003 already"],
    ["punto-venta add --punto-venta dos --nombre Otra", "--punto-venta must be branch-terminal, such as 001-00001"],
    ["consecutivo set --punto-venta 002-00003 --tipo 04 --numero 5", "002-00003-04 has documents: its next number is"],
    ["consecutivo set --punto-venta 002-00004 --tipo 04 --numero 0", "a number is from 1 to 9999999999, not 0"],
    ["consecutivo set --punto-venta 002-00004 --tipo 04 --numero 1e3", "--numero must be a whole number"],
    ["consecutivo set --punto-venta 002-00004 --tipo X --numero 1", 'no type of document "X"'],
    ["consecutivo show --punto-venta 009-00001 --tipo 04", "the tenant has no point of sale 009-00001"],
  ])("%s: prints one line with the reason, and the exit code is 1", async (line, text) => {
    const { code, out, err } = await run(line);
    expect([code, out, err.split("\n").length]).toEqual([1, "", 2]);
    expect(err).toContain(text);
  });
});

describe("key rotate", () => {
  it("spec 5(5): shows the new key once; without an overlap the former one is revoked at once", async () => {
    const first = JSON.parse((await run("key create --nombre caja --scope facturas:read --json")).out);
    const { code, out } = await run(`key rotate --key ${first.apiKeyId} --overlap ninguno --scope facturas:write`);
    expect([code, out]).toEqual([0, expect.stringContaining(`key ${first.apiKeyId} is closed; `)]);
    const apiKey = out.trim().split("\n").at(-1) ?? "";
    const opens = async (key: string) => (await authenticate(await getRuntime(), key, "127.0.0.1")).principal;
    expect(await opens(first.apiKey)).toBeNull();
    expect((await opens(apiKey))?.scopes).toEqual(["facturas:read", "facturas:write"]);
  });
  it("leaves the former one valid for a day by default", async () => {
    const first = JSON.parse((await run("key create --nombre caja --scope facturas:read --json")).out);
    const { out } = await run(`key rotate --key ${first.apiKeyId}`);
    expect(out).toMatch(/opens until \d{4}-\d\d-\d\dT/);
    expect((await run(`key rotate --key ${first.apiKeyId} --overlap 2h`)).err).toContain("--overlap must be one of");
  });
});

describe("a tenant's activities", () => {
  it("are replaced, and one that the authority would reject is refused, as when the tenant is made", async () => {
    const set = await run("tenant actividades --actividad 4711.0:Abarrotes --actividad 6201.0:Programación");
    expect([set.code, set.out]).toEqual([0, expect.stringContaining("has the activities 4711.0, 6201.0")]);
    const wrong = await run("tenant actividades --actividad 620100:Programación");
    expect(wrong).toMatchObject({
      code: 1,
      err: 'error: an activity is four digits, a point and one more, such as 6201.0, not "620100"\n',
    });
    const stored = await queryAs(
      world.ownerUrl,
      `select codigo, principal from actividad where tenant_id = ${issuer.tenantId} order by codigo`,
    );
    expect(stored).toEqual([
      { codigo: "4711.0", principal: true },
      { codigo: "6201.0", principal: false },
    ]);
  });
});

describe("tenant limit", () => {
  const stored = () =>
    queryAs(world.ownerUrl, `select limite_por_minuto, rafaga from tenant where tenant_id = ${issuer.tenantId}`);

  it("sets what all keys of a tenant may do together, audited, and takes it away", async () => {
    const set = await run("tenant limit --limit 600 --burst 900");
    const text = "together may make 600 requests a minute, 900 at once\n";
    expect(set).toMatchObject({ code: 0, out: expect.stringContaining(text) });
    expect(await stored()).toEqual([{ limite_por_minuto: 600, rafaga: 900 }]);
    expect((await run("tenant limit --limit 300")).out).toContain("300 requests a minute, 300 at once\n");
    expect((await run("tenant limit --none")).out).toContain("together have no limit\n");
    expect(await stored()).toEqual([{ limite_por_minuto: null, rafaga: null }]);
    const audited = await queryAs(
      world.ownerUrl,
      `select actor, detalle from audit_entry where tenant_id = ${issuer.tenantId} and objeto = 'tenant'
       and accion = 'limitar' order by audit_entry_id`,
    );
    expect(audited).toEqual(
      [
        { limitePorMinuto: 600, rafaga: 900 },
        { limitePorMinuto: 300, rafaga: 300 },
        { limitePorMinuto: null, rafaga: null },
      ].map((detalle) => ({ actor: "operador", detalle })),
    );
  });

  it.each([
    ["tenant limit --limit 0", "a limit is a whole number from 1 to 1000000, not 0"],
    ["tenant limit --limit 10 --burst 1000001", "a limit is a whole number from 1 to 1000000, not 1000001"],
    ["tenant limit --limit 10 --none", "give --limit or --none, not both"],
    ["tenant limit", "--limit is missing"],
  ])("%s changes nothing and says why", async (line, text) => {
    const before = await stored();
    expect(await run(line)).toMatchObject({ code: 1, err: `error: ${text}\n` });
    expect(await stored()).toEqual(before);
  });
});

describe("plans", () => {
  const words = (line: string, ...more: string[]) => runWords([...line.split(" "), ...more]);
  const plan = async () =>
    (await queryAs(world.ownerUrl, `select plan from tenant where tenant_id = ${issuer.tenantId}`))[0]?.plan;

  it("are set, listed, given to a tenant, whose use is listed, and removed when nobody has them", async () => {
    const terms =
      "--documents 500 --users 3 --storage 800 --feature webhooks --feature llaves --limit 60 --beyond frenar --slow-to 10 --price 12500.50 --price-storage 0.5";
    expect(await words(`plan set ${terms} --plan`, "Pyme mensual")).toMatchObject({
      code: 0,
      out: "plan Pyme mensual made: 500 documents a month, then frenar, 10 requests a minute then, 3 users, 800 MB of files, with llaves, webhooks, 60 requests a minute, 60 at once, ₡12500.50 a month, ₡0.5 a month for each MB beyond\n",
    });
    expect((await run("tenant plan --plan Pyme")).err).toBe('error: no plan "Pyme"\n');
    expect(await words(`tenant plan --tenant ${issuer.tenantId} --plan`, "Pyme mensual")).toMatchObject({ code: 0 });
    expect(await plan()).toBe("Pyme mensual");
    expect((await words("plan list")).out).toMatch(/^Pyme mensual {2}1 tenants {2}500 documents/);
    expect((await words("plan remove --plan", "Pyme mensual")).err).toContain("it cannot go");
    const same = `tenant plan --tenant ${issuer.tenantId} --with ${issuer.tenantId}`;
    expect((await words(same)).err).toContain("cannot pay for another: it is the same one");
    expect((await words("uso list")).out).toBe("nothing new\n");
    expect(await words("plan bill --month 2999-01 --tenant 1 --usuario 1 --producto PLAN")).toMatchObject({
      code: 1,
      err: "error: 2999-01 has not ended: it is billed when it has\n",
    });
    expect((await run("tenant plan --none")).out).toContain("has no plan");
    expect((await words("plan remove --plan", "Pyme mensual")).code).toBe(0);
    expect(await plan()).toBeNull();
  });

  it.each([
    ["plan set --plan X --beyond frenar --documents 5", "--slow-to goes with --beyond frenar"],
    ["plan set --plan X --slow-to 5", "--slow-to goes with --beyond frenar"],
    ["plan set --plan X --beyond sin_borradores", "--beyond sin_borradores needs --documents"],
    ["plan set --plan X --burst 5", "--burst goes with --limit"],
    ["plan set --plan X --documents 0", "--documents is at least 1"],
    [
      "plan set --plan X --feature webhooks --feature none",
      '--feature is one of llaves, webhooks, recurrentes, buzon, or none alone, not "none"',
    ],
    ["plan set --plan X --price-storage 1", "--price-storage goes with --storage"],
    ["plan set --plan X --storage 0", "--storage is at least 1"],
    ["plan set --plan X --price 1,5", "--price is an amount, as 12500.00"],
    [`plan set --plan ${"x".repeat(61)}`, "a plan has a name of up to 60 characters"],
    ["tenant plan --tenant 1", "give one of --plan, --with and --none"],
  ])("%s changes nothing and says why", async (line, text) => {
    expect(await words(line)).toMatchObject({ code: 1, err: `error: ${text}\n` });
    expect((await words("plan list")).out).toBe("no plans\n");
  });
});

describe("tenants", () => {
  const listed = async (line: string) =>
    JSON.parse((await runWords([...`tenant list ${line}`.trim().split(" "), "--json"])).out);
  const estado = async () =>
    (await listed("")).tenants.find((each: { tenantId: number }) => each.tenantId === issuer.tenantId).estado;

  it("are listed by id with what they issued this month, by state, a page at a time", async () => {
    const other = await createIssuer("segundo", "3101777666");
    await runWords(["tenant", "suspend", "--tenant", String(other.tenantId)]);
    await issueAt(await primerPunto());
    const { tenants, siguiente } = await listed("");
    expect([tenants.map(({ tenantId }: Issuer) => tenantId), siguiente]).toEqual([
      [issuer.tenantId, other.tenantId],
      null,
    ]);
    const [{ count = 0 } = {}] = await queryAs<{ count: number }>(
      world.ownerUrl,
      `select count(*)::int as count from documento where tenant_id = ${issuer.tenantId}`,
    );
    expect(tenants[0]).toMatchObject({
      nombre: "propio",
      ambiente: "simulador",
      estado: "activo",
      documentosMes: count,
    });
    expect(tenants[1]).toMatchObject({ identificacion: "3101777666", estado: "suspendido", documentosMes: 0 });
    expect((await listed("--estado suspendido")).tenants).toEqual([tenants[1]]);
    expect(await listed("--limit 1")).toMatchObject({ tenants: [tenants[0]], siguiente: issuer.tenantId });
    expect(await listed(`--after ${issuer.tenantId}`)).toMatchObject({ tenants: [tenants[1]], siguiente: null });
    expect((await runWords(["tenant", "list", "--limit", "1"])).out).toBe(
      `${issuer.tenantId}  activo  simulador (test)  ${tenants[0].identificacion}  propio  ${count} this month\nmore: --after ${issuer.tenantId}\n`,
    );
    expect((await runWords(["tenant", "list", "--estado", "cerrada"])).err).toContain(
      "--estado must be one of prueba,",
    );
    expect((await runWords(["tenant", "list", "--limit", "501"])).err).toBe("error: --limit is from 1 to 500\n");
  });

  it("one is shown with its state, its certificate and its administrators", async () => {
    const { out } = await run("tenant show");
    expect(out).toMatch(/^state +activo, since 2\d{3}-\d\d-\d\dT/m);
    expect(out).toMatch(/^certificate +vigente, until /m);
    expect(out).toMatch(/^administrators +propio@prueba\.example$/m);
    expect((await runWords(["tenant", "show", "--tenant", "9999"])).err).toBe("error: no tenant 9999\n");
  });

  it("are suspended, resumed, leave and come back; what the table does not have changes nothing", async () => {
    for (const [word, becomes] of [
      ["suspend", "suspendido"],
      ["resume", "activo"],
      ["leave", "retirada"],
      ["activate", "activo"],
    ] as const) {
      const before = await estado();
      expect((await run(`tenant ${word}`)).out).toBe(
        `tenant ${issuer.tenantId} (propio) was ${before}, and is ${becomes}\n`,
      );
      expect(await estado()).toBe(becomes);
    }
    expect(await run("tenant resume")).toMatchObject({
      code: 1,
      err: `error: tenant ${issuer.tenantId} is "activo", and cannot become "activo"\n`,
    });
    await run("tenant leave");
    expect((await run("tenant suspend")).err).toContain('is "retirada", and cannot become "suspendido"');
    expect(await estado()).toBe("retirada");
    await run("tenant activate");
  });

  it("one on trial is made by --periodo-prueba, never for produccion, and activated", async () => {
    const words = (...more: string[]) => [
      ...["tenant", "create", "--nombre", "A prueba", "--tipo-identificacion", "02", "--identificacion", "3101555444"],
      ...["--razon-social", "A prueba S.A.", "--provincia", "1", "--canton", "01", "--distrito", "01"],
      ...["--otras-senas", "Avenida central", "--correo", "a@prueba.example", "--actividad", "6201.0:Programación"],
      ...["--periodo-prueba", "--json", ...more],
    ];
    expect((await runWords(words("--ambiente", "produccion"))).err).toBe(
      "error: a tenant does not issue in produccion during its trial\n",
    );
    const { tenantId } = JSON.parse((await runWords(words())).out);
    expect((await listed("--estado prueba")).tenants).toMatchObject([{ tenantId, nombre: "A prueba" }]);
    expect((await runWords(["tenant", "activate", "--tenant", String(tenantId)])).out).toBe(
      `tenant ${tenantId} (A prueba) was prueba, and is activo\n`,
    );
  });
});

describe("tenant export", () => {
  it("writes one ZIP that only its owner reads, replaces none, and leaves no half of one", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "export-"));
    try {
      await issueAt(await primerPunto());
      const { archivo, archivos } = JSON.parse((await run(`tenant export --to ${folder}/nueva --json`)).out);
      expect((await stat(archivo)).mode & 0o777).toBe(0o600);
      const files = unzipSync(await readFile(archivo));
      const manifest = Buffer.from(files["manifiesto.sha256"] ?? [])
        .toString("utf8")
        .trimEnd()
        .split("\n");
      expect(manifest).toHaveLength(archivos);
      for (const line of manifest) {
        const bytes = files[line.slice(66)] ?? Buffer.alloc(0);
        expect(createHash("sha256").update(bytes).digest("hex")).toBe(line.slice(0, 64));
      }
      const before = await readFile(archivo);
      expect((await run(`tenant export --to ${folder}/nueva`)).err).toContain("EEXIST");
      expect((await readFile(archivo)).equals(before)).toBe(true);
      expect((await runWords(["tenant", "export", "--tenant", "9999", "--to", folder])).err).toBe(
        "error: no tenant 9999\n",
      );
      expect(await readdir(folder)).toEqual(["nueva"]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe("doctor", () => {
  it("says line by line that all is well, or what is wrong and what to do, with exit code 1", async () => {
    await queryAs(
      world.ownerUrl,
      `insert into system_counter (name, labels, total, last_at) values ('relay', '{}', 1, now()), ('step', '{}', 1, now())`,
    );
    // What the tests before this one left behind has waited for as long as they took.
    await queryAs(world.ownerUrl, "update outbox_event set created_at = now() where sent_at is null");
    await queryAs(world.ownerUrl, "update documento set siguiente_at = now() where siguiente_at is not null");
    const well = await runWords(["doctor"]);
    expect(well.code, well.out).toBe(0);
    for (const line of well.out.trimEnd().split("\n")) expect(line).toMatch(/^ok {5}\S/);
    expect(well.out).toMatch(
      /^ok {5}database +read only: false, connections: [1-9]\d*, of at most: 297, .*last backup: null, last drill: null$/m,
    );
    // In one language.
    expect(well.out).not.toMatch(/[a-z][A-Z]|segundos|conexiones|llave/);

    await queryAs(world.ownerUrl, "update certificado set valido_hasta = now() + interval '3 days'");
    const ill = await runWords(["doctor"]);
    expect(ill.code).toBe(1);
    expect(ill.out).toMatch(
      /^WRONG {2}certificates .*ending soon: [1-9]\d*.* → tell the tenants; `admin -- certificado add`$/m,
    );
    expect(ill.out.match(/^WRONG/gm)).toHaveLength(1);
    expect(JSON.parse((await runWords(["doctor", "--json"])).out)).toMatchObject({ estado: "degraded" });
  });
});

describe("release check", () => {
  /** Its exit code and last lines while the database's migrations are those that the statement leaves. */
  async function checked(statement: string) {
    const kept = await queryAs<{ rows: object[] }>(world.ownerUrl, "select json_agg(m) as rows from migration m");
    await queryAs(world.ownerUrl, statement);
    const { code, out } = await runWords(["release", "check"]);
    const { out: json } = await runWords(["release", "check", "--json"]);
    await queryAs(world.ownerUrl, {
      text: `with gone as (delete from migration where name not in (
               select name from json_populate_recordset(null::migration, $1)))
             insert into migration select * from json_populate_recordset(null::migration, $1) on conflict do nothing`,
      values: [JSON.stringify(kept[0]?.rows)],
    });
    return { code, lines: out.trimEnd().split("\n").slice(1), result: JSON.parse(json) };
  }

  it("before a release that only adds: what it applies, and that the former one goes on and may come back", async () => {
    const { code, lines, result } = await checked("delete from migration where name like '0029%'");
    expect([code, lines[0], lines.at(-1)]).toEqual([
      0,
      "to apply  0029_estado_servicio.sql  add: only tables that a former program does not know",
      "the former release goes on beside this one, and may be rolled back to",
    ]);
    expect(result).toMatchObject({ impiden: [], porAplicar: ["0029_estado_servicio.sql"] });
  });

  it("before a release that takes something: NO, with the migration that does it, and exit code 1", async () => {
    const { code, lines } = await checked("delete from migration where name like '0028%'");
    expect([code, ...lines.slice(-2)]).toEqual([
      1,
      "NO        0028_planes.sql lets no former program run",
      "the former release does not run after that: stop all its processes first; the only way back is a backup",
    ]);
  });

  it("while a release runs: how far it may be rolled back", async () => {
    const { code, lines } = await checked("select 1");
    const claims = Object.entries(await readClaims("db/migrations"));
    const last = claims.findLast(([name, { needs }]) => needs === name)?.[0];
    expect([code, lines]).toEqual([
      0,
      [`nothing to apply; a release that knows ${last} or more may be rolled back to`],
    ]);
  });

  it("with a former release: whether it runs on a database of which it does not know everything", async () => {
    const newer = (needs: string) =>
      checked(`insert into migration (name, sha256, needs, why) values ('9999_nueva.sql', '', ${needs}, 'canal goes')`);
    expect(await newer("'any'")).toMatchObject({
      code: 0,
      lines: [
        "newer     9999_nueva.sql: canal goes",
        "this program runs on this database beside the newer one, and may be rolled back to",
      ],
    });
    expect((await newer("'0028_planes.sql'")).code).toBe(0);
    expect(await newer("'9998_antes.sql'")).toMatchObject({
      code: 1,
      lines: [
        "newer     9999_nueva.sql: canal goes",
        "NO        9999_nueva.sql needs a program that knows 9998_antes.sql",
        "this program does not run on this database: start the newer one, or restore a backup",
      ],
    });
    expect((await newer("null")).code).toBe(1);
  });
});

describe("a maintenance notice", () => {
  it("is announced, listed and cancelled once; dates that cannot be meant are refused", async () => {
    const create = (from: string, to: string) =>
      runWords(["aviso", "create", "--from", from, "--to", to, "--text", "No se podrá emitir.", "--json"]);
    const made = await create("2099-11-29T22:00:00-06:00", "2099-11-29T23:00:00-06:00");
    const { id } = JSON.parse(made.out);
    expect((await runWords(["aviso", "list"])).out).toContain(
      `${id}  announced  el 29/11/2099 de 10:00 p. m. a 11:00 p. m.  0 mails  No se podrá emitir.`,
    );
    const cancel = () => runWords(["aviso", "cancel", "--aviso", String(id)]);
    expect((await cancel()).out).toBe(`notice ${id} is cancelled\n`);
    expect(await cancel()).toMatchObject({ code: 1, err: `error: no notice ${id} that is still announced\n` });
    expect((await runWords(["aviso", "list"])).out).toContain(`${id}  cancelled`);
    expect((await create("2099-11-29T23:00:00-06:00", "2099-11-29T22:00:00-06:00")).err).toContain("after --from");
    expect((await create("2020-11-29T22:00:00-06:00", "2020-11-29T23:00:00-06:00")).err).toContain("in the future");
    expect((await create("2099-11-01T22:00:00-06:00", "2099-11-29T23:00:00-06:00")).err).toContain("at most 7 days");
  });
});

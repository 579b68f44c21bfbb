/**
 * A company lives from nothing, as its person and the operator do it: it signs up at the browser, issues, is told
 * at 80 and at 100 per cent of its plan, is suspended, comes back, moves to a second installation while it sells, takes
 * all along and leaves. The operator types commands; a program that does not know us verifies the archive, and finds what
 * was changed in it.
 */
import { execFile, execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { unzipSync, zipSync } from "fflate";
import { embeddedOwnerUrl } from "@/db/embedded/postgres";
import { XMLSEC1 } from "@/lib/integrations/hacienda/sign/testing/judges";
import type { DemoFile } from "@/lib/supervisor/announce";
import { rowsOf } from "../company";
import { accepted, dataDir, mailedLink, readDemo } from "../demo";
import { begin, register } from "../registro";
import {
  callApi,
  environment,
  newDataDir,
  post,
  readRun,
  removeDataDir,
  type Service,
  startService,
  tiqueteOf,
} from "../service";
import { test } from "../test";

const demo = readDemo();
const RUN = String(Date.now()).slice(-6);
const IDENTIFICACION = `3102${RUN}`;
const CORREO = `olga-${RUN}@operador.example`;
const CONTRASENA = "una frase que Olga eligió";
const VERIFY = path.resolve("e2e/operador/verify.py");

/** Where the company moves to: a service with a database and a master key of its own. */
let alla: Service;
test.beforeAll(async () => {
  alla = await startService(newDataDir(), { SIMULATOR_DELAY_MS: "200" });
});
test.afterAll(async () => {
  await alla?.stop();
  removeDataDir(alla.dataDir);
});

type Say = <Result>(...words: string[]) => Result;

/** Commands as the operator types them on that machine, and what they say in JSON. They throw when they are refused. */
const commandsOf =
  (dir: string, env: Record<string, string> = {}): Say =>
  (...words) => {
    const args = ["run", "-s", "admin", "--", ...words, "--json"];
    const said = execFileSync("npm", args, { env: { ...environment(), DATA_DIR: dir, ...env }, encoding: "utf8" });
    return JSON.parse(said);
  };

const ownerOf = (dir: string) => embeddedOwnerUrl(path.join(dir, "postgres"), readRun(dir).ports.postgres ?? missing());

interface Shown {
  estado: string;
  condiciones: { usuarioId: number }[];
  usoMes: { documentos: number; incluidos: number | null };
}

/** How the verification ended, and what it printed. */
function verify(archive: string): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync("python3", [VERIFY, archive], { encoding: "utf8" });
  return { status, said: stdout + stderr };
}

test("a company signs up, issues, passes its plan, is suspended, returns, moves to a second installation, and leaves with what a stranger can verify", async ({
  page,
}) => {
  test.skip(XMLSEC1.found === null, XMLSEC1.lacks);
  test.skip(spawnSync("python3", ["--version"]).status !== 0, "an archive's verification (apt-get install python3)");
  // Numbers of their own before there is a company that moves.
  for (const [dir, numero, { baseUrl }] of [
    [dataDir(), "2", demo],
    [alla.dataDir, "1", alla.demo],
  ] as const) {
    const env = { DATABASE_OWNER_URL: await ownerOf(dir) };
    commandsOf(dir, env)("instalacion", "set", "--numero", numero, "--direccion", baseUrl);
  }
  await register(page, demo, IDENTIFICACION, CORREO);
  await page.goto(await mailedLink(page, demo, "registro"));
  await begin(page, demo, CONTRASENA);
  // The first one, which gets its certificate and credential of the simulator too.
  await page.getByRole("button", { name: "Emitir una prueba" }).click();
  await page.getByRole("button", { name: "Emitir", exact: true }).click();
  await page.waitForURL(/\/documentos\/\d{50}$/);
  const claves = [new URL(page.url()).pathname.slice("/documentos/".length)];

  const DATABASE_OWNER_URL = await ownerOf(dataDir());
  const ownerAlla = await ownerOf(alla.dataDir);
  const moving = {
    DATABASE_OWNER_URL,
    TARGET_DATABASE_OWNER_URL: ownerAlla,
    TARGET_MASTER_KEY: readFileSync(path.join(alla.dataDir, "master-key"), "utf8").trim(),
  };
  const admin = commandsOf(dataDir());
  const adminAlla = commandsOf(alla.dataDir, { DATABASE_OWNER_URL: ownerAlla });
  const { tenants } = admin<{ tenants: { tenantId: number; identificacion: string | null }[] }>(
    ...["tenant", "list", "--estado", "prueba", "--limit", "100"],
  );
  const own = tenants.find(({ identificacion }) => identificacion === IDENTIFICACION);
  const tenant = String(own?.tenantId ?? missing());
  const shown = () => admin<Shown>("tenant", "show", "--tenant", tenant);
  const { condiciones } = shown();
  const { apiKey } = admin<{ apiKey: string }>(
    "key",
    "create",
    "--tenant",
    tenant,
    "--nombre",
    "caja",
    "--limit",
    "6000",
  );
  const caller = { ...demo, apiKey };
  const tiquete = tiqueteOf(condiciones[0]?.usuarioId ?? missing());
  const issue = async (count: number) => {
    for (let n = 0; n < count; n++) claves.push(await post(caller, "/facturas", tiquete));
    for (const clave of claves) await accepted(caller, clave);
  };

  // Saying the plan's terms counts what was used; each hour does the same.
  const cinco = ["plan", "set", "--plan", "Cinco", "--documents", "5", "--beyond", "cobrar"];
  const setPlan = () => admin(...cinco);
  setPlan();
  admin("tenant", "plan", "--tenant", tenant, "--plan", "Cinco");
  await issue(3);
  setPlan();
  await expectTold("Van 4 de 5 documentos de tu plan este mes.", [80]);
  await issue(3);
  setPlan();
  await expectTold("Van 7 de 5 documentos de tu plan este mes.", [80, 100]);
  // No document is ever refused for a plan.
  expect(shown().usoMes).toMatchObject({ documentos: 7, incluidos: 5 });

  admin("tenant", "suspend", "--tenant", tenant);
  expect((await callApi(caller, `/facturas/${claves[0]}`)).status).toBe(403);
  await page.goto(`${demo.baseUrl}/documentos`);
  await expect(page).toHaveURL(/\/ingresar/);
  admin("tenant", "resume", "--tenant", tenant);
  await page.goto(`${demo.baseUrl}/documentos`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await issue(1);

  // It sells while it moves: what is refused meanwhile goes on under the same key, at whichever side answers.
  adminAlla(...cinco);
  let moved = false;
  const selling = (async () => {
    for (let n = 1; !moved || n <= 5; n++) claves.push(await sell(caller, `mientras-${n}`, tiquete));
  })();
  const { cerradaMs } = await move();
  moved = true;
  await selling;
  expect(cerradaMs).toBeGreaterThan(0);
  const callerAlla = { ...alla.demo, apiKey };
  // What was under way at its origin is taken up by the sweep, once it counts as lost there.
  for (const clave of claves) {
    const estado = async () => (await (await callApi(callerAlla, `/facturas/${clave}`)).json()).estado as string;
    await expect.poll(estado, { timeout: 300_000 }).toBe("aceptado");
  }
  const elsewhere = await fetch(`${demo.baseUrl}/api/v1/facturas/${claves[0]}`, {
    headers: { "x-api-key": apiKey },
    redirect: "manual",
  });
  expect([elsewhere.status, elsewhere.headers.get("location")]).toEqual([
    308,
    `${alla.demo.baseUrl}/api/v1/facturas/${claves[0]}`,
  ]);
  // Its person is shown the way, and needs no new password.
  await page.context().clearCookies();
  await signInAt(page, demo.baseUrl);
  await page.getByRole("link", { name: new URL(alla.demo.baseUrl).host }).click();
  await signInAt(page, alla.demo.baseUrl);
  await page.waitForURL(`${alla.demo.baseUrl}/`);
  await page.goto(`${alla.demo.baseUrl}/documentos/${claves[0]}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Tiquete");

  const folder = mkdtempSync(path.join(tmpdir(), "purafactura-operador-"));
  try {
    const { archivo } = adminAlla<{ archivo: string }>("tenant", "export", "--tenant", tenant, "--to", folder);
    adminAlla("tenant", "leave", "--tenant", tenant);
    expect(adminAlla<Shown>("tenant", "show", "--tenant", tenant).estado).toBe("retirada");
    expect((await callApi(callerAlla, "/facturas", tiquete)).status).toBe(403);
    expect((await callApi(callerAlla, `/facturas/${claves[0]}`)).status).toBe(200);

    const { status, said } = verify(archivo);
    expect(status, said).toBe(0);
    expect(said).toContain(`${claves.length} signed documents, ${claves.length} answers`);
    // The first one is not of the till.
    expectFaultsFound(archivo, claves.slice(1));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  /** The command beside the sales, so not one that holds this process. */
  async function move(): Promise<{ cerradaMs: number }> {
    const args = ["run", "-s", "admin", "--", "tenant", "move", "--tenant", tenant, "--json"];
    const env = { ...environment(), DATA_DIR: dataDir(), ...moving };
    const { stdout } = await promisify(execFile)("npm", args, { env });
    return JSON.parse(stdout);
  }

  /** The bar of the plan on its pages, and the events of which a mail is made. */
  async function expectTold(dice: string, umbrales: number[]): Promise<void> {
    await page.goto(`${demo.baseUrl}/documentos`);
    await expect(page.getByRole("region", { name: "Plan" })).toContainText(dice);
    const told = `select (data ->> 'umbral')::int as umbral from outbox_event
      where name = 'empresa/uso' order by outbox_event_id`;
    expect(await rowsOf<{ umbral: number }>({ tenantId: Number(tenant) }, told)).toEqual(
      umbrales.map((umbral) => ({ umbral })),
    );
  }
});

/** Sells until somebody takes it, as a till does: while the company is closed, and after it moved. */
async function sell(caller: DemoFile, key: string, body: object): Promise<string> {
  let url = `${caller.baseUrl}/api/v1/facturas`;
  for (;;) {
    const headers = { "x-api-key": caller.apiKey, "idempotency-key": key, "content-type": "application/json" };
    const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body), redirect: "manual" });
    const told = (await answer.json()) as { clave: string; codigo?: string };
    if (answer.status === 201) return told.clave;
    if (answer.status === 308) url = answer.headers.get("location") ?? missing();
    else if (answer.status === 503) await setTimeout(Number(answer.headers.get("retry-after")) * 1000);
    else throw new Error(`${answer.status} ${JSON.stringify(told)}`);
  }
}

async function signInAt(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}/ingresar`);
  await page.getByLabel("Correo").fill(CORREO);
  await page.getByLabel("Contraseña").fill(CONTRASENA);
  await page.getByRole("button", { name: "Ingresar" }).click();
}

function missing(): never {
  throw new Error("what was made before is not there");
}

/** The verification is worth something only if it finds a changed amount, a missing document and a missing file. */
function expectFaultsFound(archivo: string, [first = "", second = ""]: readonly string[]): void {
  const whole = unzipSync(readFileSync(archivo));
  const changed = (change: (files: Record<string, Uint8Array>) => void) => {
    const files = { ...whole };
    change(files);
    const file = `${archivo}-changed.zip`;
    writeFileSync(file, zipSync(files));
    return verify(file);
  };
  const issued = (clave: string) =>
    Object.keys(whole).find(
      (name) => name.includes(clave) && /<NumeroConsecutivo>/.test(Buffer.from(whole[name] ?? []).toString()),
    ) ?? missing();
  const tampered = changed((files) => {
    const name = issued(first);
    files[name] = Buffer.from(
      Buffer.from(files[name] ?? [])
        .toString()
        .replace("Casado", "Cazado"),
    );
  });
  expect(tampered.status).toBe(1);
  expect(tampered.said).toContain("another SHA-256");
  expect(tampered.said).toContain("the signature does not verify");
  const lacking = changed((files) => {
    delete files[issued(second)];
  });
  expect(lacking.status).toBe(1);
  expect(lacking.said).toContain("not in both");
  expect(lacking.said).toMatch(/series simulador \d{10}: without \[\d\]/);
}

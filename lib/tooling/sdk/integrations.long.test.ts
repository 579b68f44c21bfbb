/** The worked integrations of sdk/examples, each in a folder of its own with the package installed, against a service. */
import { spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assert } from "@/lib/platform/assert";
import { describeWith } from "@/lib/platform/testing/tool";
import { type Environment, LANGUAGES, run, runProgram, SDK } from "./languages";
import { findService, type Service } from "./service";

/** Nobody listens there. */
const OFFLINE = "http://127.0.0.1:9";
const CUSTOMERS = 5_000;
/** When so many have hung; on a busy machine their verdicts alone take minutes. */
const MANY_MS = 3_600_000;

interface Stage {
  folder: string;
  service: Service;
  command: readonly string[];
  /** Runs a file of the integration with these arguments. */
  run(file: string, args?: readonly string[], env?: Environment): Promise<string>;
  api<T>(path: string): Promise<T>;
}

/** Tests of one integration, with its language's interpreter and a service of its own. */
function integration(name: string, languageName: string, body: (stage: () => Stage) => void): void {
  const language = LANGUAGES[languageName];
  assert(language, `${languageName} is a language`);
  describe(`sdk/examples/${name}`, () => {
    describeWith(language.tool, "installed as a stranger would", (tool) => {
      let stage: Stage;
      beforeAll(async () => {
        const service = await findService();
        const folder = await mkdtemp(path.join(tmpdir(), `purafactura-${name}-`));
        await cp(path.join(SDK, "examples", name), folder, { recursive: true });
        await language.install(folder);
        const command = tool();
        const key = { "X-Api-Key": service.env.API_KEY };
        stage = {
          folder,
          service,
          command,
          run: (file, args = [], env = {}) =>
            runProgram(command, file, folder, { ...service.env, PYTHONPATH: folder, ...env }, args),
          // The program that was tried may have used up the minute of its key, which is asked with here.
          api: async <T>(where: string) => {
            for (;;) {
              const answer = await fetch(`${service.env.BASE_URL}/api/v1${where}`, { headers: key });
              if (answer.status !== 429) return (await answer.json()) as T;
              await setTimeout(Number(answer.headers.get("retry-after")) * 1000);
            }
          },
        };
      });
      afterAll(async () => {
        await stage?.service.stop();
        if (stage) await rm(stage.folder, { recursive: true, force: true });
      });
      body(() => stage);
    });
  });
}

interface Documentos {
  datos: { clave: string; tipo: string; estado: string; totalComprobante: number }[];
}

integration("tienda-php", "php", (stage) => {
  it("passes its own tests", async () => {
    await run("phpunit", [], stage().folder);
  });

  it.each([
    ["woocommerce", "", "woo-1007", "FacturaElectronica", "74536"],
    ["woocommerce", "parcial", "woo-1007-reembolso-1012", "NotaCredito", "3015"],
    ["prestashop", "", "presta-XKBKNABJK", "TiqueteElectronico", "15693.5"],
    ["prestashop", "parcial", "presta-XKBKNABJK-reembolso-8", "NotaCredito", "3929.5"],
    ["magento", "", "magento-000000123", "FacturaElectronica", "92490"],
    ["magento", "entero", "magento-000000123-reembolso-000000045", "NotaCredito", "92490"],
  ])(
    "%s %s: a document of exactly what the shop charged, once however often the shop tells of it",
    async (shop, refund, reference, kind, total) => {
      await stage().run("catalogo.php");
      const order = `tests/pedidos/${shop}`;
      const args = [shop, `${order}.json`, ...(refund === "" ? [] : [`${order}-${refund}.json`])];
      const said = await stage().run("tienda.php", args);
      expect(said).toMatch(new RegExp(`^${kind} \\d{50} ${total.replace(".", "\\.")}\n$`));
      expect(await stage().run("tienda.php", args)).toBe(said);
      const { datos } = await stage().api<Documentos>(`/facturas?referenciaExterna=${reference}`);
      expect(datos.map((each) => `${each.tipo} ${each.clave} ${each.totalComprobante}\n`)).toEqual([said]);
    },
  );

  it("leaves nothing of an order that was refunded whole, and credits a part by the note's own reference", async () => {
    const read = async (reference: string) => {
      const { datos } = await stage().api<Documentos>(`/facturas?referenciaExterna=${reference}`);
      const clave = datos[0]?.clave;
      type Whole = { clave: string; saldo: number; referencias: { numero: string; codigo: string }[] };
      return stage().api<Whole>(`/facturas/${clave}`);
    };
    for (const [order, refund, saldo, codigo] of [
      ["magento-000000123", "000000045", 0, "01"],
      ["woo-1007", "1012", 71_521, "06"],
    ] as const) {
      const documento = await read(order);
      const nota = await read(`${order}-reembolso-${refund}`);
      expect(documento.saldo).toBeCloseTo(saldo, 2);
      expect(nota.referencias).toMatchObject([{ numero: documento.clave, codigo }]);
    }
  });

  it("issues nothing where the document would not be what the shop charged", async () => {
    const order = JSON.parse(await readFile(path.join(stage().folder, "tests/pedidos/woocommerce.json"), "utf8"));
    await writeFile(
      path.join(stage().folder, "otro.json"),
      JSON.stringify({ ...order, number: "1008", total: "74536.01" }),
    );
    await expect(stage().run("tienda.php", ["woocommerce", "otro.json"])).rejects.toThrow(/la tienda cobró 74536\.01/);
    expect(await stage().api("/facturas?referenciaExterna=woo-1008")).toMatchObject({ datos: [] });
  });
});

integration("caja-python", "python", (stage) => {
  it("passes its own tests", async () => {
    await runProgram(stage().command, "-m", stage().folder, {}, ["unittest", "tests/test_caja.py"]);
  });

  it("sells without internet and sends in order, and kill -9 between answer and mark neither doubles nor loses one", async () => {
    await stage().run("caja.py", ["abrir"]);
    const sold: { consecutivo: string; clave: string; total: string }[] = [];
    for (let each = 1; each <= 8; each++) {
      const said = await stage().run("caja.py", ["vender", `CAFE-500:${each}`, "MANTEQ-250"], { BASE_URL: OFFLINE });
      const [, consecutivo = "", clave = "", total = ""] =
        /Tiquete (\d+)\nClave (\d+)\nTotal ([\d.]+)/.exec(said) ?? [];
      sold.push({ consecutivo, clave, total });
    }
    expect(await stage().run("caja.py", ["enviar"], { BASE_URL: OFFLINE })).toBe("Enviados: 0\n");
    for (const dies of ["1", "2", "3"]) {
      await expect(stage().run("tests/morir.py", [dies])).rejects.toMatchObject({ cause: { signal: "SIGKILL" } });
    }
    // The first died before it marked any, the second after one, the third after two more.
    expect(await stage().run("caja.py", ["enviar"])).toBe("Enviados: 5\n");
    expect(await stage().run("caja.py", ["enviar"])).toBe("Enviados: 0\n");
    for (const { consecutivo, clave, total } of sold) {
      const { datos } = await stage().api<Documentos>(`/facturas?consecutivo=${consecutivo}`);
      expect(datos.map((each) => [each.clave, each.totalComprobante.toFixed(2)])).toEqual([[clave, total]]);
    }
    await stage().run("caja.py", ["cerrar"]);
    const states = (await stage().run("caja.py", ["estado"])).trim().split("\n");
    expect(states).toEqual(sold.map(({ consecutivo, clave, total }) => `${consecutivo} ${clave} ${total} enviado`));
  });
});

integration("suscripciones-ts", "typescript", (stage) => {
  it("passes its own tests", async () => {
    await runProgram([...stage().command, "--test"], "pruebas.ts", stage().folder);
  });

  it(
    `bills ${CUSTOMERS} customers once each, however often it is killed, and again only those that were corrected`,
    async () => {
      const { folder, service, command } = stage();
      const customers = Array.from({ length: CUSTOMERS }, (_, index) => ({
        id: `c-${index + 1}`,
        // A person's number; one that ends in 0000 is not registered at the simulator.
        identificacion: String(101_000_001 + index * 3).replace(/0000$/, "0001"),
        nombre: `Cliente número ${index + 1}`,
        correo: `c${index + 1}@correo.example`,
        plan: "CONTA-MES",
      }));
      const wrong = customers.map((each, index) => {
        // The simulator rejects the first, and no product has the second's code.
        if (index === 9) return { ...each, identificacion: "3101000400" };
        return index === 19 ? { ...each, plan: "NO-EXISTE" } : each;
      });
      const write = (name: string, what: object) => writeFile(path.join(folder, name), JSON.stringify(what));
      await write("clientes.json", wrong);
      await write("corregidos.json", customers);
      const state = path.join(folder, "cobros-2026-12/estado.json");

      /** Starts it, and kills it when it says this. */
      const killedAt = async (says: RegExp) => {
        const [node = "", ...options] = command;
        const child = spawn(node, [...options, "cobrar.ts", "clientes.json", "2026-12"], {
          cwd: folder,
          env: { ...process.env, ...service.env },
          stdio: ["ignore", "pipe", "inherit"],
        });
        const ended = new Promise((resolve) => child.once("exit", (_, signal) => resolve(signal)));
        for await (const line of createInterface({ input: child.stdout })) if (says.test(line)) child.kill("SIGKILL");
        expect(await ended, `it says ${says}`).toBe("SIGKILL");
      };
      await killedAt(/^mandando/);
      // On the disk the same as where it dies between the answer to the batch and its place.
      const before = await readFile(state);
      await killedAt(/^lote/);
      await writeFile(state, before);
      await killedAt(/^lote \d+: [1-9]/);
      await killedAt(/^resultados/);
      await killedAt(/^cambios/);

      const first = await stage().run("cobrar.ts", ["clientes.json", "2026-12"]);
      expect(first).toMatch(new RegExp(`^aceptado: ${CUSTOMERS - 2}$`, "m"));
      expect(first).toMatch(/^c-10: .*actividad económica/m);
      expect(first).toMatch(/^c-20: producto_no_encontrado/m);
      expect(await stage().run("cobrar.ts", ["corregidos.json", "2026-12"])).toMatch(`aceptado: ${CUSTOMERS}\n`);
      expect(await stage().run("cobrar.ts", ["corregidos.json", "2026-12"])).toBe(`aceptado: ${CUSTOMERS}\n`);

      const { cobros } = JSON.parse(await readFile(state, "utf8")) as { cobros: Record<string, { clave: string }> };
      expect(new Set(Object.values(cobros).map(({ clave }) => clave)).size).toBe(CUSTOMERS);
      type Lotes = { datos: { documentos: number; emitidos: number; repetidos: number; conError: number }[] };
      expect(await stage().api<Lotes>("/lotes")).toMatchObject({
        datos: [
          { documentos: 2, emitidos: 2, repetidos: 0, conError: 0 },
          { documentos: CUSTOMERS, emitidos: CUSTOMERS - 1, repetidos: 0, conError: 1 },
        ],
      });
    },
    MANY_MS,
  );
});

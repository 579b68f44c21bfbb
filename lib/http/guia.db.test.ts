/** Runs every command of the guide from the text that its pages show, as an integrator does: in a shell, with curl. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_ROUTES } from "@/app/api/v1/routes";
import { CAPITULOS } from "@/app/guia/capitulos";
import { textoDe } from "@/app/guia/markdown";
import { qb, sql } from "@/db/sql/qb";
import { createApiHost } from "@/lib/host/api-host";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer } from "@/lib/host/testing/issuer";
import { toFechaHora } from "@/lib/platform/clock";
import { CURL, inShellWithoutCurl, type Terminal } from "@/lib/platform/testing/terminal";
import { describeWith } from "@/lib/platform/testing/tool";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";

type Values = Record<string, string>;
type Answer = ReturnType<typeof JSON.parse>;

interface Run {
  /** What stands for the command's variables. */
  values: Values;
  /** The folder in which it runs. */
  folder: string;
  shell: (nombre: string) => Promise<string>;
}

interface Paso {
  before?: (run: Run) => unknown;
  /** Looks at the answer, and keeps what later commands need of it. */
  after: (answer: Answer, run: Run) => unknown;
}

/** By chapter and title, in the order of the guide. */
const COMANDOS = new Map<string, string>(
  CAPITULOS.flatMap((capitulo) =>
    [...textoDe(capitulo).matchAll(/^```(?:bash|sh)\b ?(.*)\n([\s\S]*?)^```$/gm)]
      .filter(([, , comando = ""]) => comando.includes("curl"))
      .map(([, titulo = "", comando = ""]) => [`${capitulo.slug}: ${titulo}`, comando] as const),
  ),
);

/** One moment for both ways: the keys that we show are fixed, so the second must send what the first sent. */
const FECHA = toFechaHora(new Date());
/** The authority takes one answer to a supplier's document. */
let suppliers = 1;

const issued = (tipo: string): Paso => ({
  after: (answer) => expect(answer).toMatchObject({ tipo, estado: "procesando", clave: expect.stringMatching(/^506/) }),
});

const PASOS: Readonly<Record<string, Paso>> = {
  "inicio: 2 · El producto": { after: (answer) => expect(answer).toMatchObject({ codigo: "CAFE-500" }) },
  "inicio: 3 · La factura": {
    after: (answer, { values }) => {
      expect(answer).toMatchObject({ tipo: "FacturaElectronica", estado: "procesando" });
      Object.assign(values, { CLAVE: answer.clave, PRIMERA: answer.clave });
    },
  },
  "inicio: 4 · El veredicto": {
    after: (answer, { values }) => expect(answer).toMatchObject({ clave: values.CLAVE, tipo: "FacturaElectronica" }),
  },
  "autenticacion: ¿Sirve tu llave?": {
    after: (answer) => expect(answer).toMatchObject({ esPrueba: true, certificado: { estado: "vigente" } }),
  },
  "casos: El tiquete del restaurante": issued("TiqueteElectronico"),
  "casos: La factura de la clínica": issued("FacturaElectronica"),
  "casos: El tiquete del bar": issued("TiqueteElectronico"),
  "casos: La exportación de la casa de software": issued("FacturaElectronicaExportacion"),
  "casos: 1 · El crédito del Estado, con su recibo": {
    after: (answer, { values }) => Object.assign(values, { CLAVE: answer.clave }),
  },
  "casos: 2 · El crédito del Estado, con su recibo": {
    before: (run) => accept(run.values.CLAVE ?? ""),
    after: (answer) => expect(answer).toMatchObject({ codigoTipo: "10", estado: "procesando" }),
  },
  "notas: Devolver una unidad": {
    before: (run) => {
      run.values.CLAVE = run.values.PRIMERA ?? "";
      return accept(run.values.CLAVE);
    },
    after: (answer) => expect(answer).toMatchObject({ tipo: "NotaCredito" }),
  },
  "sin-internet: 1 · Antes: reservar": {
    after: ({ idReserva, numeros }, { values }) => {
      expect(numeros).toHaveLength(200);
      const [{ consecutivo, codigoSeguridad }] = numeros;
      const [, anio, mes, dia] = /^20(\d\d)-(\d\d)-(\d\d)/.exec(FECHA) ?? [];
      const CLAVE = `506${dia}${mes}${anio}003101123456${consecutivo}3${codigoSeguridad}`;
      Object.assign(values, { RESERVA: String(idReserva), CONSECUTIVO: consecutivo, CLAVE });
    },
  },
  "sin-internet: 2 · Después: cada venta": {
    after: async (sale, { values, shell }) => {
      const { CLAVE: clave, CONSECUTIVO: consecutivo, FECHA: fechaEmision } = values;
      expect(sale).toMatchObject({ clave, consecutivo, fechaEmision, situacion: "3" });
      expect(JSON.parse(await shell("sin-internet: 2 · Después: cada venta"))).toEqual(sale);
    },
  },
  "lotes: 1 · Mandar el lote": {
    after: (answer, { values }) => {
      expect(answer).toMatchObject({ estado: "pendiente", documentos: 2 });
      values.LOTE = String(answer.idLote);
    },
  },
  "lotes: 2 · Cómo va": { after: (answer) => expect(answer).toMatchObject({ documentos: 2, hechos: 0 }) },
  "lotes: 3 · Los resultados, línea por línea": { after: (answer) => expect(answer).toBe("") },
  "lotes: Emitir sin esperar": {
    after: (answer) => expect(answer).toMatchObject({ origen: "asincrono", documentos: 1 }),
  },
  "consultar: El PDF y el XML": {
    after: (_, { folder }) => {
      expect(readFileSync(path.join(folder, "factura.pdf"), "latin1")).toMatch(/^%PDF-/);
      expect(readFileSync(path.join(folder, "factura.xml"), "utf8")).toContain("TiqueteElectronico");
    },
  },
  "consultar: Lo aceptado, de a cincuenta": {
    after: ({ datos }, { values }) =>
      expect(datos.map(({ clave }: { clave: string }) => clave)).toContain(values.PRIMERA),
  },
  "webhooks: Agregar un webhook": {
    // Of a public server that nothing is sent to: no worker runs here.
    before: ({ values }) => Object.assign(values, { WEBHOOK_URL: "https://93.184.215.14/webhook" }),
    after: (answer) => expect(answer).toMatchObject({ secreto: expect.stringMatching(/^whsec_/) }),
  },
  "cambios: 1 · Desde ahora": {
    after: ({ datos, siguiente }, { values }) => {
      expect(datos).toEqual([]);
      values.SIGUIENTE = siguiente;
    },
  },
  "cambios: 2 · Lo que siguió": {
    // Or it would wait for one.
    before: ({ shell }) => shell("simulador: Una factura que Hacienda rechaza"),
    after: ({ datos }) =>
      expect(datos).toContainEqual(expect.objectContaining({ recurso: "documento", accion: "creado" })),
  },
  "proveedores: Aceptar una compra": {
    before: ({ values }) => {
      const [, anio, mes, dia] = /^20(\d\d)-(\d\d)-(\d\d)/.exec(FECHA) ?? [];
      const numero = String(suppliers++).padStart(10, "0");
      values.CLAVE_PROVEEDOR = `506${dia}${mes}${anio}00310276543200100001010${numero.slice(1)}112345678`;
    },
    after: (answer, { values }) => expect(answer).toMatchObject({ clave: values.CLAVE_PROVEEDOR }),
  },
  "errores: Un error a propósito": {
    after: ({ faltas }) =>
      expect(faltas).toContainEqual(
        expect.objectContaining({ codigo: "miembro_desconocido", path: "lineas[0].cantida", sugerencia: "cantidad" }),
      ),
  },
  "simulador: Una factura que Hacienda rechaza": issued("FacturaElectronica"),
  "reloj: Treinta días adelante": {
    after: (answer) => expect(answer).toMatchObject({ adelantoSegundos: 30 * 24 * 60 * 60 }),
  },
  "reloj: De vuelta a hoy": { after: (answer) => expect(answer).toMatchObject({ adelantoSegundos: 0 }) },
};

it("knows what each command of the guide answers, and no command that is not there", () => {
  expect([...COMANDOS.keys()].toSorted()).toEqual(Object.keys(PASOS).toSorted());
});

let world: ApiWorld;
let simulator: Simulator;
let host: ReturnType<typeof createApiHost>;
let tenantId: number;
let values: Values;
beforeAll(async () => {
  simulator = await startSimulator();
  world = await createApiWorld({ HACIENDA_API_URL: simulator.url });
  host = createApiHost({ routes: API_ROUTES, nextOrigin: null, trustedProxies: [] });
  const port = await host.listen(0, "127.0.0.1");
  ({ tenantId } = await createIssuer("guia"));
  values = { BASE_URL: `http://127.0.0.1:${port}`, API_KEY: await world.key(tenantId), FECHA };
});
afterAll(async () => {
  await host?.close();
  await world?.close();
  await simulator?.close();
});

describeWith(CURL, "with curl", (terminal) => asWritten((...line) => terminal()(...line)));
describe("with a program that reads the same options", () => asWritten(inShellWithoutCurl));

function asWritten(terminal: Terminal): void {
  const folder = mkdtempSync(path.join(tmpdir(), "guia-"));
  const shell = (nombre: string) => terminal(`cd '${folder}'\n${COMANDOS.get(nombre) ?? "false"}`, values);
  afterAll(() => rmSync(folder, { recursive: true }));

  // One after the other: a command names what an earlier one made.
  it.each([...COMANDOS.keys()])("%s: answers what the guide says", async (nombre) => {
    const paso = PASOS[nombre];
    const run = { values, folder, shell };
    await paso?.before?.(run);
    const said = await shell(nombre);
    await paso?.after(/^[{[]/.test(said) ? JSON.parse(said) : said, run);
  });
}

/** As the authority would. */
async function accept(clave: string): Promise<void> {
  await world.db.transaction(tenantId, (tx) =>
    tx.run(sql`update documento set estado = 'aceptado' where clave = ${clave}`.compile(qb)),
  );
}

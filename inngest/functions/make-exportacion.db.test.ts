/** A month's export on the embedded executor, from the request to a ZIP that another library opens. */

import { buffer } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { toFecha } from "@/lib/platform/clock";
import { until } from "@/lib/platform/testing/until";
import { recordRespuesta } from "@/lib/services/issuing/documentos/record-respuesta";
import { sweep } from "@/lib/services/kernel/waiting/sweep";
import { purgeExpired } from "@/lib/services/operations/purge/purge-expired";
import { EXPORTACION } from "@/lib/services/reports/exportaciones/kind";
import {
  continueExportacion,
  failExportacion,
  prepareExportacion,
} from "@/lib/services/reports/exportaciones/make-exportacion";
import { openExportacion } from "@/lib/services/reports/exportaciones/open-exportacion";
import {
  getExportacion,
  listExportaciones,
  requestExportacion,
} from "@/lib/services/reports/exportaciones/request-exportacion";
import { issueFactura } from "@/lib/services/sales/facturas";
import { failure } from "@/lib/services/testing/issuing";
import { facturaBody } from "@/lib/services/testing/world";
import type { Worker } from "../embedded/worker";
import { startWorker } from "../testing/start-worker";

const MES = toFecha(new Date()).slice(0, 7);
const RESPUESTA = Buffer.from("<MensajeHacienda>ñ</MensajeHacienda>");

let world: ApiWorld;
let issuer: Issuer;
let worker: Worker | undefined;
beforeAll(async () => {
  world = await createApiWorld();
  issuer = await createIssuer("exportadora");
  for (const estado of ["aceptado", "aceptado", "rechazado", null] as const) await add(estado);
});
afterAll(async () => {
  await worker?.stop();
  await world?.close();
});

const work = async () => {
  worker = await startWorker(world.db, ["make-exportacion"]);
};

async function add(estado: "aceptado" | "rechazado" | null): Promise<string> {
  const { ctx, idUsuario, productos, clientes } = issuer;
  const body = facturaBody({
    tipo: "01",
    idUsuario,
    cliente: { identificacion: clientes[0] },
    lineas: [{ codigoProducto: productos[0], cantidad: 1 }],
  });
  const { clave } = JSON.parse((await issueFactura({ ...ctx, now: new Date() }, { body, idempotencyKey: null })).body);
  const [row] = await queryAs<{ id: string }>(
    world.ownerUrl,
    `select documento_id as id from documento where clave = '${clave}'`,
  );
  const final = { kind: "final", respuestaXml: RESPUESTA, mensaje: null, defecto: null } as const;
  if (estado !== null) await recordRespuesta({ ...ctx, now: new Date() }, String(row?.id), { ...final, estado });
  return clave;
}

const ask = (mes = MES) => requestExportacion({ ...issuer.ctx, now: new Date() }, { mes, alcance: "ventas" });
const ctx = () => ({ ...issuer.ctx, now: new Date() });

/** Reads the ZIP with another library than the one that wrote it. */
async function unzipped(idExportacion: string): Promise<Map<string, Buffer>> {
  const { fileName, stream } = await openExportacion(ctx(), { idExportacion });
  expect(fileName).toMatch(new RegExp(`^purafactura-ventas-\\d{9,12}-${MES}\\.zip$`));
  const files = Object.entries(unzipSync(await buffer(stream)));
  return new Map(files.map(([name, bytes]) => [name, Buffer.from(bytes)]));
}

describe("a month's export", () => {
  it("an export that was killed half-way continues where it was, and two runs at once count no document twice", async () => {
    const { idExportacion } = await ask();
    expect((await ask()).idExportacion).toBe(idExportacion);
    expect((await failure(openExportacion(ctx(), { idExportacion }))).message).toContain("todavía no está lista");
    await prepareExportacion(ctx(), idExportacion);
    await prepareExportacion(ctx(), idExportacion);
    // Stands for a run that dies after its first document.
    await continueExportacion(ctx(), idExportacion, 1);
    expect(await getExportacion(ctx(), { idExportacion })).toMatchObject({ estado: "en_curso", total: 4, hechos: 1 });
    await Promise.all([1, 2].map(() => continueExportacion(ctx(), idExportacion, 60_000)));
    expect(await getExportacion(ctx(), { idExportacion })).toMatchObject({
      estado: "lista",
      total: 4,
      hechos: 4,
      sinPdf: 0,
    });
    expect([...(await unzipped(idExportacion)).keys()]).toHaveLength(1 + 3 * 3 + 2);
  });

  it("the durable function makes it: every document once, with PDF, XML and answer as stored, and a sheet", async () => {
    await work();
    const { idExportacion } = await ask();
    await until(async () => expect((await getExportacion(ctx(), { idExportacion })).estado).toBe("lista"));
    const files = await unzipped(idExportacion);
    const stored = await queryAs<{ stem: string; estado: string; xml: Buffer; respuesta: Buffer | null }>(
      world.ownerUrl,
      `select consecutivo || '_' || clave as stem, estado, xml, respuesta from documento join documento_xml using (tenant_id, documento_id)`,
    );
    const folder: Record<string, string> = {
      aceptado: "aceptados",
      rechazado: "rechazados",
      procesando: "sin-respuesta",
    };
    for (const { stem, estado, xml, respuesta } of stored) {
      const at = `${folder[estado]}/${stem}`;
      expect(files.get(`${at}.xml`)).toEqual(xml);
      expect(files.get(`${at}_respuesta.xml`) ?? null).toEqual(respuesta);
      expect(files.get(`${at}.pdf`)?.subarray(0, 5).toString()).toBe("%PDF-");
    }
    const sheet = files.get("documentos.csv") ?? Buffer.alloc(0);
    expect([...sheet.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = parse<Record<string, string>>(sheet, { bom: true, delimiter: ";", columns: true });
    expect(rows.map((row) => row.Estado)).toEqual(["aceptado", "aceptado", "rechazado", "procesando"]);
    expect(rows.every((row) => row.PDF === "sí" && /^\d+,?\d*$/.test(row["Total CRC"] ?? ""))).toBe(true);
  });

  it("the export of another tenant and that of a month that has not begun do not exist", async () => {
    const { idExportacion } = await ask();
    const foreign = { ...(await createIssuer("ajena")).ctx, now: new Date() };
    expect((await failure(openExportacion(foreign, { idExportacion }))).kind).toBe("not-found");
    expect(await listExportaciones(foreign)).toEqual([]);
    expect((await listExportaciones(ctx()))[0]?.idExportacion).toBe(idExportacion);
    expect((await failure(getExportacion(ctx(), { idExportacion: "uno" }))).kind).toBe("not-found");
    expect((await failure(ask("2999-01"))).message).toContain("todavía no empieza");
  });

  it("an export that fails says so, and the user can ask for another one at once", async () => {
    await worker?.stop();
    worker = undefined;
    const { idExportacion } = await ask("2025-03");
    await failExportacion(ctx(), idExportacion);
    expect(await getExportacion(ctx(), { idExportacion })).toMatchObject({
      estado: "fallida",
      error: expect.stringContaining("pedila de nuevo"),
    });
    expect((await failure(openExportacion(ctx(), { idExportacion }))).message).toContain("falló");
    expect((await ask("2025-03")).idExportacion).not.toBe(idExportacion);
  });

  it("an export whose run fails is marked as failed", async () => {
    const { idExportacion } = await ask("2025-05");
    // An unreadable month makes the step fail each time.
    await queryAs(world.ownerUrl, "alter table exportacion drop constraint exportacion_mes_check");
    await queryAs(world.ownerUrl, `update exportacion set mes = '' where exportacion_id = ${idExportacion}`);
    await work();
    await until(async () =>
      expect(await getExportacion(ctx(), { idExportacion })).toMatchObject({ estado: "fallida" }),
    );
    await worker?.stop();
    worker = undefined;
  });

  it("the sweep wakes an export that does not move after two minutes, once; after seven days its files are deleted and the documents stay", async () => {
    const { idExportacion } = await ask("2025-04");
    const later = new Date(Date.now() + 2.1 * 60_000);
    const events = () =>
      queryAs(world.ownerUrl, `select 1 from outbox_event where data ->> 'exportacionId' = '${idExportacion}'`);
    expect(await sweep(world, EXPORTACION, new Date())).toEqual({ woken: 0 });
    await sweep(world, EXPORTACION, later);
    await sweep(world, EXPORTACION, later);
    expect(await events()).toHaveLength(2);
    const week = new Date(Date.now() + 7 * 24 * 60 * 60_000 + 60_000);
    const { exportaciones } = await purgeExpired(world, week);
    expect(exportaciones).toBeGreaterThan(3);
    expect(await queryAs(world.ownerUrl, "select 1 from exportacion_documento")).toEqual([]);
    expect(await queryAs(world.ownerUrl, "select 1 from documento")).toHaveLength(4);
  });
});

/**
 * Voiding a sale (spec 3, 4; architecture 9.4): once, in any state, before or after the verdict; its goods return to
 * stock only once.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { extractPdf } from "@/lib/integrations/pdf/testing/extract-text";
import { DOCUMENTO } from "../issuing/documentos/envio";
import { recordRespuesta } from "../issuing/documentos/record-respuesta";
import { advanceEnvio } from "../submission/advance";
import { failure, issued, look, TIQUETE } from "../testing/issuing";
import { readLedger } from "../testing/ledger";
import { createSimulatedWorld, type SimulatedWorld } from "../testing/world";
import { getFactura, getFacturaPdf, getFacturaXml } from "./get";
import { voidFactura } from "./void";

const ANULADA =
  "El documento está anulado solo en este sistema: la anulación no detiene su envío ni avisa a Hacienda. Para revertirlo fiscalmente emití una nota de crédito que lo anule.";
const verdict = (estado: "aceptado" | "rechazado") =>
  ({ kind: "final", estado, respuestaXml: Buffer.from("<r/>"), mensaje: null, defecto: null }) as const;

let world: SimulatedWorld;
beforeAll(async () => {
  world = await createSimulatedWorld();
});
afterAll(() => world?.drop());

interface Venta {
  clave: string;
  id: string;
}

async function idOf(clave: string): Promise<string> {
  const [row] = await look<{ id: string }>(world, `select documento_id as id from documento where clave = '${clave}'`);
  return row?.id ?? "";
}
async function sell(lineas: unknown[] = TIQUETE.lineas): Promise<Venta> {
  const { clave } = await issued(world, { ...TIQUETE, lineas });
  return { clave, id: await idOf(clave) };
}
/** The body of a note that returns cups. */
const devolucion = ({ clave }: Venta, cantidad: number) => ({
  tipo: "03",
  referencias: [{ numero: clave, codigo: "06", razon: "Devuelve mercancía" }],
  lineas: [{ codigoProducto: "TAZA", cantidad }],
});
const anular = (clave: string) => voidFactura({ ...world.ctx, now: new Date() }, clave);

/** Stock of all goods in all warehouses of the tenant. */
async function stock(): Promise<number> {
  const [row] = await look<{ n: string }>(
    world,
    `select sum(cantidad) as n from existencia where tenant_id = ${world.ctx.tenantId}`,
  );
  return Number(row?.n);
}

async function traces({ clave, id }: Venta) {
  const [row] = await look<Record<string, number>>(
    world,
    `select (select count(*)::int from evento where tipo = 'documento.anulado' and clave = '${clave}') as eventos,
            (select count(*)::int from audit_entry where accion = 'anular' and objeto_id = '${clave}') as auditoria,
            (select count(*)::int from movimiento_inventario where origen_id = ${id} and motivo <> 'venta') as devoluciones`,
  );
  return row;
}

describe("DELETE", () => {
  it("spec 3(3), 4(anular): is a soft delete: the document is marked as void, stays readable, and its goods return", async () => {
    const before = await stock();
    const venta = await sell();
    expect(await stock()).toBe(before - 2);
    const answer = await anular(venta.clave);
    expect(answer).toMatchObject({ clave: venta.clave, anulada: true, estado: "procesando", advertencia: ANULADA });
    expect(await stock()).toBe(before);
    expect(await traces(venta)).toEqual({ eventos: 1, auditoria: 1, devoluciones: 1 });
    expect(await getFactura(world.ctx, venta.clave)).toEqual(answer);
    expect((await getFacturaXml(world.ctx, venta.clave)).bytes.length).toBeGreaterThan(0);
    const { pages } = await extractPdf((await getFacturaPdf(world.ctx, venta.clave)).bytes);
    expect(pages[0]?.slanted).toContain("ANULADA");
  });
  it("answers the same when repeated, and changes nothing", async () => {
    const venta = await sell();
    const first = await anular(venta.clave);
    const ledger = await readLedger(world);
    expect(await anular(venta.clave)).toEqual(first);
    expect(await readLedger(world)).toEqual(ledger);
  });
  it("ten simultaneous requests void it once, and all get the same answer", async () => {
    const before = await stock();
    const venta = await sell();
    const answers = await Promise.all(Array.from({ length: 10 }, () => anular(venta.clave)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await stock()).toBe(before);
    expect(await traces(venta)).toEqual({ eventos: 1, auditoria: 1, devoluciones: 1 });
  });
  it("adds its advertencia to the document's own, and omits it if there is nothing to reverse", async () => {
    const [warned, rejected, credited] = [await sell(), await sell(), await sell()];
    await look(
      world,
      `update documento set advertencias = '[{"codigo":"tipo_cambio_anterior","params":{"fecha":"2026-11-20"}}]' where documento_id = ${warned.id}`,
    );
    await look(
      world,
      `update documento set monto_acreditado = (total_comprobante || '0')::monto where documento_id = ${credited.id}`,
    );
    await recordRespuesta(world.ctx, rejected.id, verdict("rechazado"));
    expect((await anular(warned.clave)).advertencia).toBe(
      `Hacienda no publicó el tipo de cambio de hoy: se usó el del 2026-11-20. ${ANULADA}`,
    );
    expect(await anular(rejected.clave)).toMatchObject({ anulada: true, estado: "rechazado", advertencia: null });
    expect(await anular(credited.clave)).toMatchObject({ anulada: true, saldo: "0", advertencia: null });
  });
  it("the largest quantities return exactly", async () => {
    const before = await stock();
    const linea = { codigoProducto: "CAFE", cantidad: 9_999_999_999_999, precioUnitario: 0.1 };
    const venta = await sell([linea, linea]);
    await anular(venta.clave);
    expect(await stock()).toBe(before);
  });
});

describe("what cannot be voided", () => {
  it.each(["02", "03"])("a note (%s): answers 400 that says what to do instead, and writes nothing", async (tipo) => {
    const { clave } = await issued(world, { ...devolucion(await sell(), 1), tipo });
    const ledger = await readLedger(world);
    expect(await failure(anular(clave))).toMatchObject({
      kind: "rule",
      codigo: "nota_no_se_anula",
      message: "Las notas de crédito y de débito no se anulan. Para revertir su efecto emití la nota contraria.",
    });
    expect(await readLedger(world)).toEqual(ledger);
  });
  it("spec 7.2(404): an unknown, a malformed, another tenant's and a purchase invoice's clave get the same answer", async () => {
    const [own, compra] = [await sell(), await sell()];
    await look(world, `update documento set tipo = '08' where documento_id = ${compra.id}`);
    const foreign = () => voidFactura({ ...world.other, now: new Date() }, own.clave);
    for (const attempt of [foreign, () => anular("5".repeat(50)), () => anular("x"), () => anular(compra.clave)]) {
      expect(await failure(attempt())).toMatchObject({
        kind: "not-found",
        message: "No existe un documento con esa clave.",
      });
    }
    expect(await getFactura(world.ctx, own.clave)).toMatchObject({ anulada: false });
  });
});

describe("void and verdict", () => {
  it("a void does not stop the submission: the authority accepts the document, which stays void", async () => {
    const before = await stock();
    const venta = await sell();
    await anular(venta.clave);
    for (let n = 0; n < 3; n += 1) await advanceEnvio({ ...world.ctx, now: new Date() }, DOCUMENTO, venta.id);
    expect(await getFactura(world.ctx, venta.clave)).toMatchObject({
      estado: "aceptado",
      anulada: true,
      advertencia: ANULADA,
    });
    expect(await stock()).toBe(before);
  });
  it.each(["aceptado", "rechazado"] as const)(
    "voided then %s, or the other way round: goods return once",
    async (estado) => {
      const before = await stock();
      const [first, second] = [await sell(), await sell()];
      await anular(first.clave);
      await recordRespuesta(world.ctx, first.id, verdict(estado));
      await recordRespuesta(world.ctx, second.id, verdict(estado));
      await anular(second.clave);
      expect(await stock()).toBe(before);
      for (const venta of [first, second]) {
        expect(await getFactura(world.ctx, venta.clave)).toMatchObject({ estado, anulada: true });
        expect(await traces(venta)).toEqual({ eventos: 1, auditoria: 1, devoluciones: 1 });
      }
    },
  );
  it("at the same time: goods return once, in either order", async () => {
    const before = await stock();
    for (let round = 0; round < 10; round += 1) {
      const venta = await sell();
      const reject = () => recordRespuesta(world.ctx, venta.id, verdict("rechazado"));
      const acts = round % 2 === 0 ? [() => anular(venta.clave), reject] : [reject, () => anular(venta.clave)];
      await Promise.all(acts.map((act) => act()));
      expect(await stock()).toBe(before);
      expect(await traces(venta)).toEqual({ eventos: 1, auditoria: 1, devoluciones: 1 });
    }
  });
});

describe("void and notes", () => {
  it("after a note returned some of the goods, only the rest returns; the note's rejection takes nothing out again", async () => {
    const before = await stock();
    const venta = await sell([{ codigoProducto: "TAZA", cantidad: 5 }]);
    const nota = await issued(world, devolucion(venta, 2));
    expect(await stock()).toBe(before - 3);
    await anular(venta.clave);
    expect(await stock()).toBe(before);
    await recordRespuesta(world.ctx, await idOf(nota.clave), verdict("rechazado"));
    expect(await stock()).toBe(before);
  });
  it("a note on a void document reverses it at the authority, and does not return goods a second time", async () => {
    const before = await stock();
    const venta = await sell();
    await anular(venta.clave);
    await issued(world, devolucion(venta, 2));
    expect(await stock()).toBe(before);
    expect(await getFactura(world.ctx, venta.clave)).toMatchObject({ anulada: true, saldo: "0", advertencia: null });
  });
  it("all at the same time, with sales that refer to the document: goods return once, and no request fails", async () => {
    for (let round = 0; round < 8; round += 1) {
      const before = await stock();
      const venta = await sell([
        { codigoProducto: "TAZA", cantidad: 5 },
        { codigoProducto: "CAFE", cantidad: 5 },
      ]);
      const nota = await idOf((await issued(world, devolucion(venta, 1))).clave);
      const replacing = {
        ...TIQUETE,
        lineas: [
          { codigoProducto: "CAFE", cantidad: 1 },
          { codigoProducto: "TAZA", cantidad: 1 },
        ],
        referencias: [{ tipoDocumento: "04", numero: venta.clave, codigo: "07", razon: "Sustituye otro" }],
      };
      await Promise.all([
        issued(world, replacing),
        recordRespuesta(world.ctx, nota, verdict("rechazado")),
        issued(world, devolucion(venta, 2)),
        anular(venta.clave),
        issued(world, replacing),
        recordRespuesta(world.ctx, venta.id, verdict("aceptado")),
      ]);
      expect(await stock()).toBe(before - 4);
    }
  });
});

/** A month's list ticks itself; a closed month refuses nothing, and warns who issues a note that changes it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as queries from "@/db/queries/reports/cierre";
import { selectRechazosDelMes } from "@/db/queries/reports/inicio";
import { queryAs } from "@/db/testing/cluster";
import { explain } from "@/db/testing/explain";
import { insertManyRecibidos } from "@/db/testing/many-rows";
import type { PasoCierre } from "@/lib/contract/portal/cierre";
import type { Ctx } from "../../kernel/context";
import { receiveDocumento } from "../../reception/documentos-recibidos/receive";
import { respondRecibido } from "../../reception/documentos-recibidos/respond";
import { simulateFactura } from "../../sales/facturas";
import { bought } from "../../testing/compras";
import { failure, issue, issued, look } from "../../testing/issuing";
import { createDocumentosTenant } from "../../testing/list-tenant";
import { credit, debit, invoiceOf, verdict } from "../../testing/notas";
import { createProveedor } from "../../testing/proveedor";
import { CLIENTE, createWorld, type World } from "../../testing/world";
import { listDeClase } from "../pendientes/list-pendientes";
import { closeMes, reopenMes } from "./close-mes";
import { getCierre, noteBorradorVisto, noteLibroDescargado } from "./get-cierre";

const MES = "2026-01";
const DOCUMENTOS = 20_000;
const AJENA_DE_ENERO = "50631012600310199999900100001010000000007100000123";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.drop());

const ctx = (): Ctx => ({ ...world.ctx, now: new Date() });
const faltan = async (paso: PasoCierre, as = ctx()) => {
  const found = (await getCierre(as, { mes: MES })).pasos.find((each) => each.paso === paso);
  return found?.hecho ? "listo" : (found?.faltan ?? "falta");
};
/** Moves a document to January. */
const enEnero = (tabla: string, columna: string, clave: string) =>
  look(world, `update ${tabla} set ${columna} = '2026-01-31T23:59:00-06:00' where clave = '${clave}'`);

describe("the list of a month", () => {
  it("has nothing to do in a month without documents, but to look at the draft and download a book", async () => {
    const { pasos, cerrado, terminado } = await getCierre(ctx(), { mes: MES });
    expect(pasos.filter(({ hecho }) => !hecho).map(({ paso }) => paso)).toEqual(["borrador", "libros"]);
    expect([cerrado, terminado]).toEqual([null, true]);
  });

  it("waits for suppliers' documents of that month without an answer", async () => {
    const proveedor = await createProveedor(world);
    const { bytes, clave } = proveedor.emit();
    await receiveDocumento(ctx(), { xml: bytes });
    expect(await faltan("proveedores")).toBe("listo");
    // The eighth business day of February 2026.
    await look(world, `update documento_recibido set fecha_limite = '2026-02-11' where clave = '${clave}'`);
    expect([await faltan("proveedores"), await faltan("proveedores", { ...world.other, now: new Date() })]).toEqual([
      1,
      "listo",
    ]);
    await look(world, `update documento_recibido set por_responder = false where clave = '${clave}'`);
    expect(await faltan("proveedores")).toBe("listo");
  });

  it("waits for rejections that nobody has read, and for what has no verdict", async () => {
    const { clave } = await issued(world, invoiceOf());
    await enEnero("documento", "fecha_emision", clave);
    expect([await faltan("detenidos"), await faltan("rechazos")]).toEqual([1, "listo"]);
    await verdict(world, clave, "rechazado");
    expect([await faltan("detenidos"), await faltan("rechazos")]).toEqual(["listo", 1]);
    await look(world, `update documento set rechazo_visto_at = now() where clave = '${clave}'`);
    expect(await faltan("rechazos")).toBe("listo");
  });

  it("counts what the pages to which it links list: all of that month, and nothing of another", async () => {
    const proveedor = await createProveedor(world);
    const received = async () => {
      const { bytes, clave } = proveedor.emit();
      await receiveDocumento(ctx(), { xml: bytes });
      return clave;
    };
    const limite = (clave: string) =>
      look(world, `update documento_recibido set fecha_limite = '2026-02-11' where clave = '${clave}'`);
    const [respuesta, reciente] = [await received(), await received()];
    for (const clave of [respuesta, reciente]) await respondRecibido(ctx(), { clave, mensaje: 1, llave: clave });
    await enEnero("mensaje_receptor", "documento_fecha", respuesta);
    const [recibido] = [await received(), await received()];
    await limite(recibido);
    const [detenido, rechazado] = [(await issued(world, invoiceOf())).clave, (await issued(world, invoiceOf())).clave];
    await issued(world, invoiceOf());
    const [comprado] = [(await bought(world)).clave, (await bought(world)).clave];
    for (const clave of [detenido, rechazado, comprado]) await enEnero("documento", "fecha_emision", clave);
    for (const clave of [rechazado, (await issued(world, invoiceOf())).clave]) await verdict(world, clave, "rechazado");

    const { pasos } = await getCierre(ctx(), { mes: MES });
    const listed = pasos.map(async ({ faltan: count, href }) => {
      const [, clase, mes] = /^\/pendientes\/(\w+)\?mes=(.*)$/.exec(href) ?? [];
      if (clase === undefined || mes === undefined) return [];
      const { cuantos, filas } = await listDeClase(ctx(), clase, mes);
      expect([clase, cuantos]).toEqual([clase, count]);
      return [[clase, ...filas.map(({ id }) => id).sort()]];
    });
    expect((await Promise.all(listed)).flat()).toEqual([
      ["sinResponder", recibido],
      ["respuestaDetenida", respuesta],
      ["rechazado", rechazado],
      ["detenido", ...[detenido, comprado].sort()],
    ]);
    expect((await failure(listDeClase(ctx(), "webhook", MES))).kind).toBe("not-found");
    expect((await failure(listDeClase(ctx(), "detenido", "enero"))).codigo).toBe("mes_invalido");
  });

  it("knows when the draft was opened and a book of the whole month was downloaded", async () => {
    await noteBorradorVisto(ctx(), { mes: MES });
    await noteLibroDescargado(ctx(), { desde: "2026-01-01", hasta: "2026-01-30" });
    expect([await faltan("borrador"), await faltan("libros")]).toEqual(["listo", "falta"]);
    await noteLibroDescargado(ctx(), { desde: "2026-01-01", hasta: "2026-01-31" });
    await noteLibroDescargado(ctx(), { desde: "2026-01-01", hasta: "2026-01-31" });
    expect(await faltan("libros")).toBe("listo");
    expect(await faltan("libros", { ...world.other, now: new Date() })).toBe("falta");
  });

  it("costs the same whatever the number of documents", async () => {
    const tenant = await createDocumentosTenant(world.db, world.ownerUrl, DOCUMENTOS);
    const { tenantId } = tenant;
    await insertManyRecibidos(world.ownerUrl, tenant, DOCUMENTOS);
    await queryAs(world.ownerUrl, "vacuum analyze documento");
    const rango = {
      tenantId,
      desde: new Date("2026-11-01T06:00:00Z"),
      hasta: new Date("2026-12-01T06:00:00Z"),
      limit: 100,
    };
    const groups = { tipos: ["01", "04"], estados: ["procesando", "error"], monedas: ["CRC", "CRC"] };
    const plans = await explain(world.appUrl, tenantId, [
      selectRechazosDelMes(rango),
      queries.selectSinVeredicto({ ...rango, ...groups }),
      queries.selectRespuestasEnCamino(rango),
    ] as never);
    for (const { nodes, buffers, text } of plans) {
      expect(
        nodes.map((node) => node["Node Type"]),
        text,
      ).not.toContain("Seq Scan");
      expect(buffers, text).toBeLessThan(600);
    }
  });
});

describe("a closed month", () => {
  const advertencia = async (body: object) => JSON.parse((await issue(world, body as never)).body).advertencia ?? null;

  it("is closed and opened again by people, each with its line in the log; one that is not over is not closed", async () => {
    await closeMes(ctx(), { mes: MES });
    await closeMes(ctx(), { mes: MES });
    expect((await getCierre(ctx(), { mes: MES })).cerrado).toMatchObject({ por: world.ctx.actor });
    expect((await getCierre({ ...world.other, now: new Date() }, { mes: MES })).cerrado).toBeNull();
    await reopenMes(ctx(), { mes: MES });
    await reopenMes(ctx(), { mes: MES });
    expect((await getCierre(ctx(), { mes: MES })).cerrado).toBeNull();
    const lines = await look(world, "select accion from audit_entry where objeto = 'cierre' order by audit_entry_id");
    expect(lines).toEqual([{ accion: "cerrar" }, { accion: "reabrir" }]);
    const now = new Date("2026-01-31T23:59:59-06:00");
    expect((await failure(closeMes({ ...ctx(), now }, { mes: MES }))).codigo).toBe("mes_sin_terminar");
    expect((await failure(closeMes(ctx(), { mes: "enero" }))).codigo).toBe("mes_invalido");
  });

  it("warns who issues or tries a note on one of its documents, refuses nothing, and says nothing else", async () => {
    const [deEnero, deHoy] = [(await issued(world, invoiceOf(3))).clave, (await issued(world, invoiceOf(3))).clave];
    for (const clave of [deEnero, deHoy]) await verdict(world, clave, "aceptado");
    await enEnero("documento", "fecha_emision", deEnero);
    expect(await advertencia(credit(deEnero))).toBeNull();
    await closeMes(ctx(), { mes: MES });
    for (const nota of [credit(deEnero), debit(deEnero)]) {
      expect(await advertencia(nota)).toContain("Contabilidad ya cerró el mes 2026-01");
    }
    const tried = await simulateFactura(ctx(), credit(deEnero) as never).catch(() => null);
    if (tried !== null) expect(JSON.stringify(tried)).toContain("2026-01");
    expect(await advertencia(credit(deHoy))).toBeNull();
    expect(await advertencia(invoiceOf())).toBeNull();
    await reopenMes(ctx(), { mes: MES });
    expect(await advertencia(credit(deEnero))).toBeNull();
  });

  it("warns of a note on a document of it that another system issued, by the date that the note names", async () => {
    const cliente = { identificacion: CLIENTE };
    const deOtro = (numero: string, change: object = {}) =>
      credit(numero, 1, { tipoDocumento: "01", codigo: "14", ...change }, { cliente });
    const notas = [
      deOtro(AJENA_DE_ENERO),
      deOtro(AJENA_DE_ENERO, { fechaEmision: "2026-01-31T23:59:00-06:00" }),
      deOtro("FAC-0123", { tipoDocumento: "08", fechaEmision: "2026-01-15" }),
    ];
    for (const nota of notas) expect(await advertencia(nota)).toBeNull();
    await closeMes(ctx(), { mes: MES });
    for (const nota of notas) expect(await advertencia(nota)).toContain("Contabilidad ya cerró el mes 2026-01");
    expect(await advertencia(deOtro(AJENA_DE_ENERO.replace("310126", "010226")))).toBeNull();
    await reopenMes(ctx(), { mes: MES });
  });
});

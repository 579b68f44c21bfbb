/** Files of chosen documents: a few at once as a streamed ZIP, a whole list as filtered by durable work. */
import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { permisosOf } from "@/lib/domain/personas/permisos";
import { renderPdf } from "@/lib/integrations/pdf/render-pdf";
import { getDocumentoXml } from "../../issuing/documentos/get";
import { bought } from "../../testing/compras";
import { failure, issued, look } from "../../testing/issuing";
import { invoiceOf, verdict } from "../../testing/notas";
import { createWorld, type World } from "../../testing/world";
import { continueExportacion, prepareExportacion } from "./make-exportacion";
import { openExportacion } from "./open-exportacion";
import { openSeleccion } from "./open-seleccion";
import { getExportacion } from "./request-exportacion";
import { requestSeleccion } from "./request-seleccion";

let world: World;
/** One accepted, one rejected, one without an answer. */
const claves: string[] = [];
const consecutivos: string[] = [];
beforeAll(async () => {
  world = await createWorld();
  for (const estado of ["aceptado", "rechazado", null] as const) {
    const { clave, consecutivo } = await issued(world, invoiceOf());
    claves.push(clave);
    consecutivos.push(consecutivo);
    if (estado !== null) await verdict(world, clave, estado);
  }
});
afterAll(() => world?.drop());

const ctx = () => ({ ...world.ctx, now: new Date() });
const namesOf = (zip: Uint8Array) => Object.keys(unzipSync(zip)).sort();
const stemOf = (n: number) => `${consecutivos[n]}_${claves[n]}`;

describe("documents chosen one by one", () => {
  it("come as one ZIP with PDF, XML as signed and the authority's answer, in the folder of their state", async () => {
    const { fileName, stream } = await openSeleccion(ctx(), { claves: claves.join(",") });
    const zip = await buffer(stream);
    expect(fileName).toMatch(/^purafactura-ventas-\d{9,12}-\d{4}-\d{2}-\d{2}\.zip$/);
    const expected = [
      ...["", "_respuesta"].map((end) => `aceptados/${stemOf(0)}${end}.xml`),
      ...["", "_respuesta"].map((end) => `rechazados/${stemOf(1)}${end}.xml`),
      `sin-respuesta/${stemOf(2)}.xml`,
      ...[`aceptados/${stemOf(0)}.pdf`, `rechazados/${stemOf(1)}.pdf`, `sin-respuesta/${stemOf(2)}.pdf`],
    ];
    expect(namesOf(zip)).toEqual(expected.sort());
    const files = unzipSync(zip);
    const { bytes } = await getDocumentoXml(ctx(), claves[0] ?? "", ["01"]);
    expect(Buffer.from(files[`aceptados/${stemOf(0)}.xml`] ?? []).equals(Buffer.from(bytes))).toBe(true);
    expect(Buffer.from(files[`aceptados/${stemOf(0)}.pdf`] ?? []).toString("latin1", 0, 5)).toBe("%PDF-");
  });

  it("come whole also when the renderer is busy meanwhile, which answers a single PDF with 503 or 429", async () => {
    let open: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    // Who holds the threads, and more of this company's than may wait.
    const held = Array.from({ length: 60 }, () =>
      renderPdf(world.ctx.tenantId, async () => {
        await gate;
        throw new Error("nothing to draw");
      }).catch((error: unknown) => error),
    );
    const pauses: number[] = [];
    const pause = async (ms: number) => {
      pauses.push(ms);
      open();
      await Promise.all(held);
    };
    const clock = { ...world.ctx.clock, pause };
    const { stream } = await openSeleccion({ ...ctx(), clock }, { claves: claves[0] ?? "" });
    expect(namesOf(await buffer(stream))).toContain(`aceptados/${stemOf(0)}.pdf`);
    expect(pauses).toEqual([5_000]);
  });

  it("leave one line in the log with who took which", async () => {
    const [row] = await look<{ actor: string; detalle: { claves: string[] } }>(
      world,
      "select actor, detalle from audit_entry where objeto = 'exportacion' and objeto_id = 'directa'",
    );
    expect(row).toMatchObject({ actor: world.ctx.actor, detalle: { lista: "ventas", claves } });
  });

  it("are refused when one is another company's, of another kind, or the user may not see it", async () => {
    const sent = { claves: claves.join(",") };
    expect((await failure(openSeleccion(world.other, sent))).codigo).toBe("documento_no_existe");
    const compra = await bought(world);
    const mixed = { claves: [claves[0], compra.clave].join(",") };
    expect((await failure(openSeleccion(ctx(), mixed))).codigo).toBe("documento_no_existe");
    const sinCompras = { ...ctx(), permisos: ["documentos.ver"] as const };
    expect((await failure(openSeleccion(sinCompras, { ...sent, lista: "compras" }))).kind).toBe("forbidden");
    expect((await failure(openSeleccion(ctx(), { ...sent, lista: "recibidos" }))).codigo).toBe("documento_no_existe");
    expect((await failure(openSeleccion(sinCompras, { ...sent, lista: "recibidos" }))).kind).toBe("forbidden");
  });

  it("of another point of sale do not exist for a user who is restricted to one", async () => {
    const [row] = await look<{ punto: number }>(world, `select max(punto_venta_id)::int + 1 as punto from punto_venta`);
    const caja = { ...ctx(), db: world.ctx.db.within([row?.punto ?? 0]), permisos: permisosOf("facturador", [1]) };
    expect((await failure(openSeleccion(caja, { claves: claves[0] ?? "" }))).codigo).toBe("documento_no_existe");
    expect((await failure(requestSeleccion(caja, { lista: "ventas", filtros: {} }))).kind).toBe("forbidden");
  });
});

describe("a whole list as it is filtered", () => {
  it("is made by durable work: the documents of that moment and no later one, and a sheet of them", async () => {
    const asked = await requestSeleccion(ctx(), { lista: "ventas", filtros: { estado: "aceptado" } });
    expect(asked.documentos).toBe(1);
    const later = await issued(world, invoiceOf());
    await verdict(world, later.clave, "aceptado");
    await prepareExportacion(ctx(), asked.idExportacion);
    while ((await continueExportacion(ctx(), asked.idExportacion, 60_000)).kind !== "final");
    expect(await getExportacion(ctx(), asked)).toMatchObject({ alcance: "seleccion", estado: "lista", total: 1 });
    const { stream } = await openExportacion(ctx(), asked);
    expect(namesOf(await buffer(stream))).toEqual([
      ...[".pdf", ".xml", "_respuesta.xml"].map((end) => `aceptados/${stemOf(0)}${end}`),
      "documentos.csv",
    ]);
    expect((await failure(openExportacion(world.other, asked))).kind).toBe("not-found");
  });

  it("of three that are not ready yet is refused a fourth, and nothing is made of an empty list", async () => {
    const ask = (filtros = {}) => requestSeleccion(ctx(), { lista: "ventas", filtros });
    expect((await failure(ask({ texto: "nadie" }))).codigo).toBe("seleccion_vacia");
    for (let n = 0; n < 3; n += 1) await ask();
    expect((await failure(ask())).codigo).toBe("descargas_en_preparacion");
  });
});

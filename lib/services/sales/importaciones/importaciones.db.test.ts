/** An imported file from its upload to the catalog: what it asks, what it says of each line, and what it saves. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Importacion } from "@/lib/contract/portal/catalogos";
import { failure, look } from "../../testing/issuing";
import { createWorld, type World } from "../../testing/world";
import {
  answerImportacion,
  confirmImportacion,
  getImportacion,
  listFilas,
  requestImportacion,
} from "./request-importacion";
import { continueImportacion } from "./run-importacion";

const BUDGET_MS = 60_000;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const upload = async (texto: string, objeto: "productos" | "clientes" = "productos") => {
  const { idImportacion } = await requestImportacion(world.ctx, {
    objeto,
    archivo: "a.csv",
    bytes: Buffer.from(texto),
  });
  return idImportacion;
};

/** Runs what is due, and returns the import as its page shows it. */
async function run(idImportacion: string): Promise<Importacion> {
  const { tenantId } = world.ctx;
  await continueImportacion({ ...world.ctx, tenantId }, idImportacion, BUDGET_MS);
  return getImportacion(world.ctx, { idImportacion });
}

async function filasOf(idImportacion: string) {
  const { datos } = await listFilas(world.ctx, { idImportacion });
  return datos.map(({ linea, efecto, error, advertencias }) => ({
    linea,
    efecto,
    error: error?.codigo ?? null,
    avisos: advertencias.map(({ params }) => params),
  }));
}

const REST = "2391101000000;unid;1500;900;13%";
const TITULOS = "Clave interna;Descripcion;CABYS;Unidad;Precio;Costo;Tarifa";

describe("a file whose columns are not known", () => {
  it("asks which is which and about codes that look alike, then checks its lines; the next of its shape asks nothing", async () => {
    const id = await upload(
      `Lista de precios;;;;;;\n${TITULOS}\nP-1;Pan;${REST}\np-1;Pan dulce;${REST}\nP-2;Té verde;${REST}`,
    );
    const asked = await getImportacion(world.ctx, { idImportacion: id });
    expect(asked).toMatchObject({ estado: "preguntando", total: 3 });
    expect(asked.columnas.slice(0, 2)).toEqual([
      { titulo: "Clave interna", muestras: ["P-1", "p-1", "P-2"], columna: null },
      { titulo: "Descripcion", muestras: ["Pan", "Pan dulce", "Té verde"], columna: "nombre" },
    ]);
    expect(await failure(confirmImportacion(world.ctx, { idImportacion: id }))).toMatchObject({
      codigo: "importacion_sin_responder",
    });
    const columnas = ["codigo", ...asked.columnas.slice(1).map(({ columna }) => columna)];
    const answer = (mismos: boolean | null) => answerImportacion(world.ctx, { idImportacion: id, columnas, mismos });
    expect(await answer(null)).toBe(false);
    expect(await failure(answer(null))).toMatchObject({ codigo: "codigos_parecidos" });
    expect((await getImportacion(world.ctx, { idImportacion: id })).parecidos).toEqual([
      { escritos: ["P-1", "p-1"], lineas: [3, 4] },
    ]);
    await answer(true);
    expect(await run(id)).toMatchObject({ estado: "revisada", total: 3, revisadas: 3, invalidas: 1, advertidas: 2 });
    const read = [
      { columna: "Unidad de medida", escrito: "unid", leido: "Unid" },
      { columna: "Código de tarifa del IVA", escrito: "13%", leido: "08" },
    ];
    expect(await filasOf(id)).toEqual([
      { linea: 3, efecto: null, error: "fila_repetida", avisos: [] },
      { linea: 4, efecto: "crear", error: null, avisos: read },
      { linea: 5, efecto: "crear", error: null, avisos: read },
    ]);

    // Another answer before it is confirmed.
    await answer(false);
    expect(await run(id)).toMatchObject({ estado: "revisada", invalidas: 0, advertidas: 3 });
    await answer(true);
    await run(id);
    await confirmImportacion(world.ctx, { idImportacion: id });
    expect(await run(id)).toMatchObject({ estado: "lista", creadas: 2 });
    expect(await failure(answer(false))).toMatchObject({ codigo: "importacion_en_curso" });
    const saved = await look(
      world,
      `select codigo, nombre, unidad_medida from producto where tenant_id = ${world.ctx.tenantId} and codigo ilike 'p-%' order by 1`,
    );
    expect(saved).toEqual([
      { codigo: "P-2", nombre: "Té verde", unidad_medida: "Unid" },
      { codigo: "p-1", nombre: "Pan dulce", unidad_medida: "Unid" },
    ]);

    const next = await upload(`${TITULOS}\nP-3;Café;${REST}`);
    expect((await getImportacion(world.ctx, { idImportacion: next })).estado).toBe("revisando");
    expect(await filasOf(next)).toMatchObject([{ linea: 2, error: null }]);
  });
});

describe("a file of customers as people keep it", () => {
  it("has kinds in words and several addresses, and each change is said", async () => {
    const id = await upload(
      "Cédula;Tipo de cédula;Nombre completo;Correo;Teléfono\n112340567;Física;Ana Mora Solís;a@b.cr, c@d.cr;88887777",
      "clientes",
    );
    expect(await run(id)).toMatchObject({ estado: "revisada", invalidas: 0, advertidas: 1 });
    expect((await filasOf(id))[0]?.avisos).toEqual([
      { columna: "Tipo de identificación", escrito: "Física", leido: "01" },
      { columna: "Correo", escrito: "a@b.cr, c@d.cr", leido: "a@b.cr;c@d.cr" },
    ]);
    await confirmImportacion(world.ctx, { idImportacion: id });
    expect((await run(id)).creadas).toBe(1);
  });
});

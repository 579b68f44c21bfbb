/** The list of proformas finds exactly what was asked for, in either order, and goes on where a stretch ends. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import type { ProformasQuery } from "@/lib/contract/portal/proformas";
import { addDias } from "@/lib/domain/escrito/fecha-escrita";
import { toFecha } from "@/lib/platform/clock";
import { findTodo } from "../../reports/buscar/find";
import { failure } from "../../testing/issuing";
import { createWorld, type World } from "../../testing/world";
import { listProformas } from "./list";

/** More than a stretch. */
const MANY = 2_300;
let world: World;

interface Fila {
  numero: number;
  cliente?: string;
  identificacion?: string;
  hasta?: string;
  estado?: string;
}

async function insert(filas: readonly Fila[]): Promise<void> {
  await queryAs(
    world.ownerUrl,
    `insert into proforma (tenant_id, numero, key, punto_venta_id, ambiente, identificacion, cliente, moneda, total,
       valida_hasta, estado, formulario, documento, created_by, created_at)
     select ${world.ctx.tenantId}, f.numero, gen_random_uuid(), p.punto_venta_id, 'simulador', f.identificacion,
       f.cliente, 'CRC', 1000, coalesce(f.hasta, '2999-01-01'), coalesce(f.estado, 'abierta'), '{}', '{}', 'x', now()
     from jsonb_to_recordset('${JSON.stringify(filas)}'::jsonb)
       as f(numero int, cliente text, identificacion text, hasta date, estado text),
       (select punto_venta_id from punto_venta where tenant_id = ${world.ctx.tenantId} limit 1) p`,
  );
}

const hoy = toFecha(new Date());
beforeAll(async () => {
  world = await createWorld();
  await insert([
    { numero: 1, cliente: "Panadería La Espiga", identificacion: "3101222333" },
    { numero: 2, cliente: "Hotel Ñandú", identificacion: "3101444555", hasta: addDias(hoy, -1) },
    ...Array.from({ length: MANY }, (_, n) => ({ numero: n + 10, cliente: `Otro ${randomUUID()}` })),
    { numero: MANY + 20, cliente: "Hotel Ñandú", identificacion: "3101444555", hasta: hoy },
    { numero: MANY + 21, cliente: "Hotel Ñandú", identificacion: "3101444555", estado: "anulada" },
  ]);
});
afterAll(() => world?.drop());

const at = () => ({ ...world.ctx, now: new Date() });
const page = (query: ProformasQuery) => listProformas(at(), query);
const numeros = async (query: ProformasQuery) => (await page(query)).datos.map(({ numero }) => numero);

/** All pages, with the number of them. */
async function walk(query: ProformasQuery): Promise<{ numeros: number[]; pages: number }> {
  const found: number[] = [];
  let cursor: string | undefined;
  for (let pages = 1; ; pages += 1) {
    const { datos, siguiente } = await page({ ...query, ...(cursor && { cursor }) });
    found.push(...datos.map(({ numero }) => numero));
    if (siguiente === null) return { numeros: found, pages };
    cursor = siguiente;
  }
}

describe("the list of proformas", () => {
  it("goes by number, the newest first or the oldest, each row once", async () => {
    const { numeros: all } = await walk({ limite: "100" });
    expect(all).toHaveLength(MANY + 4);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    const { numeros: backwards } = await walk({ limite: "100", orden: "numero" });
    expect(backwards).toEqual([...all].reverse());
  });

  it("finds the one of a number, wherever it stands, and no other", async () => {
    for (const orden of ["-numero", "numero"]) {
      expect(await page({ texto: "2", orden })).toMatchObject({ datos: [{ numero: 2 }], siguiente: null });
    }
    expect(await numeros({ texto: "9" })).toEqual([]);
    expect(await numeros({ texto: "99999999" })).toEqual([]);
  });

  it("finds all of a customer's by the whole number, however far apart", async () => {
    const suyas = [MANY + 21, MANY + 20, 2];
    expect(await numeros({ texto: "3-101-444555" })).toEqual(suyas);
    expect(await numeros({ texto: "3101444555", orden: "numero" })).toEqual([...suyas].reverse());
    expect(await numeros({ texto: "3101999999" })).toEqual([]);
  });

  it("finds by words of the name, and says where a stretch without any ends", async () => {
    expect(await walk({ texto: "ñand hotel" })).toEqual({ numeros: [MANY + 21, MANY + 20, 2], pages: 3 });
    const first = await page({ texto: "espiga" });
    expect([first.datos, first.siguiente]).toEqual([[], expect.any(String)]);
    expect((await walk({ texto: "espiga" })).numeros).toEqual([1]);
  });

  it("tells those still good from expired ones by the day", async () => {
    const suyas = { texto: "3101444555" };
    expect(await numeros({ ...suyas, estado: "vigente" })).toEqual([MANY + 20]);
    expect(await numeros({ ...suyas, estado: "vencida" })).toEqual([2]);
    expect(await numeros({ ...suyas, estado: "anulada" })).toEqual([MANY + 21]);
    expect(await numeros({ ...suyas, estado: "facturada" })).toEqual([]);
  });

  it("refuses what it does not know, a foreign cursor, and shows another company nothing", async () => {
    expect((await failure(page({ estado: "abierta" }))).codigo).toBe("parametro_invalido");
    expect((await failure(page({ orden: "total" }))).codigo).toBe("parametro_invalido");
    const { siguiente } = await page({});
    const cursor = siguiente ?? "";
    expect((await failure(page({ orden: "numero", cursor }))).codigo).toBe("cursor_de_otra_consulta");
    expect((await failure(page({ estado: "anulada", cursor }))).codigo).toBe("cursor_de_otra_consulta");
    expect((await listProformas({ ...world.other, now: new Date() }, { texto: "3101444555" })).datos).toEqual([]);
  });

  it("is found by the portal's search, by number and by customer", async () => {
    const found = async (texto: string) =>
      (await findTodo(at(), { texto })).hallazgos.filter(({ grupo }) => grupo === "proformas");
    expect(await found("2")).toMatchObject([{ id: "2", titulo: "Proforma 2", detalle: "Hotel Ñandú" }]);
    expect((await found("ñandú")).map(({ id }) => id)).toEqual([String(MANY + 21), String(MANY + 20)]);
  });
});

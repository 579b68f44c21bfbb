/** The figures of a month never disagree with its documents, whatever is folded and when. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { foldCambios } from "@/db/queries/reports/cifra-cambio";
import { queryAs } from "@/db/testing/cluster";
import { Decimal } from "@/lib/domain/decimal";
import { IMPUESTOS_ASUMIDOS } from "@/lib/domain/montos/regla-impuesto";
import { toFecha } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { listFacturas } from "../../sales/list";
import { bought } from "../../testing/compras";
import { issued, look } from "../../testing/issuing";
import { credit, invoiceOf, verdict } from "../../testing/notas";
import { createProveedor, type Proveedor, responder } from "../../testing/proveedor";
import { createWorld, type World } from "../../testing/world";
import { getResumenMes } from "../inicio/get-resumen";
import { getLibroIva } from "../libro-iva/get-libro";
import { compareCifras } from "./compare-cifras";
import { foldAtraso, foldCifras, MAX_CAMBIOS } from "./fold-cifras";

const SEED = 20261122;
const MES = toFecha(new Date()).slice(0, 7);

let world: World;
let ctx: Ctx;
beforeAll(async () => {
  world = await createWorld();
  ctx = { ...world.ctx, now: new Date() };
  await queryAs(
    world.ownerUrl,
    `insert into tipo_cambio (fecha, venta, compra) values ('${toFecha(new Date())}', '505.37', '499.1')`,
  );
});
afterAll(() => world?.drop());

const rowsOf = async (tabla: string) => {
  const [row] = await look<{ n: number }>(
    world,
    `select count(*)::int as n from ${tabla} where tenant_id = ${ctx.tenantId}`,
  );
  return row?.n ?? 0;
};
const figures = async () => ({
  resumen: await getResumenMes(ctx, { mes: MES }),
  libro: await getLibroIva(ctx, { mes: MES }),
});

/** Count and sum of the present month's sales by state, added up from the rows of the documents. */
async function addUp() {
  const documentos = await look<Record<"estado" | "tipo" | "total" | "impuesto" | "cambio", string>>(
    world,
    `select estado, tipo, total_comprobante::text as total, total_impuesto::text as impuesto, tipo_cambio::text as cambio
     from documento where tenant_id = ${ctx.tenantId} and tipo <> '08'`,
  );
  const total: Record<string, number> = { procesando: 0, aceptado: 0, rechazado: 0, error: 0 };
  let [ventas, impuesto] = [new Decimal(0), new Decimal(0)];
  for (const each of documentos) {
    total[each.estado] = (total[each.estado] ?? 0) + 1;
    if (each.estado === "rechazado") continue;
    const factor = new Decimal(each.cambio).times(each.tipo === "03" ? -1 : 1);
    ventas = ventas.plus(factor.times(each.total));
    impuesto = impuesto.plus(factor.times(each.impuesto));
  }
  const counted = documentos.filter(({ estado }) => estado !== "rechazado").length;
  return { total, suma: { documentos: counted, ventas: ventas.toFixed(), impuesto: impuesto.toFixed() } };
}

type Act = "emitir" | "acreditar" | "aceptar" | "rechazar" | "fallar" | "reanudar" | "comprar" | "contestar" | "plegar";
const acts = fc.record({
  act: fc.constantFrom<Act>(
    ...(["emitir", "emitir", "emitir", "acreditar", "aceptar", "aceptar", "aceptar", "rechazar"] as const),
    ...(["fallar", "reanudar", "comprar", "contestar", "plegar"] as const),
  ),
  lineas: fc.integer({ min: 1, max: 3 }),
  moneda: fc.constantFrom("CRC", "USD"),
  which: fc.nat(),
});

describe("a random month", () => {
  let proveedor: Proveedor;
  beforeAll(async () => {
    proveedor = await createProveedor(world);
  });
  /** A random document in that state. */
  const oneOf = async (estado: string, which: number, tipos = ["01", "02", "03", "04", "08"]) => {
    const found = await look<{ clave: string; tipo: string }>(
      world,
      `select clave, tipo from documento where tenant_id = ${ctx.tenantId} and estado = '${estado}'
       and tipo in ('${tipos.join("', '")}') order by documento_id`,
    );
    return found[which % Math.max(1, found.length)] ?? null;
  };
  const setEstado = async (clave: string | undefined, estado: string) => {
    if (clave !== undefined) await look(world, `update documento set estado = '${estado}' where clave = '${clave}'`);
  };

  async function perform({ act, lineas, moneda, which }: ReturnType<typeof sampled>[number]): Promise<void> {
    if (act === "emitir") await issued(world, invoiceOf(lineas, { moneda }));
    if (act === "comprar") await bought(world);
    if (act === "plegar") await foldCifras(ctx);
    if (act === "fallar") await setEstado((await oneOf("procesando", which))?.clave, "error");
    if (act === "reanudar") await setEstado((await oneOf("error", which))?.clave, "procesando");
    if (act === "acreditar") {
      // Whole, so that none is credited twice.
      const factura = await oneOf("aceptado", which, ["01"]);
      if (factura !== null) await issued(world, credit(factura.clave, 1)).catch(() => null);
    }
    if (act === "aceptar" || act === "rechazar") {
      const waiting = await oneOf("procesando", which);
      const estado = act === "aceptar" ? "aceptado" : "rechazado";
      if (waiting?.tipo === "08") await setEstado(waiting.clave, estado);
      else if (waiting !== null) await verdict(world, waiting.clave, estado);
    }
    if (act === "contestar") {
      const { clave, conXml } = proveedor.emit();
      await responder(world, { ...conXml, mensaje: which % 4 === 0 ? 3 : 1, detalleMensaje: "Como se habló" });
      await look(world, `update mensaje_receptor set estado = 'aceptado' where clave = '${clave}'`);
    }
  }
  const sampled = () => fc.sample(acts, { numRuns: 90, seed: SEED });

  it("has the figures of its documents at any time, folded or not", async () => {
    for (const [n, act] of sampled().entries()) {
      await perform(act);
      if (n % 10 !== 9) continue;
      const { resumen } = await figures();
      expect({ total: resumen.total, suma: resumen.suma }).toEqual(await addUp());
    }
    const before = await figures();
    // Inicio, Reportes and the API agree on what is accepted; Inicio also counts what waits, and says so.
    const aceptadas = await listFacturas(ctx, { estado: "aceptado", limite: "100" });
    expect(before.libro.ventas.total.documentos).toBe(before.resumen.total.aceptado);
    expect(aceptadas.datos).toHaveLength(before.resumen.total.aceptado);
    expect(before.libro.compras.total.documentos).toBeGreaterThan(0);
    expect(before.libro.recibidos.total.documentos).toBeGreaterThan(0);
    expect(await rowsOf("cifra_cambio")).toBeGreaterThan(0);

    await foldCifras(ctx);
    expect(await rowsOf("cifra_cambio")).toBe(0);
    expect(await figures()).toEqual(before);
    expect((await compareCifras(ctx, { corregir: false })).diferencias).toEqual([]);
  });

  it("has the same figures when everything is counted again", async () => {
    const before = await figures();
    await look(
      world,
      `delete from cifra_dia where tenant_id = ${ctx.tenantId};
       insert into cifra_cambio (tenant_id, documento_id, despues)
       select tenant_id, documento_id, estado from documento where tenant_id = ${ctx.tenantId};
       insert into cifra_cambio (tenant_id, mensaje_receptor_id, despues)
       select tenant_id, mensaje_receptor_id, estado from mensaje_receptor where tenant_id = ${ctx.tenantId} and estado = 'aceptado'`,
    );
    expect(await figures()).toEqual(before);
    await foldCifras(ctx);
    expect(await figures()).toEqual(before);
  });
});

describe("folding", () => {
  beforeAll(async () => {
    for (let n = 0; n < 4; n += 1) await verdict(world, (await issued(world, invoiceOf())).clave, "aceptado");
  });
  const fold = () => foldCambios({ tenantId: ctx.tenantId, asumidos: IMPUESTOS_ASUMIDOS, limit: MAX_CAMBIOS });

  it("that ends half-way loses nothing and counts nothing twice", async () => {
    const before = await figures();
    const waiting = await rowsOf("cifra_cambio");
    expect(waiting).toBe(8);
    const died = ctx.db.transaction(ctx.tenantId, async (tx) => {
      await tx.run(fold());
      throw new Error("the process died");
    });
    await expect(died).rejects.toThrow("the process died");
    expect(await rowsOf("cifra_cambio")).toBe(waiting);
    expect(await figures()).toEqual(before);
  });

  it("several times at once counts each change once", async () => {
    const before = await figures();
    await Promise.all([foldCifras(ctx), foldCifras(ctx), foldCifras(ctx)]);
    expect(await rowsOf("cifra_cambio")).toBe(0);
    expect(await figures()).toEqual(before);
  });

  it("does not delay a sale, whose change waits for the next fold", async () => {
    const { clave } = await issued(world, invoiceOf());
    await ctx.db.transaction(ctx.tenantId, async (tx) => {
      await tx.run(fold());
      await verdict(world, clave, "aceptado");
    });
    expect(await rowsOf("cifra_cambio")).toBe(1);
    expect((await compareCifras(ctx, { corregir: false })).diferencias).toEqual([]);
  });

  it("is done by the reader when it is far behind, so that reading stays bounded", async () => {
    const before = await figures();
    await look(
      world,
      `insert into cifra_cambio (tenant_id, documento_id, antes, despues)
       select d.tenant_id, d.documento_id, e.antes, e.despues
       from generate_series(1, ${MAX_CAMBIOS + 2} / 2) n
       cross join (values ('aceptado', 'error'), ('error', 'aceptado')) e (antes, despues)
       cross join (select * from documento where tenant_id = ${ctx.tenantId} and estado = 'aceptado' limit 1) d`,
    );
    expect(await figures()).toEqual(before);
    expect(await rowsOf("cifra_cambio")).toBeLessThanOrEqual(MAX_CAMBIOS);
    await foldAtraso(ctx);
    expect((await compareCifras(ctx, { corregir: false })).diferencias).toEqual([]);
  });
});

it("comparing says what differs, mends it when asked, with an audit line, and concerns one tenant", async () => {
  const before = await figures();
  await look(
    world,
    `update cifra_dia set documentos = documentos + 1, total = total - 5
     where tenant_id = ${ctx.tenantId} and cuenta = 'documento' and estado = 'aceptado' and tipo = '01'`,
  );
  expect(await figures()).not.toEqual(before);
  const other = await compareCifras({ ...world.other, now: new Date() }, { corregir: true });
  expect(other.diferencias).toEqual([]);
  const { diferencias } = await compareCifras(ctx, { corregir: false });
  expect(diferencias).toMatchObject([
    { cuenta: "documento", de: "01 aceptado", documentos: -1, total: "5", base: "0", impuesto: "0" },
  ]);
  // A day of a large company takes longer than other statements may.
  await queryAs(
    world.ownerUrl,
    `create table plazo (ms text); grant insert on plazo to public;
     create function note_plazo() returns trigger language plpgsql as
       $$ begin insert into plazo values (current_setting('statement_timeout')); return null; end $$;
     create trigger note_plazo after insert or update on cifra_dia for each row execute function note_plazo()`,
  );
  expect((await compareCifras(ctx, { corregir: true })).diferencias).toHaveLength(1);
  expect(await queryAs(world.ownerUrl, "select distinct ms from plazo")).toEqual([{ ms: "10min" }]);
  expect(await figures()).toEqual(before);
  expect(await look(world, "select 1 from audit_entry where objeto = 'cifra_dia'")).toHaveLength(1);
});

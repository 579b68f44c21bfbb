/**
 * The stock ledger: after any sequence of events of a sale and its notes, exactly what is due is out (architecture
 * 6.1).
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordRespuesta } from "../../issuing/documentos/record-respuesta";
import { voidFactura } from "../../sales/void";
import { issued, look } from "../../testing/issuing";
import { insertNota, rejectNota } from "../../testing/nota";
import { createWorld, type World } from "../../testing/world";

const RECHAZO = {
  kind: "final",
  estado: "rechazado",
  respuestaXml: Buffer.from("<r/>"),
  mensaje: null,
  defecto: null,
} as const;
/** Two goods, a service that moves no stock, and goods that the sale does not have. */
const PRODUCTOS = ["CAFE", "TAZA", "HORA", "LIBRO"] as const;
type Producto = (typeof PRODUCTOS)[number];

let world: World;
let ids: Record<Producto, number>;
beforeAll(async () => {
  world = await createWorld();
  const rows = await look<{ codigo: string; id: number }>(
    world,
    `select codigo, producto_id as id from producto where tenant_id = ${world.ctx.tenantId}`,
  );
  ids = Object.fromEntries(rows.map(({ codigo, id }) => [codigo, id])) as typeof ids;
});
afterAll(() => world.drop());

/** Thousandths by product, of warehouses or of a sale's movements. */
async function thousandths(from: string): Promise<Record<string, number>> {
  const rows = await look<{ codigo: string; n: string }>(
    world,
    `select codigo, (1000 * sum(t.cantidad))::text as n from ${from} join producto p using (tenant_id, producto_id)
     where tenant_id = ${world.ctx.tenantId} group by codigo`,
  );
  return Object.fromEntries(rows.map(({ codigo, n }) => [codigo, Number(n)]));
}
const existencias = () => thousandths("existencia t");
const movimientos = (ventaId: string) =>
  thousandths(`(select * from movimiento_inventario where origen_id = ${ventaId}) t`);

/** A product and a quantity in thousandths. */
type Linea = [Producto, number];
interface Nota {
  codigo: string;
  lineas: Linea[];
}
type Step = { nota: Nota } | { rejectNota: number } | { rejectVenta: true } | { void: true };

/** A second, simple implementation of the rule: which goods must be out after everything that happened. */
class Model {
  readonly notas: (Nota & { id: string; counts: boolean })[] = [];
  closed = false;
  readonly #venta: Linea[];
  constructor(venta: Linea[]) {
    this.#venta = venta;
  }
  due(producto: Producto): number {
    const of = (lineas: Linea[]) => lineas.filter(([p]) => p === producto).reduce((sum, [, n]) => sum + n, 0);
    const sold = producto === "CAFE" || producto === "TAZA" ? of(this.#venta) : 0;
    const noted = this.notas.filter(({ codigo, counts }) => counts && ["01", "06", "13"].includes(codigo));
    return this.closed ? 0 : sold - Math.min(sold, of(noted.flatMap(({ lineas }) => lineas)));
  }
}

async function take(step: Step, model: Model, venta: { id: string; clave: string }): Promise<void> {
  const { ctx } = world;
  if ("nota" in step) {
    const { codigo, lineas } = step.nota;
    const rows = lineas.map(([producto, n]) => ({ productoId: ids[producto], cantidad: String(n / 1000) }));
    model.notas.push({ ...step.nota, id: await insertNota(ctx, venta.id, codigo, rows), counts: true });
  } else if ("rejectNota" in step) {
    const nota = model.notas[step.rejectNota % model.notas.length];
    if (nota === undefined) return;
    await rejectNota(ctx, venta.id, nota.id);
    nota.counts = false;
  } else {
    if ("void" in step) await voidFactura(ctx, venta.clave);
    else await recordRespuesta(ctx, venta.id, RECHAZO);
    model.closed = true;
  }
}

const cantidad = fc.integer({ min: 1, max: 9_000 });
const linea = (productos: readonly Producto[]) => fc.tuple(fc.constantFrom(...productos), cantidad);
const nota = fc.record({
  codigo: fc.constantFrom("01", "06", "13", "02", "12"),
  lineas: fc.array(linea(PRODUCTOS), { minLength: 1, maxLength: 4 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ nota }) },
  { weight: 4, arbitrary: fc.record({ rejectNota: fc.nat() }) },
  { weight: 1, arbitrary: fc.constant<Step>({ rejectVenta: true }) },
  { weight: 1, arbitrary: fc.constant<Step>({ void: true }) },
);
const ventas = fc.array(linea(["CAFE", "TAZA", "HORA"]), { minLength: 1, maxLength: 4 });

it("after notes, their rejections, voiding and rejection, in any order and repeated, what is out is sold less returned", async () => {
  await fc.assert(
    fc.asyncProperty(ventas, fc.array(step, { maxLength: 12 }), async (lineas, steps) => {
      const before = await existencias();
      const model = new Model(lineas);
      const body = lineas.map(([codigoProducto, n]) => ({ codigoProducto, cantidad: n / 1000 }));
      const { clave } = await issued(world, { tipo: "04", lineas: body });
      const [row] = await look<{ id: string }>(
        world,
        `select documento_id as id from documento where clave = '${clave}'`,
      );
      const venta = { id: row?.id ?? "", clave };
      const check = async () => {
        const [now, moved] = [await existencias(), await movimientos(venta.id)];
        for (const producto of PRODUCTOS) {
          const out = 0 - model.due(producto);
          expect({ producto, existencia: (now[producto] ?? 0) - (before[producto] ?? 0) }).toEqual({
            producto,
            existencia: out,
          });
          expect({ producto, movimientos: moved[producto] ?? 0 }).toEqual({ producto, movimientos: out });
        }
      };
      await check();
      for (const one of steps) {
        await take(one, model, venta);
        await check();
      }
    }),
    { numRuns: 40 },
  );
});

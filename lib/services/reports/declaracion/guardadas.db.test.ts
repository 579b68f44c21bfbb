/** The draft of the return, whose figures are kept by day, never disagrees with the documents behind it. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { APORTES, type AportesRow, type NombreFuente } from "@/db/queries/reports/aportes";
import { type Decimal, ZERO } from "@/lib/domain/decimal";
import { toCentimos } from "@/lib/domain/montos/centimos";
import { toFecha } from "@/lib/platform/clock";
import { setCreditoPleno } from "../../catalog/clientes/set-credito-pleno";
import type { Ctx } from "../../kernel/context";
import { readMes } from "../../kernel/mes";
import { bought } from "../../testing/compras";
import { issued, look } from "../../testing/issuing";
import { credit, debit, invoiceOf } from "../../testing/notas";
import { createProveedor, type Proveedor, responder } from "../../testing/proveedor";
import { pay } from "../../testing/recibos";
import { CLIENTE, createWorld, type World } from "../../testing/world";
import { compareCifras } from "../cifras/compare-cifras";
import { foldCifras } from "../cifras/fold-cifras";
import { rangoOf } from "./fuentes";
import { getDeclaracion } from "./get-declaracion";
import { aporteA, CON_LISTA } from "./renglones";

const SEED = 20261125;
/** Days ago on which documents were issued; those of the last one fell due about a month ago. */
const DIAS = [0, 0, 0, 32, 125] as const;
const MESES = [0, 32, 125].map((dias) => toFecha(new Date(Date.now() - dias * 86_400_000)).slice(0, 7));

let world: World;
let ctx: Ctx;
let proveedor: Proveedor;
beforeAll(async () => {
  world = await createWorld();
  ctx = { ...world.ctx, now: new Date() };
  proveedor = await createProveedor(world);
  await look(
    world,
    `insert into tipo_cambio (fecha, venta, compra) values ('${toFecha(new Date())}', '505.37', '499.1')`,
  );
});
afterAll(() => world?.drop());

/** Figures of documents by row, added up from every page of documents of their sources. */
async function deDocumentos(mes: string) {
  const fuentes = new Map<NombreFuente, readonly AportesRow[]>();
  for (const fuente of Object.keys(APORTES) as NombreFuente[]) {
    const desde = { despues: "-infinity", despuesId: "0", limit: 10_000 };
    const args = { ...rangoOf(fuente, ctx.tenantId, readMes(mes)), ...desde };
    const [rows] = await ctx.db.read(ctx.tenantId, APORTES[fuente](args));
    fuentes.set(fuente, rows);
  }
  return CON_LISTA.map((definicion) => {
    const aportes = definicion.fuentes.flatMap((fuente) => (fuentes.get(fuente) ?? []).flatMap((row) => row.aportes));
    const suma = aportes.reduce<Decimal>((total, each) => total.plus(aporteA(definicion, each) ?? 0), ZERO);
    return [definicion.id, definicion.monto === "documentos" ? suma.toFixed() : toCentimos(suma.toFixed())];
  });
}

async function guardadas(mes: string) {
  const { secciones } = await getDeclaracion(ctx, { mes });
  const renglones = secciones.flatMap((seccion) => seccion.renglones).filter(({ clase }) => clase === "documentos");
  return renglones.map(({ id, cifra }) => [id, cifra]);
}

const ACTS = [
  ...(["emitir", "emitir", "emitir", "acreditar", "acreditar", "debitar", "pagar", "comprar", "contestar"] as const),
  ...(["decidir", "decidir", "decidir", "decidir", "marcar", "plegar"] as const),
] as const;
const acto = fc.record({
  act: fc.constantFrom(...ACTS),
  producto: fc.constantFrom("HORA", "LIBRO", "SALUD"),
  exonerada: fc.boolean(),
  condicionVenta: fc.constantFrom("01", "08", "10"),
  moneda: fc.constantFrom("CRC", "USD"),
  codigo: fc.constantFrom("02", "14", "14"),
  dias: fc.constantFrom(...DIAS),
  estado: fc.constantFrom("aceptado", "aceptado", "aceptado", "aceptado", "rechazado", "procesando", "error"),
  which: fc.nat(),
});
type Acto = typeof acto extends fc.Arbitrary<infer A> ? A : never;

/** A random document of these types. */
async function oneOf(which: number, tipos: readonly string[], condicion = "true") {
  const found = await look<{ clave: string; dias: number }>(
    world,
    `select clave, (now()::date - fecha_emision::date) as dias from documento
     where tenant_id = ${ctx.tenantId} and tipo in ('${tipos.join("', '")}') and ${condicion} order by documento_id`,
  );
  return found[which % Math.max(1, found.length)] ?? null;
}

/** Moves what was just issued to its day, before anything counts it. */
const move = (clave: string, dias: number) =>
  look(world, `update documento set fecha_emision = fecha_emision - interval '${dias} days' where clave = '${clave}'`);

async function ajustar({ act, which, producto, codigo, dias }: Acto): Promise<void> {
  const factura = await oneOf(which, ["01"]);
  if (factura === null) return;
  const lineas = [{ codigoProducto: producto, cantidad: 0.1 }];
  const adjust = act === "acreditar" ? credit : debit;
  const nota = await issued(world, adjust(factura.clave, 1, { codigo }, { lineas })).catch(() => null);
  // No note is older than what it adjusts.
  if (nota !== null) await move(nota.clave, Math.min(dias, factura.dias));
}

async function perform(acto: Acto): Promise<void> {
  const { act, producto, exonerada, condicionVenta, moneda, dias, estado, which } = acto;
  if (act === "emitir") {
    const plazo = condicionVenta === "10" ? { plazoCredito: 30 } : {};
    const exonerar = exonerada && producto === "HORA" ? { idExoneracion: world.idExoneracion } : {};
    const lineas = ["HORA", producto].map((codigoProducto) => ({ codigoProducto, cantidad: 1, ...exonerar }));
    const { clave } = await issued(world, invoiceOf(1, { condicionVenta, moneda, lineas, ...plazo }));
    await move(clave, dias);
  }
  if (act === "acreditar" || act === "debitar") await ajustar(acto);
  if (act === "pagar") {
    const factura = await oneOf(which, ["01"], "estado = 'aceptado' and condicion_venta in ('08', '10')");
    if (factura !== null) await pay(world, [[factura.clave, 5]]).catch(() => null);
  }
  if (act === "comprar") await move((await bought(world)).clave, dias);
  if (act === "contestar") {
    const { clave, conXml, sinXml } = proveedor.emit();
    await responder(world, {
      ...(exonerada ? conXml : sinXml),
      mensaje: 1,
      condicionImpuesto: "01",
      montoTotalImpuestoAcreditar: 1,
    });
    await look(world, `update mensaje_receptor set estado = 'aceptado' where clave = '${clave}'`);
  }
  if (act === "decidir") {
    const documento = await oneOf(which, ["01", "02", "03", "08", "10"]);
    if (documento !== null)
      await look(world, `update documento set estado = '${estado}' where clave = '${documento.clave}'`);
  }
  if (act === "marcar") await setCreditoPleno(ctx, { identificacion: CLIENTE, creditoPleno: which % 3 > 0 });
  if (act === "plegar") await foldCifras(ctx);
}

const acts = fc.sample(acto, { numRuns: 240, seed: SEED });

it("equals its documents at any time, folded or not, whatever happens to them later", async () => {
  const vistos = new Set<string>();
  for (const [n, act] of acts.entries()) {
    await perform(act);
    if (n % 12 !== 11) continue;
    for (const mes of MESES) {
      const esperadas = await deDocumentos(mes);
      expect(await guardadas(mes)).toEqual(esperadas);
      for (const [id = "", cifra] of esperadas) if (Number(cifra) !== 0) vistos.add(id);
    }
  }
  // Each of what counts in another way later was seen.
  expect([...vistos]).toEqual(
    expect.arrayContaining([
      ...["ventas-13", "iva-13", "exentas", "exentas-con-credito", "exoneradas", "exoneradas-con-credito"],
      ...["diferido", "diferido-pagado", "diferido-vencido", "compras-1", "credito-pleno", "sin-xml"],
    ]),
  );
}, 300_000);

it("is compared with its documents, notes that correct another day's among them, and mended", async () => {
  const before = await Promise.all(MESES.map(guardadas));
  expect((await compareCifras(ctx, { corregir: false })).diferencias).toEqual([]);
  await look(world, `delete from cifra_dia where tenant_id = ${ctx.tenantId} and cuenta like 'aporte%'`);
  expect(await Promise.all(MESES.map(guardadas))).not.toEqual(before);
  expect((await compareCifras(ctx, { corregir: true })).diferencias).not.toEqual([]);
  expect(await Promise.all(MESES.map(guardadas))).toEqual(before);
});

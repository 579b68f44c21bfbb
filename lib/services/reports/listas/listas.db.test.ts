/** Lists of documents as people work with them: counted, added up and exported exactly as they are filtered. */
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTenant } from "@/db/testing/factories";
import { insertManyClientes, insertManyDocumentos } from "@/db/testing/many-rows";
import { DAY_MS } from "@/lib/platform/clock";
import { receiveDocumento } from "../../reception/documentos-recibidos/receive";
import { respondRecibido } from "../../reception/documentos-recibidos/respond";
import { listFacturas } from "../../sales/list";
import { bought } from "../../testing/compras";
import { failure, issued, look } from "../../testing/issuing";
import { credit, invoiceOf, verdict } from "../../testing/notas";
import { createProveedor } from "../../testing/proveedor";
import { paid, payable } from "../../testing/recibos";
import { createSimulatedWorld, type World } from "../../testing/world";
import { openHoja } from "./open-hoja";
import { sumarLista } from "./sumar";
import { deleteVista, listVistas, saveVista } from "./vistas";

let world: World;
beforeAll(async () => {
  world = await createSimulatedWorld();
  // Three invoices of 1,130.00, 2,260.00 and 3,390.00; the last is rejected. A note credits 1,130.00 of the second.
  await issued(world, invoiceOf(1));
  const { clave } = await issued(world, invoiceOf(2));
  await verdict(world, clave, "aceptado");
  await issued(world, credit(clave));
  const rejected = await issued(world, invoiceOf(3));
  await verdict(world, rejected.clave, "rechazado");
  // 100 dollars with 13 %.
  await issued(
    world,
    invoiceOf(1, { moneda: "USD", lineas: [{ codigoProducto: "HORA", cantidad: 1, precioUnitario: 100 }] }),
  );
  await bought(world);
});
afterAll(() => world?.drop());

describe("the sum of a list", () => {
  it("counts every document, by currency; credit notes are subtracted and rejected ones left out", async () => {
    // 1,130 + 2,260 - 1,130
    const sumas = [
      { moneda: "USD", total: "113" },
      { moneda: "CRC", total: "2260" },
    ];
    expect(await sumarLista(world.ctx, {})).toEqual({ documentos: 5, hayMas: false, sumas });
  });

  it("follows the filters, also those of other lists", async () => {
    const one = { documentos: 1, hayMas: false };
    expect(await sumarLista(world.ctx, { tipo: "03" })).toEqual({ ...one, sumas: [{ moneda: "CRC", total: "-1130" }] });
    expect(await sumarLista(world.ctx, { moneda: "USD" })).toMatchObject({ sumas: [{ total: "113" }] });
    // 50 × 400.00 and 1 % of it.
    const compra = { ...one, sumas: [{ moneda: "CRC", total: "20200" }] };
    expect(await sumarLista(world.ctx, { lista: "compras" })).toEqual(compra);
    const { bytes } = (await createProveedor(world)).emit();
    await receiveDocumento({ ...world.ctx, now: new Date() }, { xml: bytes });
    expect(await sumarLista(world.ctx, { lista: "recibidos" })).toMatchObject(one);
    expect(await sumarLista(world.ctx, { lista: "recibos" })).toEqual({ documentos: 0, hayMas: false, sumas: [] });
  });

  it("of receivables is what is owed, also overdue", async () => {
    const paga = await payable(world, { condicionVenta: "08", plazoCredito: 1 });
    await paid(world, [[paga, 1000]]);
    await payable(world, { condicionVenta: "02", plazoCredito: 30 });
    const ctx = { ...world.ctx, now: new Date(Date.now() + 5 * DAY_MS) };
    const suma = (vencimiento: string) => sumarLista(ctx, { lista: "porCobrar", vencimiento });
    expect(await suma("vencidas")).toEqual({ documentos: 1, hayMas: false, sumas: [{ moneda: "CRC", total: "130" }] });
    expect(await suma("porVencer")).toMatchObject({ documentos: 1, sumas: [{ total: "1130" }] });
    const { stream } = await openHoja(ctx, { lista: "porCobrar", formato: "csv", vencimiento: "vencidas" });
    const [titulos, ...rows] = (await text(stream)).trim().split("\r\n");
    expect(titulos).toMatch(/Vence.Falta por pagar/);
    expect(rows).toEqual([expect.stringMatching(new RegExp(`${paga}.*1130.*vencida.*130`))]);
    const { codigo } = await failure(openHoja(ctx, { lista: "porCobrar", claves: paga }));
    expect(codigo).toBe("parametro_invalido");
  });

  it("of more than five hundred says so, and that of exactly five hundred is whole", async () => {
    const counts = [500, 501];
    for (const count of counts) {
      const tenant = await createTenant(world.db);
      const clienteIds = await insertManyClientes(world.ownerUrl, tenant.tenantId, 60);
      await insertManyDocumentos(world.ownerUrl, tenant, { count, clienteIds });
      const { documentos, hayMas } = await sumarLista({ ...world.ctx, tenantId: tenant.tenantId }, {});
      expect({ documentos, hayMas }).toEqual({ documentos: 500, hayMas: count > 500 });
    }
  });

  it("another company's is its own; a list that the user may not see is refused; so is an unknown filter's value", async () => {
    expect(await sumarLista(world.other, {})).toEqual({ documentos: 0, hayMas: false, sumas: [] });
    const ctx = { ...world.ctx, permisos: ["documentos.ver"] as const };
    expect((await failure(sumarLista(ctx, { lista: "recibidos" }))).kind).toBe("forbidden");
    expect((await failure(openHoja(ctx, { lista: "compras" }))).kind).toBe("forbidden");
    expect((await failure(sumarLista(world.ctx, { lista: "otra" }))).kind).toBe("rule");
    expect((await failure(openHoja(world.ctx, { estado: "raro" }))).kind).toBe("rule");
  });
});

describe("a list as a sheet", () => {
  it("has one row for each document of the list, newest first, without a sum of currencies", async () => {
    const { stream, fileName } = await openHoja(world.ctx, { formato: "csv", estado: "rechazado" });
    const lines = (await text(stream)).trim().split("\r\n");
    expect(fileName).toMatch(/ventas.*\.csv$/);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain("Consecutivo");
    expect(lines[1]).toContain("3390");
    expect(lines[1]).toContain("rechazado");
  });

  it("of any length reads every page", async () => {
    const tenant = await createTenant(world.db);
    const clienteIds = await insertManyClientes(world.ownerUrl, tenant.tenantId, 60);
    await insertManyDocumentos(world.ownerUrl, tenant, { count: 250, clienteIds });
    const { stream } = await openHoja({ ...world.ctx, tenantId: tenant.tenantId }, { formato: "csv", limite: "7" });
    const claves = (await text(stream)).match(/506\d{47}/g) ?? [];
    expect(new Set(claves).size).toBe(250);
  });
});

describe("documents chosen one by one as a sheet", () => {
  const rowsOf = async (sent: Record<string, string>) => {
    const { stream } = await openHoja(world.ctx, { formato: "csv", ...sent });
    return (await text(stream)).trim().split("\r\n").slice(1);
  };

  it("are the rows in the order of choice, each once, whatever the list is filtered by", async () => {
    const { datos } = await listFacturas(world.ctx, {});
    const [first, second, third] = datos.map(({ clave }) => clave);
    const rows = await rowsOf({ claves: [third, first, third, second].join(","), estado: "rechazado" });
    expect(rows.map((row) => /506\d{47}/.exec(row)?.[0])).toEqual([third, first, second]);
  });

  it("of suppliers are found also after they were answered, with the day on which they were issued", async () => {
    const proveedor = await createProveedor(world);
    const { bytes, clave } = proveedor.emit({ fechaEmision: "2026-10-09T23:30:00-06:00" });
    await receiveDocumento({ ...world.ctx, now: new Date() }, { xml: bytes });
    const sent = { lista: "recibidos", claves: clave };
    expect(await rowsOf(sent)).toEqual([expect.stringMatching(/;2026-10-09;.*por responder/)]);
    await respondRecibido({ ...world.ctx, now: new Date() }, { clave, mensaje: 1, llave: "una" });
    expect(await rowsOf(sent)).toEqual([expect.stringContaining("procesando")]);
  });

  it("are refused beyond a hundred, by another company, and by what is no clave", async () => {
    const [one] = (await listFacturas(world.ctx, {})).datos;
    const many = Array.from({ length: 101 }, (_, n) => `${one?.clave.slice(0, 47)}${String(n).padStart(3, "0")}`);
    expect((await failure(openHoja(world.ctx, { claves: many.join(",") }))).codigo).toBe("demasiados_elegidos");
    expect((await failure(openHoja(world.ctx, { claves: "1,2" }))).codigo).toBe("parametro_clave_invalida");
    const sent = { claves: one?.clave ?? "" };
    expect((await failure(openHoja(world.other, sent))).codigo).toBe("documento_no_existe");
    const recibidos = openHoja({ ...world.ctx, permisos: ["documentos.ver"] }, { ...sent, lista: "recibidos" });
    expect((await failure(recibidos)).kind).toBe("forbidden");
  });
});

describe("a saved view", () => {
  const mine = () => ({ lista: "ventas" as const, usuarioId: world.idUsuario });
  const nombres = async (lista: "ventas" | "compras" = "ventas") =>
    (await listVistas(world.ctx, { ...mine(), lista })).map(({ nombre }) => nombre);

  it("is kept by person and list, replaced by its name, and deleted", async () => {
    await saveVista(world.ctx, { ...mine(), nombre: "En dólares", filtros: "moneda=USD" });
    await saveVista(world.ctx, { ...mine(), nombre: "En dólares", filtros: "moneda=USD&estado=aceptado" });
    expect(await listVistas(world.ctx, mine())).toEqual([
      { nombre: "En dólares", filtros: "moneda=USD&estado=aceptado" },
    ]);
    expect(await nombres("compras")).toEqual([]);
    expect(await listVistas(world.other, mine())).toEqual([]);
    const [row] = await look<{ detalle: object }>(
      world,
      "select detalle from audit_entry where objeto = 'vista_lista' order by audit_entry_id desc limit 1",
    );
    expect(row?.detalle).toMatchObject({ nombre: "En dólares" });
    await deleteVista(world.ctx, { ...mine(), nombre: "En dólares" });
    expect(await nombres()).toEqual([]);
  });

  it("is refused beyond twenty, and then nothing is kept", async () => {
    for (let n = 1; n <= 20; n += 1) {
      await saveVista(world.ctx, { ...mine(), nombre: `Vista ${n}`, filtros: `texto=${n}` });
    }
    const refused = await failure(saveVista(world.ctx, { ...mine(), nombre: "Vista 21", filtros: "texto=21" }));
    expect(refused.codigo).toBe("demasiadas_vistas");
    expect(await nombres()).toHaveLength(20);
  });
});

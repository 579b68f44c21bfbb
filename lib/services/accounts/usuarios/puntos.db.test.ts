/**
 * A user who is restricted to points of sale issues from them and sees only what belongs to them, wherever he asks. The
 * database enforces it, so each way to a document is tried here once.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { qb, sql } from "@/db/sql/qb";
import { queryAs } from "@/db/testing/cluster";
import { DE_TODA_LA_EMPRESA, permisosOf } from "@/lib/domain/personas/permisos";
import { getProximoConsecutivo } from "../../catalog/consecutivos/get-proximo";
import { listRecentDocumentos } from "../../issuing/documentos/list-recent-documentos";
import type { Ctx } from "../../kernel/context";
import { requestCorreo } from "../../notices/correos/request-correo";
import { listPorCobrar } from "../../payments/list-por-cobrar";
import { requestExportacion } from "../../reports/exportaciones/request-exportacion";
import { getInicio } from "../../reports/inicio/get-inicio";
import { getResumenMes } from "../../reports/inicio/get-resumen";
import { markRechazoVisto } from "../../reports/inicio/mark-rechazo-visto";
import { getLibroIva } from "../../reports/libro-iva/get-libro";
import { listDeClase, listPendientesDeCuenta } from "../../reports/pendientes/list-pendientes";
import { getFacturaDetalle } from "../../sales/detalle";
import { getFactura, getFacturaPdf, getFacturaXml } from "../../sales/get";
import { listFacturas } from "../../sales/list";
import { getOpcionesEmision } from "../../sales/opciones";
import { getPlantillaNota } from "../../sales/plantilla";
import { voidFactura } from "../../sales/void";
import { failure, issue, issued, look } from "../../testing/issuing";
import { credit, invoiceOf, verdict } from "../../testing/notas";
import { paid, payable } from "../../testing/recibos";
import { createWorld, type World } from "../../testing/world";
import { addPuntoVenta } from "../puntos-venta/add-punto-venta";
import { listPuntosVenta } from "../puntos-venta/list-puntos-venta";
import { addUsuario } from "./add-usuario";
import { changeUsuario } from "./change-usuario";
import { listUsuarios } from "./list-usuarios";

const CORREO = "caja@puntos.example";

let world: World;
let idUsuario: number;
/** The restricted user's own point of sale; the company's first one is not. */
let propio: number;
let ajeno: number;
/** Accepted invoices of either. */
let suya: string;
let otra: string;
beforeAll(async () => {
  world = await createWorld();
  const opened = await addPuntoVenta(world.ctx, {
    nombre: "Sucursal",
    sucursal: "009",
    terminal: "00001",
    bodega: { nombre: "Sucursal" },
  });
  propio = opened.idPuntoVenta;
  const puntos = await listPuntosVenta(world.ctx);
  ajeno = puntos.find(({ predeterminado }) => predeterminado)?.idPuntoVenta ?? 0;
  const persona = { correo: CORREO, nombre: "Caja", contrasena: "una clave bien larga" };
  await addUsuario(world.ctx, { ...persona, correo: "jefa@puntos.example", rol: "administrador" });
  ({ idUsuario } = await addUsuario(world.ctx, { ...persona, rol: "facturador" }));
  suya = (await issued(world, invoiceOf(1, { idPuntoVenta: propio }))).clave;
  otra = (await issued(world, invoiceOf(1, { idPuntoVenta: ajeno }))).clave;
  for (const clave of [suya, otra]) await verdict(world, clave, "aceptado");
});
afterAll(() => world?.drop());

/** The context that the portal makes for the restricted user. */
const caja = (): Ctx => ({
  ...world.ctx,
  db: world.ctx.db.within([propio]),
  actor: `usuario:${idUsuario}`,
  permisos: permisosOf("facturador", [propio]),
  now: new Date(),
});
const claves = async (query: Record<string, string>) =>
  (await listFacturas(caja(), query)).datos.map(({ clave }) => clave);

describe("a restricted user", () => {
  it("finds in lists, searches and recent documents only those of the own points of sale", async () => {
    expect(await claves({})).toEqual([suya]);
    expect(await claves({ texto: otra })).toEqual([]);
    expect(await claves({ consecutivo: otra.slice(21, 41) })).toEqual([]);
    expect(await claves({ cliente: "3101654321" })).toEqual([suya]);
    expect((await listRecentDocumentos(caja())).map(({ clave }) => clave)).toEqual([suya]);
    expect((await listFacturas(world.ctx, {})).datos).toHaveLength(2);
  });

  it("opens and downloads only those: any other does not exist", async () => {
    for (const read of [getFactura, getFacturaDetalle, getFacturaXml, getFacturaPdf]) {
      expect((await failure(read(caja(), otra))).kind).toBe("not-found");
      expect(await read(caja(), suya)).toBeDefined();
    }
  });

  it("neither credits, voids, mails nor marks a document of another point of sale", async () => {
    const acts: (() => Promise<unknown>)[] = [
      () => issue(world, credit(otra, 1, {}, { idPuntoVenta: propio }), null, caja()),
      () => voidFactura(caja(), otra),
      () => requestCorreo(caja(), { clave: otra, correos: ["a@b.example"] }),
      () => markRechazoVisto(caja(), { clave: otra }),
      () => getPlantillaNota(caja(), { clave: otra, tipo: "03" }),
    ];
    for (const act of acts) expect((await failure(act())).kind).toMatch(/^(not-found|rule)$/);
    expect((await getFactura(world.ctx, otra)).montoAcreditado).toBe("0");
    const nota = await issue(world, credit(suya, 1, {}, { idPuntoVenta: propio }), null, caja());
    expect(nota.status).toBe(201);
  });

  it("issues from the own points of sale only, and is offered no other", async () => {
    expect((await issue(world, invoiceOf(1, { idPuntoVenta: propio }), null, caja())).status).toBe(201);
    const before = await look(world, "select count(*)::int as n from documento");
    expect((await failure(issue(world, invoiceOf(1, { idPuntoVenta: ajeno }), null, caja()))).kind).toMatch(
      /rule|not-found/,
    );
    // Without a point of sale it would be the company's default one.
    expect((await failure(issue(world, invoiceOf(), null, caja()))).kind).toMatch(/rule|not-found/);
    expect(await look(world, "select count(*)::int as n from documento")).toEqual(before);
    const { puntosVenta } = await getOpcionesEmision(caja(), "documentos.emitir");
    expect(puntosVenta.map(({ idPuntoVenta }) => idPuntoVenta)).toEqual([propio]);
    expect((await listPuntosVenta(caja())).map(({ idPuntoVenta }) => idPuntoVenta)).toEqual([propio]);
    const proximo = (idPuntoVenta: number) => getProximoConsecutivo(caja(), { idPuntoVenta, tipo: "01" });
    expect((await failure(proximo(ajeno))).kind).toMatch(/rule|not-found/);
  });

  it("sees what is owed, and the payments, of the own points of sale", async () => {
    const [mia, deOtro] = [
      await payable(world, { condicionVenta: "10", plazoCredito: 30, idPuntoVenta: propio }),
      await payable(world, { condicionVenta: "10", plazoCredito: 30, idPuntoVenta: ajeno }),
    ];
    expect((await listPorCobrar(caja(), {})).datos.map(({ clave }) => clave)).toEqual([mia]);
    await paid(world, [[deOtro, 100]]);
    const rows = await caja().db.read(
      world.ctx.tenantId,
      sql<{ n: number }>`select count(*)::int as n from documento_pago`.compile(qb),
    );
    expect(rows[0]).toEqual([{ n: 0 }]);
  });

  it("sees nothing of other points of sale in any table of documents, also without a filter in the query", async () => {
    const tables = [
      "documento",
      "documento_linea",
      "documento_referencia",
      "documento_xml",
      "documento_pago",
      "correo",
    ];
    for (const table of [...tables, "punto_venta", "mensaje_receptor", "reserva"]) {
      const [[seen]] = await caja().db.read(
        world.ctx.tenantId,
        sql<{ ajenas: number }>`select count(*)::int as ajenas from ${sql.table(table)} x
          where ${sql.raw(
            ["punto_venta", "mensaje_receptor", "reserva", "documento"].includes(table)
              ? `x.punto_venta_id <> ${propio}`
              : `not exists (select from documento d where d.documento_id = x.${table === "documento_pago" ? "recibo_id" : "documento_id"})`,
          )}`.compile(qb),
      );
      expect([table, seen?.ajenas]).toEqual([table, 0]);
    }
  });

  it("adds to the figures of the company, and reads none of them in any query", async () => {
    const counts = () => look<{ n: number }>(world, "select count(*)::int as n from cifra_cambio");
    const [before] = await counts();
    await issue(world, invoiceOf(1, { idPuntoVenta: propio }), null, caja());
    expect(await counts()).toEqual([{ n: (before?.n ?? 0) + 1 }]);
    for (const figures of ["cifra_cambio", "cifra_dia"]) {
      const [rows] = await caja().db.read(world.ctx.tenantId, sql`select 1 from ${sql.table(figures)}`.compile(qb));
      expect([figures, rows]).toEqual([figures, []]);
    }
  });

  it("is refused the figures, the reports and the exports of the whole company", async () => {
    const mes = "2026-11";
    const asked: (() => Promise<unknown>)[] = [
      () => getResumenMes(caja(), { mes }),
      () => getLibroIva(caja(), { mes }),
      () => requestExportacion(caja(), { mes, alcance: "ventas" }),
      () => listDeClase(caja(), "sinResponder"),
    ];
    for (const each of asked) expect((await failure(each())).kind).toBe("forbidden");
    expect((await getInicio(caja())).resumen).toBeNull();
    expect(permisosOf("facturador").filter((each) => !caja().permisos.includes(each))).toEqual(
      permisosOf("facturador").filter((each) => DE_TODA_LA_EMPRESA.includes(each)),
    );
  });
});

describe("the restriction", () => {
  const puntosOf = async () =>
    (await listUsuarios(world.ctx)).find((each) => each.idUsuario === idUsuario)?.puntosVenta;

  it("is set and lifted by an administrador, with its own line in the log, and holds in the work list", async () => {
    await verdict(world, (await issued(world, invoiceOf(1, { idPuntoVenta: ajeno }))).clave, "rechazado");
    const [cuenta] = await queryAs<{ cuenta_id: number }>(
      world.ownerUrl,
      `select cuenta_id from cuenta where correo = '${CORREO}'`,
    );
    const desk = async () => {
      const query = { cuentaId: cuenta?.cuenta_id ?? 0, now: new Date(), requestId: "test" };
      const [empresa] = await listPendientesDeCuenta(world.runtime, query);
      return empresa?.grupos.find(({ clase }) => clase === "rechazado")?.cuantos ?? 0;
    };
    expect(await desk()).toBe(1);
    await changeUsuario(world.ctx, { idUsuario, puntosVenta: [propio, propio] });
    expect([await puntosOf(), await desk()]).toEqual([[propio], 0]);
    await changeUsuario(world.ctx, { idUsuario, rol: "contador" });
    expect(await puntosOf()).toEqual([propio]);
    await changeUsuario(world.ctx, { idUsuario, puntosVenta: [] });
    expect([await puntosOf(), await desk()]).toEqual([null, 1]);
    const lines = await look(
      world,
      `select detalle ->> 'puntos' as puntos from audit_entry
       where objeto = 'usuario' and objeto_id = '${idUsuario}' and detalle ? 'puntos' order by audit_entry_id`,
    );
    expect(lines).toEqual([{ puntos: `["${propio}"]` }, { puntos: null }]);
  });

  it("is never an administrador's, and names no point of sale of another company", async () => {
    const refused = (change: object) => failure(changeUsuario(world.ctx, { idUsuario, ...change }));
    expect((await refused({ rol: "administrador", puntosVenta: [propio] })).codigo).toBe(
      "administrador_sin_restriccion",
    );
    const [foreign] = await listPuntosVenta(world.other);
    expect((await refused({ puntosVenta: [foreign?.idPuntoVenta] })).codigo).toBe("punto_venta_ajeno");
    await changeUsuario(world.ctx, { idUsuario, rol: "facturador", puntosVenta: [propio] });
    expect((await refused({ rol: "administrador" })).codigo).toBe("administrador_sin_restriccion");
  });
});

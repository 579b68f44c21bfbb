/** An invoice in place of a ticket: asked for once, issued once, the same sale, and no stock moves (decision 0077). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setFacturaAutomatica } from "../../accounts/tenants/set-ajuste";
import { listMovimientos } from "../../catalog/inventario/list-movimientos";
import { openEnlacePublico, rutaPublica } from "../../issuing/documentos/enlace-publico";
import { findDocumento } from "../../issuing/documentos/get";
import type { Ctx } from "../../kernel/context";
import { GRACE_MS, sweep } from "../../kernel/waiting/sweep";
import { listNotificaciones } from "../../reports/notificaciones/list-notificaciones";
import { listDeClase } from "../../reports/pendientes/list-pendientes";
import { failure, issued, look, TIQUETE } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { credit, idOf, verdict } from "../../testing/notas";
import { CLIENTE, createWorld, type World } from "../../testing/world";
import { issueFactura } from "../facturas";
import { getFactura } from "../get";
import { voidFactura } from "../void";
import { cuerposDe } from "./cuerpos";
import { sinDevolver, stepSolicitud } from "./emitir";
import { SOLICITUD_FACTURA } from "./kind";
import { listSolicitudesFactura } from "./list";
import { getSolicitudPublica, requestFactura } from "./pedir";
import { approveSolicitud, rejectSolicitud } from "./resolver";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.drop());

const ctx = (): Ctx => ({ ...world.ctx, now: new Date() });
const ANA = {
  ...({ tipoIdentificacion: "01", identificacion: "1-1234-0567", nombre: "Ana Mora Solís" } as const),
  correo: "ana@correo.cr",
  codigoActividadReceptor: null,
};

/** An accepted ticket, and who opens its public link. */
async function accepted(change: Record<string, unknown> = {}) {
  const { clave } = await issued(world, { ...TIQUETE, ...change });
  await verdict(world, clave, "aceptado");
  return { clave: String(clave), ...(await visit(String(clave))) };
}

/** One that somebody has asked for. */
async function asked(change: Record<string, unknown> = {}) {
  const one = await accepted(change);
  await requestFactura(one.visitor, one.tiquete, ANA);
  return one;
}

async function visit(clave: string) {
  const { documento_id: documentoId } = await findDocumento(ctx(), clave, ["04"]);
  const token = (await rutaPublica(ctx(), documentoId)).slice("/d/".length);
  const { ctx: visitor, documento } = await openEnlacePublico(ctx(), token, "visita");
  return { visitor, tiquete: documento };
}

const approve = (clave: string) => approveSolicitud(ctx(), { clave, usuarioId: world.idUsuario });
const reject = (clave: string) => rejectSolicitud(ctx(), { clave, motivo: "No es tu cédula" });
const existencias = () => look(world, "select bodega_id, producto_id, cantidad from existencia order by 1, 2");
const movimientos = () =>
  look(world, "select movimiento_id, documento_id, cantidad::text from movimiento_inventario order by 1");
const documentos = async () =>
  (await look<{ tipo: string }>(world, "select tipo from documento order by documento_id")).map(({ tipo }) => tipo);
const seen = async (clave: string) => {
  const { visitor, tiquete } = await visit(clave);
  return getSolicitudPublica(visitor, tiquete);
};
const found = async (clave: string) =>
  (await listSolicitudesFactura(ctx(), {})).datos.find((each) => each.clave === clave);
const waiting = async () => (await listDeClase(ctx(), "facturaPedida")).filas.map(({ id }) => id);
const taza = (activa: boolean) =>
  look(world, `update producto set estado = ${activa} where codigo = 'TAZA' returning 1`);

describe("an invoice in place of a ticket", () => {
  it("waits for the company, and is then the same sale in the customer's name; no stock moves", async () => {
    const { clave, visitor, tiquete } = await accepted({
      lineas: [
        { codigoProducto: "TAZA", cantidad: 2, montoDescuento: 100, naturalezaDescuento: "Promoción" },
        { codigoProducto: "HORA", cantidad: 1.5, precioUnitario: 1234.56789 },
      ],
    });
    const [stock, moved] = [await existencias(), await movimientos()];
    expect(await seen(clave)).toMatchObject({ estado: null, imposible: null, automatica: false });
    expect(await requestFactura(visitor, tiquete, ANA)).toEqual({ emitida: false });
    expect(await found(clave)).toMatchObject({
      estado: "pendiente",
      identificacion: "112340567",
      nombre: ANA.nombre,
      total: tiquete.total_comprobante,
      factura: null,
    });
    expect(await waiting()).toEqual([clave]);
    const [news] = await listNotificaciones(ctx(), { usuarioId: world.idUsuario });
    expect(news).toMatchObject({ tipo: "documento.facturaPedida", consecutivo: tiquete.consecutivo, nueva: true });

    const { clave: factura } = await approve(clave);
    const [before, after] = [await getFactura(ctx(), clave), await getFactura(ctx(), factura)];
    expect(after).toMatchObject({ lineas: before.lineas, resumen: before.resumen, cliente: { nombre: ANA.nombre } });
    expect(after.referencias).toMatchObject([{ tipoDocumento: "04", numero: clave, codigo: "07" }]);
    expect(before.saldo).toBe("0");
    const [nota] = await look<{ clave: string }>(world, "select clave from documento where tipo = '03'");
    expect((await getFactura(ctx(), nota?.clave ?? "")).referencias).toMatchObject([{ numero: clave, codigo: "01" }]);
    expect([await existencias(), await movimientos()]).toEqual([stock, moved]);
    expect(await waiting()).toEqual([]);
    expect(await found(clave)).toMatchObject({ estado: "emitida", factura: { clave: factura } });
    const { estado, factura: ruta } = (await seen(clave)) ?? {};
    expect(estado).toBe("emitida");
    expect((await openEnlacePublico(ctx(), (ruta ?? "").slice(3), "visita")).documento.clave).toBe(factura);
  });

  it("is what the goods went out for from then on: its rejection returns them, once", async () => {
    const before = await existencias();
    const { clave } = await asked();
    const { clave: factura } = await approve(clave);
    const ofTicket = await listMovimientos(ctx(), { documento: clave });
    expect(ofTicket.datos).toMatchObject([{ cantidad: "-2", motivo: "venta" }]);
    expect((await listMovimientos(ctx(), { documento: factura })).datos).toEqual(ofTicket.datos);
    await verdict(world, factura, "rechazado");
    expect(await existencias()).toEqual(before);
    await voidFactura(ctx(), clave);
    expect(await existencias()).toEqual(before);
  });

  it("is asked for once, by however many posts at once", async () => {
    const { clave, visitor, tiquete } = await accepted();
    const posts = await Promise.allSettled(
      ["Ana Mora", "Beto Rojas", "Caro Salas", "Dani Vega"].map((nombre) =>
        requestFactura(visitor, tiquete, { ...ANA, nombre }),
      ),
    );
    expect(posts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = posts.flatMap((post) => (post.status === "rejected" ? [post.reason.codigo] : []));
    expect(refused).toEqual(Array(3).fill("solicitud_repetida"));
    const eventos = await look(
      world,
      `select 1 from evento where tipo = 'documento.facturaPedida' and clave = '${clave}'`,
    );
    expect(eventos).toHaveLength(1);
    await reject(clave);
  });

  it("is issued once, however often it is approved, at once or later", async () => {
    const { clave } = await asked();
    const before = (await documentos()).length;
    const settled = await Promise.all([approve(clave), approve(clave), approve(clave)]);
    expect(new Set(settled.map((each) => each.clave)).size).toBe(1);
    expect((await failure(approve(clave))).codigo).toBe("solicitud_no_existe");
    expect((await failure(reject(clave))).codigo).toBe("solicitud_no_existe");
    expect((await documentos()).slice(before)).toEqual(["03", "01"]);
  });

  it("that died after the note is taken up there by the sweep's run, with the keys alive or expired", async () => {
    for (const expired of [false, true]) {
      const { clave, tiquete } = await asked();
      const [stock, moved] = [await existencias(), await movimientos()];
      // What approval does until it dies.
      const [row] = await look<{ id: string }>(
        world,
        `update solicitud_factura set estado = 'aprobada', usuario_id = ${world.idUsuario}, siguiente_at = now()
         where documento_id = ${tiquete.documento_id} returning solicitud_factura_id::text as id`,
      );
      const { nota } = cuerposDe(tiquete, { ...ANA, identificacion: "112340567" }, world.idUsuario);
      const idempotencyKey = `solicitud-factura-${tiquete.documento_id}-nota`;
      const { body } = await issueFactura(ctx(), {
        body: nota,
        idempotencyKey,
        totalEsperado: tiquete.total_comprobante,
        cambio: sinDevolver,
      });
      const notaId = await idOf(world, JSON.parse(body).clave);
      await look(
        world,
        `update solicitud_factura set nota_id = ${notaId} where documento_id = ${tiquete.documento_id} returning 1`,
      );
      if (expired) await look(world, "delete from idempotency_key returning 1");
      const before = (await documentos()).length;
      expect((await failure(reject(clave))).codigo).toBe("solicitud_empezada");
      expect(await seen(clave)).toMatchObject({ estado: "aprobada", factura: null });
      const later = new Date(Date.now() + 2 * GRACE_MS);
      expect(await sweep(world.ctx, SOLICITUD_FACTURA, later)).toEqual({ woken: 1 });
      const [{ data } = { data: null }] = await look<{ data: unknown }>(
        world,
        "select data from outbox_event where name = 'solicitud/pendiente' order by outbox_event_id desc limit 1",
      );
      expect(data).toMatchObject({ solicitudFacturaId: row?.id });
      const run = () => SOLICITUD_FACTURA.step(ctx(), { solicitudFacturaId: row?.id ?? "" });
      expect(await Promise.all([run(), run()])).toEqual([{ kind: "final" }, { kind: "final" }]);
      expect((await documentos()).slice(before)).toEqual(["01"]);
      expect([await existencias(), await movimientos()]).toEqual([stock, moved]);
      expect(await found(clave)).toMatchObject({ estado: "emitida" });
    }
  });

  it("that cannot be issued after its note waits for a person, and declining returns the goods once", async () => {
    const before = await existencias();
    const { clave, tiquete } = await asked();
    await look(
      world,
      `update solicitud_factura set estado = 'aprobada', usuario_id = ${world.idUsuario}, siguiente_at = now()
       where documento_id = ${tiquete.documento_id} returning 1`,
    );
    const [{ id } = { id: "" }] = await look<{ id: string }>(
      world,
      `select solicitud_factura_id::text as id from solicitud_factura where documento_id = ${tiquete.documento_id}`,
    );
    await taza(false);
    expect(await stepSolicitud(ctx(), id)).toEqual({ kind: "final" });
    expect(await found(clave)).toMatchObject({ estado: "aprobada", problema: expect.stringMatching(/\w/) });
    expect(await waiting()).toEqual([clave]);
    expect((await getFactura(ctx(), clave)).saldo).toBe("0");
    await reject(clave);
    expect(await existencias()).toEqual(before);
    expect(await seen(clave)).toMatchObject({ estado: "rechazada", motivo: "No es tu cédula" });
    expect((await failure(reject(clave))).codigo).toBe("solicitud_no_existe");
    await taza(true);
  });

  it("comes at once where the company has switched approval off, and waits when it cannot", async () => {
    await setFacturaAutomatica(ctx(), { automatica: true });
    const one = await accepted();
    expect(await requestFactura(one.visitor, one.tiquete, ANA)).toEqual({ emitida: true });
    expect(await seen(one.clave)).toMatchObject({ estado: "emitida", automatica: true });
    const other = await accepted();
    await taza(false);
    expect(await requestFactura(other.visitor, other.tiquete, ANA)).toEqual({ emitida: false });
    expect(await waiting()).toEqual([other.clave]);
    await taza(true);
    await reject(other.clave);
    expect((await failure(approve(other.clave))).codigo).toBe("solicitud_no_existe");
    await setFacturaAutomatica(ctx(), { automatica: false });
  });

  it("tells nothing of a registered customer with that identification, and changes nothing of it", async () => {
    await look(world, `update cliente set telefono = '88887777' where identificacion = '${CLIENTE}' returning 1`);
    const registered = await look(world, `select * from cliente where identificacion = '${CLIENTE}'`);
    const { clave, visitor, tiquete } = await accepted();
    const sent = { ...ANA, tipoIdentificacion: "02", identificacion: CLIENTE, nombre: "Quien pide" } as const;
    await requestFactura(visitor, tiquete, sent);
    const { clave: factura } = await approve(clave);
    const receptor = (await findDocumento(ctx(), factura, ["01"])).receptor;
    expect(receptor).toMatchObject({
      nombre: "Quien pide",
      telefono: null,
      correoElectronico: ANA.correo,
      identificacion: { numero: CLIENTE },
    });
    expect(await look(world, `select * from cliente where identificacion = '${CLIENTE}'`)).toEqual(registered);
  });

  it("is refused when the catalog has changed, before anything is issued", async () => {
    const { clave } = await asked();
    await taza(false);
    const before = await readLedger(world);
    await failure(approve(clave));
    expect(await readLedger(world)).toEqual(before);
    await taza(true);
    await approve(clave);
  });

  it("is refused when the ticket was paid meanwhile, and the payment stays as it is", async () => {
    const { clave, tiquete } = await asked();
    const pay = (monto: number) =>
      look(
        world,
        `update documento set monto_pagado = ${monto} where documento_id = ${tiquete.documento_id} returning 1`,
      );
    await pay(100);
    const before = await readLedger(world);
    expect((await failure(approve(clave))).codigo).toBe("solicitud_con_pagos");
    expect(await readLedger(world)).toEqual(before);
    // Paid after the look and before the note: the note's own transaction refuses.
    await look(
      world,
      `update solicitud_factura set estado = 'aprobada', usuario_id = ${world.idUsuario}, siguiente_at = now()
       where documento_id = ${tiquete.documento_id} returning 1`,
    );
    expect((await failure(approve(clave))).codigo).toBe("solicitud_con_pagos");
    const [{ id } = { id: "" }] = await look<{ id: string }>(
      world,
      `select solicitud_factura_id::text as id from solicitud_factura where documento_id = ${tiquete.documento_id}`,
    );
    await stepSolicitud(ctx(), id);
    expect(await found(clave)).toMatchObject({ problema: expect.stringContaining("pagos registrados") });
    expect((await getFactura(ctx(), clave)).montoAcreditado).toBe("0");
    await pay(0);
    await reject(clave);
  });
});

describe("refused in words", () => {
  const codigo = async (clave: string, sent = ANA, now = new Date()) => {
    const { visitor, tiquete } = await visit(clave);
    return (await failure(requestFactura({ ...visitor, now }, tiquete, sent))).codigo;
  };

  it("a ticket that is not accepted, voided, credited, old, or asked for already", async () => {
    const { clave: nuevo } = await issued(world, TIQUETE);
    expect(await codigo(nuevo)).toBe("solicitud_sin_aceptar");
    expect(await seen(nuevo)).toMatchObject({ estado: null, imposible: expect.stringContaining("no aceptó") });
    const anulado = await accepted();
    await voidFactura(ctx(), anulado.clave);
    expect(await codigo(anulado.clave)).toBe("solicitud_de_anulado");
    const acreditado = await accepted({ lineas: [{ codigoProducto: "HORA", cantidad: 2, precioUnitario: 1000 }] });
    await issued(world, credit(acreditado.clave));
    expect(await codigo(acreditado.clave)).toBe("solicitud_acreditado");
    const viejo = await accepted();
    const day = 24 * 3_600_000;
    const daysLater = (days: number) => new Date(viejo.tiquete.fecha_emision.getTime() + days * day + 1);
    expect(await codigo(viejo.clave, ANA, daysLater(30))).toBe("solicitud_tarde");
    const { visitor, tiquete } = await visit(viejo.clave);
    await requestFactura({ ...visitor, now: daysLater(29) }, tiquete, ANA);
    expect(await codigo(viejo.clave)).toBe("solicitud_repetida");
  });

  it("a ticket of a company that left, or that is suspended, and the page says so before it is asked", async () => {
    const { clave } = await accepted();
    for (const estado of ["retirada", "suspendido"]) {
      await look(world, `update tenant set estado = '${estado}' where tenant_id = ${world.ctx.tenantId} returning 1`);
      expect(await codigo(clave)).toBe("solicitud_empresa_no_emite");
      expect(await seen(clave)).toMatchObject({ imposible: expect.stringContaining("ya no emite") });
    }
    await look(world, `update tenant set estado = 'activo' where tenant_id = ${world.ctx.tenantId} returning 1`);
    expect(await seen(clave)).toMatchObject({ imposible: null });
  });

  it("a receiver with faults, each beside its field, and nothing is stored", async () => {
    const { visitor, tiquete } = await accepted();
    const before = await readLedger(world);
    const wrong = { ...ANA, identificacion: "123", nombre: "Ana", correo: "ana@", codigoActividadReceptor: "62" };
    const error = await failure(requestFactura(visitor, tiquete, wrong));
    const fields = ["codigoActividadReceptor", "correo", "identificacion", "nombre"];
    expect(Object.keys(error.errors ?? {}).sort()).toEqual(fields);
    expect(await readLedger(world)).toEqual(before);
  });

  it("a decline without a reason", async () => {
    const { clave } = await asked();
    expect((await failure(rejectSolicitud(ctx(), { clave, motivo: " " }))).codigo).toBe("solicitud_motivo");
    await reject(clave);
  });
});

/** What waits for a person: each count is its page's, each company stays behind its wall, and what is solved goes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import {
  CLASES_PENDIENTE,
  type ClasePendiente,
  MAX_CONTADOS,
  NOMBRES_PENDIENTE,
} from "@/lib/contract/portal/pendientes";
import { permisosOf } from "@/lib/domain/personas/permisos";
import { DAY_MS } from "@/lib/platform/clock";
import { addUsuario } from "../../accounts/usuarios/add-usuario";
import type { Ctx } from "../../kernel/context";
import { registerAbono } from "../../payments/abonos/register";
import { listVencimientos } from "../../payments/list-vencimientos";
import { getPorPagar } from "../../payments/proveedores/get-por-pagar";
import { attendAviso } from "../../reception/documentos-recibidos/avisos";
import { listRecibidos } from "../../reception/documentos-recibidos/list";
import { receiveDocumento } from "../../reception/documentos-recibidos/receive";
import { respondRecibido } from "../../reception/documentos-recibidos/respond";
import { failure, issued, look } from "../../testing/issuing";
import { createDocumentosTenant } from "../../testing/list-tenant";
import { invoiceOf, verdict } from "../../testing/notas";
import { createProveedor, createProveedorOf, type Proveedor } from "../../testing/proveedor";
import { payable } from "../../testing/recibos";
import { CLIENTE, createWorld, type World } from "../../testing/world";
import { listDeClase, listPendientes, listPendientesDeCuenta } from "./list-pendientes";

let world: World;
let proveedor: Proveedor;
beforeAll(async () => {
  world = await createWorld();
  proveedor = await createProveedor(world);
});
afterAll(() => world?.drop());

const ctx = (): Ctx => ({ ...world.ctx, now: new Date() });
const receive = (xml: Buffer, as = ctx()) => receiveDocumento(as, { xml });
const cuantos = async (clase: ClasePendiente, as = ctx()) => (await listDeClase(as, clase)).cuantos;
const filas = async (clase: ClasePendiente) => (await listDeClase(ctx(), clase)).filas;

describe("one company", () => {
  it("counts in each group what the group's own page lists, and what the inbox lists", async () => {
    const [vigente, tarde] = [proveedor.emit(), proveedor.emit()];
    for (const { bytes } of [vigente, tarde]) await receive(bytes);
    await look(world, `update documento_recibido set fecha_limite = '2026-01-14' where clave = '${tarde.clave}'`);
    await verdict(world, (await issued(world, invoiceOf())).clave, "rechazado");
    const grupos = await listPendientes(ctx());
    for (const { clase, cuantos: count, hayMas } of grupos) {
      const page = await listDeClase(ctx(), clase);
      expect([clase, page.filas.length, page.hayMas]).toEqual([clase, count, hayMas]);
    }
    const { datos } = await listRecibidos(ctx(), { limite: "100" });
    const deClase = [...(await filas("creditoEnRiesgo")), ...(await filas("sinResponder"))];
    expect(deClase.map(({ id }) => id)).toEqual(datos.map(({ clave }) => clave));
    expect(await filas("creditoEnRiesgo")).toMatchObject([{ id: tarde.clave, motivo: "El plazo ya pasó" }]);
    // The most urgent group comes first.
    expect(grupos[0]?.clase).toBe("creditoEnRiesgo");
  });

  it("says how many days are left, from the calendar of Costa Rica", async () => {
    const [{ id } = { id: "" }] = await filas("sinResponder");
    const on = (dia: string) =>
      look(world, `update documento_recibido set fecha_limite = '${dia}' where clave = '${id}'`);
    await on("2026-12-10");
    const at = async (now: string) =>
      (await listDeClase({ ...ctx(), now: new Date(now) }, "sinResponder")).filas.find((fila) => fila.id === id)
        ?.motivo;
    expect(await at("2026-12-08T23:59:00-06:00")).toBe("Faltan 2 días");
    expect(await at("2026-12-10T00:00:00-06:00")).toBe("Hoy es el último día");
    expect(await at("2026-12-11T00:00:00-06:00")).toBeUndefined();
  });

  it("forgets a supplier's document once it is answered", async () => {
    const { bytes, clave } = proveedor.emit();
    await receive(bytes);
    const waits = async () => (await filas("sinResponder")).some(({ id }) => id === clave);
    expect(await waits()).toBe(true);
    await respondRecibido(ctx(), { clave, mensaje: 3, detalleMensaje: "No es nuestra", llave: clave });
    expect(await waits()).toBe(false);
  });

  it("counts up to a hundred of a kind, and says when there are more", async () => {
    const { tenantId } = await createDocumentosTenant(world.db, world.ownerUrl, 500);
    await queryAs(world.ownerUrl, `update documento set estado = 'rechazado' where tenant_id = ${tenantId}`);
    const many = await listDeClase({ ...ctx(), tenantId }, "rechazado");
    expect([many.cuantos, many.hayMas, many.filas.length]).toEqual([MAX_CONTADOS, true, MAX_CONTADOS]);
  });

  it("shows each kind to users with its permission only, and knows no other kind", async () => {
    const contador = { ...ctx(), permisos: permisosOf("contador") };
    for (const clase of NOMBRES_PENDIENTE) {
      const { permiso } = CLASES_PENDIENTE[clase];
      const sees = contador.permisos.includes(permiso);
      const error = sees ? null : await failure(listDeClase(contador, clase));
      expect([clase, error?.kind ?? null]).toEqual([clase, sees ? null : "forbidden"]);
    }
    const clases = (await listPendientes({ ...ctx(), permisos: ["documentos.ver"] })).map(({ clase }) => clase);
    expect(clases.every((clase) => CLASES_PENDIENTE[clase].permiso === "documentos.ver")).toBe(true);
    expect((await failure(listDeClase(ctx(), "toString"))).kind).toBe("not-found");
  });
});

describe("money that is late", () => {
  const later = (days: number): Ctx => ({ ...world.ctx, now: new Date(Date.now() + days * DAY_MS) });

  it("of customers: what the list of receivables shows as overdue, whatever its condition, until it is paid", async () => {
    const alEstado = await payable(world, { condicionVenta: "08", plazoCredito: 5 });
    const corriente = await payable(world, { condicionVenta: "02", plazoCredito: 3 });
    expect((await listDeClase(later(3), "vencida")).cuantos).toBe(0);
    const vencidas = await listDeClase(later(6), "vencida");
    const { datos } = await listVencimientos(later(6), { vencimiento: "vencidas" });
    expect(vencidas.filas.map(({ id }) => id)).toEqual([corriente, alEstado]);
    expect(vencidas.filas.map(({ id, monto, vence }) => [id, monto, vence])).toEqual(
      datos.map(({ clave, debe, vencimiento }) => [clave, debe, vencimiento]),
    );
    expect(vencidas.filas[0]).toMatchObject({
      motivo: "Venció hace 3 días",
      href: `/recibos/nuevo?cliente=${CLIENTE}&factura=${corriente}`,
    });
    expect((await listPendientes(later(6))).find(({ clase }) => clase === "vencida")?.cuantos).toBe(2);
    const pagos = [{ clave: corriente, monto: "1130" }];
    const pago = { pagos, medioPago: "04", medioPagoOtros: null, referencia: null, fecha: null };
    await registerAbono(ctx(), { body: pago, idempotencyKey: null });
    expect((await listDeClase(later(6), "vencida")).filas.map(({ id }) => id)).toEqual([alEstado]);
  });

  it("to suppliers: one line for what was due to each on a day, with the sum that its account shows", async () => {
    const vendedor = await createProveedor(world, "3102000099");
    const aCredito = (dias: number) =>
      vendedor.emit({}, (xml) =>
        xml
          .replace(/<PlazoCredito>[^<]*<\/PlazoCredito>/, "")
          .replace(
            /<CondicionVenta>[^<]*<\/CondicionVenta>/,
            `<CondicionVenta>02</CondicionVenta><PlazoCredito>${dias}</PlazoCredito>`,
          ),
      );
    for (const dias of [8, 8, 20]) await receive(aCredito(dias).bytes);
    const [debido] = await look<{ vence: string }>(world, "select min(vence)::text as vence from deuda_proveedor_dia");
    const on = (dias: number): Ctx => ({
      ...world.ctx,
      now: new Date(Date.parse(`${debido?.vence}T12:00:00-06:00`) + dias * DAY_MS),
    });
    expect((await listDeClase(on(0), "pagoVencido")).cuantos).toBe(0);
    const { filas: atrasados } = await listDeClase(on(1), "pagoVencido");
    expect(atrasados).toMatchObject([
      { titulo: "2 facturas", vence: debido?.vence, motivo: "Venció ayer", href: "/recibos/pagar/3102000099" },
    ]);
    const [enColones] = await getPorPagar(on(1));
    expect(atrasados[0]?.monto).toBe(enColones?.total.de1a30);
    expect((await listDeClase({ ...world.other, now: on(30).now }, "pagoVencido")).cuantos).toBe(0);
  });
});

describe("what a supplier's document brings up", () => {
  it("another company's identification: the file is refused, and somebody has to ask for a right one", async () => {
    const stranger = await createProveedorOf({ tipo: "02", numero: "3101999999" }, "3102000077");
    const { bytes, clave } = stranger.emit();
    for (let time = 0; time < 2; time += 1) expect((await failure(receive(bytes))).kind).toBe("rule");
    expect(await look(world, `select from documento_recibido where clave = '${clave}'`)).toEqual([]);
    const [fila] = await filas("cedulaAjena");
    expect([await cuantos("cedulaAjena"), fila?.motivo]).toEqual([1, "Va a nombre de 3-101-999999"]);
    const avisoId = fila?.id ?? "";
    expect((await failure(attendAviso({ ...world.other, now: new Date() }, { avisoId }))).kind).toBe("not-found");
    await attendAviso(ctx(), { avisoId });
    await attendAviso(ctx(), { avisoId });
    expect(await cuantos("cedulaAjena")).toBe(0);
    expect(await look(world, "select from audit_entry where accion = 'atender'")).toHaveLength(1);
    // What was ticked off does not come back with the same file.
    await failure(receive(bytes));
    expect(await cuantos("cedulaAjena")).toBe(0);
  });

  it("a look-alike of the same supplier, day and total; not of another supplier", async () => {
    await look(world, "update recepcion_aviso set atendido_at = now() where atendido_at is null");
    const other = await createProveedor(world, "3102000088");
    const [una, doble, ajena] = [proveedor.emit(), proveedor.emit(), other.emit()];
    await receive(una.bytes);
    await look(world, `delete from recepcion_aviso where clave = '${una.clave}'`);
    await receive(ajena.bytes);
    expect(await filas("duplicado")).toEqual([]);
    await receive(doble.bytes);
    expect((await filas("duplicado")).map(({ href }) => href)).toEqual([`/mensajes/${doble.clave}`]);
  });

  it("a document that another one mentions, until it arrives", async () => {
    const factura = proveedor.emit();
    const nota = proveedor.emit({ tipo: "03" }, (xml) =>
      xml.replace(/(<InformacionReferencia>.*?<Numero>)[^<]*/s, `$1${factura.clave}`),
    );
    await receive(nota.bytes);
    expect((await filas("sinRecibir")).map(({ titulo }) => titulo)).toEqual([`FE ${factura.clave.slice(21, 41)}`]);
    await receive(factura.bytes);
    expect(await filas("sinRecibir")).toEqual([]);
  });
});

describe("several companies", () => {
  const correo = "mesa@empresa.example";
  let cuentaId: number;
  const desk = () => listPendientesDeCuenta(world.runtime, { cuentaId, now: new Date(), requestId: "test" });

  beforeAll(async () => {
    const persona = { correo, nombre: "Mesa", contrasena: "una clave bien larga" } as const;
    await addUsuario(world.ctx, { ...persona, rol: "administrador" });
    await addUsuario(world.other, { ...persona, rol: "contador" });
    const [cuenta] = await queryAs<{ cuenta_id: number }>(
      world.ownerUrl,
      "select cuenta_id from cuenta where correo = 'mesa@empresa.example'",
    );
    cuentaId = cuenta?.cuenta_id ?? 0;
    await look(world, "update webhook_endpoint set fallando_desde = now()");
  });

  it("reads each with its own rows and with what the role in it permits", async () => {
    const empresas = await desk();
    const own = empresas.find(({ tenantId }) => tenantId === world.ctx.tenantId);
    expect(own?.grupos).toEqual(await listPendientes({ ...ctx(), permisos: permisosOf("administrador") }));
    const other = { ...world.other, now: new Date(), permisos: permisosOf("contador") };
    expect(empresas.find(({ tenantId }) => tenantId === other.tenantId)?.grupos).toEqual(await listPendientes(other));
    const ids = (tenantId: number) =>
      empresas
        .find((each) => each.tenantId === tenantId)
        ?.grupos.flatMap(({ filas: rows }) => rows.map(({ href }) => href));
    expect(ids(other.tenantId)).toEqual(["/configuracion/hacienda"]);
  });

  it("leaves out a company that the person has left, and one that is suspended", async () => {
    const leave = (estado: boolean) =>
      queryAs(
        world.ownerUrl,
        `update usuario set estado = ${estado} where cuenta_id = ${cuentaId} and tenant_id = ${world.other.tenantId}`,
      );
    await leave(false);
    expect((await desk()).map(({ tenantId }) => tenantId)).toEqual([world.ctx.tenantId]);
    await leave(true);
    await queryAs(world.ownerUrl, `update tenant set estado = 'suspendido' where tenant_id = ${world.other.tenantId}`);
    expect((await desk()).map(({ tenantId }) => tenantId)).toEqual([world.ctx.tenantId]);
    await queryAs(world.ownerUrl, `update tenant set estado = 'activo' where tenant_id = ${world.other.tenantId}`);
  });
});

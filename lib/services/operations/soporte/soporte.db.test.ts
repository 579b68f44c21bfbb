/** Ten cases of support, each with what the company reads of it in its audit log; and what the console's role may not. */
import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPolicyViolation } from "@/db/connection/errors";
import { qb, sql } from "@/db/sql/qb";
import { queryAs } from "@/db/testing/cluster";
import type { Permiso } from "@/lib/domain/personas/permisos";
import { createMailer } from "@/lib/integrations/mail/mailer";
import { API_KEY, startResendServer } from "@/lib/integrations/mail/testing/resend-server";
import { acceptInvitacion } from "../../accounts/acceso/accept-invitacion";
import { enlaceToken } from "../../accounts/acceso/enlace";
import { inviteUsuario } from "../../accounts/acceso/invite-usuario";
import { confirmSegundoFactor, prepareSegundoFactor } from "../../accounts/acceso/segundo-factor";
import { listAuditoria } from "../../accounts/auditoria/list-auditoria";
import { CONSOLA_IDLE_MS, loadOperador, type Operador } from "../../accounts/operadores/load-operador";
import { createOperador, disableOperador, listOperadores } from "../../accounts/operadores/operadores";
import { loadSesion } from "../../accounts/sesiones/load-sesion";
import { CONSOLA_DURATION_MS, startSesion } from "../../accounts/sesiones/start-sesion";
import { setSoportePidePermiso } from "../../accounts/tenants/set-ajuste";
import { addUsuario } from "../../accounts/usuarios/add-usuario";
import { createCategoria } from "../../catalog/clasificadores/create-categoria";
import { inTenant, operatorOf } from "../../kernel/operator";
import { tenantDay } from "../../kernel/reloj";
import { requestProformaCorreo } from "../../notices/correos/proforma";
import { requestCorreo } from "../../notices/correos/request-correo";
import { requestEstadoCuenta } from "../../notices/correos/request-estado-cuenta";
import { CORREO_RECIBIDO } from "../../reception/correos/kind";
import { takeCorreo } from "../../reception/correos/take";
import { createProforma } from "../../sales/proformas/create";
import { correoDe } from "../../testing/correo";
import { failure, look } from "../../testing/issuing";
import { issueFacturaFor } from "../../testing/mail-world";
import { createProveedor, responder } from "../../testing/proveedor";
import { acceptedEvento, createWebhookWorld, type WebhookWorld } from "../../testing/webhook-world";
import { CLIENTE, facturaBody } from "../../testing/world";
import {
  enableWebhookAgain,
  renderPdfAnew,
  resendCorreo,
  resendWebhook,
  resetSegundoFactor,
  unlockCuenta,
  wakeDocumento,
  wakeMensaje,
} from "./acts";
import { type Consola, consolaOf } from "./consola";
import { answerVisita, listVisitasPedidas } from "./permiso";
import { readFicha } from "./read";
import { searchSoporte } from "./search";
import { endVisita, loadVisita, notifyVisita, startVisita, visitaCtx } from "./visita";

const CONTRASENA = "una contraseña larga";
const MOTIVO = "Llamó Ana y leyó la clave de su factura";
const STEP_MS = 30_000;

let world: WebhookWorld;
let operador: Operador;
let consola: Consola;
let tenantId: number;
beforeAll(async () => {
  world = await createWebhookWorld();
  tenantId = world.ctx.tenantId;
  operador = await enter("soporte@servicio.example");
  consola = consolaOf(world.runtime, operador, "pedido-soporte", new Date());
});
afterAll(() => world?.close());

const operator = () => operatorOf(world.runtime, "prueba");
const signIn = (correo: string, now: Date, codigo?: string) =>
  startSesion(world.runtime, {
    correo,
    contrasena: CONTRASENA,
    userAgent: null,
    direccion: "10.9.0.1",
    now,
    en: "consola",
    ...(codigo !== undefined && { codigo }),
  });

/** An operator who has set up the second factor. */
async function enter(correo: string): Promise<Operador> {
  await createOperador(operator(), { correo, nombre: "Sole Soporte", contrasena: CONTRASENA });
  const now = new Date();
  const started = await signIn(correo, now);
  if (started.outcome !== "started") throw new Error(started.outcome);
  const fresh = await loadOperador(world.db, { sesionId: started.sesionId, now });
  if (fresh === null) throw new Error("no session of the console");
  expect(fresh.conSegundoFactor).toBe(false);
  await confirm(fresh, now);
  return (await loadOperador(world.db, { sesionId: started.sesionId, now })) as Operador;
}

async function confirm(persona: { cuentaId: number; sesionId: string }, now: Date): Promise<string> {
  const ctx = { ...world.ctx, now };
  const { secreto } = await prepareSegundoFactor(ctx, persona, { actual: CONTRASENA });
  await confirmSegundoFactor(ctx, persona, { codigo: codeOf(secreto, now) });
  return secreto;
}

const codeOf = (secreto: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(secreto), algorithm: "SHA1", digits: 6, period: 30 }).generate({
    timestamp: now.getTime(),
  });

/** What the company reads of support, newest first. */
function begun<T>(visita: T | null): T {
  if (visita === null) throw new Error("the visit has not begun");
  return visita;
}

const run = (text: string) => consola.db.transaction(tenantId, (tx) => tx.run(sql.raw(text).compile(qb)));
const entradas = async () => (await listAuditoria(world.ctx, { actor: consola.actor })).datos;
const found = async (texto: string) =>
  (await searchSoporte(consola, texto)).map(({ clase, tenantId: of, id }) => ({ clase, tenantId: of, id }));

async function usuario(correo: string) {
  const { idUsuario } = await addUsuario(world.ctx, { correo, nombre: "Eva", rol: "contador", contrasena: CONTRASENA });
  const [row] = await queryAs<{ cuenta_id: number }>(
    world.ownerUrl,
    `select cuenta_id from usuario where usuario_id = ${idUsuario}`,
  );
  return { usuarioId: idUsuario, cuentaId: row?.cuenta_id ?? 0 };
}

describe("support cases", () => {
  test("1: a company is found by its number, its identification and a part of its name", async () => {
    const [emisor] = await look<{ identificacion: string; nombre: string }>(
      world,
      `select identificacion, nombre from emisor where tenant_id = ${tenantId}`,
    );
    const empresa = { clase: "empresa", tenantId, id: String(tenantId) };
    for (const texto of [
      String(tenantId),
      emisor?.identificacion ?? "",
      (emisor?.nombre ?? "").slice(0, 9).toLowerCase(),
    ])
      expect(await found(texto), texto).toContainEqual(empresa);
    const ficha = () => readFicha(consola, { clase: "empresa", tenantId, id: String(tenantId) });
    expect((await ficha()).actos).toEqual(["visitar"]);
    const delPlan = async () =>
      (await ficha()).hechos.filter(({ nombre }) => /plan/i.test(nombre)).map(({ nombre, valor }) => [nombre, valor]);
    expect(await delPlan()).toEqual([]);
    await look(
      world,
      `with p as (insert into plan (nombre, documentos_mes, usuarios) values ('Consola', 500, 3) returning nombre)
       update tenant set plan = p.nombre, uso_mes = '2026-11-01', uso_documentos = 412, uso_umbral = 80, uso_espacio = 3000000 from p
       where tenant_id = ${tenantId}`,
    );
    expect(await delPlan()).toEqual([
      ["Plan", "Consola"],
      ["Documentos del plan", "412 de 500 en 2026-11"],
      ["Personas del plan", "3"],
      ["Archivos del plan", "3 MB"],
    ]);
    await look(
      world,
      `update tenant set plan = null, uso_mes = null, uso_documentos = null, uso_umbral = null where tenant_id = ${tenantId}`,
    );
  });

  test("2: a document in error is found by its clave and its consecutivo, and wakes once, with the reason", async () => {
    const { clave, documentoId } = await issueFacturaFor(world);
    await look(
      world,
      `update documento set estado = 'error', problema = 'Se detuvo' where documento_id = ${documentoId}`,
    );
    const documento = { clase: "documento", tenantId, id: clave };
    expect(await found(clave)).toEqual([documento]);
    expect(await found(clave.slice(21, 41))).toContainEqual(documento);
    await wakeDocumento(consola, { tenantId, clave, motivo: MOTIVO });
    const [row] = await look(world, `select estado, turno from documento where documento_id = ${documentoId}`);
    expect(row).toEqual({ estado: "procesando", turno: 1 });
    expect((await entradas()).slice(0, 2)).toMatchObject([
      { accion: "atender", objeto: "documento", objetoId: clave, detalle: { motivo: MOTIVO } },
      { accion: "reintentar", objeto: "documento", objetoId: clave, detalle: { estado: "error" } },
    ]);
  });

  test("3: a document parked while the authority was away takes its next step now", async () => {
    const { clave, documentoId } = await issueFacturaFor(world);
    await look(
      world,
      `update documento set siguiente_at = now() + interval '1 day' where documento_id = ${documentoId}`,
    );
    expect((await readFicha(consola, { clase: "documento", tenantId, id: clave })).actos).toContain("despertar");
    await wakeDocumento(consola, { tenantId, clave, motivo: MOTIVO });
    const [row] = await look(
      world,
      `select siguiente_at <= now() as ya from documento where documento_id = ${documentoId}`,
    );
    expect(row).toEqual({ ya: true });
    expect((await entradas())[0]).toMatchObject({ accion: "atender", objetoId: clave });
  });

  test("4: a document with a verdict stays as it is, and nothing is written", async () => {
    const { clave } = await acceptedEvento(world);
    const before = await entradas();
    expect(await failure(wakeDocumento(consola, { tenantId, clave, motivo: MOTIVO }))).toMatchObject({
      codigo: "documento_aceptado",
    });
    expect(await entradas()).toEqual(before);
  });

  test("5: a mail is found by its address, and its document goes out again to the same one", async () => {
    const { clave } = await acceptedEvento(world);
    const { idCorreo } = await requestCorreo(world.ctx, { clave, correos: ["cliente@buzon.example"] });
    expect(await found("Cliente@buzon.example")).toEqual([{ clase: "correo", tenantId, id: String(idCorreo) }]);
    await resendCorreo(consola, { tenantId, correoId: String(idCorreo), motivo: MOTIVO });
    const sent = await look(
      world,
      `select destinatarios, created_by from correo where correo_id > ${idCorreo} and tenant_id = ${tenantId}`,
    );
    expect(sent).toEqual([{ destinatarios: ["cliente@buzon.example"], created_by: consola.actor }]);
    expect((await entradas()).slice(0, 2)).toMatchObject([
      { accion: "atender", objeto: "correo", detalle: { motivo: MOTIVO } },
      { accion: "enviar", objeto: "correo" },
    ]);
  });

  test("6: a delivery is found by its event, and is sent again", async () => {
    const { eventoId, webhookEntregaId } = await acceptedEvento(world);
    expect(await found(eventoId)).toEqual([{ clase: "entrega", tenantId, id: webhookEntregaId }]);
    await look(
      world,
      `update webhook_entrega set estado = 'fallido', siguiente_at = null, revisar_at = null
       where webhook_entrega_id = ${webhookEntregaId}`,
    );
    await resendWebhook(consola, { tenantId, entregaId: webhookEntregaId, motivo: MOTIVO });
    const [row] = await look(
      world,
      `select estado from webhook_entrega where webhook_entrega_id = ${webhookEntregaId}`,
    );
    expect(row).toEqual({ estado: "pendiente" });
    expect((await entradas()).slice(0, 2)).toMatchObject([
      { accion: "atender", objeto: "webhook_entrega", detalle: { motivo: MOTIVO } },
      { accion: "reenviar", objeto: "evento", objetoId: eventoId },
    ]);
  });

  test("7: a PDF is made anew, and the company sees that it was", async () => {
    const { clave } = await acceptedEvento(world);
    const { bytes } = await renderPdfAnew(consola, { tenantId, clave, motivo: MOTIVO });
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe("%PDF-");
    expect((await entradas())[0]).toMatchObject({ accion: "atender", objeto: "documento", objetoId: clave });
  });

  test("8: a lost second factor is taken away, sessions end, and each company reads what was checked", async () => {
    const { usuarioId, cuentaId } = await usuario("perdio@empresa.example");
    const now = new Date();
    const ajena = { correo: "perdio@empresa.example", contrasena: CONTRASENA, userAgent: null, direccion: "10.9.0.2" };
    const started = await startSesion(world.runtime, { ...ajena, now });
    if (started.outcome !== "started") throw new Error(started.outcome);
    await confirm({ cuentaId, sesionId: started.sesionId }, now);
    expect(await found("perdio@empresa.example")).toContainEqual({ clase: "persona", tenantId, id: String(usuarioId) });
    await resetSegundoFactor(consola, { tenantId, usuarioId, motivo: MOTIVO });
    expect(await loadSesion(world.db, { sesionId: started.sesionId, now })).toBeNull();
    expect((await startSesion(world.runtime, { ...ajena, now })).outcome).toBe("started");
    expect((await entradas())[0]).toMatchObject({
      accion: "quitar segundo factor",
      objeto: "usuario",
      objetoId: String(usuarioId),
      detalle: { motivo: MOTIVO },
    });
    expect(await failure(resetSegundoFactor(consola, { tenantId, usuarioId, motivo: MOTIVO }))).toMatchObject({
      codigo: "segundo_factor_inactivo",
    });
  });

  test("9: an account that wrong codes have locked opens again", async () => {
    const { usuarioId, cuentaId } = await usuario("bloqueada@empresa.example");
    await look(world, `update cuenta set bloqueada_hasta = now() + interval '1 hour' where cuenta_id = ${cuentaId}`);
    await unlockCuenta(consola, { tenantId, usuarioId, motivo: MOTIVO });
    const [row] = await look(world, `select bloqueada_hasta from cuenta where cuenta_id = ${cuentaId}`);
    expect(row).toEqual({ bloqueada_hasta: null });
    expect((await entradas())[0]).toMatchObject({ accion: "desbloquear cuenta", detalle: { motivo: MOTIVO } });
  });

  test("10: a visit reads and changes nothing, tells the company, and ends by itself, by hand, or with the session", async () => {
    const now = new Date();
    const { visitaId, hasta } = begun(await startVisita(consola, { tenantId, motivo: MOTIVO }));
    expect((await entradas())[0]).toMatchObject({ accion: "atender", objeto: "tenant", detalle: { motivo: MOTIVO } });
    const [evento] = await look<{ data: never }>(world, "select data from outbox_event where name = 'soporte/visita'");
    expect(evento?.data).toMatchObject({ visitaId, motivo: MOTIVO });
    await notifyVisita(world.ctx, evento?.data as never);
    const visita = await loadVisita(world.db, { visitaId, now });
    if (visita === null) throw new Error("no visit");
    const ctx = visitaCtx(world.runtime, visita, "visita", now);
    expect((await failure(createCategoria(ctx, { nombre: "De soporte" }))).codigo).toBe("sin_permiso");
    // Without the permission's wall the database refuses too.
    await expect(createCategoria({ ...ctx, permisos: "todos" }, { nombre: "De soporte" })).rejects.toMatchObject({
      kind: "unavailable",
    });
    expect(await look(world, "select 1 from categoria where nombre = 'De soporte'")).toEqual([]);
    const write = qb.updateTable("cuenta").set({ intentos: 0 }).compile();
    // A server that takes no writes is what the database says of it.
    await expect(ctx.db.system.query(write)).rejects.toMatchObject({ kind: "unavailable" });
    const [rows] = await ctx.db.read(tenantId, qb.selectFrom("producto").select("nombre").compile());
    expect(rows.length).toBeGreaterThan(0);
    expect(await loadVisita(world.db, { visitaId, now: hasta })).toBeNull();
    await endVisita(consola, { tenantId, visitaId });
    expect(await loadVisita(world.db, { visitaId, now })).toBeNull();
    expect((await entradas())[0]).toMatchObject({ accion: "terminar visita" });
  });

  test("11: a company that wants to be asked is visited once it has allowed it, and a no ends it", async () => {
    const company = { ...world.ctx, now: new Date() };
    await setSoportePidePermiso(company, { pidePermiso: true });
    const visit = () => startVisita(consola, { tenantId, motivo: MOTIVO });
    const actos = async () => (await readFicha(consola, { clase: "empresa", tenantId, id: String(tenantId) })).actos;
    const ask = async () => {
      expect(await actos()).toEqual(["pedir"]);
      expect(await visit()).toBeNull();
      const [pedida, ...others] = await listVisitasPedidas(company);
      expect(others).toEqual([]);
      expect(pedida?.motivo).toBe(MOTIVO);
      expect(await actos()).toEqual([]);
      return pedida?.visitaId ?? "";
    };
    const visitaId = await ask();
    expect((await entradas())[0]).toMatchObject({
      accion: "atender",
      objeto: "tenant",
      detalle: { motivo: MOTIVO, pidePermiso: true },
    });
    const mail = await startResendServer();
    const mailer = createMailer({ apiKey: API_KEY, from: "avisos@purafactura.example", baseUrl: mail.url });
    await addUsuario(world.ctx, {
      correo: "jefa@empresa.example",
      nombre: "Jefa",
      rol: "administrador",
      contrasena: CONTRASENA,
    });
    const [evento] = await look<{ data: never }>(
      world,
      "select data from outbox_event where name = 'soporte/visita' order by outbox_event_id desc limit 1",
    );
    await notifyVisita({ ...company, mailer, publicUrl: "https://puras.example" }, evento?.data as never);
    expect(mail.mails[0]?.body.text).toContain("https://puras.example/configuracion");
    await mail.close();

    // A visit that waits opens nothing, and the database takes no second one.
    expect(await loadVisita(world.db, { visitaId, now: new Date() })).toBeNull();
    expect((await failure(visit())).codigo).toBe("visita_en_espera");
    const start = `update visita set started_at = created_at, expires_at = created_at where visita_id = '${visitaId}'`;
    await expect(run(start)).rejects.toThrow();
    const allow = `update visita set permitida_at = now() where visita_id = '${visitaId}'`;
    await expect(run(allow)).rejects.toSatisfy(isPolicyViolation);
    const unasked = `insert into visita (tenant_id, operador_id, sesion_id, motivo, con_permiso, created_at, started_at, expires_at)
      values (${tenantId}, ${operador.operadorId}, '${operador.sesionId}', 'x', false, now(), now(), now())`;
    await expect(run(unasked)).rejects.toSatisfy(isPolicyViolation);

    await answerVisita(company, { visitaId, permitida: true });
    expect((await failure(answerVisita(company, { visitaId, permitida: false }))).codigo).toBe("visita_respondida");
    expect((await listAuditoria(world.ctx, {})).datos[0]).toMatchObject({
      accion: "permitir visita",
      detalle: { motivo: MOTIVO },
    });
    const empresa = await readFicha(consola, { clase: "empresa", tenantId, id: String(tenantId) });
    expect(empresa.hechos).toContainEqual({
      nombre: "Para entrar a ver",
      valor: "Hay que pedirle permiso",
      forma: null,
    });
    expect(empresa.actos).toEqual(["visitar"]);
    expect(empresa.hechos.map(({ nombre }) => nombre)).toContain("Permiso dado");
    const visita = begun(await visit());
    expect(visita.visitaId).toBe(visitaId);
    expect(await loadVisita(world.db, { visitaId, now: new Date() })).not.toBeNull();
    await endVisita(consola, { tenantId, visitaId });

    await answerVisita(company, { visitaId: await ask(), permitida: false });
    expect(await listVisitasPedidas(company)).toEqual([]);
    const forgotten = await ask();
    const later = { ...company, now: new Date(Date.now() + 25 * 3_600_000) };
    expect(await listVisitasPedidas(later)).toEqual([]);
    expect((await failure(answerVisita(later, { visitaId: forgotten, permitida: true }))).codigo).toBe(
      "visita_respondida",
    );
    await setSoportePidePermiso(company, { pidePermiso: false });
    await endVisita(consola, { tenantId, visitaId: begun(await visit()).visitaId });
  });

  test("12: a webhook that its failures disabled is found by its address and enabled, one of a person is not", async () => {
    const { webhookEndpointId } = world;
    const disable = (motivo: string) =>
      look(
        world,
        `update webhook_endpoint set estado = 'deshabilitado', deshabilitado_motivo = '${motivo}', deshabilitado_at = now()
         where webhook_endpoint_id = ${webhookEndpointId}`,
      );
    const id = String(webhookEndpointId);
    await disable("cinco-dias");
    expect(await found(world.receiver.url.slice(7))).toEqual([{ clase: "webhook", tenantId, id }]);
    expect((await readFicha(consola, { clase: "webhook", tenantId, id })).actos).toEqual(["habilitar"]);
    await enableWebhookAgain(consola, { tenantId, webhookEndpointId, motivo: MOTIVO });
    const [row] = await look(world, `select estado from webhook_endpoint where webhook_endpoint_id = ${id}`);
    expect(row).toEqual({ estado: "activo" });
    expect((await entradas()).slice(0, 2)).toMatchObject([
      { accion: "atender", objeto: "webhook_endpoint", objetoId: id, detalle: { motivo: MOTIVO } },
      { accion: "habilitar", objeto: "webhook_endpoint", objetoId: id },
    ]);
    await disable("persona");
    expect((await readFicha(consola, { clase: "webhook", tenantId, id })).actos).toEqual([]);
    const refused = enableWebhookAgain(consola, { tenantId, webhookEndpointId, motivo: MOTIVO });
    expect((await failure(refused)).codigo).toBe("webhook_deshabilitado_por_la_empresa");
    const enable = `update webhook_endpoint set estado = 'activo', deshabilitado_motivo = null, deshabilitado_at = null
      where webhook_endpoint_id = ${id} returning url`;
    expect(await run(enable)).toEqual([]);
    await look(
      world,
      `update webhook_endpoint set estado = 'activo', deshabilitado_motivo = null, deshabilitado_at = null
       where webhook_endpoint_id = ${id}`,
    );
  });

  test("13: a supplier's document is found by its clave, and its answer wakes as a document does", async () => {
    const emitted = (await createProveedor(world)).emit();
    const { mensaje } = await responder(world, { ...emitted.conXml, mensaje: 1, condicionImpuesto: "05" });
    const { clave } = emitted;
    const recibido = { clase: "recibido", tenantId, id: clave };
    expect(await found(clave)).toEqual([recibido]);
    expect(await found(mensaje.consecutivo)).toEqual([recibido]);
    await look(world, `update mensaje_receptor set estado = 'error', problema = 'Se detuvo' where clave = '${clave}'`);
    expect((await readFicha(consola, { clase: "recibido", tenantId, id: clave })).actos).toEqual(["despertar"]);
    await wakeMensaje(consola, { tenantId, clave, motivo: MOTIVO });
    const stateOf = () => look(world, `select estado, turno from mensaje_receptor where clave = '${clave}'`);
    expect(await stateOf()).toEqual([{ estado: "procesando", turno: 1 }]);
    expect((await entradas()).slice(0, 2)).toMatchObject([
      { accion: "atender", objeto: "mensaje_receptor", objetoId: clave, detalle: { motivo: MOTIVO } },
      { accion: "reintentar", objeto: "mensaje_receptor", objetoId: clave, detalle: { estado: "error" } },
    ]);
    const verdict = `update mensaje_receptor set estado = 'aceptado' where clave = '${clave}'`;
    await expect(run(verdict)).rejects.toSatisfy(isPolicyViolation);
    await look(world, verdict);
    expect((await failure(wakeMensaje(consola, { tenantId, clave, motivo: MOTIVO }))).codigo).toBe("mensaje_aceptado");
    expect(await run(`update mensaje_receptor set estado = 'procesando' where clave = '${clave}' returning 1`)).toEqual(
      [],
    );
  });

  test("14: mails of no document go out again: what a customer owes now, and a proforma", async () => {
    const newest = async () =>
      (
        await look<{ id: string; motivo: string; destinatarios: string[]; created_by: string }>(
          world,
          `select correo_id::text as id, motivo, destinatarios, created_by from correo where tenant_id = ${tenantId}
           order by correo_id desc limit 1`,
        )
      )[0];
    const again = async (motivo: string) => {
      const before = await newest();
      await resendCorreo(consola, { tenantId, correoId: before?.id ?? "", motivo: MOTIVO });
      const after = await newest();
      expect(after?.id).not.toBe(before?.id);
      expect(after).toMatchObject({ motivo, destinatarios: before?.destinatarios, created_by: consola.actor });
      expect((await entradas()).slice(0, 2)).toMatchObject([
        { accion: "atender", objeto: "correo", objetoId: before?.id, detalle: { motivo: MOTIVO } },
        { accion: "enviar", objeto: "correo", objetoId: after?.id },
      ]);
    };
    const company = { ...world.ctx, now: new Date() };
    await requestEstadoCuenta(company, { identificacion: CLIENTE, correos: ["conta@buzon.example"] });
    await again("estado");
    const { proformaId } = await createProforma(company, {
      llave: randomUUID(),
      totalEsperado: "2260",
      body: facturaBody({
        tipo: "FacturaElectronica",
        idUsuario: world.idUsuario,
        cliente: { identificacion: CLIENTE },
        lineas: [{ codigoProducto: "TAZA", cantidad: 2, precioUnitario: 1000 }],
      }),
      formulario: {
        tipo: "01",
        moneda: "CRC",
        idPuntoVenta: null,
        identificacion: CLIENTE,
        origen: null,
        lineas: [{ idProducto: null, nombre: null, idExoneracion: null, precioEscrito: "1000,00" }],
      },
      validaHasta: tenantDay(company),
    });
    await requestProformaCorreo(company, { proformaId, correos: "oferta@buzon.example" });
    await again("proforma");
  });

  test("a reason that says nothing is refused, before anything is done", async () => {
    const before = await entradas();
    const { clave } = await issueFacturaFor(world);
    const refused = await failure(wakeDocumento(consola, { tenantId, clave, motivo: "   porque sí   " }));
    expect(refused.codigo).toBe("motivo_de_soporte");
    expect(await entradas()).toEqual(before);
  });

  test("a request and a key are found by what the customer reads out", async () => {
    const [key] = await look<{ prefijo: string; api_key_id: number }>(
      world,
      `insert into api_key (tenant_id, nombre, prefijo, hash, scopes)
       values (${tenantId}, 'Caja', 'pf_test_Ab3', '\\x01', '{}') returning prefijo, api_key_id`,
    );
    const llave = { clase: "llave", tenantId, id: String(key?.api_key_id) };
    expect(await found("pf_test_Ab3")).toEqual([llave]);
    expect(await found("pf_test_Ab3restodelallave")).toEqual([llave]);
    await look(
      world,
      `insert into solicitud_api (tenant_id, api_key_id, received_at, metodo, ruta, camino, status, duracion_ms, request_id)
       values (${tenantId}, ${key?.api_key_id}, now(), 'POST', '/facturas', '/facturas', 400, 3, 'req-0001-abcd')`,
    );
    expect(await found("req-0001-abcd")).toMatchObject([{ clase: "solicitud", tenantId }]);
  });

  test("15: a supplier's mail is found by its sender, its Message-ID or its company, with what became of each file", async () => {
    const emitted = (await createProveedor(world)).emit();
    const mensajeId = "<f-7741@proveedor-quince.example>";
    const crudo = correoDe({
      de: "cobros@proveedor-quince.example",
      mensajeId,
      archivos: [
        { nombre: "factura.xml", bytes: emitted.bytes },
        { nombre: "rota.xml", bytes: Buffer.from("<FacturaElectronica") },
      ],
    });
    const ctx = { ...world.ctx, actor: "sistema", now: new Date() };
    await world.ctx.db.transaction(tenantId, (tx) =>
      takeCorreo(ctx, tx, { via: "buzon", origen: "15:1", mensajeId, crudo }),
    );
    const [row] = await look<{ id: string }>(world, "select max(correo_recibido_id)::text as id from correo_recibido");
    const id = row?.id ?? "";
    const correo = { clase: "correoRecibido", tenantId, id } as const;
    // Before it is read nothing is known but its id.
    expect(await found(mensajeId)).toEqual([correo]);
    await CORREO_RECIBIDO.step(ctx, { correoRecibidoId: id });
    for (const texto of ["COBROS@proveedor-quince.example", mensajeId, mensajeId.slice(1, -1)])
      expect(await found(texto), texto).toEqual([correo]);
    const ofCompany = await readFicha(consola, { clase: "empresa", tenantId, id: String(tenantId) });
    expect(ofCompany.cosas).toContainEqual(
      expect.objectContaining({ ...correo, titulo: "Factura electrónica", detalle: "cobros@proveedor-quince.example" }),
    );
    const { hechos, cosas, actos } = await readFicha(consola, correo);
    expect(hechos.map(({ nombre, valor }) => [nombre, valor])).toEqual(
      expect.arrayContaining([
        ["De", "cobros@proveedor-quince.example"],
        ["Message-ID", mensajeId],
        ["Archivo 1", `factura.xml: ${emitted.clave}`],
        ["Archivo 2", expect.stringMatching(/^rota\.xml: .{20}/)],
      ]),
    );
    expect(cosas).toMatchObject([{ clase: "recibido", id: emitted.clave }]);
    expect(actos).toEqual([]);
    expect((await failure(readFicha(consola, { ...correo, id: "9999" }))).codigo).toBe("correo_no_existe");
  });
});

describe("the console's door", () => {
  const correo = "otra@servicio.example";

  test("takes no customer, no operator in the portal, and asks for the code once there is one", async () => {
    await usuario("cliente@empresa.example");
    const now = new Date();
    expect((await signIn("cliente@empresa.example", now)).outcome).toBe("wrong");
    const other = await enter(correo);
    expect((await signIn(correo, now)).outcome).toBe("code-needed");
    expect(await loadSesion(world.db, { sesionId: other.sesionId, now })).toBeNull();
    const refused = createOperador(operator(), {
      correo: "cliente@empresa.example",
      nombre: "Eva",
      contrasena: CONTRASENA,
    });
    expect((await failure(refused)).codigo).toBe("operador_con_cuenta");
  });

  test("an operator's address is nobody's in a company, by none of the ways in", async () => {
    const { correo: deSoporte } = operador;
    const persona = { correo: deSoporte, nombre: "Sole", rol: "contador" as const };
    const codigoOf = async (act: Promise<unknown>) => (await failure(act)).codigo;
    expect(await codigoOf(addUsuario(world.ctx, { ...persona, contrasena: CONTRASENA }))).toBe("correo_de_soporte");
    expect(await codigoOf(inviteUsuario(world.ctx, { ...persona, puntosVenta: null }))).toBe("correo_de_soporte");
    // Invited before the address became an operator's.
    const later = "luego@servicio.example";
    const { invitacionId } = await inviteUsuario(
      { ...world.ctx, now: new Date() },
      { ...persona, correo: later, puntosVenta: null },
    );
    const { operadorId } = await createOperador(operator(), {
      correo: later,
      nombre: "Luego",
      contrasena: CONTRASENA,
    });
    const token = enlaceToken(world.runtime.keyring, "invitacion", invitacionId);
    const sent = { token, nombre: "Luego", contrasena: CONTRASENA, requestId: "prueba", now: new Date() };
    expect(await codigoOf(acceptInvitacion(world.runtime, sent))).toBe("correo_de_soporte");
    await disableOperador(operator(), { operadorId });
    expect(await codigoOf(acceptInvitacion(world.runtime, sent))).toBe("correo_de_soporte");
    expect(await look(world, "select 1 from usuario u join operador o on o.cuenta_id = u.cuenta_id")).toEqual([]);
  });

  test("ends a session that idles, one that is old, and those of who is disabled", async () => {
    const now = new Date();
    const { sesionId } = operador;
    const at = (ms: number) => loadOperador(world.db, { sesionId, now: new Date(now.getTime() + ms) });
    expect(await at(CONSOLA_IDLE_MS + STEP_MS)).toBeNull();
    expect(await at(CONSOLA_DURATION_MS + STEP_MS)).toBeNull();
    expect(await at(0)).not.toBeNull();
    const gone = await enter("sale@servicio.example");
    await disableOperador(operator(), { operadorId: gone.operadorId });
    expect(await loadOperador(world.db, { sesionId: gone.sesionId, now })).toBeNull();
    const listed = (await listOperadores(operator())).find(({ operadorId }) => operadorId === gone.operadorId);
    expect(listed).toMatchObject({ correo: "sale@servicio.example", conSegundoFactor: true });
    expect(listed?.disabledAt).not.toBeNull();
  });

  test("resets no other operator's second factor", async () => {
    const [row] = await consola.db.system.query(
      sql<{ hecho: boolean }>`select soporte_quita_segundo_factor(${operador.cuentaId}, now()) as hecho`.compile(qb),
    );
    expect(row?.hecho).toBe(false);
  });
});

describe("the role pf_operador", () => {
  test.each([
    "documento",
    "documento_linea",
    "documento_xml",
    "documento_referencia",
    "documento_pago",
    "documento_recibido",
    "correo_recibido",
    "mensaje_receptor",
    "cliente",
    "proforma",
    "evento",
    "consecutivo",
    "producto",
    "certificado",
    "credencial_hacienda",
    "tenant",
    "usuario",
    "cuenta",
  ])("may not fill, change or empty %s", async (table) => {
    for (const text of [`insert into ${table} default values`, `delete from ${table}`])
      await expect(run(text), text).rejects.toSatisfy(isPolicyViolation);
    const [column] = await queryAs<{ attname: string }>(
      world.ownerUrl,
      `select attname from pg_attribute where attrelid = '${table}'::regclass and attnum > 0
         and attidentity = '' and attgenerated = '' order by attnum limit 1`,
    );
    const change = `update ${table} set ${column?.attname} = ${column?.attname}`;
    await expect(run(change), change).rejects.toSatisfy(isPolicyViolation);
  });

  test.each([
    "select contrasena_hash from cuenta",
    "select totp_cifrado from cuenta",
    "select data_key from tenant",
    "select hash from api_key",
    "select secreto_cifrado from webhook_endpoint",
    "select xml from documento_xml",
    "select xml from documento_recibido",
    "select xml from mensaje_receptor_xml",
    "select total from proforma",
    "select 1 from documento_linea",
    "select 1 from certificado",
    "select 1 from credencial_hacienda",
    "select html from correo",
    "select crudo from correo_recibido",
  ])("may not read: %s", async (text) => {
    await expect(run(text)).rejects.toSatisfy(isPolicyViolation);
  });

  test("gives no document a verdict, touches none that has one, and speaks as nobody but support", async () => {
    const { clave } = await acceptedEvento(world);
    const { documentoId } = await issueFacturaFor(world);
    const verdict = `update documento set estado = 'aceptado' where documento_id = ${documentoId} and tenant_id = ${tenantId}`;
    await expect(run(verdict)).rejects.toSatisfy(isPolicyViolation);
    await run(`update documento set estado = 'procesando' where clave = '${clave}' and tenant_id = ${tenantId}`);
    expect(await look(world, `select estado from documento where clave = '${clave}'`)).toEqual([
      { estado: "aceptado" },
    ]);
    const entry = `insert into audit_entry (tenant_id, actor, accion, objeto, objeto_id) values (${tenantId}, 'sistema', 'x', 'x', 'x')`;
    await expect(run(entry)).rejects.toSatisfy(isPolicyViolation);
    const event = `insert into outbox_event (tenant_id, name, data) values (${tenantId}, 'lote/pendiente', '{}')`;
    await expect(run(event)).rejects.toSatisfy(isPolicyViolation);
  });

  test("sees one company in its scope", async () => {
    const rows = await run("select tenant_id from tenant");
    expect(rows).toEqual([{ tenant_id: tenantId }]);
  });

  test("may ask its use cases for nothing that issues", () => {
    const issues: Permiso[] = ["documentos.emitir", "documentos.anular", "compras.emitir", "recibos.emitir"];
    expect(issues.filter((permiso) => inTenant(consola, tenantId).permisos.includes(permiso))).toEqual([]);
  });
});

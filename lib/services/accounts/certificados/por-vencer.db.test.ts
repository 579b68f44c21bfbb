/** Warnings before a certificate ends: once per threshold, by event and by mail, for the tenant's own only. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { createMailer } from "@/lib/integrations/mail/mailer";
import { API_KEY, type ResendServer, startResendServer } from "@/lib/integrations/mail/testing/resend-server";
import { look } from "../../testing/issuing";
import { misfits } from "../../testing/webhook-world";
import { createWorld, type World } from "../../testing/world";
import { changeEstado } from "../tenants/change-estado";
import { addUsuario } from "../usuarios/add-usuario";
import { addCertificado } from "./add-certificado";
import { notifyCertificadoPorVencer } from "./notify-por-vencer";
import { warnCertificados } from "./warn-certificados";

/** Ten minutes past midnight in Costa Rica: the day of UTC is the same, the day before has ended only just now. */
const HASTA = "2027-03-31T00:10:00-06:00";
const at = (moment: string) => new Date(`${moment}-06:00`);

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await queryAs(
    world.ownerUrl,
    `update certificado set valido_hasta = '${HASTA}' where tenant_id = ${world.ctx.tenantId}`,
  );
});
afterEach(() => world.drop());

const warn = (moment: string) => warnCertificados(world.ctx, at(moment));
const told = () =>
  look<{ datos: Record<string, unknown> }>(
    world,
    "select datos from evento where tipo = 'certificado.porVencer' order by secuencia",
  );
const activeId = async () =>
  (
    await look<{ id: number }>(
      world,
      `select certificado_id as id from certificado where activo and tenant_id = ${world.ctx.tenantId}`,
    )
  )[0]?.id ?? 0;

describe("certificado.porVencer", () => {
  it("is sent at 30, 15, 7 and 1 days, in days of Costa Rica, one event each even if checked often", async () => {
    const mornings = Array.from(
      { length: 34 },
      (_, n) => new Date(at("2027-02-26T07:00:00").getTime() + n * 86_400_000),
    );
    for (const morning of mornings)
      for (let twice = 0; twice < 2; twice += 1) await warnCertificados(world.ctx, morning);
    const idCertificado = await activeId();
    expect((await told()).map(({ datos }) => datos)).toEqual(
      [30, 15, 7, 1].map((dias) => ({ idCertificado, venceEl: HASTA, dias, umbral: dias })),
    );
  });
  it("is not sent on the 31st day before, nor a minute before midnight of the 30th", async () => {
    expect(await warn("2027-02-28T23:59:00")).toEqual({ avisados: 0 });
    expect(await warn("2027-03-01T00:01:00")).toEqual({ avisados: 1 });
  });
  it("after days without a worker, is sent only for the smallest threshold that was crossed", async () => {
    expect(await warn("2027-03-25T07:00:00")).toEqual({ avisados: 1 });
    expect(await warn("2027-03-25T07:00:00")).toEqual({ avisados: 0 });
    expect(await told()).toMatchObject([{ datos: { dias: 6, umbral: 7 } }]);
    expect(await misfits(world)).toEqual([]);
  });
  it("is sent once by two simultaneous workers", async () => {
    const both = await Promise.all([warn("2027-03-10T07:00:00"), warn("2027-03-10T07:00:00")]);
    expect(both.map(({ avisados }) => avisados).sort()).toEqual([0, 1]);
    expect(await told()).toHaveLength(1);
  });
  it("for one that ended meanwhile says zero days, once", async () => {
    expect(await warn("2027-04-20T07:00:00")).toEqual({ avisados: 1 });
    expect(await warn("2027-04-21T07:00:00")).toEqual({ avisados: 0 });
    expect(await told()).toMatchObject([{ datos: { dias: 0, umbral: 1 } }]);
  });
  it("is not sent for a replaced certificate; the new one has its own thresholds", async () => {
    await addCertificado({ ...world.ctx, now: new Date() }, world.certificate);
    expect(await warn("2027-03-30T07:00:00")).toEqual({ avisados: 0 });
    await queryAs(world.ownerUrl, `update certificado set valido_hasta = '${HASTA}' where activo`);
    expect((await warn("2027-03-30T07:00:00")).avisados).toBeGreaterThan(0);
    expect((await told()).map(({ datos }) => datos.idCertificado)).toEqual([await activeId()]);
  });
  it("is not sent to a suspended tenant", async () => {
    const operator = { ...world.ctx, actor: "operador", now: new Date() };
    await changeEstado(operator, { tenantId: world.ctx.tenantId, a: "suspendido" });
    expect(await warn("2027-03-30T07:00:00")).toEqual({ avisados: 0 });
    expect(await told()).toEqual([]);
  });
});

describe("the mail to the administrators", () => {
  let server: ResendServer;
  beforeEach(async () => {
    server = await startResendServer();
    const administrator = { rol: "administrador", contrasena: "una-clave-de-prueba" } as const;
    await addUsuario(world.ctx, { ...administrator, correo: "jefa@empresa.example", nombre: "Jefa" });
  });
  afterEach(() => server.close());
  const notify = async (moment: string, umbral: number) => {
    const mailer = createMailer({ apiKey: API_KEY, from: "avisos@purafactura.example", baseUrl: server.url });
    return notifyCertificadoPorVencer(
      { ...world.ctx, mailer, now: at(moment) },
      { certificadoId: await activeId(), umbral },
    );
  };

  it("is sent once per threshold, with the end in Costa Rica's time and what to do", async () => {
    for (let twice = 0; twice < 2; twice += 1) {
      expect(await notify("2027-03-24T07:00:00", 7)).toEqual({ enviado: true });
    }
    await notify("2027-03-30T07:00:00", 1);
    expect(server.mails.map(({ body }) => [body.to, body.subject])).toEqual([
      [["jefa@empresa.example"], "Tu certificado de firma está por vencer"],
      [["jefa@empresa.example"], "Tu certificado de firma está por vencer"],
    ]);
    expect(server.mails[0]?.body.text).toContain("vence el 2027-03-31 a las 00:10 (hora de Costa Rica)");
    expect(server.mails[0]?.body.text).toContain("Generá una nueva");
  });
  it("says that the certificate has ended when it has", async () => {
    await notify("2027-04-01T07:00:00", 1);
    expect(server.mails[0]?.body).toMatchObject({ subject: "Tu certificado de firma venció" });
  });
  it("is not sent once the certificate was replaced", async () => {
    const certificadoId = await activeId();
    await addCertificado({ ...world.ctx, now: new Date() }, world.certificate);
    expect(await notifyCertificadoPorVencer(world.ctx, { certificadoId, umbral: 7 })).toEqual({ enviado: false });
    expect(server.mails).toEqual([]);
  });
});

/** The bell and the daily mail: each person is told of what that person may see, and of each day once. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { permisosOf } from "@/lib/domain/personas/permisos";
import { createMailer } from "@/lib/integrations/mail/mailer";
import { API_KEY, type ResendServer, startResendServer } from "@/lib/integrations/mail/testing/resend-server";
import { DAY_MS } from "@/lib/platform/clock";
import { listPuntosVenta } from "../../accounts/puntos-venta/list-puntos-venta";
import { addUsuario } from "../../accounts/usuarios/add-usuario";
import type { Ctx } from "../../kernel/context";
import { recordDesconocida } from "../../submission/contradiccion";
import { issued } from "../../testing/issuing";
import { invoiceOf, verdict } from "../../testing/notas";
import { payable } from "../../testing/recibos";
import { createWorld, type World } from "../../testing/world";
import { listNotificaciones, markNotificacionesVistas } from "./list-notificaciones";
import { getResumenDiario, sendResumenes, switchResumenDiario } from "./send-resumenes";

let world: World;
let server: ResendServer;
/** Each with its user in the world's company. */
const cuentas: Record<"ana" | "beto", { cuentaId: number; usuarioId: number }> = {
  ana: { cuentaId: 0, usuarioId: 0 },
  beto: { cuentaId: 0, usuarioId: 0 },
};
let rechazada: string;
beforeAll(async () => {
  server = await startResendServer();
  world = await createWorld();
  for (const nombre of ["ana", "beto"] as const) {
    const persona = { correo: `${nombre}@aviso.example`, nombre, contrasena: "una clave bien larga" };
    const { idUsuario: usuarioId } = await addUsuario(world.ctx, { ...persona, rol: "contador" });
    const [row] = await queryAs<{ id: number }>(
      world.ownerUrl,
      `select cuenta_id as id from cuenta where correo = '${persona.correo}'`,
    );
    cuentas[nombre] = { cuentaId: row?.id ?? 0, usuarioId };
  }
  rechazada = (await issued(world, invoiceOf())).clave;
  await verdict(world, rechazada, "rechazado");
});
afterAll(async () => {
  await world?.drop();
  await server?.close();
});

const ctx = (): Ctx => ({ ...world.ctx, permisos: permisosOf("contador"), now: new Date() });

describe("the bell", () => {
  const news = async (who: "ana" | "beto", as = ctx()) =>
    (await listNotificaciones(as, cuentas[who])).filter(({ nueva }) => nueva).map(({ href }) => href);

  it("tells each person of an event until that person has seen it", async () => {
    expect([await news("ana"), await news("beto")]).toEqual([
      [`/documentos/${rechazada}`],
      [`/documentos/${rechazada}`],
    ]);
    const [newest] = await listNotificaciones(ctx(), cuentas.ana);
    const hasta = newest?.id ?? "";
    await markNotificacionesVistas(ctx(), { usuarioId: cuentas.ana.usuarioId, hasta });
    expect([await news("ana"), await news("beto")]).toEqual([[], [`/documentos/${rechazada}`]]);
    // An older page that is still open brings nothing back.
    const older = "00000000-0000-7000-8000-000000000000";
    await markNotificacionesVistas(ctx(), { usuarioId: cuentas.ana.usuarioId, hasta: older });
    expect(await news("ana")).toEqual([]);
    const otra = (await issued(world, invoiceOf())).clave;
    await verdict(world, otra, "rechazado");
    expect(await news("ana")).toEqual([`/documentos/${otra}`]);
  });

  it("tells who may see the log of a document that only the authority has, and leads there, where its clave is", async () => {
    const clave = `${rechazada.slice(0, 42)}12345678`;
    await recordDesconocida({ ...world.ctx, now: new Date() }, clave, null);
    const log = "/configuracion/auditoria";
    expect(await news("beto", { ...ctx(), permisos: permisosOf("administrador") })).toContain(log);
    expect(await news("beto", { ...ctx(), permisos: ["documentos.ver"] })).not.toContain(log);
  });

  it("tells nobody of another company's events, nor of documents of points of sale that the user may not see", async () => {
    expect(await news("ana", { ...world.other, now: new Date() })).toEqual([]);
    const [punto] = await listPuntosVenta(world.ctx);
    const ajeno = (punto?.idPuntoVenta ?? 0) + 1_000;
    expect(await news("beto", { ...ctx(), db: world.ctx.db.within([ajeno]) })).toEqual([]);
    expect(await news("beto", { ...ctx(), permisos: ["documentos.ver"] })).not.toEqual([]);
  });
});

describe("the daily mail", () => {
  const HOY = new Date("2026-11-23T06:20:00-06:00");
  const MANANA = new Date("2026-11-24T06:20:00-06:00");
  const runtime = () => ({
    ...world.runtime,
    mailer: createMailer({ apiKey: API_KEY, from: "avisos@purafactura.example", baseUrl: server.url }),
  });
  const inbox = () => server.mails.map(({ body }) => String(body.to)).sort();

  it("goes once a day to each person who wants it and has something waiting, also when two send at once", async () => {
    expect(await sendResumenes(runtime(), HOY)).toEqual({ enviados: 0 });
    for (const { cuentaId } of [cuentas.ana]) await switchResumenDiario(world.ctx, { cuentaId, activo: true });
    expect([await getResumenDiario(ctx(), cuentas.ana), await getResumenDiario(ctx(), cuentas.beto)]).toEqual([
      true,
      false,
    ]);
    await Promise.all([sendResumenes(runtime(), HOY), sendResumenes(runtime(), HOY)]);
    expect(await sendResumenes(runtime(), HOY)).toEqual({ enviados: 0 });
    expect(inbox()).toEqual(["ana@aviso.example"]);
    expect(server.mails[0]?.body.text).toContain("- Rechazados por Hacienda: 2");
    expect(server.mails[0]?.body.text).not.toContain("Facturas vencidas");
    await sendResumenes(runtime(), MANANA);
    expect(inbox()).toEqual(["ana@aviso.example", "ana@aviso.example"]);
    await switchResumenDiario(world.ctx, { cuentaId: cuentas.ana.cuentaId, activo: false });
    expect(await sendResumenes(runtime(), new Date("2026-11-25T06:20:00-06:00"))).toEqual({ enviados: 0 });
  });

  it("names the first three of what is overdue, with what each owes and since when", async () => {
    for (const plazoCredito of [1, 2, 3, 4]) await payable(world, { condicionVenta: "02", plazoCredito }, plazoCredito);
    const vence = (dias: number) => new Date(Date.now() + dias * DAY_MS);
    await switchResumenDiario(world.ctx, { cuentaId: cuentas.beto.cuentaId, activo: true });
    await sendResumenes(runtime(), vence(5));
    const text = String(server.mails.at(-1)?.body.text);
    const lines = text.split("\n");
    const first = lines.indexOf("- Facturas vencidas: 4");
    expect(lines.slice(first + 1, first + 4)).toEqual([
      expect.stringMatching(/^ {2}.+: ₡1[. ]130,00, venció hace 4 días$/),
      expect.stringMatching(/^ {2}.+: ₡2[. ]260,00, venció hace 3 días$/),
      expect.stringMatching(/^ {2}.+: ₡3[. ]390,00, venció hace 2 días$/),
    ]);
    expect(text).not.toContain("4.520,00");
  });
});

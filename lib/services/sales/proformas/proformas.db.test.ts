/** A proforma is a quote: numbered by itself, computed as issuing computes, and billed once. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FormularioGuardado } from "@/lib/contract/portal/borradores";
import { addDias } from "@/lib/domain/escrito/fecha-escrita";
import { permisosOf } from "@/lib/domain/personas/permisos";
import { extractPdf, toGolden } from "@/lib/integrations/pdf/testing/extract-text";
import { DAY_MS, toFecha } from "@/lib/platform/clock";
import { listPuntosVenta } from "../../accounts/puntos-venta/list-puntos-venta";
import type { Ctx } from "../../kernel/context";
import { listCorreos } from "../../notices/correos/list-correos";
import { requestProformaCorreo } from "../../notices/correos/proforma";
import { sendCorreo } from "../../notices/correos/send-correo";
import { failure, look } from "../../testing/issuing";
import { CLIENTE, createWorld, facturaBody, type World } from "../../testing/world";
import { issueEscrito } from "../borradores/issue";
import { saveBorrador } from "../borradores/save";
import { anularProforma, createProforma } from "./create";
import { listProformas } from "./list";
import { findProformaDe, getProformaPdf, openProforma } from "./read";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const at = (offsetMs = 0): Ctx => ({ ...world.ctx, now: new Date(Date.now() + offsetMs) });
const hoy = () => toFecha(new Date());
const formulario: FormularioGuardado = {
  tipo: "01",
  moneda: "CRC",
  idPuntoVenta: null,
  identificacion: CLIENTE,
  origen: null,
  lineas: [{ idProducto: null, nombre: null, idExoneracion: null, precioEscrito: "1000,00" }],
};
/** Two cups at 1000 colones with 13 %: 2000 + 260. */
const body = () =>
  facturaBody({
    tipo: "FacturaElectronica",
    idUsuario: world.idUsuario,
    cliente: { identificacion: CLIENTE },
    lineas: [{ codigoProducto: "TAZA", cantidad: 2, precioUnitario: 1000 }],
  });
const pedida = (change: object = {}) => ({
  llave: randomUUID(),
  totalEsperado: "2260",
  body: body(),
  formulario,
  validaHasta: addDias(hoy(), 15),
  ...change,
});
const bill = (llave: string, ctx = at()) => issueEscrito(ctx, { llave, totalEsperado: "2260", body: body() });
const found = async (proformaId: string, ctx = at()) =>
  (await listProformas(ctx, {})).datos.find((each) => each.proformaId === proformaId);

describe("a proforma", () => {
  it("has the company's next number, issuing's total, and takes the place of the form's draft", async () => {
    const first = pedida();
    const draft = { ...first, version: 0, forzar: false, cliente: null, total: null };
    await saveBorrador(at(), { ...draft, usuarioId: world.idUsuario, autor: "Ana" });
    const one = await createProforma(at(), first);
    expect(await createProforma(at(), first)).toEqual(one);
    const other = await createProforma(at(), pedida());
    expect(other.numero).toBeGreaterThan(one.numero);
    expect(await found(one.proformaId)).toMatchObject({ total: "2260", estado: "vigente", clave: null });
    expect(await look(world, "select from borrador")).toEqual([]);
    expect(await look(world, "select from documento")).toEqual([]);
    expect(await look(world, "select from movimiento_inventario where documento_id is not null")).toEqual([]);
  });

  it("is numbered without doubles when many are made at once, and by a restricted user too", async () => {
    const [, segundo] = (await listPuntosVenta(world.ctx)).map(({ idPuntoVenta }) => idPuntoVenta);
    const puntos = [segundo ?? 0];
    const restricted = { ...at(), db: world.ctx.db.within(puntos), permisos: permisosOf("facturador", puntos) };
    const suyo = pedida({ body: { ...body(), idPuntoVenta: segundo } });
    const made = await Promise.all([
      ...Array.from({ length: 8 }, () => createProforma(at(), pedida())),
      createProforma(restricted, suyo),
    ]);
    expect(new Set(made.map(({ numero }) => numero)).size).toBe(9);
    expect((await listProformas(restricted, {})).datos).toHaveLength(1);
    expect((await failure(openProforma(restricted, made[0]?.proformaId ?? ""))).codigo).toBe("proforma_no_existe");
    expect((await listProformas({ ...world.other, now: new Date() }, {})).datos).toEqual([]);
  });

  it("is billed by the document that remembers it, once", async () => {
    const one = pedida();
    const { proformaId, numero } = await createProforma(at(), one);
    expect(await openProforma(at(), proformaId)).toMatchObject({ llave: one.llave, version: 0 });
    const [first, second] = await Promise.all([bill(one.llave), bill(one.llave)]);
    expect(second.body).toBe(first.body);
    const { clave } = JSON.parse(first.body);
    expect(await found(proformaId)).toMatchObject({ estado: "facturada", clave });
    expect(await findProformaDe(at(), clave)).toEqual({ proformaId, numero });
    expect((await failure(openProforma(at(), proformaId))).codigo).toBe("proforma_cerrada");
    // Another day, when the key is forgotten.
    const before = await look(world, "select from documento");
    expect((await failure(bill(one.llave, at(2 * DAY_MS)))).codigo).toBe("proforma_cerrada");
    expect(await look(world, "select from documento")).toHaveLength(before.length);
  });

  it("that was voided is not billed, and one that is too old still is", async () => {
    const voided = pedida();
    const { proformaId } = await createProforma(at(), voided);
    await anularProforma(at(), proformaId);
    expect(await found(proformaId)).toMatchObject({ estado: "anulada" });
    expect((await failure(anularProforma(at(), proformaId))).codigo).toBe("proforma_cerrada");
    expect((await failure(bill(voided.llave))).codigo).toBe("proforma_cerrada");
    const old = await createProforma(at(), pedida({ validaHasta: hoy() }));
    expect(await found(old.proformaId, at(2 * DAY_MS))).toMatchObject({ estado: "vencida" });
    expect(await openProforma(at(2 * DAY_MS), old.proformaId)).toMatchObject({ version: 0 });
  });

  it("refuses another total, a note, and a day that is past or too far", async () => {
    const codigo = async (change: object) => (await failure(createProforma(at(), pedida(change)))).codigo;
    expect(await codigo({ totalEsperado: "1" })).toBe("total_distinto");
    expect(await codigo({ formulario: { ...formulario, tipo: "03" } })).toBe("proforma_de_nota");
    expect(await codigo({ validaHasta: addDias(hoy(), -1) })).toBe("proforma_vigencia");
    expect(await codigo({ validaHasta: addDias(hoy(), 400) })).toBe("proforma_vigencia");
  });

  it("says on paper that it is no tax document, without clave and resolution", async () => {
    const { proformaId, numero } = await createProforma(at(), pedida());
    const { bytes } = await getProformaPdf(at(), proformaId);
    const text = toGolden(await extractPdf(new Uint8Array(bytes as Uint8Array)));
    expect(text).toContain(`Proforma`);
    expect(text).toContain(`N.º ${numero}`);
    expect(text).toContain("no es un comprobante electrónico y no tiene validez tributaria");
    expect(text).toContain("Precios válidos hasta el");
    expect(text).toContain("2.260,00");
    expect(text).not.toMatch(/Clave|MH-DGT-RES/);
  });

  it("is mailed with its PDF like any other mail: a row on the list, sent once", async () => {
    const { proformaId, numero } = await createProforma(at(), pedida());
    expect(await requestProformaCorreo(at(), { proformaId, correos: null })).toEqual(["compras@nandu.example"]);
    const listed = async () => (await listCorreos(at(), {})).datos.filter(({ proforma }) => proforma === numero);
    const [waiting] = await listed();
    expect(waiting).toMatchObject({ motivo: "proforma", estado: "pendiente", clave: null, cliente: null });
    const sent: { subject: string; idempotencyKey: string; attachments: { fileName: string }[] }[] = [];
    const mailer: Ctx["mailer"] = {
      send: async (message) => {
        sent.push(message);
        return { kind: "sent", provider: "resend", providerId: "1" };
      },
    };
    for (let n = 0; n < 2; n += 1) await sendCorreo({ ...at(), mailer }, waiting?.idCorreo ?? "0");
    expect(sent).toMatchObject([
      {
        subject: `Proforma ${numero} de Empresa de Prueba S.A.`,
        idempotencyKey: `correo-${world.ctx.tenantId}-${waiting?.idCorreo}`,
        attachments: [{ fileName: `proforma-${numero}.pdf` }],
      },
    ]);
    expect(await listed()).toMatchObject([{ estado: "enviado", asunto: sent[0]?.subject }]);
    expect((await listCorreos({ ...world.other, now: new Date() }, {})).datos).toEqual([]);
    expect((await failure(requestProformaCorreo(at(), { proformaId, correos: "no es" }))).codigo).toBe(
      "correo_invalido",
    );
  });

  it("is mailed by a user of its point of sale, who sees that mail and none of another point's", async () => {
    const { proformaId, numero } = await createProforma(at(), pedida());
    const [punto] = await look<{ id: number }>(
      world,
      `select punto_venta_id as id from proforma where proforma_id = ${proformaId}`,
    );
    const caja = (id: number): Ctx => ({
      ...at(),
      db: world.ctx.db.within([id]),
      permisos: permisosOf("facturador", [id]),
    });
    await requestProformaCorreo(caja(punto?.id ?? 0), { proformaId, correos: "caja@nandu.example" });
    const numerosOf = async (id: number) => (await listCorreos(caja(id), {})).datos.map(({ proforma }) => proforma);
    expect(await numerosOf(punto?.id ?? 0)).toContain(numero);
    expect(await numerosOf((punto?.id ?? 0) + 1_000)).toEqual([]);
  });
});

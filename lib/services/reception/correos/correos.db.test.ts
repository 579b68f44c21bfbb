/** Each file of a supplier's mail is received once, or kept, or named with the reason; the sender learns of the last. */
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMailer } from "@/lib/integrations/mail/mailer";
import { API_KEY, type ResendServer, startResendServer } from "@/lib/integrations/mail/testing/resend-server";
import { answerTo } from "@/lib/simulator/testing/answer-to";
import { type CorreoDePrueba, correoDe } from "../../testing/correo";
import { failure, look } from "../../testing/issuing";
import { createProveedor, createProveedorOf, type Proveedor } from "../../testing/proveedor";
import { createWorld, type World } from "../../testing/world";
import { getRecibido, getRecibidoPdf } from "../documentos-recibidos/get";
import { receiveDocumento } from "../documentos-recibidos/receive";
import { CORREO_RECIBIDO } from "./kind";
import { listCorreosRecibidos } from "./list";
import { takeCorreo } from "./take";

let world: World;
let server: ResendServer;
let proveedor: Proveedor;
beforeAll(async () => {
  [world, server] = await Promise.all([createWorld(), startResendServer()]);
  proveedor = await createProveedor(world);
});
afterAll(() => Promise.all([world?.drop(), server?.close()]));

const PDF = Buffer.from("%PDF-1.7 del proveedor");
const mailer = () => createMailer({ apiKey: API_KEY, from: "facturas@purafactura.example", baseUrl: server.url });
const ctx = () => ({ ...world.ctx, actor: "sistema", mailer: mailer(), now: new Date() });

let uid = 0;
/** Takes the mail in and steps until nothing is left; returns its row in the list, or null when it was there already. */
async function arrive(correo: CorreoDePrueba) {
  const crudo = correoDe(correo);
  uid += 1;
  const taken = await world.ctx.db.transaction(world.ctx.tenantId, (tx) =>
    takeCorreo(ctx(), tx, { via: "buzon", origen: `1:${uid}`, mensajeId: correo.mensajeId ?? null, crudo }),
  );
  if (!taken) return null;
  const [row] = await look<{ id: string }>(world, "select max(correo_recibido_id)::text as id from correo_recibido");
  const id = row?.id ?? "";
  for (let steps = 0; steps < 4; steps += 1) {
    if ((await CORREO_RECIBIDO.step(ctx(), { correoRecibidoId: id })).kind === "final") break;
  }
  return (await listCorreosRecibidos(ctx(), {})).datos.find(({ idCorreo }) => idCorreo === id) ?? null;
}

const adjuntos = (correo: Awaited<ReturnType<typeof arrive>>) =>
  correo?.adjuntos.map(({ nombre, clase, clave, nuevo, motivo }) => [nombre, clase, clave, nuevo, motivo?.codigo]);
const told = () => server.mails.map(({ body }) => body);

describe("what a mail brings", () => {
  it("a document with its PDF and the authority's answer, in a ZIP or not, is received whole", async () => {
    const emitido = proveedor.emit();
    const otro = proveedor.emit();
    const respuesta = await answerTo(emitido);
    const correo = await arrive({
      archivos: [
        { nombre: "factura.xml", tipo: "text/xml", bytes: emitido.bytes },
        { nombre: "respuesta.xml", tipo: "text/xml", bytes: respuesta },
        { nombre: `${emitido.clave}.pdf`, tipo: "application/pdf", bytes: PDF },
        { nombre: "mas.zip", bytes: zipSync({ "otra.xml": otro.bytes }) },
      ],
    });
    expect(adjuntos(correo)).toEqual([
      ["factura.xml", "documento", emitido.clave, true, undefined],
      ["respuesta.xml", "respuesta", emitido.clave, true, undefined],
      [`${emitido.clave}.pdf`, "pdf", emitido.clave, false, undefined],
      ["otra.xml", "documento", otro.clave, true, undefined],
    ]);
    expect(correo).toMatchObject({ estado: "listo", remitente: "facturas@proveedor.example", respondidoAt: null });
    expect((await getRecibido(ctx(), emitido.clave)).veredicto?.aceptado).toBe(true);
    expect(Buffer.from((await getRecibidoPdf(ctx(), emitido.clave)).bytes).equals(PDF)).toBe(true);
    expect((await failure(getRecibidoPdf(ctx(), otro.clave))).codigo).toBe("recibido_sin_pdf");
    expect(told()).toEqual([]);
  });

  it("one document and one PDF belong together, whatever their names are; of two documents the name decides", async () => {
    const [uno, dos, tres] = [proveedor.emit(), proveedor.emit(), proveedor.emit()];
    const pdf = { nombre: "factura.pdf", bytes: PDF };
    await arrive({ archivos: [{ nombre: "uno.xml", bytes: uno.bytes }, pdf] });
    expect((await getRecibidoPdf(ctx(), uno.clave)).bytes).toEqual(PDF);
    const both = await arrive({
      archivos: [{ nombre: "dos.xml", bytes: dos.bytes }, { nombre: "tres.xml", bytes: tres.bytes }, pdf],
    });
    expect(both?.adjuntos.at(-1)).toMatchObject({ clase: "pdf", clave: null });
  });

  it("the same mail twice changes nothing, and a document that is there already stays as it is", async () => {
    const emitido = proveedor.emit();
    await receiveDocumento(ctx(), { xml: emitido.bytes });
    const correo = { mensajeId: "<uno@proveedor.example>", archivos: [{ nombre: "a.xml", bytes: emitido.bytes }] };
    expect(adjuntos(await arrive(correo))).toEqual([["a.xml", "documento", emitido.clave, false, undefined]]);
    expect(await arrive(correo)).toBeNull();
    const mine = "select from correo_recibido where mensaje_id = '<uno@proveedor.example>'";
    expect(await look(world, mine)).toHaveLength(1);
    const events = `select from outbox_event where name = 'correo/recibido' and data ->> 'correoRecibidoId' =
      (select correo_recibido_id::text from correo_recibido where mensaje_id = '<uno@proveedor.example>')`;
    expect(await look(world, events)).toHaveLength(1);
    expect(await look(world, `select from documento_recibido where clave = '${emitido.clave}'`)).toHaveLength(1);
  });

  it("its bytes are gone once it is read, and its reading is in the audit log", async () => {
    const correo = await arrive({ archivos: [{ nombre: "a.xml", bytes: proveedor.emit().bytes }] });
    const id = correo?.idCorreo;
    expect(await look(world, `select crudo from correo_recibido where correo_recibido_id = ${id}`)).toEqual([
      { crudo: null },
    ]);
    expect(
      await look(world, `select accion from audit_entry where objeto = 'correo_recibido' and objeto_id = '${id}'`),
    ).toEqual([{ accion: "leer" }]);
  });

  it("is not visible to another tenant", async () => {
    await arrive({ archivos: [{ nombre: "a.xml", bytes: proveedor.emit().bytes }] });
    expect((await listCorreosRecibidos({ ...world.other, now: new Date() }, {})).datos).toEqual([]);
  });
});

describe("what could not be read", () => {
  it("is named in the list and told once to the sender, in a mail that no program answers", async () => {
    const ajeno = await createProveedorOf({ tipo: "02", numero: "3101999999" }, "3102000077");
    const bien = proveedor.emit();
    const before = told().length;
    const correo = await arrive({
      de: "ventas@ajeno.example",
      asunto: "Sus facturas",
      archivos: [
        { nombre: "ajena.xml", bytes: ajeno.emit().bytes },
        { nombre: "rota.xml", bytes: Buffer.from("<no es") },
        { nombre: "bien.xml", bytes: bien.bytes },
      ],
    });
    expect(adjuntos(correo)?.map(([, clase, , , motivo]) => [clase, motivo])).toEqual([
      ["ilegible", "xml_de_otro_receptor"],
      ["ilegible", "xml_malformed"],
      ["documento", undefined],
    ]);
    expect(correo?.respondidoAt).not.toBeNull();
    const [mail, ...more] = told().slice(before);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: ["ventas@ajeno.example"],
      subject: "No pudimos leer tu correo: Sus facturas",
      headers: { "Auto-Submitted": "auto-replied" },
    });
    expect(mail?.text).toContain("ajena.xml: ");
    expect(mail?.text).toContain("rota.xml: ");
    expect(mail?.text).not.toContain("bien.xml: ");
    const acts = `select detalle from audit_entry where objeto = 'correo_recibido' and accion = 'responder' and objeto_id = '${correo?.idCorreo}'`;
    expect(await look(world, acts)).toEqual([{ detalle: { destinatario: "ventas@ajeno.example" } }]);
  });

  it("a PDF without its XML is told, and a mail without files is not", async () => {
    const before = told().length;
    const correo = await arrive({ de: "solo@pdf.example", archivos: [{ nombre: "f.pdf", bytes: PDF }] });
    expect(correo?.respondidoAt).not.toBeNull();
    expect(told().at(-1)?.text).toContain("no trae ningún comprobante electrónico en XML");
    expect((await arrive({ de: "saluda@sin.example" }))?.adjuntos).toEqual([]);
    expect(told()).toHaveLength(before + 1);
  });

  it("is not told to programs and lists, nor to our own sender, and an address is told five times a day", async () => {
    const roto = [{ nombre: "rota.xml", bytes: Buffer.from("<no es") }];
    const before = told().length;
    const silent = await arrive({ archivos: roto, encabezados: ["Auto-Submitted: auto-generated"] });
    expect(silent).toMatchObject({ estado: "listo", respondidoAt: null });
    for (let n = 0; n < 7; n += 1) await arrive({ de: "insiste@proveedor.example", archivos: roto });
    expect(told().slice(before)).toHaveLength(5);
  });

  it("waits for the mail provider and is told once it answers, with one mail", async () => {
    const before = told().length;
    server.next({ kind: "refuse", status: 503, name: "unavailable" }, { kind: "gateway", status: 502 });
    const correo = await arrive({
      de: "espera@proveedor.example",
      archivos: [{ nombre: "rota.xml", bytes: Buffer.from("<no") }],
    });
    expect(correo?.estado).toBe("listo");
    expect(told().slice(before)).toHaveLength(1);
  });

  it("of the mail as a whole is in the list with the reason", async () => {
    const crudo = Buffer.alloc(26 * 1024 * 1024);
    await world.ctx.db.transaction(world.ctx.tenantId, (tx) =>
      takeCorreo(ctx(), tx, { via: "buzon", origen: "9:9", mensajeId: null, crudo }),
    );
    const [last] = await look<{ id: string }>(world, "select max(correo_recibido_id)::text as id from correo_recibido");
    await CORREO_RECIBIDO.step(ctx(), { correoRecibidoId: last?.id ?? "" });
    const correo = (await listCorreosRecibidos(ctx(), {})).datos.find(({ idCorreo }) => idCorreo === last?.id);
    expect(correo).toMatchObject({ estado: "fallido", problema: expect.stringContaining("25 MB") });
  });
});

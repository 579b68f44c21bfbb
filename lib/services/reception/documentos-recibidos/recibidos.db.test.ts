/** Suppliers' documents arrive today and are answered later: what is kept, refused, listed and answered. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectRespuestaRecibida } from "@/db/queries/reception/respuesta-recibida";
import { permisosOf } from "@/lib/domain/personas/permisos";
import { answerTo } from "@/lib/simulator/testing/answer-to";
import { failure, look } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import {
  createProveedor,
  createProveedorOf,
  type Proveedor,
  receptorOf,
  responder,
  sentence,
} from "../../testing/proveedor";
import { createWorld, type World } from "../../testing/world";
import { retryMensaje } from "../mensajes-receptor/retry";
import { getRecibido, getRecibidoXml, getVeredictoXml } from "./get";
import { getSiguiente, listRecibidos } from "./list";
import { MAX_XML_BYTES, receiveDocumento } from "./receive";
import { respondRecibido } from "./respond";

let world: World;
let proveedor: Proveedor;
beforeAll(async () => {
  world = await createWorld();
  proveedor = await createProveedor(world);
});
afterAll(() => world?.drop());

const ctx = () => ({ ...world.ctx, now: new Date() });
const receive = (xml: Buffer, as = ctx()) => receiveDocumento(as, { xml });
const claves = async (query: Parameters<typeof listRecibidos>[1] = {}, as = ctx()) =>
  (await listRecibidos(as, query)).datos.map(({ clave }) => clave);

/** Nothing is kept but the note that a document came with another company's identification. */
async function refusal(xml: Buffer): Promise<string> {
  const ledger = async () => ({ ...(await readLedger(world)), recepcion_aviso: null });
  const before = await ledger();
  const error = await failure(receive(xml));
  expect(error.kind).toBe("rule");
  expect(await ledger()).toEqual(before);
  return error.message;
}

describe("a supplier's XML", () => {
  it("is kept byte for byte, described and audited, and nothing is answered", async () => {
    const { bytes, clave, documento } = proveedor.emit();
    expect(await receive(bytes)).toMatchObject({
      clave,
      nuevo: true,
      codigoTipo: "01",
      moneda: "CRC",
      verificacion: "integro",
      avisos: [],
      emisor: documento.emisor.nombre,
      totalFactura: documento.resumen.totalComprobante,
    });
    expect(Buffer.from((await getRecibidoXml(ctx(), clave)).bytes).equals(bytes)).toBe(true);
    const { detalle, mensaje, porResponder, verificacion } = await getRecibido(ctx(), clave);
    expect(verificacion.detalle).toBe("íntegro, emisor no comprobado");
    expect(detalle?.lineas.map(({ detalle }) => detalle)).toEqual(documento.lineas.map(({ detalle }) => detalle));
    expect(detalle?.lineas.map(({ total }) => total)).toEqual(
      documento.lineas.map(({ montoTotalLinea }) => montoTotalLinea),
    );
    expect(detalle?.totales.comprobante).toBe(documento.resumen.totalComprobante);
    expect([mensaje, porResponder]).toEqual([null, true]);
    expect(await look(world, `select from mensaje_receptor where clave = '${clave}'`)).toEqual([]);
    expect(
      await look(
        world,
        `select accion from audit_entry where objeto = 'documento_recibido' and objeto_id = '${clave}'`,
      ),
    ).toEqual([{ accion: "recibir" }]);
  });

  it("is kept once when it is sent again, or by two people at the same time", async () => {
    const { bytes, clave } = proveedor.emit();
    const both = await Promise.all([receive(bytes), receive(bytes)]);
    expect(both.map(({ nuevo }) => nuevo).sort()).toEqual([false, true]);
    expect((await receive(bytes)).nuevo).toBe(false);
    expect(await look(world, `select from documento_recibido where clave = '${clave}'`)).toHaveLength(1);
  });

  it("is refused with a message, and not kept, when altered, foreign, issued by the tenant, empty or too large", async () => {
    const { bytes } = proveedor.emit();
    const spoiled = Buffer.from(bytes.toString().replace(/<TotalComprobante>\d/, "<TotalComprobante>9"));
    expect(await refusal(spoiled)).toContain("fue modificado después de firmarse");
    const stranger = await createProveedorOf({ tipo: "02", numero: "3101999999" }, "3102000077");
    expect(await refusal(stranger.emit().bytes)).toContain("no es una compra de esta empresa");
    const own = await createProveedor(world, (await receptorOf(world)).numero);
    expect(await refusal(own.emit().bytes)).toContain("un mensaje receptor responde a un proveedor");
    expect(await refusal(Buffer.alloc(0))).toBe("El archivo está vacío.");
    expect(await refusal(Buffer.alloc(MAX_XML_BYTES + 1, "x"))).toContain("demasiado grande");
    expect(await refusal(Buffer.from("%PDF-1.7"))).toContain("no es un XML bien formado");
  });

  it("is followed by another one that waits for an answer, and by none of another tenant", async () => {
    const [uno, dos] = [proveedor.emit(), proveedor.emit()];
    for (const { bytes } of [uno, dos]) await receive(bytes);
    const next = await getSiguiente(ctx(), uno.clave);
    expect(next).not.toBe(uno.clave);
    expect(await claves()).toContain(next);
    expect(await getSiguiente({ ...world.other, now: new Date() }, uno.clave)).toBeNull();
  });

  it("is not visible to another tenant", async () => {
    const { bytes, clave } = proveedor.emit();
    await receive(bytes);
    expect(await claves({ texto: clave })).toEqual([clave]);
    expect(await claves({}, { ...world.other, now: new Date() })).toEqual([]);
    expect((await failure(getRecibido(world.other, clave))).kind).toBe("not-found");
    expect((await failure(getRecibidoXml(world.other, clave))).kind).toBe("not-found");
  });
});

describe("the authority's own answer, which suppliers send with their document", () => {
  it("is recognised before or after its document, kept byte for byte, and shown on the document", async () => {
    const [first, second] = [proveedor.emit(), proveedor.emit()];
    const before = await answerTo(first);
    expect(await receive(before)).toEqual({
      clase: "respuesta",
      clave: first.clave,
      consecutivo: first.documento.consecutivo,
      nuevo: true,
      conDocumento: false,
      emisor: first.documento.emisor.nombre,
      aceptado: true,
      avisos: ["El comprobante de esta respuesta no está todavía: subilo también."],
    });
    expect(await receive(first.bytes)).toMatchObject({ clase: "documento", nuevo: true, avisos: [] });
    await receive(second.bytes);
    expect((await getRecibido(ctx(), second.clave)).veredicto).toBeNull();
    expect(await receive(await answerTo(second))).toMatchObject({ conDocumento: true, nuevo: true, avisos: [] });
    for (const { clave } of [first, second]) {
      expect((await getRecibido(ctx(), clave)).veredicto).toEqual({ aceptado: true, integra: true, motivos: [] });
    }
    const kept = await getVeredictoXml(ctx(), first.clave);
    expect(kept).toMatchObject({ contentType: "application/xml", fileName: `${first.clave}_respuesta.xml` });
    expect(Buffer.from(kept.bytes).equals(before)).toBe(true);
    expect((await receive(before)).nuevo).toBe(false);
  });

  it("warns of a rejected document, when the answer arrives and when the document arrives", async () => {
    const emitido = proveedor.emit();
    const aviso = "Hacienda rechazó este comprobante: no respalda crédito ni gasto. Pedile uno nuevo al proveedor.";
    expect((await receive(await answerTo(emitido, false))).avisos).toContain(aviso);
    expect((await receive(emitido.bytes)).avisos).toContain(aviso);
    expect((await getRecibido(ctx(), emitido.clave)).veredicto).toEqual({
      aceptado: false,
      integra: true,
      motivos: [{ codigo: "-45", texto: "El CABYS no existe." }],
    });
  });

  it("with a wrong signature is read and marked, and replaced by one with a right signature", async () => {
    const emitido = proveedor.emit();
    await receive(emitido.bytes);
    const encoded = (xml: string) => xml.replace("</MensajeHacienda>", "\n</MensajeHacienda>");
    expect(await receive(await answerTo(emitido, true, encoded))).toMatchObject({
      nuevo: true,
      avisos: [expect.stringContaining("La firma de esta respuesta no se pudo comprobar")],
    });
    expect((await getRecibido(ctx(), emitido.clave)).veredicto?.integra).toBe(false);
    expect((await receive(await answerTo(emitido))).nuevo).toBe(true);
    expect((await receive(await answerTo(emitido, false, encoded))).nuevo).toBe(false);
    expect((await getRecibido(ctx(), emitido.clave)).veredicto).toMatchObject({ aceptado: true, integra: true });
  });

  it("is refused if unreadable, or about a document of the tenant or of another company; no other tenant sees it", async () => {
    const stranger = await createProveedorOf({ tipo: "02", numero: "3101999999" }, "3102000078");
    expect(await refusal(await answerTo(stranger.emit()))).toContain("se le emitió a 3101999999");
    const own = await createProveedor(world, (await receptorOf(world)).numero);
    expect(await refusal(await answerTo(own.emit()))).toContain("su estado ya está en Ventas");
    const silent = (xml: string) => xml.replace(/<Mensaje>1<\/Mensaje>/, "");
    expect(await refusal(await answerTo(proveedor.emit(), true, silent))).toContain("no se puede leer qué resolvió");
    const emitido = proveedor.emit();
    await receive(await answerTo(emitido));
    const seen = await world.db.read(
      world.other.tenantId,
      selectRespuestaRecibida({ ...emitido, tenantId: world.other.tenantId }),
    );
    expect(seen).toEqual([[]]);
    expect((await failure(getVeredictoXml(world.other, emitido.clave))).kind).toBe("not-found");
    const nobody = { ...ctx(), permisos: [] };
    expect((await failure(getVeredictoXml(nobody, emitido.clave))).kind).toBe("forbidden");
  });

  it("is refused by its name, like a ticket, where a supplier's document is expected", async () => {
    const ticket = proveedor.emit({ tipo: "04" });
    expect(await refusal(ticket.bytes)).toContain("un tiquete no lleva mensaje receptor");
    const emitido = proveedor.emit();
    const xml = (await answerTo(emitido)).toString("base64");
    const error = await failure(responder(world, { clave: emitido.clave, xml, mensaje: 1 }));
    expect(error.message).toContain("es la respuesta de Hacienda al documento del proveedor");
  });
});

describe("an answer", () => {
  it("takes the document out of the inbox; a rejection brings it back, and it can be answered again", async () => {
    const { bytes, clave } = proveedor.emit();
    await receive(bytes);
    const respuesta = { clave, mensaje: 3, detalleMensaje: "La mercadería no llegó" } as const;
    await respondRecibido(ctx(), { ...respuesta, llave: "una" });
    expect(await claves({ texto: clave })).toEqual([]);
    expect(await claves({ bandeja: "respondidos", texto: clave })).toEqual([clave]);
    await sentence(world, clave, "rechazado");
    expect(await claves({ texto: clave })).toEqual([clave]);
    expect(await claves({ bandeja: "rechazados", texto: clave })).toEqual([clave]);
    expect((await getRecibido(ctx(), clave)).porResponder).toBe(true);
    await respondRecibido(ctx(), { clave, mensaje: 1, llave: "dos" });
    expect(await claves({ texto: clave })).toEqual([]);
    const { mensaje } = await getRecibido(ctx(), clave);
    expect(mensaje).toMatchObject({ mensaje: 1, estado: "procesando", verificacion: { resultado: "integro" } });
  });

  it("sent twice under one key is one message", async () => {
    const { bytes, clave } = proveedor.emit();
    await receive(bytes);
    const once = () => respondRecibido(ctx(), { clave, mensaje: 1, llave: "doble" });
    await Promise.all([once(), once()]);
    await once();
    expect(await look(world, `select from mensaje_receptor where clave = '${clave}'`)).toHaveLength(1);
  });

  it("has a history from the arrival to the last verdict, with the author of each step", async () => {
    const persona = { ...ctx(), actor: `usuario:${world.idUsuario}` };
    const { bytes, clave } = proveedor.emit();
    await receive(bytes, persona);
    await respondRecibido(persona, { clave, mensaje: 1, llave: "historia-1" });
    await sentence(world, clave, "rechazado");
    await respondRecibido(
      { ...ctx(), actor: "api:caja" },
      { clave, mensaje: 3, detalleMensaje: "No es mía", llave: "h2" },
    );
    await look(
      world,
      `update mensaje_receptor set estado = 'error', problema = 'Se detuvo', problema_desde = now(),
         siguiente_at = now() + interval '1 hour' where clave = '${clave}' and estado = 'procesando'`,
    );
    expect((await getRecibido(ctx(), clave)).historia.at(-1)).toMatchObject({
      paso: "con-error",
      problema: "Se detuvo",
    });
    await retryMensaje(persona, clave);
    await sentence(world, clave, "aceptado");
    const { historia } = await getRecibido(ctx(), clave);
    const moments = historia.map(({ momento }) => momento);
    expect(moments).toEqual([...moments].sort());
    // In this test a message is sent and decided at the same instant.
    expect(historia.flatMap(({ paso }) => (paso === "enviado" ? [] : [paso]))).toEqual([
      ...["recibido", "respondido", "firmado", "rechazado"],
      ...["respondido", "firmado", "reintentado", "aceptado"],
    ]);
    expect(historia.filter(({ paso }) => paso === "respondido")).toMatchObject([
      { mensaje: 1, autor: { clase: "persona", nombre: expect.stringMatching(/\w/) } },
      { mensaje: 3, autor: { clase: "llave", nombre: "caja" } },
    ]);
  });

  it("follows the rejection of the previous answer, even within the same instant", async () => {
    const { bytes, clave } = proveedor.emit();
    await receive(bytes);
    await respondRecibido(ctx(), { clave, mensaje: 1, llave: "instante-1" });
    await sentence(world, clave, "rechazado");
    await respondRecibido(ctx(), { clave, mensaje: 1, llave: "instante-2" });
    const [rechazo] = (await getRecibido(ctx(), clave)).historia.filter(({ paso }) => paso === "rechazado");
    const [second] = await look<{ id: string }>(
      world,
      `update mensaje_receptor set created_at = '${rechazo?.momento}' where clave = '${clave}' and estado = 'procesando'
       returning mensaje_receptor_id as id`,
    );
    await look(
      world,
      `update mensaje_receptor_xml set firmado_at = '${rechazo?.momento}' where mensaje_receptor_id = ${second?.id}`,
    );
    const { historia } = await getRecibido(ctx(), clave);
    expect(historia.map(({ paso }) => paso).slice(-3)).toEqual(["rechazado", "respondido", "firmado"]);
  });

  it("given through the API keeps its document out of the inbox when it arrives later", async () => {
    const { bytes, clave, conXml } = proveedor.emit();
    await responder(world, { ...conXml, mensaje: 1 });
    expect(await receive(bytes)).toMatchObject({ nuevo: true, avisos: ["Este documento ya fue aceptado."] });
    expect(await claves({ texto: clave })).toEqual([]);
    expect((await getRecibido(ctx(), clave)).porResponder).toBe(false);
  });

  it("without the supplier's XML is shown without lines, and cannot be given in the inbox", async () => {
    const { clave, sinXml } = proveedor.emit();
    await responder(world, { ...sinXml, mensaje: 1 });
    expect(await getRecibido(ctx(), clave)).toMatchObject({ conXml: false, detalle: null, mensaje: { mensaje: 1 } });
    expect((await failure(respondRecibido(ctx(), { clave, mensaje: 1, llave: "x" }))).kind).toBe("not-found");
  });
});

describe("the inbox", () => {
  it("lists the most urgent first, page by page, each once, also of one supplier", async () => {
    const other = await createProveedor(world);
    const fechas = ["2026-08-10", "2026-10-10", "2026-09-10", "2026-09-12"].map((dia) => `${dia}T10:00:00-06:00`);
    const sent = fechas.map((fechaEmision) => other.emit({ fechaEmision }));
    for (const { bytes } of sent) await receive(bytes);
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await listRecibidos(ctx(), { texto: other.numero, limite: "2", cursor });
      seen.push(...page.datos.map(({ clave }) => clave));
      if (page.siguiente === null) break;
      cursor = page.siguiente;
    }
    expect(seen).toEqual([sent[0], sent[2], sent[3], sent[1]].map((each) => each?.clave));
    expect((await receive(sent[0]?.bytes ?? Buffer.alloc(0))).avisos[0]).toContain("El plazo para responder ya venció");
  });

  it("is searched by words of suppliers' names and numbers, answered or not, as each document names them", async () => {
    const [ceiba, roble] = [await createProveedor(world), await createProveedor(world)];
    const named = (nombre: string) => (xml: string) => xml.replace(/(<Emisor><Nombre>)[^<]*/, `$1${nombre}`);
    const [una, otra] = [
      ceiba.emit({}, named("Ferretería La Ceiba")),
      ceiba.emit({}, named("Depósito Ñandú Guayacanes")),
    ];
    const ajena = roble.emit({}, named("Ceibo &amp; Hijos"));
    for (const { bytes } of [una, otra, ajena]) await receive(bytes);
    const [deCeiba, todas] = [
      [una, otra].map(({ clave }) => clave).sort(),
      [una, otra, ajena].map(({ clave }) => clave),
    ];
    const found = async (texto: string, bandeja?: string) => (await claves({ texto, bandeja })).sort();
    expect(await found("ferreteria CEIBA")).toEqual(deCeiba);
    expect(await found("nandu")).toEqual(deCeiba);
    // A text of ten letters has the form of a legal person's number.
    expect(await found("guayacanes")).toEqual(deCeiba);
    expect(await found("ceib")).toEqual(todas.sort());
    expect(await found("ceiba hijos")).toEqual([]);
    expect(await found(ceiba.numero.slice(0, 8))).toEqual(expect.arrayContaining(deCeiba));
    expect(await found(`${ceiba.numero.slice(0, 1)}-${ceiba.numero.slice(1, 4)}-${ceiba.numero.slice(4)}`)).toEqual(
      deCeiba,
    );
    expect(await claves({ texto: "ceiba" }, { ...world.other, now: new Date() })).toEqual([]);
    const consecutivo = una.documento.consecutivo;
    const numero = String(Number(consecutivo.slice(-10)));
    for (const texto of [numero, consecutivo.slice(-10), consecutivo]) {
      expect(await found(texto), texto).toContain(una.clave);
      expect(await found(texto), texto).not.toContain(otra.clave);
    }
    expect(await found("987654")).toEqual([]);

    await look(world, `update documento_recibido set total_factura = 4321.5 where clave = '${una.clave}'`);
    for (const total of ["4321", "4 321,50"]) expect(await found(total)).toEqual([una.clave]);
    expect(await found("4321,51")).toEqual([]);

    await respondRecibido(ctx(), { clave: una.clave, mensaje: 1, llave: "ceiba" });
    expect(await found("ceiba")).toEqual([otra.clave]);
    expect(await found("4321")).toEqual([]);
    for (const total of ["4321", "4 321,50"]) expect(await found(total, "respondidos")).toEqual([una.clave]);
    for (const texto of [numero, consecutivo.slice(-10), consecutivo]) {
      expect(await found(texto), texto).not.toContain(una.clave);
      expect(await found(texto, "respondidos"), texto).toContain(una.clave);
      expect(await claves({ texto, bandeja: "respondidos" }, { ...world.other, now: new Date() }), texto).toEqual([]);
    }
    expect(await found("ceiba", "respondidos")).toEqual([una.clave]);
    expect(await found("ceiba", "rechazados")).toEqual([]);
    // This document was answered through the API and never received.
    const { clave, sinXml } = ceiba.emit({});
    await responder(world, { ...sinXml, mensaje: 1 });
    expect(await found("ceiba", "respondidos")).toEqual([una.clave, clave].sort());
  });

  it("asks for more letters when a text matches more than 50 suppliers, and binds a cursor to its text", async () => {
    await look(
      world,
      `with e as (insert into emisor_recibido (tenant_id, numero, nombre)
         select ${world.ctx.tenantId}, '310400' || lpad(n::text, 4, '0'), 'Pulpería ' || n from generate_series(1, 51) n
         returning emisor_id)
       insert into busqueda (tenant_id, objeto, token, objeto_id)
       select ${world.ctx.tenantId}, 'emisor', 'pulperia', emisor_id from e`,
    );
    expect((await failure(listRecibidos(ctx(), { texto: "pulp" }))).message).toContain("más de 50 proveedores");
    for (let n = 0; n < 3; n += 1) await receive(proveedor.emit().bytes);
    for (const bandeja of ["porResponder", "respondidos"]) {
      if (bandeja === "respondidos") {
        for (const [n, clave] of (await claves({ texto: proveedor.numero })).entries()) {
          await respondRecibido(ctx(), { clave, mensaje: 1, llave: `cursor-${n}` });
        }
      }
      const { siguiente } = await listRecibidos(ctx(), { bandeja, texto: proveedor.numero, limite: "1" });
      const cursor = String(siguiente);
      expect(
        (await listRecibidos(ctx(), { bandeja, texto: proveedor.numero, limite: "1", cursor })).datos,
      ).toHaveLength(1);
      expect((await failure(listRecibidos(ctx(), { bandeja, texto: "3105999999", cursor }))).kind).toBe("rule");
    }
  });

  it("finds answered documents by the day of their answer, and what waits by none", async () => {
    const { bytes, clave } = proveedor.emit({ fechaEmision: "2026-08-10T10:00:00-06:00" });
    await receive(bytes);
    // In Costa Rica still the day before.
    const now = new Date("2026-09-16T04:00:00Z");
    await respondRecibido({ ...ctx(), now }, { clave, mensaje: 1, llave: "dia" });
    const respondidos = { bandeja: "respondidos", texto: clave };
    const dia = (desde: string, hasta = desde) => claves({ ...respondidos, desde, hasta });
    expect(await dia("2026-09-15")).toEqual([clave]);
    expect(await dia("2026-08-10", "2026-09-14")).toEqual([]);
    expect(await dia("2026-09-16", "2026-12-31")).toEqual([]);
    for (const dates of [{ desde: "2026-09-15" }, { hasta: "2026-09-15" }]) {
      expect((await failure(listRecibidos(ctx(), dates))).message).toContain("'bandeja' no es válido");
    }
  });

  it("refuses invalid parameters", async () => {
    for (const query of [{ bandeja: "otra" }, { texto: "..." }, { cursor: "abc" }, { limite: "0" }]) {
      expect((await failure(listRecibidos(ctx(), query))).kind).toBe("rule");
    }
  });
});

it("a contador uploads, reads and answers a document; without the permission both are refused", async () => {
  const { bytes, clave } = proveedor.emit();
  const contador = { ...ctx(), permisos: permisosOf("contador") };
  expect((await receive(bytes, contador)).clave).toBe(clave);
  expect((await getRecibido(contador, clave)).clave).toBe(clave);
  expect((await getRecibidoXml(contador, clave)).fileName).toBe(`${clave}.xml`);
  const before = await readLedger(world);
  const reader = { ...ctx(), permisos: ["mensajes.ver"] as const };
  expect((await failure(receive(proveedor.emit().bytes, reader))).kind).toBe("forbidden");
  expect((await failure(respondRecibido(reader, { clave, mensaje: 1, llave: "k" }))).kind).toBe("forbidden");
  expect(await readLedger(world)).toEqual(before);
  await respondRecibido(contador, { clave, mensaje: 1, llave: "k" });
  expect((await getRecibido(contador, clave)).mensaje?.mensaje).toBe(1);
});

/** The archive of old documents (decision 0153): nothing is lost or doubled, and no other bytes are ever served. */
import { createHash, createSecretKey, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { keepRecibidoPdf } from "@/db/queries/reception/correo-recibido";
import { queryAs } from "@/db/testing/cluster";
import { holdSession, untilWaitingForLocks } from "@/db/testing/hold";
import { type Almacen, AlmacenError } from "@/lib/integrations/archivo/almacen";
import { createCarpeta } from "@/lib/integrations/archivo/carpeta";
import { createS3 } from "@/lib/integrations/archivo/s3";
import { between, type S3Server, SWIFT } from "@/lib/integrations/archivo/testing/stores";
import { HOUR_MS } from "@/lib/platform/clock";
import { describeWith } from "@/lib/platform/testing/tool";
import { getDocumentoRespuesta, getDocumentoXml } from "../../issuing/documentos/get";
import { seal, unseal } from "../../kernel/archivo/pieza";
import {
  getRecibido,
  getRecibidoArchivos,
  getRecibidoPdf,
  getRecibidoXml,
  getVeredictoXml,
} from "../../reception/documentos-recibidos/get";
import { listRecibidos } from "../../reception/documentos-recibidos/list";
import { receiveDocumento } from "../../reception/documentos-recibidos/receive";
import { respondRecibido } from "../../reception/documentos-recibidos/respond";
import { getMensajeReceptorXml } from "../../reception/mensajes-receptor/get";
import { exportEmpresa } from "../../reports/exportaciones/export-empresa";
import { getFactura } from "../../sales/get";
import { listFacturas } from "../../sales/list";
import { failure, issued } from "../../testing/issuing";
import { invoiceOf, verdict } from "../../testing/notas";
import { createProveedor, responder, sentence } from "../../testing/proveedor";
import { createWorld, type World } from "../../testing/world";
import { archiveDocumentos, firstDayKept } from "./archive-documentos";
import { bringBack } from "./bring-back";
import { checkArchivo } from "./check-archivo";

let world: World;
let folder: string;
let store: Almacen;
beforeEach(async () => {
  world = await createWorld();
  folder = await mkdtemp(path.join(tmpdir(), "archivo-"));
  store = createCarpeta(folder);
  return async () => {
    await world.drop();
    await rm(folder, { recursive: true });
  };
});

const TIPOS = ["01"] as const;
const rows = <Row extends Record<string, unknown>>(text: string) => queryAs<Row>(world.ownerUrl, text);
const runtimeOf = (archivo: Almacen | null = store) => ({ ...world.runtime, archivo, archivoMeses: 2 });
const ctxOf = (archivo: Almacen | null = store) => ({ ...world.ctx, archivo, now: new Date() });
const move = (archivo: Almacen | null = store) => archiveDocumentos(runtimeOf(archivo), new Date(), () => true);
const walk = (now = new Date()) => checkArchivo(runtimeOf(), now, { hasTime: () => true, cadaMs: 0 });
const LATER = () => new Date(Date.now() + 2 * HOUR_MS);

/** Invoices of five months ago, all but the last `pending` with a verdict. */
async function old(count: number, pending = 0): Promise<string[]> {
  const claves: string[] = [];
  for (let n = 0; n < count; n += 1) claves.push((await issued(world, invoiceOf())).clave);
  for (const clave of claves.slice(0, count - pending)) await verdict(world, clave, "aceptado");
  await rows("update documento set created_at = now() - interval '5 months'");
  return claves;
}

/** All bytes as a reader gets them. */
const read = async (claves: readonly string[], archivo: Almacen | null = store) =>
  Promise.all(
    claves.map(async (clave) => {
      const ctx = ctxOf(archivo);
      const files = [await getDocumentoXml(ctx, clave, TIPOS), await getDocumentoRespuesta(ctx, clave, TIPOS)];
      return files.map(({ bytes }) => createHash("sha256").update(bytes).digest("hex"));
    }),
  );
const inDatabase = async () =>
  (await rows<{ n: number }>("select count(xml)::int as n from documento_xml"))[0]?.n ?? Number.NaN;
/** Of the first piece, `YYYY-MM`. */
const mesArchivado = async () =>
  (await rows<{ mes: string }>("select to_char(mes, 'YYYY-MM') as mes from archivo_objeto"))[0]?.mes ?? "";
const objects = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes("-")).sort();
const objectFile = async () => path.join(folder, (await objects())[0] ?? "");

it("moves nothing until it is told after how many months, and then whole months that ended", async () => {
  const [clave = ""] = await old(1);
  const off = { ...runtimeOf(), archivoMeses: null };
  expect(await archiveDocumentos(off, new Date(), () => true)).toEqual({ documentos: 0 });
  await rows(
    "update documento set created_at = date_trunc('month', now(), 'America/Costa_Rica') - interval '2 months'",
  );
  expect(await move()).toEqual({ documentos: 0 });
  await rows("update documento set created_at = created_at - interval '1 second'");
  expect(await move()).toEqual({ documentos: 1 });
  expect(await inDatabase()).toBe(0);
  expect(await read([clave])).toHaveLength(1);
  expect(firstDayKept(new Date("2026-01-31T12:00:00Z"), 2)).toEqual(new Date("2025-11-01T06:00:00Z"));
  expect(firstDayKept(new Date("2026-03-01T05:59:00Z"), 24)).toEqual(new Date("2024-02-01T06:00:00Z"));
});

it("readers get the same bytes as before, one by one and in the company's archive, and lists never ask the store", async () => {
  const claves = await old(3);
  const before = await read(claves);
  let asked = 0;
  const counted = between(store, { before: (call) => (asked += call === "get" ? 1 : 0) });
  const exported = async () => {
    const zip = Object.entries(unzipSync(await buffer((await exportEmpresa(ctxOf(counted))).stream)));
    return zip
      .filter(([name]) => name.endsWith(".xml"))
      .map(([name, bytes]) => [name, Buffer.from(bytes).toString("hex")]);
  };
  const all = await exported();
  expect(await move()).toEqual({ documentos: 3 });
  expect(await inDatabase()).toBe(0);
  expect(await objects()).toHaveLength(1);
  expect(await read(claves)).toEqual(before);
  expect(await exported()).toEqual(all);
  // One piece is read once for a page of documents.
  expect(asked).toBe(1);
  const never = between(store, {
    before: (call) => {
      throw new Error(`a list asked the store: ${call}`);
    },
  });
  expect((await listFacturas(ctxOf(never), {})).datos).toHaveLength(3);
  expect(await getFactura(ctxOf(never), claves[0] ?? "")).toMatchObject({ estado: "aceptado" });
});

it("receiver messages go and are read likewise", async () => {
  const proveedor = await createProveedor(world);
  const sent = proveedor.emit();
  await responder(world, { ...sent.conXml, mensaje: 1, condicionImpuesto: "01", montoTotalImpuestoAcreditar: 1 });
  await sentence(world, sent.clave, "aceptado");
  const { bytes } = await getMensajeReceptorXml(ctxOf(), sent.clave);
  await rows("update mensaje_receptor set created_at = now() - interval '5 months'");
  expect(await move()).toEqual({ documentos: 1 });
  expect(await rows("select count(xml)::int as n from mensaje_receptor_xml")).toEqual([{ n: 0 }]);
  expect((await getMensajeReceptorXml(ctxOf(), sent.clave)).bytes).toEqual(bytes);
});

/** A supplier's document of five months ago, with the PDF that came along and the authority's answer to it. */
async function oldRecibido(): Promise<string> {
  const { clave, bytes } = (await createProveedor(world)).emit();
  await receiveDocumento(ctxOf(), { xml: bytes });
  await rows(`insert into documento_recibido_pdf (tenant_id, clave, pdf, created_at)
    select tenant_id, clave, convert_to('%PDF de ' || clave, 'utf8'), now() from documento_recibido where clave = '${clave}'`);
  await rows(`insert into respuesta_recibida (tenant_id, clave, mensaje, integra, comprobada, xml, created_by, created_at)
    select tenant_id, clave, 1, true, false, '<MensajeHacienda/>', 's', now() from documento_recibido where clave = '${clave}'`);
  await rows("update documento_recibido set created_at = now() - interval '5 months'");
  return clave;
}

const leftOfRecibidos = async () =>
  (
    await rows<{ n: number }>(`select (select count(xml) from documento_recibido)::int
      + (select count(pdf) from documento_recibido_pdf)::int + (select count(xml) from respuesta_recibida)::int as n`)
  )[0]?.n;

it("what suppliers sent goes together, and is read, exported, answered and brought back with the same bytes", async () => {
  const claves = [await oldRecibido(), await oldRecibido()];
  const [clave = ""] = claves;
  let asked = 0;
  const counted = between(store, { before: (call) => (asked += call === "get" ? 1 : 0) });
  const read = async (archivo: Almacen | null = counted) => {
    const ctx = ctxOf(archivo);
    const files = await Promise.all([getRecibidoXml, getRecibidoPdf, getVeredictoXml].map((get) => get(ctx, clave)));
    const zip = unzipSync(await buffer((await exportEmpresa(ctx)).stream));
    const exported = Object.keys(zip).filter((name) => name.startsWith("recibidos/"));
    return [files.map(({ bytes }) => Buffer.from(bytes)), exported.sort().map((name) => Buffer.from(zip[name] ?? []))];
  };
  const before = await read();
  expect(before.map((files) => files.length)).toEqual([3, 6]);
  expect(await move()).toEqual({ documentos: 2 });
  expect([await leftOfRecibidos(), await objects()]).toMatchObject([0, { length: 1 }]);
  expect(await read()).toEqual(before);
  asked = 0;
  expect(await getRecibidoArchivos(ctxOf(counted), clave)).toMatchObject({
    pdf: before[0]?.[1],
    veredicto: before[0]?.[2],
  });
  expect(asked).toBe(1);
  const never = between(store, {
    before: (call) => {
      throw new Error(`a list asked the store: ${call}`);
    },
  });
  expect((await listRecibidos(ctxOf(never), {})).datos).toHaveLength(2);
  await respondRecibido(ctxOf(), { clave, mensaje: 3, detalleMensaje: "No llegó", llave: "una" });
  expect(await getRecibido(ctxOf(), clave)).toMatchObject({ conXml: true, conPdf: true, porResponder: false });
  expect(await walk()).toMatchObject({ objetos: 1, malos: [] });
  const mes = await mesArchivado();
  expect(await bringBack(ctxOf(), mes)).toEqual({ objetos: 1, documentos: 2 });
  expect(await leftOfRecibidos()).toBe(6);
  expect((await read(null))[0]).toEqual(before[0]);
});

it("an answer that proves more than the archived one, and a PDF that came later, hold before the archive", async () => {
  const [clave, sinPdf] = [await oldRecibido(), await oldRecibido()];
  await rows(`delete from documento_recibido_pdf where clave = '${sinPdf}'`);
  const changing = between(store, {
    after: (call) =>
      call === "put" &&
      rows("update respuesta_recibida set xml = '<MensajeHacienda>2</MensajeHacienda>', comprobada = true"),
  });
  expect(await move(changing)).toEqual({ documentos: 2 });
  const pdf = Buffer.from("%PDF tardío");
  await world.ctx.db.write(
    world.ctx.tenantId,
    keepRecibidoPdf({ tenantId: world.ctx.tenantId, clave: sinPdf, pdf, now: new Date() }),
  );
  const pdfOf = async () => Buffer.from((await getRecibidoPdf(ctxOf(), sinPdf)).bytes);
  expect(await pdfOf()).toEqual(pdf);
  const verdictOf = async () => Buffer.from((await getVeredictoXml(ctxOf(), clave)).bytes).toString();
  expect(await verdictOf()).toBe("<MensajeHacienda>2</MensajeHacienda>");
  // What is there needs no store.
  expect((await getVeredictoXml(ctxOf(null), clave)).fileName).toBe(`${clave}_respuesta.xml`);
  expect(await getRecibidoArchivos(ctxOf(), clave)).toMatchObject({
    veredicto: Buffer.from("<MensajeHacienda>2</MensajeHacienda>"),
    pdf: Buffer.from(`%PDF de ${clave}`),
  });
  const mes = await mesArchivado();
  await bringBack(ctxOf(), mes);
  expect(await pdfOf()).toEqual(pdf);
  expect(await verdictOf()).toBe("<MensajeHacienda>2</MensajeHacienda>");
});

it("a supplier's XML that only an answer brought goes with that answer", async () => {
  const sent = (await createProveedor(world)).emit();
  await responder(world, { ...sent.conXml, mensaje: 1, condicionImpuesto: "01", montoTotalImpuestoAcreditar: 1 });
  await sentence(world, sent.clave, "aceptado");
  await rows("update mensaje_receptor set created_at = now() - interval '5 months'");
  expect(await move()).toEqual({ documentos: 1 });
  expect(await rows("select count(documento)::int as n from mensaje_receptor_xml")).toEqual([{ n: 0 }]);
  expect(Buffer.from((await getRecibidoXml(ctxOf(), sent.clave)).bytes)).toEqual(sent.bytes);
});

it("a piece of before, with two files of a row, opens as those two; a file that is not there is none, not an empty one", async () => {
  const key = createSecretKey(randomBytes(32));
  const files = [Buffer.from("uno"), Buffer.alloc(0), null, Buffer.from("cuatro")];
  for (const sent of [files, files.slice(0, 2), [null]]) {
    const { sealed, sha256 } = seal(key, 1, "documento_recibido", "7", sent);
    expect(unseal(key, 1, "documento_recibido", { id: "7", sha256 }, sealed)).toEqual(sent);
    expect(() => unseal(key, 1, "mensaje_receptor", { id: "7", sha256 }, sealed)).toThrow("does not open");
  }
});

it("a document without a verdict, and one that the authority contradicts, stay in the database", async () => {
  const claves = await old(3, 1);
  await rows(`insert into contradiccion (tenant_id, documento_id, clave, clase, created_at)
    select tenant_id, documento_id, clave, 'negado', now() from documento where clave = '${claves[1]}'`);
  expect(await move()).toEqual({ documentos: 1 });
  expect(await rows("select count(*)::int as n from documento_xml where archivo_objeto_id is null")).toEqual([
    { n: 2 },
  ]);
  // Its verdict is stored beside its XML, as ever.
  await verdict(world, claves[2] ?? "", "aceptado");
  expect(await read(claves)).toHaveLength(3);
});

it("a run that dies between any two steps loses nothing and doubles nothing, and the walk tells of what it left", async () => {
  const claves = await old(2);
  const before = await read(claves);
  const dying = (when: "before" | "after", what: keyof Almacen) =>
    between(store, {
      [when]: (call: keyof Almacen) => {
        if (call === what) throw new Error("killed");
      },
    });
  const steps = [dying("before", "put"), dying("after", "put"), dying("before", "get"), dying("after", "get")];
  for (const at of steps) {
    await expect(move(at)).rejects.toThrow("killed");
    expect(await inDatabase()).toBe(2);
    expect(await read(claves, null)).toEqual(before);
  }
  // The transaction is lost as a whole, too.
  const held = await holdSession(world.ownerUrl, "begin", "lock table archivo_objeto in access exclusive mode");
  const moving = move().catch((error: unknown) => error);
  await untilWaitingForLocks(world.ownerUrl, 1);
  await rows(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%archivo_objeto%' and wait_event_type = 'Lock'`);
  await held();
  await moving;
  if ((await inDatabase()) === 2) await move();
  expect(await inDatabase()).toBe(0);
  expect(await read(claves)).toEqual(before);
  const { malos, huerfanos } = await walk(LATER());
  expect(malos).toEqual([]);
  const [{ nombre } = { nombre: "" }] = await rows<{ nombre: string }>(
    "select tenant_id || '/' || archivo_objeto_id as nombre from archivo_objeto",
  );
  expect([...huerfanos, nombre].sort()).toEqual(await objects());
  expect(huerfanos.length).toBeGreaterThanOrEqual(3);
  // The walk reports the orphan, and does not delete it.
  expect(await walk(LATER())).toMatchObject({ huerfanos });
});

it("an object that is not what was written leaves every byte in the database", async () => {
  const claves = await old(2);
  const before = await read(claves);
  const spoiling = between(store, {
    after: async (call) => {
      if (call === "put") await writeFile(await objectFile(), "otra cosa");
    },
  });
  await expect(move(spoiling)).rejects.toThrow("is not what was written");
  const losing = between(store, {
    after: async (call) => {
      if (call === "put") for (const name of await objects()) await rm(path.join(folder, name));
    },
  });
  await expect(move(losing)).rejects.toThrow(AlmacenError);
  expect(await read(claves, null)).toEqual(before);
});

it("two runs at once move each document once, and a document that changes meanwhile is moved as it then is", async () => {
  const claves = await old(3);
  const before = await read(claves);
  const moved = await Promise.allSettled([move(), move(), move()]);
  const counts = moved.map((run) => (run.status === "fulfilled" ? run.value.documentos : 0));
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(3);
  expect(await rows("select count(*)::int as n from archivo_objeto")).toEqual([{ n: 1 }]);
  expect(await read(claves)).toEqual(before);

  const [clave = ""] = await old(1);
  const changing = between(store, {
    after: (call) => call === "get" && rows("update documento_xml set firmado_at = now() where xml is not null"),
  });
  await expect(move(changing)).rejects.toThrow("changed while its piece was written");
  expect(await inDatabase()).toBe(1);
  expect(await move()).toEqual({ documentos: 1 });
  expect(await read([clave])).toHaveLength(1);
});

it("a store that is away gives 503 with Retry-After, and a later call the document; nothing has changed", async () => {
  const [clave = ""] = await old(1);
  const before = await read([clave]);
  await move();
  const state = () => rows("select d, x from documento d join documento_xml x using (tenant_id, documento_id)");
  const stored = await state();
  const away = between(store, {
    before: () => {
      throw new AlmacenError("no answer of the object store");
    },
  });
  for (const archivo of [away, null]) {
    const error = await failure(getDocumentoXml(ctxOf(archivo), clave, TIPOS));
    expect(error).toMatchObject({ kind: "unavailable", codigo: "archivo_no_responde", retryAfterSeconds: 30 });
  }
  expect(await state()).toEqual(stored);
  expect(await read([clave])).toEqual(before);
});

it("a cut object, other bytes and a missing one are refused in words, counted, and found by the walk", async () => {
  const claves = await old(2);
  await move();
  const file = await objectFile();
  const whole = await readFile(file);
  const changed = Buffer.from(whole);
  changed[100] = (changed[100] ?? 0) ^ 1;
  const faults = [
    { make: () => truncate(file, 50), problema: "alterado" },
    { make: () => writeFile(file, changed), problema: "alterado" },
    // Each half is the other's: what opens for one row opens for no other.
    { make: () => writeFile(file, Buffer.concat([whole.subarray(whole.length / 2), whole])), problema: "alterado" },
    { make: () => rm(file), problema: "falta" },
  ];
  for (const { make, problema } of faults) {
    await writeFile(file, whole);
    await make();
    const error = await failure(getDocumentoXml(ctxOf(), claves[0] ?? "", TIPOS));
    expect(error).toMatchObject({ kind: "unavailable", codigo: "archivo_danado" });
    expect(error.retryAfterSeconds).toBeUndefined();
    const { malos } = await walk();
    expect(malos.map((each) => each.problema)).toEqual([problema]);
    expect(await rows("select problema from archivo_objeto")).toEqual([{ problema }]);
  }
  await world.runtime.counters.settle();
  const [{ total } = { total: 0 }] = await rows<{ total: number }>(
    `select total::int as total from system_counter where name = 'archivo' and labels ->> 'hecho' = 'alterado'`,
  );
  expect(total).toBe(6);
  await writeFile(file, whole);
  expect((await walk()).malos).toEqual([]);
  expect(await rows("select problema from archivo_objeto")).toEqual([{ problema: null }]);
  expect(await read(claves)).toHaveLength(2);
});

it("the walk finds rows that refer to nothing of an object, and reads each object once in a week by itself", async () => {
  await old(2);
  await move();
  const by = (now: Date) => checkArchivo(runtimeOf(), now, { hasTime: () => true });
  expect(await by(new Date())).toMatchObject({ objetos: 0, completo: true });
  const week = new Date(Date.now() + 8 * 24 * HOUR_MS);
  expect(await by(week)).toMatchObject({ objetos: 1, completo: true });
  expect(await by(week)).toMatchObject({ objetos: 0 });
  expect(await checkArchivo(runtimeOf(), week, { hasTime: () => false })).toMatchObject({ completo: false });
  await rows("update documento_xml set archivo_desde = archivo_desde + 1 where archivo_desde > 0");
  expect((await walk(new Date(week.getTime() + 9))).malos).toMatchObject([{ problema: "filas" }]);
});

it("a month comes back into the database with its bytes, and its object goes; a run that died can be repeated", async () => {
  const claves = await old(3);
  const before = await read(claves);
  await move();
  const mes = await mesArchivado();
  const dying = between(store, {
    before: (call) => {
      if (call === "remove") throw new Error("killed");
    },
  });
  await expect(bringBack(ctxOf(dying), mes)).rejects.toThrow("killed");
  expect(await inDatabase()).toBe(3);
  expect(await read(claves, null)).toEqual(before);
  expect((await walk(LATER())).huerfanos).toEqual(await objects());
  expect(await bringBack(ctxOf(), mes)).toEqual({ objetos: 0, documentos: 0 });
  // They stay: what was looked at is not looked at again.
  expect(await move()).toEqual({ documentos: 0 });
  expect(await rows("select count(*)::int as n from audit_entry where accion = 'devolver'")).toEqual([{ n: 1 }]);
});

it("what keeps one piece from moving keeps no other", async () => {
  const proveedor = await createProveedor(world);
  const sent = proveedor.emit();
  await responder(world, { ...sent.conXml, mensaje: 1, condicionImpuesto: "01", montoTotalImpuestoAcreditar: 1 });
  await sentence(world, sent.clave, "aceptado");
  await rows("update mensaje_receptor set created_at = now() - interval '5 months'");
  await old(1);
  let puts = 0;
  const failing = between(store, {
    before: (call) => {
      if (call === "put" && ++puts === 1) throw new Error("this piece alone");
    },
  });
  await expect(move(failing)).rejects.toThrow("this piece alone");
  expect(await inDatabase()).toBe(1);
  expect(await rows("select count(xml)::int as n from mensaje_receptor_xml")).toEqual([{ n: 0 }]);
});

describeWith(SWIFT, "in an S3 server", (start) => {
  let server: S3Server;
  beforeAll(async () => {
    server = await start()();
  }, 90_000);
  afterAll(() => server?.stop());

  it("documents go, are read in part, walked over and brought back as in a folder", async () => {
    store = createS3(server.config);
    const claves = await old(3);
    const before = await read(claves);
    expect(await move()).toEqual({ documentos: 3 });
    expect(await inDatabase()).toBe(0);
    expect(await read(claves)).toEqual(before);
    expect(await walk(LATER())).toMatchObject({ objetos: 1, malos: [], huerfanos: [], completo: true });
    const mes = await mesArchivado();
    expect(await bringBack(ctxOf(), mes)).toEqual({ objetos: 1, documentos: 3 });
    expect(await read(claves, null)).toEqual(before);
    expect(await store.list("")).toEqual([]);
  });
});

it("an object is read by its own tenant alone, and has no XML that a reader of the store could see", async () => {
  const [clave = ""] = await old(1);
  await move();
  const file = await objectFile();
  expect((await readFile(file)).includes("FacturaElectronica")).toBe(false);
  const other = { ...ctxOf(), tenantId: world.other.tenantId };
  expect(await failure(getDocumentoXml(other, clave, TIPOS))).toMatchObject({ codigo: "documento_no_existe" });
  // A fresh object may be of a run that has not ended.
  await writeFile(path.join(path.dirname(file), crypto.randomUUID()), "x");
  expect((await walk()).huerfanos).toEqual([]);
  await utimes(file, new Date(0), new Date(0));
  expect((await walk()).huerfanos).toEqual([]);
});

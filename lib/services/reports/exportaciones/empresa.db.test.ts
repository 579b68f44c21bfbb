/** What a company takes along: nothing is missing, nothing is another's, and the manifest alone says that it is whole. */
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keepRecibidoPdf } from "@/db/queries/reception/correo-recibido";
import { insertContradiccion } from "@/db/queries/submission/contradiccion";
import { receiveDocumento } from "../../reception/documentos-recibidos/receive";
import { bought } from "../../testing/compras";
import { failure, issued, look } from "../../testing/issuing";
import { idOf, invoiceOf, verdict } from "../../testing/notas";
import { createProveedor, responder } from "../../testing/proveedor";
import { createWorld, type World } from "../../testing/world";
import { exportEmpresa, MANIFIESTO } from "./export-empresa";

let world: World;
let files: Map<string, Buffer>;
let contenido: { archivos: number; bytes: number };
const PDF = Buffer.from("%PDF-1.7 de un proveedor");
const OTRA = Buffer.from("<MensajeHacienda>otra</MensajeHacienda>");
const ctx = () => ({ ...world.ctx, now: new Date() });

beforeAll(async () => {
  world = await createWorld();
  const { tenantId } = world.ctx;
  const aceptada = await issued(world, invoiceOf());
  await verdict(world, aceptada.clave, "aceptado");
  await verdict(world, (await issued(world, invoiceOf())).clave, "rechazado");
  await bought(world);
  const documentoId = await idOf(world, aceptada.clave);
  const otra = { clase: "respuesta", estado: "aceptado", mensaje: null, respuesta: OTRA, now: new Date() } as const;
  await world.db.transaction(tenantId, (tx) =>
    tx.run(insertContradiccion({ tenantId, documentoId, mensajeReceptorId: null, clave: aceptada.clave, ...otra })),
  );
  const proveedor = await createProveedor(world);
  const [recibido, respondido, porApi] = [proveedor.emit(), proveedor.emit(), proveedor.emit()];
  for (const { bytes } of [recibido, respondido]) await receiveDocumento(ctx(), { xml: bytes });
  await world.db.transaction(tenantId, (tx) =>
    tx.run(keepRecibidoPdf({ tenantId, clave: recibido.clave, pdf: PDF, now: new Date() })),
  );
  await responder(world, { ...respondido.conXml, mensaje: 1, condicionImpuesto: "01", montoTotalImpuestoAcreditar: 1 });
  await responder(world, { ...porApi.conXml, mensaje: 1, condicionImpuesto: "01", montoTotalImpuestoAcreditar: 1 });
  const { stream, fileName, ...made } = await exportEmpresa(ctx());
  expect(fileName).toMatch(/^purafactura-empresa-\d{9,12}-\d{4}-\d{2}-\d{2}\.zip$/);
  const zip = Object.entries(unzipSync(await buffer(stream)));
  files = new Map(zip.map(([name, bytes]) => [name, Buffer.from(bytes)]));
  contenido = made.contenido;
});
afterAll(() => world?.drop());

it("the manifest has the SHA-256 of every other file, so that a file that was changed, lost or added is seen", () => {
  const said = new Map(
    (files.get(MANIFIESTO) ?? Buffer.alloc(0))
      .toString("utf8")
      .trimEnd()
      .split("\n")
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const others = [...files].filter(([name]) => name !== MANIFIESTO);
  const found = new Map(others.map(([name, bytes]) => [name, createHash("sha256").update(bytes).digest("hex")]));
  expect(found).toEqual(said);
  const bytes = others.reduce((sum, [, { length }]) => sum + length, 0);
  expect(contenido).toEqual({ archivos: others.length, bytes });
});

it("every XML and every answer that is stored is there, byte for byte, with a PDF of each document", async () => {
  const { tenantId } = world.ctx;
  const stored = await Promise.all(
    [
      `select xml as bytes from documento_xml where tenant_id = ${tenantId} and xml is not null`,
      `select respuesta as bytes from documento_xml where tenant_id = ${tenantId} and respuesta is not null`,
      `select respuesta as bytes from contradiccion where tenant_id = ${tenantId} and respuesta is not null`,
      `select xml as bytes from documento_recibido where tenant_id = ${tenantId}`,
      `select pdf as bytes from documento_recibido_pdf where tenant_id = ${tenantId}`,
      `select xml as bytes from mensaje_receptor_xml where tenant_id = ${tenantId} and xml is not null`,
      `select documento as bytes from mensaje_receptor_xml where tenant_id = ${tenantId} and documento is not null`,
    ].map((query) => look<{ bytes: Buffer }>(world, query)),
  );
  expect(stored.map((rows) => rows.length > 0)).toEqual(stored.map(() => true));
  const hashes = new Set([...files.values()].map((bytes) => createHash("sha256").update(bytes).digest("hex")));
  for (const { bytes } of stored.flat()) expect(hashes).toContain(createHash("sha256").update(bytes).digest("hex"));
  const pdfs = [...files].filter(([name]) => /^documentos\/simulador\/.*\.pdf$/.test(name));
  expect(pdfs.map(([, bytes]) => bytes.toString("latin1", 0, 5))).toEqual(["%PDF-", "%PDF-", "%PDF-"]);
});

it("the catalogs are those of the API's lists, whole, and of this company alone", async () => {
  const catalogo = (nombre: string) => JSON.parse(files.get(`catalogos/${nombre}.json`)?.toString("utf8") ?? "null");
  const codigos = catalogo("productos").map(({ codigo }: { codigo: string }) => codigo);
  expect(codigos).toEqual(["CAFE", "HORA", "LIBRO", "SALUD", "TAZA"]);
  expect(catalogo("clientes")).toMatchObject([{ identificacion: "3101654321", exoneraciones: [{}] }]);
  for (const nombre of ["proveedores", "categorias", "marcas"]) expect(Array.isArray(catalogo(nombre))).toBe(true);
});

it("another company's archive has none of it", async () => {
  const { stream } = await exportEmpresa({ ...world.other, now: new Date() });
  const names = Object.keys(unzipSync(await buffer(stream)));
  expect(names.filter((name) => !name.startsWith("catalogos/"))).toEqual([MANIFIESTO]);
});

it("it is in the log that the company sees, and a company that does not exist is refused", async () => {
  const [entry] = await look(
    world,
    `select actor, accion from audit_entry where tenant_id = ${world.ctx.tenantId} and objeto_id = 'empresa'`,
  );
  expect(entry).toEqual({ actor: world.ctx.actor, accion: "exportar" });
  expect((await failure(exportEmpresa({ ...ctx(), tenantId: 9999 }))).codigo).toBe("empresa_no_existe");
});

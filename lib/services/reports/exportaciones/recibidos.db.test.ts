/** An export of a month's purchases: suppliers' documents, our answers, and the authority's verdicts. */
import { buffer } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keepRecibidoPdf } from "@/db/queries/reception/correo-recibido";
import { Decimal } from "@/lib/domain/decimal";
import type { SampleOptions } from "@/lib/integrations/hacienda/xml/testing/sample-documento";
import { toFecha } from "@/lib/platform/clock";
import { answerTo } from "@/lib/simulator/testing/answer-to";
import { receiveDocumento } from "../../reception/documentos-recibidos/receive";
import { recordRespuestaMensaje } from "../../reception/mensajes-receptor/record-respuesta";
import { bought } from "../../testing/compras";
import { look } from "../../testing/issuing";
import { createProveedor, type Emitido, type Proveedor, responder } from "../../testing/proveedor";
import { createWorld, type World } from "../../testing/world";
import { continueExportacion, prepareExportacion } from "./make-exportacion";
import { openExportacion } from "./open-exportacion";
import { openSeleccion } from "./open-seleccion";
import { getExportacion, requestExportacion } from "./request-exportacion";

const MES = toFecha(new Date()).slice(0, 7);
const RESPUESTA = Buffer.from("<MensajeHacienda>ñ</MensajeHacienda>");

let world: World;
let proveedor: Proveedor;
beforeAll(async () => {
  world = await createWorld();
  proveedor = await createProveedor(world);
});
afterAll(() => world?.drop());

const ctx = () => ({ ...world.ctx, now: new Date() });

async function receive(options: SampleOptions = {}): Promise<Emitido> {
  const emitido = proveedor.emit(options);
  await receiveDocumento(ctx(), { xml: emitido.bytes });
  return emitido;
}

/** Answers a document, and makes the authority decide unless `estado` is null. */
async function answer({ conXml }: Emitido, mensaje: Record<string, unknown>, estado: "aceptado" | "rechazado" | null) {
  await responder(world, { ...conXml, detalleMensaje: "Como se habló", ...mensaje });
  if (estado === null) return;
  const [row] = await look<{ id: string }>(
    world,
    `select mensaje_receptor_id as id from mensaje_receptor where clave = '${conXml.clave}' order by 1 desc limit 1`,
  );
  const final = { kind: "final", respuestaXml: RESPUESTA, mensaje: null, defecto: null } as const;
  await recordRespuestaMensaje(ctx(), String(row?.id), { ...final, estado });
}

async function exported(alcance: "ventas" | "compras", mes = MES) {
  const { idExportacion } = await requestExportacion(ctx(), { mes, alcance });
  await prepareExportacion(ctx(), idExportacion);
  while ((await continueExportacion(ctx(), idExportacion, 60_000)).kind !== "final");
  const { fileName, stream } = await openExportacion(ctx(), { idExportacion });
  expect(fileName).toMatch(new RegExp(`^purafactura-${alcance}-\\d{9,12}-${mes}\\.zip$`));
  const files = new Map(
    Object.entries(unzipSync(await buffer(stream))).map(([name, bytes]) => [name, Buffer.from(bytes)]),
  );
  const rows = parse<Record<string, string>>(files.get("documentos.csv") ?? Buffer.alloc(0), {
    bom: true,
    delimiter: ";",
    columns: true,
  });
  return { info: await getExportacion(ctx(), { idExportacion }), files, rows };
}

it("a month's purchases contain every supplier's document once, with message and answer, and a row of the sheet", async () => {
  const compra = await bought(world);
  const recibidos = {
    aceptado: await receive({ moneda: "USD" }),
    parcial: await receive({ lineas: 5 }),
    nota: await receive({ tipo: "03", lineas: 1 }),
    rechazado: await receive(),
    repetir: await receive(),
    pendiente: await receive(),
    // Answered through the API, without the inbox and without the XML.
    porApi: proveedor.emit(),
  };
  const credito = (monto: number) => ({ mensaje: 1, condicionImpuesto: "01", montoTotalImpuestoAcreditar: monto });
  await answer(recibidos.aceptado, credito(12.5), "aceptado");
  await answer(recibidos.parcial, { mensaje: 2 }, null);
  await answer(recibidos.nota, credito(1.25), "aceptado");
  await answer(recibidos.rechazado, { mensaje: 3 }, "aceptado");
  await answer(recibidos.repetir, credito(3), "rechazado");
  await responder(world, { ...recibidos.porApi.sinXml, mensaje: 1 });
  // A document of another month.
  await receive({ fechaEmision: "2025-02-10T10:00:00-06:00" });

  const { info, files, rows } = await exported("compras");
  const stem = ({ clave, documento }: Emitido) => `${documento.consecutivo}_${clave}`;
  const withAnswer = (folder: string, emitido: Emitido) => [
    `proveedores/${folder}/${stem(emitido)}.xml`,
    `proveedores/${folder}/${stem(emitido)}_mensaje.xml`,
    `proveedores/${folder}/${stem(emitido)}_mensaje_respuesta.xml`,
  ];
  const [xml, mensaje] = withAnswer("aceptados-en-parte", recibidos.parcial);
  const expected = [
    "documentos.csv",
    ...["pdf", "xml"].map((kind) => `sin-respuesta/${compra.consecutivo}_${compra.clave}.${kind}`),
    ...withAnswer("aceptados", recibidos.aceptado),
    ...[xml, mensaje],
    ...withAnswer("aceptados", recibidos.nota),
    ...withAnswer("rechazados", recibidos.rechazado),
    ...withAnswer("mensaje-rechazado", recibidos.repetir),
    `proveedores/sin-responder/${stem(recibidos.pendiente)}.xml`,
    `proveedores/aceptados/${stem(recibidos.porApi)}_mensaje.xml`,
  ];
  expect([...files.keys()].sort()).toEqual(expected.sort());
  expect(info).toMatchObject({ estado: "lista", total: 8, hechos: 8, sinPdf: 0 });

  for (const [name, bytes] of files) {
    const { bytes: sent } =
      Object.values(recibidos).find(({ clave }) => name.endsWith(`_${clave}.xml`)) ?? ({} as Partial<Emitido>);
    if (sent !== undefined) expect(bytes.equals(sent)).toBe(true);
    if (name.endsWith("_mensaje_respuesta.xml")) expect(bytes.equals(RESPUESTA)).toBe(true);
    if (name.endsWith("_mensaje.xml")) expect(bytes.toString()).toContain("<MensajeReceptor ");
  }

  expect(rows.map(({ Origen }) => Origen)).toEqual(["emitido", ...Object.keys(recibidos).map(() => "recibido")]);
  const rowOf = ({ clave }: Emitido) => rows.find(({ Clave }) => Clave === `="${clave}"`);
  const { resumen } = recibidos.aceptado.documento;
  const comma = (monto: string | Decimal) => new Decimal(monto).toFixed().replace(".", ",");
  expect(rowOf(recibidos.aceptado)).toMatchObject({
    Estado: "aceptado",
    Respuesta: "aceptado",
    Moneda: "USD",
    "Impuesto acreditado": "12,5",
    "Tipo de cambio": comma(resumen.tipoCambio),
    Total: comma(resumen.totalComprobante),
    "Total CRC": comma(new Decimal(resumen.totalComprobante).times(resumen.tipoCambio).toDecimalPlaces(5)),
  });
  expect(rowOf(recibidos.nota)).toMatchObject({
    Respuesta: "aceptado",
    "Impuesto acreditado": "-1,25",
    Total: comma(`-${recibidos.nota.documento.resumen.totalComprobante}`),
  });
  expect(rowOf(recibidos.parcial)).toMatchObject({ Respuesta: "aceptado en parte", Estado: "procesando" });
  expect(rowOf(recibidos.rechazado)).toMatchObject({ Respuesta: "rechazado", "Impuesto acreditado": "" });
  expect(rowOf(recibidos.repetir)).toMatchObject({ Estado: "rechazado", "Impuesto acreditado": "" });
  expect(rowOf(recibidos.pendiente)).toMatchObject({ Respuesta: "sin responder", Estado: "", "Mensaje receptor": "" });
});

it("chosen documents come with every file that the month's export has of them, each once", async () => {
  const deMayo = () => receive({ fechaEmision: "2026-05-10T10:00:00-06:00" });
  const [pendiente, respondido] = [await deMayo(), await deMayo()];
  const pdf = Buffer.from("%PDF-1.7 del proveedor");
  const { tenantId, db } = world.ctx;
  await db.read(tenantId, keepRecibidoPdf({ tenantId, clave: pendiente.clave, pdf, now: new Date() }));
  const veredicto = await answerTo(pendiente);
  await receiveDocumento(ctx(), { xml: veredicto });
  // The authority rejects the first answer, so this document has two.
  await answer(respondido, { mensaje: 1 }, "rechazado");
  await answer(respondido, { mensaje: 1, detalleMensaje: "Otra vez" }, "aceptado");

  const claves = [pendiente, respondido].map(({ clave }) => clave).join(",");
  const { fileName, stream } = await openSeleccion(ctx(), { lista: "recibidos", bandeja: "respondidos", claves });
  expect(fileName).toMatch(/^purafactura-recibidos-/);
  const chosen = Object.entries(unzipSync(await buffer(stream)));
  const { files } = await exported("compras", "2026-05");
  expect(chosen).toHaveLength(6);
  for (const [name, bytes] of chosen) expect(files.get(name)?.equals(Buffer.from(bytes)), name).toBe(true);
  expect(files.size).toBe(1 + chosen.length);
  const stem = `proveedores/sin-responder/${pendiente.documento.consecutivo}_${pendiente.clave}`;
  expect(files.get(`${stem}.pdf`)).toEqual(pdf);
  expect(files.get(`${stem}_respuesta.xml`)).toEqual(veredicto);
});

it("a month's sales contain no supplier's documents, and its purchases none of another tenant", async () => {
  expect((await exported("ventas")).files.size).toBe(1);
  const other = { ...world.other, now: new Date() };
  const { idExportacion } = await requestExportacion(other, { mes: MES, alcance: "compras" });
  await prepareExportacion(other, idExportacion);
  await continueExportacion(other, idExportacion, 60_000);
  expect(await getExportacion(other, { idExportacion })).toMatchObject({ estado: "lista", total: 0 });
});

/** A catalog file on the embedded executor: each line is first checked by the API's own rules, then applied once. */

import { utils, write } from "@e965/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { tellAdvertencias } from "@/lib/contract/advertencias";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { until } from "@/lib/platform/testing/until";
import { getProducto } from "@/lib/services/catalog/productos/get";
import { sweep } from "@/lib/services/kernel/waiting/sweep";
import { purgeExpired } from "@/lib/services/operations/purge/purge-expired";
import { IMPORTACION } from "@/lib/services/sales/importaciones/kind";
import {
  confirmImportacion,
  getImportacion,
  listFilas,
  listImportaciones,
  requestImportacion,
} from "@/lib/services/sales/importaciones/request-importacion";
import { continueImportacion, failImportacion } from "@/lib/services/sales/importaciones/run-importacion";
import { failure } from "@/lib/services/testing/issuing";
import type { Worker } from "../embedded/worker";
import { startWorker } from "../testing/start-worker";

const TITULOS = "Código;Nombre;Código CABYS;Unidad medida;Precio venta;Precio costo;Código tarifa;Color";
const PRODUCTOS = [
  TITULOS,
  'IMP-1;"Café; molido";2391100000000;Unid;1850,5;1200;08;rojo',
  "IMP-2;Sin CABYS;12;Unid;10;5;08;",
  "IMP-3;Precio cero;2391100000000;Unid;0;5;08;",
  "IMP-4;Precio en letras;2391100000000;Unid;diez;5;08;",
  "IMP-5;Té de tilo;2391100000000;Unid;00900;450.25;02;",
  "",
].join("\r\n");

let world: ApiWorld;
let issuer: Issuer;
let worker: Worker | undefined;
beforeAll(async () => {
  world = await createApiWorld();
  issuer = await createIssuer("importadora");
});
afterAll(async () => {
  await worker?.stop();
  await world?.close();
});

const ctx = () => ({ ...issuer.ctx, actor: "usuario:1", now: new Date() });
const upload = (texto: string | Uint8Array, objeto: "productos" | "clientes" = "productos") =>
  requestImportacion(ctx(), { objeto, archivo: "catálogo.csv", bytes: Buffer.from(texto as string) });
const estado = (idImportacion: string) => getImportacion(ctx(), { idImportacion });
const settle = (idImportacion: string) => continueImportacion(ctx(), idImportacion, 60_000);

const work = async () => {
  worker = await startWorker(world.db, ["run-importacion"]);
};

describe("a file of products", () => {
  it("checking it writes nothing, and each line says what it would do or why it is refused", async () => {
    const { idImportacion } = await upload(PRODUCTOS);
    await settle(idImportacion);
    expect(await estado(idImportacion)).toMatchObject({
      estado: "revisada",
      separador: ";",
      codificacion: "utf-8",
      ignoradas: ["Color"],
      total: 5,
      revisadas: 5,
      invalidas: 3,
      creadas: 0,
    });
    const { datos } = await listFilas(ctx(), { idImportacion, con: "error" });
    expect(datos.map(({ linea, error }) => [linea, error?.codigo, error?.text])).toEqual([
      [3, "cabys_invalido", expect.stringContaining("CABYS")],
      [4, "fila_invalida", expect.stringContaining("mayor que 0")],
      [5, "fila_invalida", expect.stringContaining("Precio de venta")],
    ]);
    const all = (await listFilas(ctx(), { idImportacion })).datos;
    expect(all.map(({ efecto }) => efecto)).toEqual(["crear", null, null, null, "crear"]);
    expect(await queryAs(world.ownerUrl, "select 1 from producto where codigo like 'IMP-%'")).toEqual([]);
  });

  it("after confirmation the durable function applies the good lines, in the name of the user who uploaded the file", async () => {
    await work();
    const { idImportacion } = await upload(PRODUCTOS);
    const reach = (wanted: string) => until(async () => expect((await estado(idImportacion)).estado).toBe(wanted));
    await reach("revisada");
    await confirmImportacion(ctx(), { idImportacion });
    await reach("lista");
    expect(await estado(idImportacion)).toMatchObject({ creadas: 2, actualizadas: 0, invalidas: 3, fallidas: 0 });
    expect(await getProducto(ctx(), "IMP-1")).toMatchObject({ nombre: "Café; molido", precioVenta: "1850.5" });
    expect(await getProducto(ctx(), "IMP-5")).toMatchObject({
      precioVenta: "900",
      impuestos: [{ codigoTarifa: "02" }],
    });
    expect((await failure(confirmImportacion(ctx(), { idImportacion }))).message).toContain("ya fue confirmada");
    const audited = await queryAs(
      world.ownerUrl,
      "select actor from audit_entry where objeto = 'producto' and actor = 'usuario:1'",
    );
    expect(audited).toHaveLength(2);
    await worker?.stop();
    worker = undefined;
  });

  it("a service in another unit gets a warning that names the unit it is saved with, before and after it is applied", async () => {
    const lines = ["SERV-1;Consultoría;8313100009900;Kg;1000;5;08;", "SERV-2;Asesoría;8313100009900;Os;1000;5;08;"];
    const { idImportacion } = await upload([TITULOS, ...lines].join("\n"));
    await settle(idImportacion);
    const warned = async () =>
      (await listFilas(ctx(), { idImportacion, con: "aviso" })).datos.map(({ linea, error, advertencias }) => [
        ...[linea, error, tellAdvertencias(advertencias)],
      ]);
    const said = [[2, null, expect.stringMatching(/8313100009900.*Kg.*Os/)]];
    expect(await warned()).toEqual(said);
    expect(await estado(idImportacion)).toMatchObject({ invalidas: 0, advertidas: 1 });
    await confirmImportacion(ctx(), { idImportacion });
    await settle(idImportacion);
    expect(await warned()).toEqual(said);
    expect(await estado(idImportacion)).toMatchObject({ estado: "lista", creadas: 2, advertidas: 1 });
    expect(await getProducto(ctx(), "SERV-1")).toMatchObject({ unidadMedida: "Os" });
  });

  it("an import that was killed half-way continues where it was, and two runs at once apply no line twice", async () => {
    const lines = Array.from({ length: 30 }, (_, n) => `MASA-${n};Masa ${n};2391100000000;Unid;10;5;08;`);
    const { idImportacion } = await upload(
      [TITULOS, ...lines, "MASA-0;Masa cambiada;2391100000000;Unid;11;5;08;"].join("\n"),
    );
    await settle(idImportacion);
    await confirmImportacion(ctx(), { idImportacion });
    expect(await continueImportacion(ctx(), idImportacion, 1)).toEqual({ kind: "wait", pauseMs: 0 });
    const half = await estado(idImportacion);
    expect([half.estado, half.creadas > 0, half.creadas < 30]).toEqual(["aplicando", true, true]);
    await Promise.all([settle(idImportacion), settle(idImportacion)]);
    expect(await estado(idImportacion)).toMatchObject({ estado: "lista", creadas: 30, invalidas: 1, fallidas: 0 });
    const entries = await queryAs(
      world.ownerUrl,
      `select accion from audit_entry a join producto p on p.producto_id::text = a.objeto_id
       where a.objeto = 'producto' and p.codigo like 'MASA-%'`,
    );
    expect(entries).toHaveLength(30);
  });

  it("its prices are read as the portal's forms read them: thousands, decimals, and a refusal when both are possible", async () => {
    const { idImportacion } = await upload(
      [
        "codigo;nombre;codigoCabys;unidadMedida;precioVenta;precioCosto;codigoTarifa;porcentajeGanancia",
        "ESC-1;Escritorio;3812100000000;Unid;64.500;1.500,50;08;10%",
        "ESC-2;Otro escritorio;3812100000000;Unid;1,500.50;₡1 200;08;12,5",
        "ESC-3;Sin ganancia clara;3812100000000;Unid;10;5;08;1.500",
      ].join("\n"),
    );
    await settle(idImportacion);
    const { datos } = await listFilas(ctx(), { idImportacion, con: "error" });
    expect(datos.map(({ linea, error }) => [linea, error?.text])).toEqual([
      [4, "«Porcentaje de ganancia»: No se sabe si «1.500» es 1500 o 1,5: escribilo de una de esas dos formas."],
    ]);
    await confirmImportacion(ctx(), { idImportacion });
    await settle(idImportacion);
    expect(await getProducto(ctx(), "ESC-1")).toMatchObject({ precioVenta: "64500", precioCosto: "1500.5" });
    expect(await getProducto(ctx(), "ESC-2")).toMatchObject({ precioVenta: "1500.5", precioCosto: "1200" });
  });
});

describe("a file of customers", () => {
  it("a file in Excel's own encoding, with commas, creates and changes customers; what a line leaves out stays", async () => {
    const [known] = issuer.clientes;
    const texto = `identificacion,tipoIdentificacion,nombre,apellidos,correo,telefono,exonerado\n"109990111",01,Íñigo,Muñoz,i@m.example,88887777,no\n${known},,,,nuevo@correo.example,,\n`;
    const { idImportacion } = await upload(Buffer.from(texto, "latin1"), "clientes");
    await settle(idImportacion);
    expect(await estado(idImportacion)).toMatchObject({ codificacion: "windows-1252", separador: ",", invalidas: 0 });
    await confirmImportacion(ctx(), { idImportacion });
    await settle(idImportacion);
    expect(await estado(idImportacion)).toMatchObject({ creadas: 1, actualizadas: 1 });
    const rows = await queryAs(
      world.ownerUrl,
      `select nombre, correo from cliente where identificacion in ('109990111', '${known}') order by nombre = 'Íñigo'`,
    );
    expect(rows).toMatchObject([{ correo: "nuevo@correo.example" }, { nombre: "Íñigo" }]);
    expect(rows[0]?.nombre).not.toBe("");
  });
});

it("a workbook is imported like a CSV, and a refusal names the row of the sheet", async () => {
  const sheet = utils.aoa_to_sheet([
    ["Código", "Producto", "CABYS", "Unidad", "Precio", "Costo", "Tarifa"],
    ["XLSX-1", "Pan", 2391100000000, "Unid", 1250.5, 900, 8],
    [],
    ["XLSX-2", "Sin precio", "2391100000000", "Unid", 0, 5, "08"],
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "Hoja1");
  const { idImportacion } = await upload(new Uint8Array(write(book, { type: "buffer", bookType: "xlsx" })));
  await settle(idImportacion);
  expect(await estado(idImportacion)).toMatchObject({ codificacion: "xlsx", total: 2, invalidas: 1, ignoradas: [] });
  const { datos } = await listFilas(ctx(), { idImportacion, con: "error" });
  expect(datos.map(({ linea }) => linea)).toEqual([4]);
  await confirmImportacion(ctx(), { idImportacion });
  await settle(idImportacion);
  expect(await getProducto(ctx(), "XLSX-1")).toMatchObject({ nombre: "Pan", precioVenta: "1250.5" });
});

it("a file that is not such a table is refused with the reason, and nothing of it is stored", async () => {
  const count = async () => (await listImportaciones(ctx(), { ventas: false })).length;
  const before = await count();
  for (const [file, text] of [
    ["", "no tiene filas"],
    [TITULOS, "no tiene filas"],
    ['codigo\n"abierta', "no se puede leer"],
    ["codigo\n\u0000", "no se puede leer"],
    ["codigo\n".padEnd(5 * 1024 * 1024 + 1, "x"), "más de 5 MB"],
    [`codigo\n${"x\n".repeat(20_001)}`, "más de 20.000 filas"],
  ] as const) {
    expect((await failure(upload(file))).message).toContain(text);
  }
  expect(await count()).toBe(before);
});

it("another tenant's import does not exist, one without a good line is not applied, and one that fails says so", async () => {
  const { idImportacion } = await upload(`${TITULOS}\nX;Y;1;Unid;1;1;08;`);
  const foreign = { ...(await createIssuer("ajena")).ctx, now: new Date() };
  for (const refused of [
    () => getImportacion(foreign, { idImportacion }),
    () => confirmImportacion(foreign, { idImportacion }),
    () => listFilas(foreign, { idImportacion }),
  ]) {
    expect((await failure(refused())).kind).toBe("not-found");
  }
  expect((await failure(confirmImportacion(ctx(), { idImportacion }))).message).toContain("todavía se está revisando");
  await settle(idImportacion);
  expect((await failure(confirmImportacion(ctx(), { idImportacion }))).message).toContain("Ninguna fila está bien");
  const other = await upload(PRODUCTOS);
  await failImportacion(ctx(), other.idImportacion);
  expect(await estado(other.idImportacion)).toMatchObject({
    estado: "fallida",
    error: expect.stringContaining("quedó"),
  });
});

it("the sweep wakes an import that does not move after two minutes, once; after seven days it is deleted with its lines", async () => {
  const { idImportacion } = await upload(PRODUCTOS);
  const later = new Date(Date.now() + 2.1 * 60_000);
  expect(await sweep(world, IMPORTACION, later)).toEqual({ woken: 1 });
  expect(await sweep(world, IMPORTACION, later)).toEqual({ woken: 0 });
  const events = `select 1 from outbox_event where data ->> 'importacionId' = '${idImportacion}'`;
  expect(await queryAs(world.ownerUrl, events)).toHaveLength(2);
  const week = new Date(Date.now() + 7 * 24 * 60 * 60_000 + 60_000);
  const { importaciones } = await purgeExpired(world, week);
  expect(importaciones).toBeGreaterThan(4);
  expect(await queryAs(world.ownerUrl, "select 1 from importacion_fila")).toEqual([]);
});

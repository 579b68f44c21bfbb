/** A spreadsheet of sales from its upload to its batch: its faults by row and column, its totals, and that it counts once. */
import { text } from "node:stream/consumers";
import { utils, write } from "@e965/xlsx";
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { MAX_DOCUMENTOS } from "@/lib/contract/lotes";
import { MAX_CSV_BYTES } from "@/lib/contract/portal/archivos";
import { permisosOf } from "@/lib/domain/personas/permisos";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { failure } from "../../testing/issuing";
import { cancelLote } from "../lotes/cancel";
import { getLote, listLotes, listResultados, openResultados } from "../lotes/consult";
import { stepLote } from "../lotes/issue";
import {
  confirmImportacion,
  getImportacion,
  listFilas,
  listImportaciones,
  requestImportacion,
  sumImportacion,
} from "./request-importacion";
import { continueImportacion } from "./run-importacion";

let world: ApiWorld;
let issuer: Issuer;
beforeAll(async () => {
  world = await createApiWorld();
  issuer = await createIssuer("planillas");
});
afterAll(() => world?.close());

const ctx = (idUsuario = issuer.idUsuario) => ({ ...issuer.ctx, actor: `usuario:${idUsuario}`, now: new Date() });

const TITULOS =
  "Documento;Tipo;Identificación del cliente;Condición de venta;Medio de pago;Moneda;Código;Cantidad;Precio";
const archivo = (...filas: string[]) => [TITULOS, ...filas].join("\n");
/** A row of a ticket in cash. */
const fila = (documento: string, cantidad = "1", resto = ";1000") =>
  `${documento};Tiquete;;Contado;Efectivo;;${issuer.productos[0]};${cantidad}${resto}`;

async function upload(bytes: string | Uint8Array, nombre = "ventas.csv") {
  const { idImportacion } = await requestImportacion(ctx(), {
    objeto: "ventas",
    archivo: nombre,
    bytes: Buffer.from(bytes as string),
  });
  await continueImportacion(ctx(), idImportacion, 60_000);
  return { idImportacion };
}

async function filasOf(sent: { idImportacion: string }) {
  const { datos } = await listFilas(ctx(), sent);
  return datos.map(({ linea, datos: { documento }, efecto, error, simulado }) => ({
    ...{ linea, documento, efecto, error: error?.text.split("\n") ?? null },
    simulado: simulado && [simulado.tipo, simulado.receptor, simulado.moneda, simulado.total, simulado.lineas],
  }));
}

async function work(idLote: string | null) {
  for (;;) {
    const step = await stepLote(ctx(), String(idLote));
    if (step.kind !== "wait" || step.pauseMs > 0) return getLote(ctx(), String(idLote));
  }
}

const emitidos = () =>
  queryAs<{ clave: string; consecutivo: string }>(
    world.ownerUrl,
    `select clave, consecutivo from documento where tenant_id = ${issuer.tenantId} order by documento_id`,
  );

describe("a spreadsheet of sales", () => {
  it("rows of one document are its lines, and each document shows what issuing it would give", async () => {
    const [cliente] = issuer.clientes;
    const [primero, segundo] = issuer.productos;
    const sent = await upload(
      archivo(
        `F-1;Factura electrónica;${cliente};Contado;Sinpe;;${primero};2;1500,50`,
        fila("T-1", "3"),
        `F-1;;;;;;${segundo};1;2000`,
        `T-2;04;;1;4;colones;${primero};1;10`,
      ),
    );
    expect(await getImportacion(ctx(), sent)).toMatchObject({ estado: "revisada", total: 3, invalidas: 0 });
    const rows = await filasOf(sent);
    expect(rows).toMatchObject([
      { linea: 2, documento: "F-1", efecto: "crear", error: null },
      { linea: 3, documento: "T-1", efecto: "crear", error: null },
      { linea: 5, documento: "T-2", efecto: "crear", error: null },
    ]);
    expect(rows.map(({ simulado }) => [simulado?.[0], simulado?.[2], simulado?.[4]])).toEqual([
      ["01", "CRC", 2],
      ["04", "CRC", 1],
      ["04", "CRC", 1],
    ]);
    const total = rows.reduce((sum, { simulado }) => sum + Number(simulado?.[3]), 0);
    expect(await sumImportacion(ctx(), sent)).toMatchObject([{ moneda: "CRC", documentos: 3 }]);
    expect(Number((await sumImportacion(ctx(), sent))[0]?.total)).toBeCloseTo(total, 5);
    const { idLote } = await confirmImportacion(ctx(), sent);
    expect(await work(idLote)).toMatchObject({ estado: "terminado", origen: "portal", emitidos: 3, conError: 0 });
    const { datos } = await listResultados(ctx(), String(idLote), {});
    expect(
      datos.map(({ planilla, total }) => [planilla?.documento, planilla?.fila, total === planilla?.total]),
    ).toEqual([
      ["F-1", 2, true],
      ["T-1", 3, true],
      ["T-2", 5, true],
    ]);
  });

  it("says every fault by its row and column, in the words of the same judges as POST /facturas", async () => {
    const [cliente] = issuer.clientes;
    const [producto] = issuer.productos;
    const sent = await upload(
      archivo(
        fila("T-1"),
        `F-1;Factura;${cliente};Contado;Efectivo;;${producto};uno;1000`,
        `F-1;;999;;;;NO-HAY;2;1000`,
        `F-2;Factura;${cliente};Contado;Efectivo;;${producto};1;1000`,
        `F-2;;;;;;NO-HAY;1;1000`,
        `F-2;;;;;;${producto};;1000`,
        `;Tiquete;;Contado;Efectivo;;${producto};1;1000`,
        `T-9;Recibo;;Fiado;Efectivo;EUR;${producto};0;1000`,
      ),
    );
    expect(await getImportacion(ctx(), sent)).toMatchObject({ estado: "revisada", total: 5, invalidas: 4 });
    const faltas = (await filasOf(sent)).flatMap(({ error }) => error ?? []);
    for (const said of [
      /^Fila 3, columna Cantidad: /,
      /^Fila 4, columna Identificación del cliente: Dice «999», y la fila 3 del mismo documento dice «.+»\.$/,
      /^Fila 7, columna Cantidad: /,
      /^Fila 8, columna Documento: Poné cuál documento es\.$/,
      /^Fila 9, columna Tipo: /,
    ]) {
      expect(faltas).toContainEqual(expect.stringMatching(said));
    }
    // The safer way: a file with a fault issues nothing.
    const before = (await emitidos()).length;
    expect(await failure(confirmImportacion(ctx(), sent))).toMatchObject({ codigo: "planilla_sin_corregir" });
    expect((await listLotes(ctx(), {})).datos.filter(({ documentos }) => documentos === 5)).toEqual([]);
    expect(await emitidos()).toHaveLength(before);
  });

  it("a fault that only issuing finds has its row and column too", async () => {
    const [producto] = issuer.productos;
    const sent = await upload(
      archivo(fila("T-1"), fila("T-2"), `T-2;;;;;;NO-HAY;1;1000`, `T-3;Tiquete;;Contado;Efectivo;;${producto};0;1000`),
    );
    const rows = await filasOf(sent);
    expect(rows.map(({ error }) => error)).toEqual([
      null,
      [expect.stringMatching(/^Fila 4, columna Código del producto: /)],
      [expect.stringMatching(/^Fila 5, columna Cantidad: /)],
    ]);
  });

  it("is read from a workbook, whose numbers are no text", async () => {
    const libro = utils.book_new();
    const hoja = utils.aoa_to_sheet([TITULOS.split(";"), ["X-1", 4, "", 1, 1, "", issuer.productos[0], 2.5, 1234.5]]);
    utils.book_append_sheet(libro, hoja, "Ventas");
    const sent = await upload(write(libro, { type: "buffer", bookType: "xlsx" }), "ventas.xlsx");
    expect(await filasOf(sent)).toMatchObject([{ linea: 2, efecto: "crear", error: null }]);
  });
});

describe("confirming", () => {
  it("twice, at once and after another, makes one batch, and issues each document once", async () => {
    const sent = await upload(archivo(...Array.from({ length: 40 }, (_, n) => fila(`DOS-${n}`))));
    const before = (await emitidos()).length;
    const lotes = await Promise.all([confirmImportacion(ctx(), sent), confirmImportacion(ctx(), sent)]);
    lotes.push(await confirmImportacion(ctx(), sent));
    expect(new Set(lotes.map(({ idLote }) => idLote)).size).toBe(1);
    const [{ idLote } = { idLote: null }] = lotes;
    expect(await work(idLote)).toMatchObject({ documentos: 40, emitidos: 40 });
    expect((await emitidos()).length - before).toBe(40);
    const audited = await queryAs(
      world.ownerUrl,
      `select actor, accion, objeto from audit_entry where tenant_id = ${issuer.tenantId} and actor = 'usuario:${issuer.idUsuario}'
         and ((objeto = 'lote' and objeto_id = '${idLote}') or (objeto = 'importacion' and objeto_id = '${sent.idImportacion}'))
       order by 2`,
    );
    expect(audited.map(({ accion, objeto }) => [accion, objeto])).toEqual([
      ["importar", "importacion"],
      ["pedir", "lote"],
      ["subir", "importacion"],
    ]);
  });

  it("the same file in two tabs issues each document once, and a corrected file only what is missing", async () => {
    const filas = ["TAB-1", "TAB-2", "TAB-3"].map((documento) => fila(documento));
    const tabs = [await upload(archivo(...filas)), await upload(archivo(...filas))];
    const before = (await emitidos()).length;
    const lotes = await Promise.all(tabs.map((tab) => confirmImportacion(ctx(), tab)));
    const ended = await Promise.all(lotes.map(({ idLote }) => work(idLote)));
    expect((await emitidos()).length - before).toBe(3);
    expect(ended.map(({ emitidos: nuevos, repetidos, conError }) => nuevos + repetidos + conError)).toEqual([3, 3]);
    expect(ended.reduce((sum, { emitidos: nuevos }) => sum + nuevos, 0)).toBe(3);

    // One was added: the others were issued before, and the page says so before anything is confirmed.
    const next = await upload(archivo(...filas, fila("TAB-4")));
    expect((await filasOf(next)).map(({ efecto }) => efecto)).toEqual([
      "actualizar",
      "actualizar",
      "actualizar",
      "crear",
    ]);
    const { idLote } = await confirmImportacion(ctx(), next);
    expect(await work(idLote)).toMatchObject({ documentos: 1, emitidos: 1 });
    const nothing = await upload(archivo(...filas));
    expect(await failure(confirmImportacion(ctx(), nothing))).toMatchObject({ codigo: "planilla_ya_emitida" });
    expect((await emitidos()).length - before).toBe(4);
  });

  it("a document whose total is another than the one that was shown is not issued", async () => {
    const [producto = ""] = issuer.productos;
    const sent = await upload(archivo(fila("PRE-1", "1", ";"), fila("PRE-2")));
    const { idLote } = await confirmImportacion(ctx(), sent);
    await queryAs(
      world.ownerUrl,
      `update producto set precio_venta = precio_venta + 1 where tenant_id = ${issuer.tenantId} and codigo = '${producto}'`,
    );
    expect(await work(idLote)).toMatchObject({ estado: "terminado", emitidos: 1, conError: 1 });
    const csv = await text((await openResultados(ctx(), String(idLote))).stream);
    expect(csv.split("\r\n").slice(0, 3)).toEqual([
      expect.stringMatching(/^\uFEFF?Línea;Fila;Documento;Consecutivo;Clave;Estado;Moneda;Total;Falta$/),
      expect.stringMatching(/^1;2;PRE-1;;;error;;;.*total/i),
      expect.stringMatching(/^2;3;PRE-2;.*\d{20}.*;.*\d{50}.*;procesando;CRC;[\d,]+;$/),
    ]);
    const { datos } = await listResultados(ctx(), String(idLote), { con: "error" });
    expect(datos.map(({ linea }) => linea)).toEqual([1]);
  });

  it("cancelling keeps what was issued and drops the rest", async () => {
    const sent = await upload(archivo(...Array.from({ length: 3 }, (_, n) => fila(`CAN-${n}`))));
    const { idLote } = await confirmImportacion(ctx(), sent);
    expect(await cancelLote(ctx(), String(idLote))).toMatchObject({ estado: "cancelado", cancelados: 3 });
    const { datos } = await listResultados(ctx(), String(idLote), {});
    expect(datos.map(({ estado }) => estado)).toEqual(["cancelado", "cancelado", "cancelado"]);
  });
});

describe("who may", () => {
  it("a facturador of some points of sale neither sees nor issues batches; one of the whole company does", async () => {
    const sent = await upload(archivo(fila("QUIEN-1")));
    const restringido = { ...ctx(), permisos: permisosOf("facturador", [1]) };
    const subir = { objeto: "ventas" as const, archivo: "a.csv", bytes: Buffer.from(archivo(fila("QUIEN-2"))) };
    const attempts: (() => Promise<unknown>)[] = [
      () => requestImportacion(restringido, subir),
      () => getImportacion(restringido, sent),
      () => listFilas(restringido, sent),
      () => sumImportacion(restringido, sent),
      () => listImportaciones(restringido, { ventas: true }),
      () => confirmImportacion(restringido, sent),
      () => listLotes(restringido, {}),
      () => cancelLote(restringido, "1"),
    ];
    for (const attempt of attempts) {
      expect(await failure(attempt())).toMatchObject({ kind: "forbidden" });
    }
    const contador = { ...ctx(), permisos: permisosOf("contador") };
    expect(await getImportacion(contador, sent)).toMatchObject({ estado: "revisada" });
    expect(await failure(confirmImportacion(contador, sent))).toMatchObject({ kind: "forbidden" });
    const facturador = { ...ctx(), permisos: permisosOf("facturador") };
    expect((await confirmImportacion(facturador, sent)).idLote).toMatch(/^\d+$/);
  });
});

describe("a file that is more than a spreadsheet", () => {
  const refused = (bytes: Uint8Array) =>
    failure(requestImportacion(ctx(), { objeto: "ventas", archivo: "a.xlsx", bytes }));

  it.each<[string, () => Uint8Array, string]>([
    ["a workbook that unpacks to more than is read", () => bomba(), "lista_grande"],
    ["more bytes than are read", () => new Uint8Array(MAX_CSV_BYTES + 1), "csv_grande"],
    ["more rows than are read", () => Buffer.from(`${TITULOS}\n${"a;b\n".repeat(20_001)}`), "csv_de_muchas_filas"],
    [
      "more documents than a batch has",
      () => Buffer.from(archivo(...Array.from({ length: MAX_DOCUMENTOS + 1 }, (_, n) => `D-${n};Tiquete`))),
      "lote_de_demasiados",
    ],
  ])("%s is refused, and nothing is kept", async (_, bytes, codigo) => {
    const before = (await listImportaciones(ctx(), { ventas: true })).length;
    expect(await refused(bytes())).toMatchObject({ codigo });
    expect(await listImportaciones(ctx(), { ventas: true })).toHaveLength(before);
  });
});

/** Sixty-four megabytes of nothing in a few kilobytes: more than any workbook may be unpacked. */
const bomba = () => zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(64 * 1024 * 1024) }, { level: 9 });

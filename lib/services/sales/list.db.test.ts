/** GET /facturas: which documents a page shows, in which order, and what a cursor guarantees. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTenant, type TestTenant } from "@/db/testing/factories";
import { CADA_NOTA, insertManyDocumentos, RAROS } from "@/db/testing/many-rows";
import type { FacturasQuery } from "@/lib/contract/listas";
import { facturasQuery } from "@/lib/contract/listas";
import type { Ctx } from "../kernel/context";
import { failure, issued, look, TIQUETE } from "../testing/issuing";
import { CLIENTE, createWorld, type World } from "../testing/world";
import { getFactura } from "./get";
import { listFacturas } from "./list";

const COUNT = 600;
/** Number of documents without a customer: every fifth document is a ticket. */
const TIQUETES = COUNT / 5;

let world: World;
let ctx: Ctx;
let tenant: TestTenant;
let clienteIds: number[];

beforeAll(async () => {
  world = await createWorld();
  tenant = await createTenant(world.db);
  ctx = { ...world.ctx, tenantId: tenant.tenantId };
  clienteIds = [];
  for (const [n, nombre] of ["Grande", "José Peña Núñez", "María Peña", "Última Compra"].entries()) {
    clienteIds.push(await addCliente(`310200000${n}`, nombre));
  }
  await insertManyDocumentos(world.ownerUrl, tenant, { count: COUNT, clienteIds });
});
afterAll(() => world?.drop());

/** Adds a customer with its search words, as POST /clientes does. */
async function addCliente(identificacion: string, nombre: string): Promise<number> {
  const [row] = await look<{ cliente_id: number }>(
    world,
    `insert into cliente (tenant_id, identificacion, tipo_identificacion, nombre, correo, telefono, created_by, updated_by)
     values (${tenant.tenantId}, '${identificacion}', '02', '${nombre}', 'a@b.cr', '22223333', 's', 's')
     returning cliente_id`,
  );
  await look(
    world,
    `insert into busqueda select ${tenant.tenantId}, 'cliente', unnest(busqueda_tokens('${identificacion} ${nombre}')), ${row?.cliente_id}`,
  );
  return row?.cliente_id ?? 0;
}

const list = (query: FacturasQuery, as = ctx) => listFacturas(as, facturasQuery.parse(query));
const refusal = async (query: FacturasQuery, as = ctx) => {
  const error = await failure(list(query, as));
  expect(error.kind).toBe("rule");
  return error.message;
};

/** The claves of all pages of a query. */
async function walk(query: FacturasQuery, limite: number, between: () => Promise<void> = async () => {}) {
  const claves: string[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages <= COUNT; pages += 1) {
    const page = await list({ ...query, limite: String(limite), ...(cursor === undefined ? {} : { cursor }) });
    expect(page.datos.length).toBeLessThanOrEqual(limite);
    claves.push(...page.datos.map(({ clave }) => clave));
    if (page.siguiente === null) return claves;
    cursor = page.siguiente;
    await between();
  }
  throw new Error("the pages never end");
}

/** The claves that the table has, in the order of a list. */
async function expected(where = "true"): Promise<string[]> {
  const rows = await look<{ clave: string }>(
    world,
    `select clave from documento d where tenant_id = ${tenant.tenantId} and tipo <> '08' and ${where}
     order by fecha_emision desc, documento_id desc`,
  );
  return rows.map(({ clave }) => clave);
}

describe("GET /facturas shows a document as GET /facturas/{clave} does", () => {
  it("member by member, in each of its states", async () => {
    await look(world, "insert into tipo_cambio (fecha, venta, compra) values (current_date - 1, 505, 500)");
    const cliente = { identificacion: CLIENTE };
    const lineas = [{ codigoProducto: "TAZA", cantidad: 3 }];
    const factura = await issued(world, { tipo: "FacturaElectronica", cliente, lineas });
    const nota = { tipo: "NotaCredito", referencias: [{ numero: factura.clave, codigo: "06", razon: "Devuelve una" }] };
    await issued(world, { ...nota, lineas: [{ codigoProducto: "TAZA", cantidad: 1 }] });
    await issued(world, { ...TIQUETE, moneda: "USD" });
    await look(world, `update documento set voided_at = now(), estado = 'aceptado' where clave = '${factura.clave}'`);
    const { datos } = await list({}, world.ctx);
    expect(datos.map(({ tipo }) => tipo)).toEqual(["TiqueteElectronico", "NotaCredito", "FacturaElectronica"]);
    for (const item of datos) {
      const { resumen, ...whole } = await getFactura(world.ctx, item.clave);
      expect({ ...whole, ...resumen }).toMatchObject(item);
      expect(Object.keys(item)).toHaveLength(14);
    }
    expect(datos[2]).toMatchObject({ anulada: true, cliente: { identificacion: CLIENTE } });
    expect(datos[2]?.montoAcreditado).not.toBe("0");
  });
});

describe("pages of GET /facturas", () => {
  it("have 25 documents unless `limite` says otherwise, newest first", async () => {
    const all = await expected();
    expect((await list({})).datos.map(({ clave }) => clave)).toEqual(all.slice(0, 25));
    expect((await list({ limite: "100" })).datos.map(({ clave }) => clave)).toEqual(all.slice(0, 100));
    expect((await list({ limite: "1" })).datos.map(({ clave }) => clave)).toEqual(all.slice(0, 1));
  });

  it.each([7, 100])("of %i show every document once, also documents of the same second", async (limite) => {
    expect(await walk({}, limite)).toEqual(await expected());
  });

  it("of one document each show every document once", async () => {
    const hasta = "2026-11-21T11:55:20-06:00";
    expect(await walk({ hasta }, 1)).toEqual(await expected("fecha_emision <= '2026-11-21T17:55:20Z'"));
  });

  it("end with `siguiente` null when the last document is the last of a page", async () => {
    const { datos, siguiente } = await list({ estado: "rechazado", limite: String(RAROS.rechazados) });
    expect([datos.length, siguiente]).toEqual([RAROS.rechazados, null]);
  });

  it("neither repeat nor skip while documents are issued and change their state", async () => {
    const before = await expected();
    const walked = await walk({}, 40, async () => {
      await look(
        world,
        `with nueva as (
           insert into documento (tenant_id, tipo, clave, consecutivo, ambiente, fecha_emision, usuario_id, punto_venta_id,
             created_by, proveedor_sistemas, emisor, condicion_venta, medio_pago, moneda, tipo_cambio, resumen,
             total_impuesto, total_comprobante)
           select tenant_id, '01', lpad(nextval('documento_documento_id_seq')::text, 50, '0'),
             lpad(currval('documento_documento_id_seq')::text, 20, '9'), ambiente, '2026-12-01', usuario_id, punto_venta_id, 's', 's', '{}', '01', '01',
             'CRC', 1, '{}', 0, 0
           from documento where tenant_id = ${tenant.tenantId} limit 1 returning 1)
         update documento set estado = case estado when 'aceptado' then 'error' else 'aceptado' end
         where tenant_id = ${tenant.tenantId} and estado <> 'rechazado' and documento_id % 3 = 0`,
      );
    });
    expect(walked).toEqual(before);
    await look(world, `delete from documento where tenant_id = ${tenant.tenantId} and clave like '000%'`);
    await look(
      world,
      `update documento set estado = 'aceptado' where tenant_id = ${tenant.tenantId} and estado = 'error'`,
    );
  });

  it("never show a purchase invoice", async () => {
    const [clave] = await expected("tipo = '01'");
    await look(world, `update documento set tipo = '08' where clave = '${clave}'`);
    expect((await list({})).datos.map((item) => item.clave)).not.toContain(clave);
    expect((await list({ texto: clave })).datos).toEqual([]);
    await look(world, `update documento set tipo = '01' where clave = '${clave}'`);
  });
});

describe("filters of GET /facturas", () => {
  const cases: [name: string, query: FacturasQuery, where: string][] = [
    ["tipo by name", { tipo: "NotaCredito" }, "tipo = '03'"],
    ["tipo by code", { tipo: "04" }, "tipo = '04'"],
    ["estado", { estado: "rechazado" }, "estado = 'rechazado'"],
    ["moneda", { moneda: "USD" }, "moneda = 'USD'"],
    ["a customer of many", { cliente: "3102000000" }, "receptor->>'nombre' = 'Grande'"],
    ["a customer of one", { cliente: "3-102-000003" }, "receptor->>'nombre' = 'Última Compra'"],
    ["a day", { desde: "2026-11-21", hasta: "2026-11-21" }, "true"],
    ["from a day on", { desde: "2026-11-22" }, "false"],
    ["up to a day", { hasta: "2026-11-20" }, "false"],
    ["from a moment on", { desde: "2026-11-21T11:59:00-06:00" }, "fecha_emision >= '2026-11-21T17:59:00Z'"],
    [
      "up to a moment, its second included",
      { hasta: "2026-11-21T17:58:00Z" },
      "fecha_emision < '2026-11-21T17:58:01Z'",
    ],
    [
      "a minute",
      { desde: "2026-11-21T11:58", hasta: "2026-11-21T11:58" },
      "date_trunc('minute', fecha_emision) = '2026-11-21T17:58:00Z'",
    ],
    ["consecutivo", { consecutivo: "00100001030000000200" }, "consecutivo = '00100001030000000200'"],
    ["a purchase order of one", { numeroOrdenCompra: " OC-UNICA " }, "opcionales->>'numeroOrdenCompra' = 'OC-UNICA'"],
    [
      "a purchase order, tipo and moneda",
      { numeroOrdenCompra: "OC-MARCO", tipo: "01", moneda: "CRC" },
      "opcionales->>'numeroOrdenCompra' = 'OC-MARCO' and tipo = '01' and moneda = 'CRC'",
    ],
    [
      "a purchase order of one customer",
      { numeroOrdenCompra: "OC-MARCO", cliente: "3102000000" },
      "opcionales->>'numeroOrdenCompra' = 'OC-MARCO' and receptor->>'nombre' = 'Grande'",
    ],
    ["a purchase order of another document", { numeroOrdenCompra: "OC-UNICA", texto: "54" }, "false"],
    [
      "a purchase order and its number",
      { numeroOrdenCompra: "OC-UNICA", texto: "53" },
      "consecutivo like '%0000000053'",
    ],
    [
      "a purchase order and its consecutivo",
      { numeroOrdenCompra: "OC-UNICA", consecutivo: "00100001010000000053" },
      "consecutivo = '00100001010000000053'",
    ],
    [
      "a purchase order of another consecutivo",
      { numeroOrdenCompra: "OC-MARCO", consecutivo: "00100001010000000053" },
      "false",
    ],
    ["a reference of one", { referenciaExterna: " REF-UNICA " }, "opcionales->>'referenciaExterna' = 'REF-UNICA'"],
    [
      "a reference of one customer, tipo and moneda",
      { referenciaExterna: "REF-COMUN", cliente: "3102000000", tipo: "01", moneda: "CRC" },
      "opcionales->>'referenciaExterna' = 'REF-COMUN' and receptor->>'nombre' = 'Grande' and tipo = '01' and moneda = 'CRC'",
    ],
    [
      "a reference and a purchase order",
      { referenciaExterna: "REF-COMUN", numeroOrdenCompra: "OC-MARCO" },
      "opcionales->>'referenciaExterna' = 'REF-COMUN'",
    ],
    [
      "a reference and the purchase order of another",
      { referenciaExterna: "REF-COMUN", numeroOrdenCompra: "OC-UNICA" },
      "false",
    ],
    ["a reference and its number", { referenciaExterna: "REF-UNICA", texto: "53" }, "consecutivo like '%0000000053'"],
    ["a reference of another number", { referenciaExterna: "REF-UNICA", texto: "54" }, "false"],
    [
      "a reference of another consecutivo",
      { referenciaExterna: "REF-COMUN", consecutivo: "00100001010000000053" },
      "false",
    ],
    ["the beginning of a reference", { referenciaExterna: "REF-" }, "false"],
    ["the beginning of a purchase order", { numeroOrdenCompra: "OC-" }, "false"],
    ["a consecutivo as text", { texto: "00100001030000000200" }, "consecutivo = '00100001030000000200'"],
    ["a number", { texto: "134" }, "consecutivo like '%0000000134'"],
    ["a number with its zeros", { texto: "0000000134" }, "consecutivo like '%0000000134'"],
    ["a number and a tipo", { texto: "200", tipo: "03" }, "consecutivo = '00100001030000000200'"],
    ["a number of another tipo", { texto: "200", tipo: "04" }, "false"],
    ["a number and its customer", { texto: "0000000200", cliente: "3102000000" }, "consecutivo like '%0000000200'"],
    ["a number of another state", { texto: "134", estado: "procesando" }, "false"],
    ["a number that nobody has", { texto: "999999" }, "false"],
    ["a total with its decimals", { texto: "₡113,00", estado: "rechazado" }, "estado = 'rechazado'"],
    ["a total of others", { texto: "113,01" }, "false"],
    ["a word without accents, in capitals", { texto: "PENA" }, "receptor->>'nombre' like '%Peña%'"],
    ["the beginnings of two words", { texto: "nuñ jos" }, "receptor->>'nombre' like 'José%'"],
    ["the beginning of a number", { texto: "3-102-000" }, "cliente_id is not null"],
    ["words of nobody", { texto: "peña zzz" }, "false"],
    ["tipo and estado", { tipo: "03", estado: "rechazado" }, "tipo = '03' and estado = 'rechazado'"],
    [
      "customer, tipo and moneda",
      { cliente: "3102000000", tipo: "03", moneda: "CRC" },
      "receptor->>'nombre' = 'Grande' and tipo = '03' and moneda = 'CRC'",
    ],
    ["text and moneda", { texto: "peña", moneda: "USD" }, "receptor->>'nombre' like '%Peña%' and moneda = 'USD'"],
    [
      "text and the customer that it means",
      { texto: "peña", cliente: "3102000001" },
      "receptor->>'nombre' like 'José%'",
    ],
    ["text and another customer", { texto: "peña", cliente: "3102000000" }, "false"],
    ["a customer that does not exist", { cliente: "3109999999" }, "false"],
    ["a consecutivo of another state", { consecutivo: "00100001030000000200", estado: "procesando" }, "false"],
    ["a consecutivo of another customer", { consecutivo: "00100001030000000200", cliente: "3102000003" }, "false"],
    ["a consecutivo of another day", { consecutivo: "00100001030000000200", desde: "2026-11-22" }, "false"],
    ["two consecutivos", { consecutivo: "00100001030000000200", texto: "00100001030000000300" }, "false"],
  ];
  it.each(cases)("%s", async (_, query, where) => {
    expect(await walk(query, 100)).toEqual(await expected(where));
    if (where !== "false") expect((await expected(where)).length).toBeGreaterThan(0);
  });

  it("a clave as text, also together with its consecutivo", async () => {
    const [clave] = await expected("consecutivo = '00100001030000000200'");
    expect(await walk({ texto: clave }, 10)).toEqual([clave]);
    expect(await walk({ texto: clave, consecutivo: "00100001030000000200" }, 10)).toEqual([clave]);
    expect(await walk({ texto: clave, consecutivo: "00100001030000000300" }, 10)).toEqual([]);
  });

  it("digits find documents by number and customers by the beginning of theirs, in one order", async () => {
    await addCliente("1340000001", "Ciento Treinta y Cuatro");
    const where = "consecutivo like '%0000000134' or receptor->>'nombre' = 'María Peña'";
    await look(
      world,
      `insert into busqueda select ${tenant.tenantId}, 'cliente', '134x', cliente_id from cliente
       where tenant_id = ${tenant.tenantId} and nombre = 'María Peña'`,
    );
    expect((await expected(where)).length).toBeGreaterThan(20);
    for (const limite of [3, 100]) expect(await walk({ texto: "134" }, limite)).toEqual(await expected(where));
    await look(world, "delete from busqueda where token like '134%'");
  });

  it("digits find documents by number and by total, in one order, and an amount with decimals by total only", async () => {
    const where = "consecutivo like '%0000000113' or consecutivo like '%0000000200'";
    await look(
      world,
      `update documento set total_comprobante = case consecutivo when '00100001030000000200' then 113.05 else 99 end
       where tenant_id = ${tenant.tenantId}`,
    );
    for (const limite of [1, 100]) expect(await walk({ texto: "113" }, limite)).toEqual(await expected(where));
    for (const orden of ["-total", "total"] as const) {
      expect((await walk({ texto: "113", moneda: "CRC", orden }, 1)).sort()).toEqual((await expected(where)).sort());
    }
    expect(await walk({ texto: "113,05" }, 10)).toEqual(await expected("consecutivo = '00100001030000000200'"));
    await look(world, `update documento set total_comprobante = 113 where tenant_id = ${tenant.tenantId}`);
  });

  it("the sample contains documents for the filters to find", async () => {
    expect(await expected("tipo = '03'")).toHaveLength(COUNT / CADA_NOTA);
    expect(await expected("cliente_id is null")).toHaveLength(TIQUETES);
    expect(await expected("moneda = 'USD'")).toHaveLength(RAROS.enDolares);
  });

  it("a text that matches more than 50 customers asks for more letters", async () => {
    const before = await look(world, `select 1 from cliente where tenant_id = ${tenant.tenantId}`);
    for (let n = 0; n < 51; n += 1) await addCliente(`401${String(n).padStart(7, "0")}`, `Sucursal Heredia ${n}`);
    expect(await refusal({ texto: "heredia" })).toBe(
      "El parámetro 'texto' corresponde a más de 50 clientes: agregá palabras o letras, o usá 'cliente'.",
    );
    expect(await walk({ texto: "heredia 50" }, 10)).toEqual([]);
    // Digits that match too many customers are still searched as a document's number.
    expect(await walk({ texto: "401" }, 10)).toEqual(await expected("consecutivo like '%0000000401'"));
    expect(await refusal({ texto: "4010" })).toContain("más de 50 clientes");
    expect(before).toHaveLength(6);
  });
});

describe("what GET /facturas refuses", () => {
  const cases: [FacturasQuery, string][] = [
    [
      { tipo: "08" },
      "El parámetro 'tipo' no es válido. Valores posibles: FacturaElectronica (01), NotaDebito (02), NotaCredito (03), TiqueteElectronico (04), FacturaElectronicaExportacion (09).",
    ],
    [
      { tipo: "factura" },
      "El parámetro 'tipo' no es válido. Valores posibles: FacturaElectronica (01), NotaDebito (02), NotaCredito (03), TiqueteElectronico (04), FacturaElectronicaExportacion (09).",
    ],
    [
      { estado: "Aceptado" },
      "El parámetro 'estado' no es válido. Valores posibles: procesando, aceptado, rechazado, error.",
    ],
    [{ estado: "" }, "El parámetro 'estado' está vacío: quitalo o dale un valor."],
    [{ moneda: "EUR" }, "El parámetro 'moneda' no es válido. Valores posibles: CRC, USD."],
    [{ consecutivo: "123" }, "El parámetro 'consecutivo' debe tener los 20 dígitos de un consecutivo."],
    [
      { desde: "21/11/2026" },
      "El parámetro 'desde' debe ser una fecha como 2026-11-21 o un momento como 2026-11-21T08:00:00-06:00.",
    ],
    [
      { hasta: "2026-02-30" },
      "El parámetro 'hasta' debe ser una fecha como 2026-11-21 o un momento como 2026-11-21T08:00:00-06:00.",
    ],
    [{ desde: "2026-11-22", hasta: "2026-11-21" }, "El parámetro 'desde' es posterior a 'hasta'."],
    [{ texto: "---" }, "El parámetro 'texto' no tiene letras ni dígitos que buscar."],
    [{ texto: "a\0b" }, "El parámetro 'texto' tiene más de 200 caracteres o caracteres que no se pueden buscar."],
    [
      { cliente: "3".repeat(201) },
      "El parámetro 'cliente' tiene más de 200 caracteres o caracteres que no se pueden buscar.",
    ],
    ...["0", "101", "-1", "1.5", "1e1", "", "x", "9".repeat(400)].map((limite): [FacturasQuery, string] => [
      { limite },
      "El parámetro 'limite' debe ser un número entero de 1 a 100.",
    ]),
  ];
  it.each(cases)("%o", async (query, message) => expect(await refusal(query)).toBe(message));

  const EXTREMES = ["0000-01-01", "1900-01-01", "2999-12-31", "9999-12-31", "2026-11-21T24:00", "2026-11-21T23:59:60Z"];
  it.each(EXTREMES)("the moment %s is answered or refused with a message", async (moment) => {
    for (const query of [{ desde: moment }, { hasta: moment }]) {
      await list(query).catch((error) => expect(error).toMatchObject({ kind: "rule" }));
    }
  });
});

describe("the cursor of GET /facturas", () => {
  let cursor: string;
  beforeEach(async () => {
    cursor = (await list({ tipo: "01", limite: "10" })).siguiente ?? "";
  });
  const UNREADABLE =
    "El parámetro 'cursor' no es válido: usá el valor de 'siguiente' de la página anterior, tal como vino.";
  const FOREIGN =
    "El parámetro 'cursor' es de una consulta con otros filtros: repetí los mismos, o empezá sin 'cursor'.";
  /** One of our cursors with changed content. */
  const forged = (change: (parts: unknown[]) => unknown) =>
    Buffer.from(JSON.stringify(change(JSON.parse(Buffer.from(cursor, "base64url").toString())))).toString("base64url");

  it("continues with another `limite`, and with the same filters written in another way", async () => {
    const all = await expected("tipo = '01'");
    const page = await list({ tipo: "FacturaElectronica", limite: "5", cursor });
    expect(page.datos.map(({ clave }) => clave)).toEqual(all.slice(10, 15));
  });

  it("is refused with other filters", async () => {
    for (const query of [{}, { tipo: "04" }, { tipo: "01", estado: "aceptado" }, { tipo: "01", texto: "peña" }]) {
      expect(await refusal({ ...query, cursor })).toBe(FOREIGN);
    }
  });

  it("is refused when it is not one of ours", async () => {
    const garbage = ["", "x", "null", "%00", "é", "a".repeat(10_000), cursor.slice(0, -3), `${cursor}!`];
    const positions = [
      ...[["2026-11-21T00:00:00.000000Z"], ["2026-11-21T00:00:00.000000Z", "1", "2"], ["infinity", "1"]],
      ...[
        ["0000-01-01T00:00:00.000000Z", "1"],
        ["2026-02-30T00:00:00.000000Z", "1"],
      ],
      ...[
        ["2026-11-21T00:00:00.000000Z", "9".repeat(19)],
        ["2026-11-21T00:00:00.000000Z", "1; drop"],
        ["\0", "\0"],
      ],
    ];
    const others = [
      ...["x", null, {}, [], [1], [2, "digest", "a", "b"], [1, 1, 1, 1]].map((value) => forged(() => value)),
      ...positions.map((position) => forged(([version, digest]) => [version, digest, ...position])),
    ];
    for (const bad of [...garbage, ...others]) expect(await refusal({ tipo: "01", cursor: bad })).toBe(UNREADABLE);
  });

  it("with a made-up position shows only the tenant's own documents", async () => {
    const made = forged(([version, digest]) => [version, digest, "2999-01-01T00:00:00.000000Z", "1"]);
    const all = await expected("tipo = '01'");
    expect((await list({ tipo: "01", cursor: made })).datos.map(({ clave }) => clave)).toEqual(all.slice(0, 25));
    const foreign = await list({ tipo: "01", cursor: made }, world.other);
    expect(foreign).toEqual({ datos: [], siguiente: null });
  });
});

it("no query of GET /facturas finds another tenant's documents", async () => {
  const [clave] = await expected();
  const queries = [
    {},
    { texto: clave },
    { consecutivo: "00100001030000000200" },
    { cliente: "3102000000" },
    { texto: "peña" },
  ];
  for (const query of queries) {
    expect((await list(query)).datos, JSON.stringify(query)).not.toEqual([]);
    expect(await list(query, world.other)).toEqual({ datos: [], siguiente: null });
  }
});

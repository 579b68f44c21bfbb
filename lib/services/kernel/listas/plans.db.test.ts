/** Every page of a list costs the same, with any filters, at any position. Query plans show it, not measured time. */
import { globSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Database } from "@/db/connection/client";
import { selectCliente } from "@/db/queries/catalog/cliente";
import { selectProducto } from "@/db/queries/catalog/producto";
import { selectDocumentoByClave, selectDocumentoById } from "@/db/queries/issuing/documento";
import { selectLineasByClave, selectLineasById } from "@/db/queries/issuing/documento-linea";
import { selectClienteForIssue } from "@/db/queries/issuing/issue";
import { selectIntentos } from "@/db/queries/notices/evento";
import { selectNotificaciones } from "@/db/queries/notices/notificacion";
import { selectEntregasPage, selectIntentosOfEntrega } from "@/db/queries/notices/webhook-entrega-lista";
import { selectSolicitudesPage } from "@/db/queries/operations/solicitud-api";
import {
  selectCarteraClientes,
  selectCarteraTotales,
  selectDeudaDeCliente,
  selectFacturasDeCliente,
} from "@/db/queries/payments/cartera";
import {
  selectDeudaConProveedor,
  selectFacturasDeProveedor,
  selectPorPagarProveedores,
  selectPorPagarTotales,
} from "@/db/queries/payments/por-pagar";
import { selectPorRecordar } from "@/db/queries/payments/recordatorio";
import { selectVencidas } from "@/db/queries/reports/aportes";
import { selectAportes } from "@/db/queries/reports/cifra-aporte";
import { selectAtraso, selectOverdue } from "@/db/queries/reports/cifra-cambio";
import { selectCifrasLibro, selectCifrasPorDia } from "@/db/queries/reports/cifra-dia";
import {
  selectLibroComprasDocumentos,
  selectLibroComprasLineas,
  selectLibroRecibidosDocumentos,
  selectLibroVentasDocumentos,
  selectLibroVentasLineas,
} from "@/db/queries/reports/libros";
import { selectBorradores, selectBorradoresDe } from "@/db/queries/sales/borrador";
import { selectRecurrentes, selectRecurrentesPausadas } from "@/db/queries/sales/recurrente";
import { type CompiledQuery, qb, sql } from "@/db/sql/qb";
import { queryAs } from "@/db/testing/cluster";
import { type Explained, explain } from "@/db/testing/explain";
import { holdSnapshot } from "@/db/testing/hold";
import { openPastDays, openPastMonths } from "@/db/testing/past-days";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { LIMITE_MAXIMO, LIMITE_POR_DEFECTO } from "@/lib/contract/listas";
import { isPorTotal } from "@/lib/contract/ordenes";
import { NOTIFICACIONES } from "@/lib/contract/portal/notificaciones";
import { MAX_CONTADOS, NOMBRES_PENDIENTE } from "@/lib/contract/portal/pendientes";
import { DIAS_RECORDATORIO } from "@/lib/domain/cobranza/recordatorios";
import { IMPUESTOS_ASUMIDOS } from "@/lib/domain/montos/regla-impuesto";
import { permisosOf } from "@/lib/domain/personas/permisos";
import { TIPOS_COMPRA, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { porRecordar } from "../../notices/recordatorios/recordar";
import { compareCifras } from "../../reports/cifras/compare-cifras";
import { rangoOf } from "../../reports/declaracion/fuentes";
import { getDeclaracion } from "../../reports/declaracion/get-declaracion";
import { getResumenMes } from "../../reports/inicio/get-resumen";
import { grupos } from "../../reports/libro-iva/grupos";
import { CLASES } from "../../reports/pendientes/clases";
import { listPendientesDeCuenta } from "../../reports/pendientes/list-pendientes";
import { createListTenant, NEWEST } from "../../testing/list-tenant";
import { LISTS, type ListQuestion, QUESTIONS } from "../../testing/lists";
import { costOf } from "../../testing/page-cost";
import { createWorld, type World } from "../../testing/world";
import type { Ctx } from "../context";

const DOCUMENTOS = 20_000;
const PRODUCTOS = 10_000;
/** Rows that a step of a plan may return or discard: 50 customers × 32 runs × a page is more than any step needs. */
const MAX_ROWS = 3_000;

/** Questions that a restricted user asks too. */
const RESTRICTED = ["facturas: everything", "recibos: everything", "facturas: tipo, one in a hundred"];

/** Tables that are large in this test and in service. */
const LARGE = [
  "documento",
  "producto",
  "cliente",
  "busqueda",
  "documento_recibido",
  "mensaje_receptor",
  "evento",
  "movimiento_inventario",
  "existencia",
  "solicitud_api",
  "solicitud_factura",
  "correo",
  "webhook_entrega",
  "webhook_intento",
  "audit_entry",
  "importacion_fila",
  "proforma",
];

let world: World;
let ctx: Ctx;
let tenantId = 1;

beforeAll(async () => {
  world = await createWorld();
  await openPastDays(world.ownerUrl, 90);
  await openPastMonths(world.ownerUrl, 36);
  ({ tenantId } = await createListTenant(world.db, world.ownerUrl, { documentos: DOCUMENTOS, productos: PRODUCTOS }));
  ctx = { ...world.ctx, tenantId, now: NEWEST };
});
afterAll(() => world?.drop());

/** A partition is as large as its table. */
const isLarge = (relation: string | undefined) =>
  LARGE.includes(relation?.replace(/_(antes|resto|d\d{8}|m\d{6})$/, "") ?? "");

/** Rows that a step returned or discarded. */
const rowsOf = (node: Explained["nodes"][number]) =>
  node["Actual Loops"] * (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0));

function expectBounded({ nodes, text }: Explained): void {
  for (const node of nodes) {
    // This index is short, but contains the rows of all tenants in another order.
    expect(node["Index Name"], text).not.toBe("documento_pendiente");
    if (isLarge(node["Relation Name"])) expect(node["Node Type"], text).not.toBe("Seq Scan");
    expect(rowsOf(node), text).toBeLessThanOrEqual(MAX_ROWS);
  }
}

/** Pages to one that is far down. */
const FAR_PAGES = 40;
/** A cursor names a row; the pages before it may have had any size. */
const WIDE = { limite: String(LIMITE_MAXIMO) };
const WIDER = LIMITE_MAXIMO / LIMITE_POR_DEFECTO;
const cursors = new Map<ListQuestion, Promise<string[]>>();

/** The cursors of the second page and of one far down, which are the same under every plan: walked to once. */
function cursorsOf(question: ListQuestion): Promise<string[]> {
  const walked = cursors.get(question) ?? walk(question);
  cursors.set(question, walked);
  return walked;
}

async function walk({ list, query }: ListQuestion): Promise<string[]> {
  // A page of words ends after a number of rows that it looked at, so that wide ones lead no further.
  const [pages, wide] = "texto" in query ? [FAR_PAGES, {}] : [FAR_PAGES / WIDER, WIDE];
  const { siguiente: second } = await list(ctx, query);
  let far = second;
  for (let page = 0; page < pages && far !== null; page += 1) {
    ({ siguiente: far } = await list(ctx, { ...query, ...wide, cursor: far }));
  }
  return [second, far].filter((cursor) => cursor !== null);
}

/** Checks the first page, the second, and one far down. */
async function expectFlat(question: ListQuestion, plan: "generic" | "custom"): Promise<void> {
  for (const cursor of [null, ...(await cursorsOf(question))]) {
    const { plans, buffers } = await costOf(ctx, world.appUrl, question, cursor, plan);
    plans.forEach(expectBounded);
    expect(buffers, plans.map(({ text }) => text).join("\n")).toBeLessThanOrEqual(question.maxBuffers);
  }
}

describe("a plan made on empty tables", () => {
  // Connections keep such a plan while documents are issued, until a table is analysed.
  const clave = "9".repeat(50);
  let empty: TestDatabase;
  beforeAll(async () => {
    empty = await createTestDatabase();
  });
  afterAll(() => empty?.drop());
  it.each([
    ["a document by its clave", () => selectDocumentoByClave({ tenantId, clave, tipos: ["01"] }), "documento"],
    ["a document by its id", () => selectDocumentoById({ tenantId, documentoId: "1" }), "documento"],
    ["a product by its code", () => selectProducto({ tenantId, codigo: "x" }), "producto"],
    ["a customer by its number", () => selectCliente({ tenantId, identificacion: "x" }), "cliente"],
    [
      "the check of a foreign key",
      () =>
        sql`select from only documento x where tenant_id = ${tenantId}::int
        and documento_id = ${1}::bigint for key share of x`.compile(qb),
      "documento",
    ],
  ])("does not look up %s in an index made for lists", async (_, query, table) => {
    const [plan] = await explain(empty.appUrl, tenantId, [query()]);
    const indexes = plan?.nodes.filter((node) => node["Relation Name"] === table).map((node) => node["Index Name"]);
    expect(indexes).toHaveLength(1);
    expect(indexes?.[0]).toMatch(/_(pkey|key)$/);
  });
});

describe("on tables that were never analysed", () => {
  it.each(QUESTIONS.filter(({ onceAnalysed }) => !onceAnalysed))(
    "$name: a bounded number of rows and blocks on every page",
    (question) => expectFlat(question, "generic"),
  );
});

describe("on analysed tables", () => {
  beforeAll(() => queryAs(world.ownerUrl, "vacuum analyze"));
  it.each(QUESTIONS)("$name: a bounded number of rows and blocks on every page", async (question) => {
    await expectFlat(question, "generic");
    await expectFlat(question, "custom");
  });

  it("documents are read from the two indexes made for lists", async () => {
    const indexes = async (query: Record<string, string>) => {
      const question = { ...(QUESTIONS[0] as ListQuestion), query };
      const { plans } = await costOf(ctx, world.appUrl, question, null);
      return plans.flatMap(({ nodes }) => nodes.flatMap((node) => node["Index Name"] ?? []));
    };
    expect(await indexes({ estado: "rechazado" })).toContain("documento_lista");
    expect(await indexes({ cliente: "3102000001" })).toContain("documento_cliente");
  });
});

describe("for a user of a point of sale that issues one in five hundred", () => {
  let restricted: Ctx;
  beforeAll(async () => {
    const [punto] = await queryAs<{ id: number }>(
      world.ownerUrl,
      `insert into punto_venta (tenant_id, sucursal, terminal, nombre, bodega_id)
       select tenant_id, '077', '00001', 'Kiosco', bodega_id from punto_venta where tenant_id = ${tenantId} limit 1
       returning punto_venta_id as id`,
    );
    const id = punto?.id ?? 0;
    await queryAs(
      world.ownerUrl,
      `update documento set punto_venta_id = ${id} where tenant_id = ${tenantId} and documento_id % (1::bigint << 40) % 500 = 0`,
    );
    await queryAs(world.ownerUrl, "vacuum analyze documento");
    restricted = { ...ctx, db: ctx.db.within([id]), permisos: permisosOf("facturador", [id]) };
  });

  it.each(QUESTIONS.filter(({ name }) => RESTRICTED.includes(name)))(
    "$name: a bounded number of rows and blocks",
    async (question) => {
      for (const plan of ["generic", "custom"] as const) {
        const cost = await costOf(restricted, world.appUrl, question, null, plan);
        expect(cost.rows).toBeGreaterThan(0);
        cost.plans.forEach(expectBounded);
        expect(cost.buffers, cost.plans.map(({ text }) => text).join("\n")).toBeLessThanOrEqual(question.maxBuffers);
      }
    },
  );
});

describe("what waits for a person", () => {
  const args = () => ({ tenantId, now: NEWEST, hoy: "2026-11-21", limit: MAX_CONTADOS + 1 });

  it.each(NOMBRES_PENDIENTE)("%s: is read by the first rows of an index", async (nombre) => {
    const plans = await explain(world.appUrl, tenantId, CLASES[nombre].consultas(args()));
    plans.forEach(expectBounded);
    // A hundred rows, each with the row it is about, in as many as sixteen ranges.
    for (const { buffers, text } of plans) expect(buffers, text).toBeLessThan(1_500);
  });

  it("in two hundred companies is read in one flight each", async () => {
    const [cuenta] = await queryAs<{ id: number }>(
      world.ownerUrl,
      `insert into cuenta (correo, nombre, contrasena_hash) values ('despacho@planes.example', 'Despacho', '') returning cuenta_id as id`,
    );
    const cuentaId = cuenta?.id ?? 0;
    await queryAs(
      world.ownerUrl,
      `with nuevas as (
         insert into tenant (nombre, es_prueba, data_key, master_key_id)
         select 'Empresa ' || n, true, '', 'k' from generate_series(1, 200) n returning tenant_id
       )
       insert into usuario (tenant_id, cuenta_id, rol) select tenant_id, ${cuentaId}, 'contador' from nuevas`,
    );
    const flights: number[] = [];
    const counted: Database = {
      ...ctx.db,
      read(tenant, ...queries) {
        flights.push(queries.length);
        return ctx.db.read(tenant, ...queries);
      },
    };
    await listPendientesDeCuenta({ ...ctx, db: counted }, { cuentaId, now: NEWEST, requestId: "x" });
    expect(flights).toHaveLength(200);
    expect(Math.max(...flights)).toBeLessThanOrEqual(24);
  });
});

describe("the books by document", () => {
  const pagina = (desde: string) => ({ tenantId, desde, desdeId: "0", hasta: "2026-12-01T06:00:00Z", limit: 500 });
  const BOOKS = {
    ventas: (desde: string) => selectLibroVentasDocumentos({ ...pagina(desde), ...grupos(TIPOS_VENTA) }),
    "ventas, lines": (desde: string) => selectLibroVentasLineas({ ...pagina(desde), ...grupos(TIPOS_VENTA) }),
    compras: (desde: string) => selectLibroComprasDocumentos({ ...pagina(desde), ...grupos(TIPOS_COMPRA) }),
    "compras, lines": (desde: string) => selectLibroComprasLineas({ ...pagina(desde), ...grupos(TIPOS_COMPRA) }),
    recibidos: (desde: string) => selectLibroRecibidosDocumentos(pagina(desde)),
  };
  const pages = Object.entries(BOOKS).flatMap(([name, query]) =>
    // The first page, and one among the newest.
    ["2026-11-01T06:00:00Z", "2026-11-21T17:50:00Z"].map((desde) => ({ name, desde, query })),
  );

  it.each(pages)("$name from $desde: a page of five hundred reads its own rows", async ({ desde, query }) => {
    for (const plan of ["generic", "custom"] as const) {
      const [explained] = await explain(world.appUrl, tenantId, [query(desde)], plan);
      expectBounded(explained as Explained);
      // A page merges ten ranges, and looks each document up by its key, with its lines and its point of sale.
      expect(explained?.buffers, explained?.text).toBeLessThan(8_000);
    }
  });
});

describe("the figures of a month", () => {
  const mes = { tenantId: 1, desde: "2026-11-01", hasta: "2026-12-01" };
  const libro = { ventas: TIPOS_VENTA, compras: TIPOS_COMPRA, asumidos: IMPUESTOS_ASUMIDOS };
  const ASKED = {
    "the first page": () => selectCifrasPorDia({ ...mes, tenantId, tipos: TIPOS_VENTA }),
    "the VAT book": () => selectCifrasLibro({ ...mes, ...libro, tenantId }),
    "the draft of the return": () => selectAportes({ ...mes, ...grupos(TIPOS_VENTA), tenantId }),
  };
  const asked = Object.entries(ASKED);
  beforeAll(async () => {
    // The rows of this test were inserted without triggers.
    await compareCifras(ctx, { corregir: true });
    await queryAs(world.ownerUrl, "vacuum analyze cifra_dia, cifra_cambio");
  });

  it.each(asked)("of %s are read without any document", async (_, query) => {
    const { mes: same, total } = await getResumenMes(ctx, { mes: "2026-11" });
    expect([same, total.aceptado]).toEqual(["2026-11", expect.any(Number)]);
    expect(total.aceptado).toBeGreaterThan(DOCUMENTOS);
    const [plan] = await explain(world.appUrl, tenantId, [query()]);
    expect(plan?.buffers, plan?.text).toBeLessThan(60);
    for (const node of plan?.nodes ?? []) {
      if (isLarge(node["Relation Name"])) expect(rowsOf(node), plan?.text).toBe(0);
    }
  });

  it.each(asked)("of %s read, besides, the few documents that are not counted yet", async (_, query) => {
    await queryAs(
      world.ownerUrl,
      `insert into cifra_cambio (tenant_id, documento_id, antes, despues)
       select tenant_id, documento_id, 'procesando', 'aceptado' from documento where tenant_id = ${tenantId} limit 100`,
    );
    for (const plan of ["generic", "custom"] as const) {
      const [explained] = await explain(world.appUrl, tenantId, [query()], plan);
      expectBounded(explained as Explained);
      // Each of a hundred documents by its key, and its lines.
      expect(explained?.buffers, explained?.text).toBeLessThan(1_200);
    }
    await queryAs(world.ownerUrl, "truncate cifra_cambio");
  });

  it("that wait to be folded are found by one look at each company", async () => {
    const limits = { before: new Date(0), limit: 500 };
    await queryAs(
      world.ownerUrl,
      `insert into cifra_cambio (tenant_id, documento_id, despues)
       select ${tenantId} + n % 50, n, 'procesando' from generate_series(1, 20000) n;
       analyze cifra_cambio`,
    );
    const [overdue] = await explain(world.ownerUrl, tenantId, [selectOverdue(limits)]);
    const [atraso] = await explain(world.appUrl, tenantId, [selectAtraso({ tenantId, limit: 5_000 })]);
    expect(overdue?.buffers, overdue?.text).toBeLessThan(400);
    expect(atraso?.buffers, atraso?.text).toBeLessThan(300);
    await queryAs(world.ownerUrl, "truncate cifra_cambio");
  });
});

describe("the draft of a return", () => {
  /** Of the tenant's documents, the rows that a step of the plan reads. */
  const documentosOf = ({ nodes }: Explained) => nodes.filter((node) => node["Relation Name"] === "documento");
  beforeAll(async () => {
    await queryAs(
      world.ownerUrl,
      `update cliente set credito_pleno = true where tenant_id = ${tenantId} and identificacion = '3102000100';
       update documento set estado = 'rechazado' where tenant_id = ${tenantId} and condicion_venta = '10' and documento_id % 200 = 1`,
    );
    await queryAs(world.ownerUrl, "vacuum analyze documento, cliente, cifra_cambio");
    await compareCifras(ctx, { corregir: true });
  });

  it.each(["generic", "custom"] as const)(
    "reads no more documents than count in another way by now (%s)",
    async (plan) => {
      const question = { name: "", lista: "facturas", query: {}, maxBuffers: 0 } as const;
      const list = async (of: Ctx) => ({ datos: [await getDeclaracion(of, { mes: "2026-11" })], siguiente: null });
      const { plans } = await costOf(ctx, world.appUrl, { ...question, list }, null, plan);
      plans.forEach(expectBounded);
      // The month has twenty thousand. The customer that is marked has about ten.
      const aportes = plans.find(({ text }) => text.includes("excepciones"));
      expect(aportes?.buffers, aportes?.text).toBeLessThan(1_000);
      for (const node of documentosOf(aportes as Explained)) expect(rowsOf(node), aportes?.text).toBeLessThan(200);
    },
  );

  it("finds what falls due on day 90 by an index, and reads no invoice of another condition or month", async () => {
    const mes = { mes: "2026-11", desde: new Date("2026-11-01T06:00:00Z"), hasta: new Date("2026-12-01T06:00:00Z") };
    for (const plan of ["generic", "custom"] as const) {
      const [explained] = await explain(
        world.appUrl,
        tenantId,
        [selectVencidas(rangoOf("vencidas", tenantId, mes))],
        plan,
      );
      expectBounded(explained as Explained);
      const [first] = documentosOf(explained as Explained);
      expect([first?.["Index Name"], first?.["Rows Removed by Filter"] ?? 0], explained?.text).toEqual([
        "documento_diferido",
        0,
      ]);
    }
  });
});

describe("what customers owe", () => {
  beforeAll(() => queryAs(world.ownerUrl, "vacuum analyze documento, deuda_cliente, deuda_cliente_dia"));
  /** Four lookups for each of two hundred customers. */
  const MOST_BLOCKS = 1_000;
  // Of the documents of this test, twenty thousand are owed by two hundred customers, and the others were paid at once.
  const hoy = "2026-11-21";
  const monedas = ["CRC", "USD"];
  const planOf = async (query: Parameters<typeof explain>[2][number]) => {
    const [plan] = await explain(world.appUrl, tenantId, [query]);
    return plan as Explained;
  };

  it.each([
    ["in all", () => selectCarteraTotales({ tenantId, hoy, monedas })],
    ["by customer", () => selectCarteraClientes({ tenantId, hoy, moneda: "CRC", limit: 200 })],
  ])("is summed %s from what triggers keep, and reads no document", async (_, query) => {
    const { nodes, buffers, text } = await planOf(query());
    expect(
      nodes.filter((node) => node["Relation Name"] === "documento"),
      text,
    ).toEqual([]);
    expect(buffers, text).toBeLessThan(MOST_BLOCKS);
  });

  it("is reminded of in one pass over what is owed, of which only what is due on those days is read", async () => {
    const query = selectPorRecordar({ ...porRecordar(DIAS_RECORDATORIO, hoy), tenantId, limit: 50 });
    const { nodes, text } = await planOf(query);
    const read = nodes.filter((node) => node["Relation Name"] === "documento");
    expect(
      read.map((node) => node["Index Name"] ?? node["Node Type"]),
      text,
    ).toEqual(["documento_cartera"]);
    expect(read[0]?.["Actual Loops"], text).toBe(1);
    expect(read[0]?.["Rows Removed by Filter"] ?? 0, text).toBe(0);
    expect(read[0]?.["Actual Rows"], text).toBeLessThan(DOCUMENTOS / 2);
  });

  it("by one customer of few is read where its entries stand", async () => {
    const clienteId = await clienteOf("3102000100");
    const { buffers, text } = await planOf(selectDeudaDeCliente({ tenantId, hoy, monedas, clienteId }));
    expect(buffers, text).toBeLessThan(60);
    const facturas = await planOf(selectFacturasDeCliente({ tenantId, clienteId, moneda: "CRC", limit: 500 }));
    expect(facturas.buffers, facturas.text).toBeLessThan(200);
  });

  it("by the customer of three in four, five hundred invoices cost no more than that many rows", async () => {
    const clienteId = await clienteOf("3102000001");
    const { buffers, text } = await planOf(selectFacturasDeCliente({ tenantId, clienteId, moneda: "CRC", limit: 500 }));
    expect(buffers, text).toBeLessThan(1_200);
  });

  async function clienteOf(identificacion: string): Promise<number> {
    const [[row]] = await ctx.db.read(tenantId, selectClienteForIssue({ tenantId, identificacion }));
    return row?.cliente_id ?? 0;
  }
});

describe("notifications and API requests", () => {
  const MANY = 20_000;
  let antesDe = "0";
  beforeAll(async () => {
    await queryAs(
      world.ownerUrl,
      `with llave as (
         insert into api_key (tenant_id, nombre, prefijo, hash, scopes) values (${tenantId}, 'x', 'x', '', '{}') returning api_key_id)
       insert into solicitud_api (tenant_id, solicitud_api_id, api_key_id, received_at, metodo, ruta, camino, status,
         duracion_ms, request_id)
       select ${tenantId}, momento_id(now()) + n, api_key_id, now(), 'GET', '/x', '/x', 200, 1, n::text
       from llave, generate_series(1, ${MANY}) n`,
    );
    const [middle] = await queryAs<{ id: string }>(
      world.ownerUrl,
      `select solicitud_api_id as id from solicitud_api where tenant_id = ${tenantId} and request_id = '${MANY / 2}'
       order by solicitud_api_id desc limit 1`,
    );
    antesDe = middle?.id ?? "0";
    await queryAs(world.ownerUrl, "vacuum analyze solicitud_api, evento, documento");
  });

  it.each([
    [
      "the newest events, each with its document,",
      () => selectNotificaciones({ tenantId, usuarioId: 1, tipos: Object.keys(NOTIFICACIONES), limit: 30 }),
    ],
    ["API requests far down", () => selectSolicitudesPage({ tenantId, antesDe, limit: 26 })],
  ])("%s cost no more than a page", async (_, query) => {
    for (const plan of ["generic", "custom"] as const) {
      const [explained] = await explain(world.appUrl, tenantId, [query()], plan);
      expectBounded(explained as Explained);
      expect(explained?.buffers, explained?.text).toBeLessThan(200);
    }
  });
});

describe("tables that are partitioned", () => {
  /** The partitions that a plan really read. */
  const read = ({ nodes }: Explained) =>
    new Set(
      nodes
        .filter((node) => node["Actual Loops"] > 0 && /_(antes|resto|d\d{8}|m\d{6})$/.test(node["Relation Name"] ?? ""))
        .map((node) => node["Relation Name"]),
    );
  const expectPartitions = async (query: CompiledQuery<unknown>, most: number) => {
    for (const plan of ["generic", "custom"] as const) {
      const [explained] = await explain(world.appUrl, tenantId, [query], plan);
      expect(read(explained as Explained).size, explained?.text).toBeLessThanOrEqual(most);
      expect(read(explained as Explained).size, explained?.text).toBeGreaterThan(0);
    }
  };

  it("the lines of a document are looked for in the month of its clave, and where counted ids are", async () => {
    const [row] = await queryAs<{ clave: string; id: string }>(
      world.ownerUrl,
      `select clave, documento_id as id from documento where tenant_id = ${tenantId} and tipo = '01'
       order by documento_id desc limit 1`,
    );
    const one = { tenantId, clave: row?.clave ?? "", tipos: TIPOS_VENTA };
    for (const [query, made] of [
      [selectLineasByClave(one), 2],
      [selectLineasById({ tenantId, documentoId: row?.id ?? "" }), 1],
    ] as const) {
      const [{ nodes, text }] = (await explain(world.appUrl, tenantId, [query])) as [Explained];
      // Each one that is made ready costs some microseconds, whether it is read or not.
      expect(nodes.filter((node) => node["Relation Name"]?.startsWith("documento_linea")).length, text).toBe(made);
    }
  });

  it("a page of requests reads its own day, the one before when it ends, and the empty ones ahead", async () => {
    const [row] = await queryAs<{ id: string; hoy: string }>(
      world.ownerUrl,
      `select max(solicitud_api_id) as id, momento_id(date_trunc('day', now(), 'UTC')) as hoy from solicitud_api
       where tenant_id = ${tenantId} and received_at < now() - interval '5 minutes'`,
    );
    const antesDe = row?.id ?? "0";
    await expectPartitions(selectSolicitudesPage({ tenantId, antesDe, limit: 26 }), 2);
    await expectPartitions(selectSolicitudesPage({ tenantId, antesDe: "9223372036854775807", limit: 26 }), 10);
  });

  it("the attempts of deliveries are looked for on the days of their events", async () => {
    const [row] = await queryAs<{ id: string; evento: string; endpoint: number }>(
      world.ownerUrl,
      `select webhook_entrega_id as id, evento_id as evento, webhook_endpoint_id as endpoint from webhook_entrega
       where tenant_id = ${tenantId} and estado = 'entregado' order by evento_id desc limit 1`,
    );
    const { id = "0", evento = "", endpoint = 0 } = row ?? {};
    const size = { limit: 26, maxBytes: 100 };
    // Its own day, the one before when the event came in its first hour, and _antes.
    await expectPartitions(selectIntentosOfEntrega({ tenantId, webhookEntregaId: id, ...size }), 3);
    await expectPartitions(selectIntentos({ tenantId, eventoId: evento, ...size }), 3);
    await expectPartitions(
      selectEntregasPage({
        tenantId,
        webhookEndpointId: endpoint,
        antesDe: "ffffffff-ffff-ffff-ffff-ffffffffffff",
        limit: 26,
      }),
      4,
    );
  });
});

describe("drafts and recurring documents", () => {
  const MANY = 20_000;
  let usuarioId = 0;
  const QUERIES = {
    "a company's drafts": () => selectBorradores({ tenantId, limit: 100 }),
    "a user's drafts": () => selectBorradoresDe({ tenantId, usuarioId, limit: 100 }),
    "recurring documents": () => selectRecurrentes({ tenantId, limit: 200 }),
    "paused recurring documents": () => selectRecurrentesPausadas({ tenantId, limit: 101 }),
  };

  beforeAll(async () => {
    const [someone] = await queryAs<{ id: number }>(
      world.ownerUrl,
      `select min(usuario_id)::int as id from usuario where tenant_id = ${tenantId}`,
    );
    usuarioId = someone?.id ?? 0;
    expect(usuarioId).toBeGreaterThan(0);
    const who = `(select usuario_id from usuario where tenant_id = ${tenantId} limit 1) u,
      (select punto_venta_id from punto_venta where tenant_id = ${tenantId} limit 1) p`;
    await queryAs(
      world.ownerUrl,
      `insert into borrador (tenant_id, borrador_id, usuario_id, autor, punto_venta_id, version, tipo, moneda,
         formulario, created_at, updated_at)
       select ${tenantId}, gen_random_uuid(), usuario_id, 'x', punto_venta_id, 1, '01', 'CRC', '{}', now(),
         now() - n * interval '1 minute' from generate_series(1, ${MANY}) n, ${who};
       insert into recurrente (tenant_id, key, usuario_id, punto_venta_id, moneda, total, cada, dia, primera, estado,
         problema, paused_at, pedido, created_by, created_at)
       select ${tenantId}, gen_random_uuid(), usuario_id, punto_venta_id, 'CRC', 1, 'mes', 1, '2026-01-01', 'pausada',
         'x', now() - n * interval '1 minute', '{}', 'x', now() from generate_series(1, ${MANY}) n, ${who}`,
    );
    await queryAs(world.ownerUrl, "vacuum analyze borrador, recurrente");
  });

  it.each(Object.entries(QUERIES))("%s are the first rows of an index", async (_, query) => {
    for (const plan of ["generic", "custom"] as const) {
      const [explained] = await explain(world.appUrl, tenantId, [query()], plan);
      expectBounded(explained as Explained);
      for (const node of explained?.nodes ?? []) expect(node["Node Type"], explained?.text).not.toBe("Seq Scan");
      // Each of two hundred rows in its own block at most, twice where a row names its document.
      expect(explained?.buffers, explained?.text).toBeLessThan(450);
    }
  });
});

describe("after ten thousand documents were accepted and before a VACUUM can clean up", () => {
  let letGo = async () => {};
  beforeAll(async () => {
    letGo = await holdSnapshot(world.ownerUrl);
    const recent = `tenant_id = ${tenantId} and documento_id > (select max(documento_id) - 10000 from documento)`;
    await queryAs(world.ownerUrl, `update documento set estado = 'procesando' where ${recent} and estado = 'aceptado'`);
    await queryAs(world.ownerUrl, `update documento set estado = 'aceptado' where ${recent} and estado = 'procesando'`);
  });
  afterAll(() => letGo());
  const facturas = QUESTIONS.filter(({ name }) => name.startsWith("facturas"));
  it.each(facturas)("$name: the dead index entries are not read", (question) => expectFlat(question, "generic"));
});

describe("each filter that a list of the contract declares", () => {
  const PAGE_MEMBERS = ["limite", "cursor"];
  const lists = Object.entries(LISTS).map(([lista, { query, list }]) => ({
    lista: lista as keyof typeof LISTS,
    list: list as ListQuestion["list"],
    members: Object.keys(query.shape),
  }));
  const filters = lists.flatMap(({ lista, list, members }) =>
    members.map((filter) => ({ lista, filter, list })).filter(({ filter }) => !PAGE_MEMBERS.includes(filter)),
  );

  it("every query of lib/contract with a cursor is one of the lists", async () => {
    const files = globSync("lib/contract/**/*.ts", { exclude: (file) => /\.test\.ts$|testing/.test(file) });
    const modules = (await Promise.all(files.map((file) => import(path.resolve(file))))) as object[];
    const declared = modules
      .flatMap((module) => Object.entries(module))
      .filter(([, value]) => value instanceof z.ZodObject && "cursor" in value.shape);
    const known: unknown[] = Object.values(LISTS).map(({ query }) => query);
    expect(declared.filter(([, query]) => !known.includes(query)).map(([name]) => name)).toEqual([]);
  });

  it.each(lists)("$lista: reads every member of the query", async ({ list, members }) => {
    for (const member of members) {
      await expect(list(ctx, { [member]: " " }), member).rejects.toMatchObject({ refusals: [{ path: member }] });
    }
  });

  // Without the filter the first page differs. A filter that is read but not applied fails here.
  it.each(filters)(
    "$lista: $filter has a question about its cost, and narrows its answer",
    async ({ lista, filter }) => {
      const asked = QUESTIONS.filter(
        // An order by total has no answer without its currency, nor days of answers without their folder.
        ({ lista: of, query }) =>
          of === lista &&
          filter in query &&
          !(filter === "moneda" && isPorTotal(query.orden ?? "")) &&
          !(filter === "bandeja" && ("desde" in query || "hasta" in query)),
      );
      expect(asked).not.toEqual([]);
      const narrows = asked.map(async ({ query: { [filter]: _, ...others }, query, list }) => {
        const [narrowed, wide] = await Promise.all([list(ctx, query), list(ctx, others)]);
        return JSON.stringify(narrowed.datos) !== JSON.stringify(wide.datos);
      });
      expect(await Promise.all(narrows)).toContain(true);
    },
  );
});

describe("what is owed to suppliers", () => {
  beforeAll(() => queryAs(world.ownerUrl, "vacuum analyze"));
  const hoy = "2026-11-21";
  const limit = 100;
  // One of a hundred received documents is on credit, all of them of the first supplier.
  const proveedor = "3105000001";

  const explained = async (query: Parameters<typeof explain>[2][number]) => {
    const [plan] = await explain(world.appUrl, tenantId, [query]);
    const { nodes, text, buffers } = plan as Explained;
    expect(nodes.filter((node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "documento")).toEqual(
      [],
    );
    return { text, buffers, of: (tabla: string) => nodes.filter((node) => node["Relation Name"] === tabla) };
  };

  it.each([
    ["in all", () => selectPorPagarTotales({ tenantId, hoy })],
    ["by supplier", () => selectPorPagarProveedores({ tenantId, hoy, moneda: "CRC", limit })],
    ["of one supplier", () => selectDeudaConProveedor({ tenantId, hoy, proveedor })],
    ["of one that is owed nothing", () => selectDeudaConProveedor({ tenantId, hoy, proveedor: "3105000009" })],
  ])("is read %s from the sums that are kept, and no document is", async (_, query) => {
    const { text, buffers, of } = await explained(query());
    expect([...of("documento_recibido"), ...of("documento")], text).toEqual([]);
    expect(buffers, text).toBeLessThan(50);
  });

  it("is read document by document from the index of what is owed to a supplier, as many as are shown", async () => {
    const { text, of } = await explained(selectFacturasDeProveedor({ tenantId, proveedor, moneda: "CRC", limit: 20 }));
    const [read] = of("documento_recibido");
    expect(read?.["Index Name"], text).toBe("documento_recibido_por_pagar");
    expect(read?.["Actual Rows"], text).toBe(20);
  });
});

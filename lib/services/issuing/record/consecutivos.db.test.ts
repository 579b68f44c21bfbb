/** The issuing transaction (architecture 6.1): gapless numbers, series and stock by point of sale, all or nothing. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lockSerie, reserveConsecutivo } from "@/db/queries/issuing/issue";
import { qb, sql } from "@/db/sql/qb";
import { untilWaitingForLocks, waitingForLocks } from "@/db/testing/hold";
import { AppError } from "@/lib/platform/errors";
import { failure, issue, issued, look, refusal, TIQUETE } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { credit, debit } from "../../testing/notas";
import { CLIENTE, createWorld, type World } from "../../testing/world";

const ISSUED = 200;
const REFUSED = 50;
const PAUSE_MS = 200;
let world: World;
let puntos: { id: number; bodega: number }[];
beforeAll(async () => {
  world = await createWorld();
  puntos = await look(
    world,
    `select punto_venta_id as id, bodega_id as bodega from punto_venta where tenant_id = ${world.ctx.tenantId} order by 1`,
  );
});
afterAll(() => world.drop());

async function stock(codigo: string, bodega: number | undefined): Promise<number> {
  const [row] = await look<{ cantidad: string }>(
    world,
    `select cantidad from existencia join producto using (tenant_id, producto_id)
     where tenant_id = ${world.ctx.tenantId} and codigo = '${codigo}' and bodega_id = ${bodega}`,
  );
  return Number(row?.cantidad ?? 0);
}

describe("idPuntoVenta", () => {
  it("spec 2.2(idPuntoVenta): selects branch and terminal of number and clave, and the stock; when it is omitted, the default one is used", async () => {
    const before = await Promise.all(puntos.map(({ bodega }) => stock("TAZA", bodega)));
    const first = await issued(world, TIQUETE);
    const second = await issued(world, { ...TIQUETE, idPuntoVenta: puntos[1]?.id });
    expect(first.consecutivo).toMatch(/^0010000104/);
    expect(second.consecutivo).toMatch(/^0020000104/);
    expect(second.clave.slice(21, 41)).toBe(second.consecutivo);
    expect([first.idPuntoVenta, second.idPuntoVenta]).toEqual(puntos.map(({ id }) => id));
    const after = await Promise.all(puntos.map(({ bodega }) => stock("TAZA", bodega)));
    expect(after).toEqual(before.map((cantidad) => cantidad - 2));
  });
  it("spec 2.2(idPuntoVenta): null means the default one; an unknown id or another tenant's is refused", async () => {
    expect((await issued(world, { ...TIQUETE, idPuntoVenta: null })).idPuntoVenta).toBe(puntos[0]?.id);
    const [foreign] = await look<{ id: number }>(
      world,
      `select punto_venta_id as id from punto_venta where tenant_id = ${world.other.tenantId} limit 1`,
    );
    for (const id of [0, -1, 2_147_483_648, foreign?.id]) {
      expect(await refusal(world, { ...TIQUETE, idPuntoVenta: id })).toMatch(`El punto de venta ${id} no existe.`);
    }
  });
});

describe("stock", () => {
  it("only goods move stock; stock may become negative; each line records its movement", async () => {
    const lineas = [
      { codigoProducto: "CAFE", cantidad: 1.5 },
      { codigoProducto: "HORA", cantidad: 3 },
      { codigoProducto: "CAFE", cantidad: 2 },
    ];
    const before = await stock("CAFE", puntos[0]?.bodega);
    const { clave } = await issued(world, { ...TIQUETE, lineas });
    expect(await stock("CAFE", puntos[0]?.bodega)).toBe(before - 3.5);
    expect(before - 3.5).toBeLessThan(0);
    expect(await stock("HORA", puntos[0]?.bodega)).toBe(0);
    const movements = await look(
      world,
      `select numero_linea, m.cantidad::float as cantidad from movimiento_inventario m join documento using (tenant_id, documento_id)
       where clave = '${clave}' order by numero_linea`,
    );
    expect(movements).toEqual([
      { numero_linea: 1, cantidad: -1.5 },
      { numero_linea: 3, cantidad: -2 },
    ]);
  });
  it("the largest quantities do not overflow the stock", async () => {
    const lineas = [{ codigoProducto: "CAFE", cantidad: 9_999_999_999_999, precioUnitario: 0.1 }];
    for (let n = 0; n < 3; n += 1) await issued(world, { ...TIQUETE, lineas });
  });
});

const FACTURA = { ...TIQUETE, tipo: "FacturaElectronica", cliente: { identificacion: CLIENTE } };
/** One body of each type: the notes adjust the same sale, and the credit note returns its goods to stock. */
const kinds = (clave: string): Record<string, unknown>[] => [
  TIQUETE,
  FACTURA,
  { ...credit(clave, 1, { codigo: "06" }), lineas: [{ codigoProducto: "TAZA", cantidad: 1 }] },
  { ...debit(clave), lineas: [{ codigoProducto: "TAZA", cantidad: 1 }] },
];
const TYPES = 4;

/** Behaves as a client: sends the request again with the same key when the service answers 503 or 409. */
async function issueAsClient(body: Record<string, unknown>, key: string) {
  for (;;) {
    try {
      return await issue(world, body, key);
    } catch (error) {
      const later = error instanceof AppError && (error.kind === "unavailable" || error.kind === "conflict");
      if (!later) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

describe("numbers", () => {
  it(`${ISSUED} issued at once over two points of sale and ${TYPES} types, ${REFUSED} refused: no gap, no duplicate, none lost`, async () => {
    const sale = await issued(world, { ...FACTURA, lineas: [{ codigoProducto: "TAZA", cantidad: ISSUED }] });
    const bodies = kinds(sale.clave);
    const before = await claves();
    const body = (n: number) => ({
      ...bodies[Math.floor(n / puntos.length) % TYPES],
      idPuntoVenta: puntos[n % puntos.length]?.id,
      ...(n % 5 === 4 ? { lineas: [{ codigoProducto: "NADA", cantidad: 1 }] } : {}),
    });
    const results = await Promise.allSettled(
      Array.from({ length: ISSUED + REFUSED }, (_, n) => issueAsClient(body(n), `storm ${n}`)),
    );
    const codes = results.map((result) => (result.status === "fulfilled" ? 201 : result.reason.codigo));
    expect(codes.filter((code) => code === 201)).toHaveLength(ISSUED);
    expect(codes.filter((code) => code === "producto_no_encontrado")).toHaveLength(REFUSED);
    const told = results.flatMap((result) =>
      result.status === "fulfilled" ? [JSON.parse(result.value.body).clave] : [],
    );
    expect((await claves()).sort()).toEqual([...before, ...told].sort());
    expect(await expectGapless()).toBeGreaterThanOrEqual(puntos.length * TYPES);
  });

  it("of one series wait in a queue and not for its row, so that a commit wakes one of them", async () => {
    const { tenantId } = world.ctx;
    const series = { tenantId, ambiente: "simulador", sucursal: "001", terminal: "00001", tipo: "04" };
    const sales: Promise<string>[] = [];
    await world.db.transaction(tenantId, async (tx) => {
      tx.send(lockSerie(series));
      await tx.run(reserveConsecutivo({ ...series, dia: "291126" }));
      for (let n = 0; n < 3; n++) sales.push(issued(world, TIQUETE).then(({ consecutivo }) => consecutivo));
      await untilWaitingForLocks(world.ownerUrl, sales.length);
      const waits =
        "select distinct wait_event from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      expect(await look(world, waits)).toEqual([{ wait_event: "advisory" }]);
      tx.send(giveBack(series));
    });
    expect(new Set(await Promise.all(sales)).size).toBe(sales.length);
    await expectGapless();
  });

  it("of another point of sale or another type do not wait while a document is being issued", async () => {
    const { tenantId } = world.ctx;
    const series = { tenantId, ambiente: "simulador", sucursal: "001", terminal: "00001", tipo: "04" };
    const [here, there] = puntos.map(({ id }) => id);
    // Goods of one warehouse: stock is moved after the number, so the sale that waits for its number holds none.
    const body = { ...TIQUETE, lineas: [{ codigoProducto: "TAZA", cantidad: 1 }] };
    let waiting: Promise<string> = Promise.resolve("");
    const held = await world.db.transaction(tenantId, async (tx) => {
      const [row] = await tx.run(reserveConsecutivo({ ...series, dia: "291126" }));
      waiting = issued(world, { ...body, idPuntoVenta: here }).then(({ consecutivo }) => consecutivo);
      await untilWaitingForLocks(world.ownerUrl, 1);
      await issued(world, { ...body, idPuntoVenta: there });
      await issued(world, { ...FACTURA, ...body, tipo: FACTURA.tipo, idPuntoVenta: here });
      expect(await waitingForLocks(world.ownerUrl)).toHaveLength(1);
      tx.send(giveBack(series));
      return Number(row?.numero);
    });
    expect(Number((await waiting).slice(10))).toBe(held);
    await expectGapless();
  });
});

/** Returns the held number, which no document used, so that the series stays gapless. */
const giveBack = ({
  tenantId,
  ...key
}: { tenantId: number } & Record<"ambiente" | "sucursal" | "terminal" | "tipo", string>) =>
  qb
    .updateTable("consecutivo")
    .set({ siguiente: sql<string>`siguiente - 1` })
    .where("tenant_id", "=", tenantId)
    .where("ambiente", "=", key.ambiente)
    .where("sucursal", "=", key.sucursal)
    .where("terminal", "=", key.terminal)
    .where("tipo", "=", key.tipo)
    .compile();

async function claves(): Promise<string[]> {
  const rows = await look<{ clave: string }>(world, "select clave from documento");
  return rows.map(({ clave }) => clave);
}

/** Checks that each series runs from 1 without gaps. Returns the number of series. */
async function expectGapless(): Promise<number> {
  const series = await look<{ numbers: string[]; siguiente: string }>(
    world,
    `select array_agg(right(d.consecutivo, 10)::bigint::text order by d.consecutivo) as numbers, c.siguiente::text as siguiente
     from consecutivo c join documento d on d.tenant_id = c.tenant_id and d.consecutivo like c.sucursal || c.terminal || c.tipo || '%'
     where c.tenant_id = ${world.ctx.tenantId} group by c.sucursal, c.terminal, c.tipo, c.siguiente`,
  );
  expect(series.length).toBeGreaterThan(0);
  for (const { numbers, siguiente } of series) {
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)));
    expect(siguiente).toBe(String(numbers.length + 1));
  }
  return series.length;
}

describe("an issuance whose second flight fails", () => {
  // The tables' owner makes one statement of the second flight fail at a time; all others must be rolled back too.
  const tables = ["documento", "documento_linea", "documento_xml", "movimiento_inventario", "outbox_event"] as const;
  beforeEach(async () => {
    await look(
      world,
      "create or replace function break_it() returns trigger language plpgsql as $$ begin raise check_violation; end $$",
    );
  });
  it.each([...tables, "audit_entry", "idempotency_key"])(
    "(in %s) leaves no trace, and the next number is not skipped",
    async (table) => {
      const last = await issued(world, TIQUETE);
      const verb = table === "idempotency_key" ? "update" : "insert";
      await look(world, `create trigger broken before ${verb} on ${table} for each row execute function break_it()`);
      const before = await readLedger(world);
      const cliente = { identificacion: "3102888777", nombre: "Empresa Nueva" };
      await expect(issue(world, { ...TIQUETE, cliente }, `broken ${table}`)).rejects.toMatchObject({ code: "23514" });
      expect(await readLedger(world)).toEqual(before);
      await look(world, `drop trigger broken on ${table}`);
      const next = await issued(world, TIQUETE, `broken ${table}`);
      expect(Number(next.consecutivo.slice(10))).toBe(Number(last.consecutivo.slice(10)) + 1);
    },
  );
  it("a failure is not an AppError with a number: no caller hears of a document that does not exist", async () => {
    await look(world, "create trigger broken before insert on documento for each row execute function break_it()");
    await expect(failure(issue(world, TIQUETE))).rejects.toThrow();
    await look(world, "drop trigger broken on documento");
    await expectGapless();
  });
});

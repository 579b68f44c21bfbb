/** The next number of a series, and setting its first number (spec 4; architecture 6.1, 9.8). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { reserveConsecutivo } from "@/db/queries/issuing/issue";
import { untilWaitingForLocks } from "@/db/testing/hold";
import { failure, issue, issued, look, TIQUETE } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { CLIENTE, createWorld, type World } from "../../testing/world";
import { getProximoConsecutivo } from "./get-proximo";
import { setPrimerConsecutivo } from "./set-primer-consecutivo";

let world: World;
let puntos: number[];
beforeAll(async () => {
  world = await createWorld();
  const rows = await look<{ id: number }>(
    world,
    `select punto_venta_id as id from punto_venta where tenant_id = ${world.ctx.tenantId} order by 1`,
  );
  puntos = rows.map(({ id }) => id);
});
afterAll(() => world.drop());

const TE = "TiqueteElectronico";
const FACTURA = { ...TIQUETE, tipo: "01", cliente: { identificacion: CLIENTE } };
const proximo = (tipo: string, idPuntoVenta: number | null = null) =>
  getProximoConsecutivo(world.ctx, { tipo, idPuntoVenta });
const fijar = (tipo: string, numero: number, idPuntoVenta = puntos[0] ?? 0) =>
  setPrimerConsecutivo(world.ctx, { idPuntoVenta, tipo, numero });

describe("the next number", () => {
  it("spec 4(proximo): is the number that the next document of that type gets at that point of sale", async () => {
    for (const [tipo, body] of [
      ["04", TIQUETE],
      ["01", FACTURA],
    ] as const) {
      for (const idPuntoVenta of puntos) {
        for (let n = 0; n < 3; n += 1) {
          const { consecutivo } = await proximo(tipo, idPuntoVenta);
          expect((await issued(world, { ...body, idPuntoVenta })).consecutivo).toBe(consecutivo);
        }
      }
    }
  });
  it("spec 4(proximo), 2.1: accepts a name or a code, and answers these members", async () => {
    const expected = { tipo: "NotaCredito", codigoTipo: "03", sucursal: "002", terminal: "00001", numero: 1 };
    const consecutivo = "00200001030000000001";
    expect(await proximo("NotaCredito", puntos[1])).toEqual({ ...expected, consecutivo });
    expect(await proximo("03", puntos[1])).toEqual({ ...expected, consecutivo });
    expect((await proximo("FacturaElectronicaCompra")).consecutivo).toBe("00100001080000000001");
  });
  it("spec 4(proximo), 2.2(idPuntoVenta): without a point of sale the default one counts", async () => {
    expect(await proximo("02")).toEqual(await proximo("02", puntos[0]));
  });
  it("only reads: it reserves and writes nothing", async () => {
    const before = await readLedger(world);
    expect(await proximo(TE)).toEqual(await proximo(TE));
    expect(await readLedger(world)).toEqual(before);
  });
  it.each(["", "4", "05", "tiqueteelectronico", "FacturaElectronica "])("tipo '%s' is refused", async (tipo) => {
    const error = await failure(proximo(tipo));
    expect(error).toMatchObject({ kind: "rule", codigo: "tipo_de_serie_desconocido" });
    expect(error.message).toMatch(`El tipo '${tipo}' no existe. Usá FacturaElectronica (01), `);
  });
  it("a point of sale that does not exist, or is another tenant's, is refused", async () => {
    const [foreign] = await look<{ id: number }>(
      world,
      `select punto_venta_id as id from punto_venta where tenant_id = ${world.other.tenantId} limit 1`,
    );
    for (const id of [0, -1, 2_147_483_648, foreign?.id ?? 0]) {
      const error = await failure(proximo(TE, id));
      expect(error).toMatchObject({ kind: "rule", codigo: "punto_venta_desconocido" });
      expect(error.message).toMatch(`El punto de venta ${id} no existe.`);
    }
  });
  it("after the last number of ten digits comes 1, as when issuing", async () => {
    await fijar("04", 9_999_999_999, await nuevaSerie());
    const last = await look<{ id: number }>(world, "select max(punto_venta_id) as id from punto_venta");
    const idPuntoVenta = last[0]?.id ?? 0;
    expect((await proximo("04", idPuntoVenta)).numero).toBe(9_999_999_999);
    await issued(world, { ...TIQUETE, idPuntoVenta });
    const { consecutivo, numero } = await proximo("04", idPuntoVenta);
    expect(numero).toBe(1);
    expect((await issued(world, { ...TIQUETE, idPuntoVenta })).consecutivo).toBe(consecutivo);
  });
});

let terminals = 100;
/** A point of sale that has issued nothing yet. */
async function nuevaSerie(): Promise<number> {
  terminals += 1;
  const [row] = await look<{ id: number }>(
    world,
    `insert into punto_venta (tenant_id, nombre, sucursal, terminal, bodega_id)
     select tenant_id, 'Nueva', '001', '${String(terminals).padStart(5, "0")}', bodega_id from punto_venta
     where punto_venta_id = ${puntos[0]} returning punto_venta_id as id`,
  );
  return row?.id ?? 0;
}

describe("the first number", () => {
  let idPuntoVenta: number;
  beforeEach(async () => {
    idPuntoVenta = await nuevaSerie();
  });

  it("is the number of the next document; other types and points of sale keep theirs", async () => {
    const before = await proximo("04");
    expect(await fijar("TiqueteElectronico", 4501, idPuntoVenta)).toMatchObject({ codigoTipo: "04", numero: 4501 });
    expect((await issued(world, { ...TIQUETE, idPuntoVenta })).consecutivo.slice(10)).toBe("0000004501");
    expect((await issued(world, { ...TIQUETE, idPuntoVenta })).consecutivo.slice(10)).toBe("0000004502");
    expect((await proximo("01", idPuntoVenta)).numero).toBe(1);
    expect(await proximo("04")).toEqual(before);
  });
  it("can be set again until a number is used, and each change is audited", async () => {
    for (const numero of [500, 1, 700]) await fijar("01", numero, idPuntoVenta);
    expect((await proximo("01", idPuntoVenta)).numero).toBe(700);
    const { sucursal, terminal } = await proximo("01", idPuntoVenta);
    const entries = await look(
      world,
      `select actor, accion, detalle from audit_entry where objeto = 'consecutivo' and objeto_id = '${sucursal}${terminal}01'
       order by audit_entry_id`,
    );
    expect(entries).toEqual(
      [500, 1, 700].map((numero) => ({
        actor: "operador",
        accion: "fijar",
        detalle: { ambiente: "simulador", numero },
      })),
    );
  });
  it.each([1, 4501])(
    "is refused once a number was used (the series began with %s), with the reason, and nothing changes",
    async (first) => {
      await fijar("04", first, idPuntoVenta);
      await issued(world, { ...TIQUETE, idPuntoVenta });
      const before = await readLedger(world);
      const error = await failure(fijar("04", 9000, idPuntoVenta));
      expect(error).toMatchObject({ kind: "rule", codigo: "serie_usada" });
      expect(error.message).toMatch(new RegExp(`su próximo número es ${first + 1} `));
      expect(await readLedger(world)).toEqual(before);
    },
  );
  it("numbers of the previous ambiente do not count: produccion begins anew", async () => {
    await issued(world, { ...TIQUETE, idPuntoVenta });
    const tenant = `where tenant_id = ${world.ctx.tenantId}`;
    await look(world, `update tenant set ambiente = 'pruebas' ${tenant}`);
    try {
      expect((await proximo("04", idPuntoVenta)).numero).toBe(1);
      expect((await fijar("04", 80, idPuntoVenta)).numero).toBe(80);
    } finally {
      await look(world, `update tenant set ambiente = 'simulador' ${tenant}`);
    }
    expect((await proximo("04", idPuntoVenta)).numero).toBe(2);
  });
  it.each([0, -1, 1.5, 10_000_000_000, Number.NaN])("%s is refused as a number", async (numero) => {
    expect(await failure(fijar("04", numero, idPuntoVenta))).toMatchObject({ codigo: "primer_numero_invalido" });
  });
  it("cannot be set in another tenant's series", async () => {
    const input = { idPuntoVenta, tipo: "04", numero: 9 };
    expect(await failure(setPrimerConsecutivo(world.other, input))).toMatchObject({
      codigo: "punto_venta_desconocido",
    });
    expect((await proximo("04", idPuntoVenta)).numero).toBe(1);
  });

  describe("while a first document is being issued", () => {
    /** Issues in a transaction that stays open until setting the number waits for its row, then ends as told. */
    async function whileIssuing(end: "commit" | "rollback"): Promise<PromiseSettledResult<unknown>> {
      const { sucursal, terminal } = await proximo("04", idPuntoVenta);
      const { tenantId } = world.ctx;
      let setting: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
      const rollback = new Error("rolled back");
      await world.db
        .transaction(tenantId, async (tx) => {
          await tx.run(
            reserveConsecutivo({ tenantId, ambiente: "simulador", sucursal, terminal, tipo: "04", dia: "291126" }),
          );
          setting = Promise.allSettled([fijar("04", 300, idPuntoVenta)]);
          await untilWaitingForLocks(world.ownerUrl, 1);
          if (end === "rollback") throw rollback;
        })
        .catch((error: unknown) => {
          if (error !== rollback) throw error;
        });
      const [settled] = await setting;
      if (settled === undefined) throw new Error("nothing was set");
      return settled;
    }

    it("an issuance that commits first wins, and setting the number is refused", async () => {
      const settled = await whileIssuing("commit");
      expect(settled).toMatchObject({ status: "rejected", reason: { codigo: "serie_usada" } });
      expect((await proximo("04", idPuntoVenta)).numero).toBe(2);
    });
    it("an issuance that fails leaves the series unused, so the number is set", async () => {
      expect(await whileIssuing("rollback")).toMatchObject({ status: "fulfilled", value: { numero: 300 } });
      expect((await issued(world, { ...TIQUETE, idPuntoVenta })).consecutivo.slice(10)).toBe("0000000300");
    });
    it("in any order, the numbers continue from the one that the series begins with", async () => {
      for (let round = 0; round < 5; round += 1) {
        idPuntoVenta = await nuevaSerie();
        const [set, ...documents] = await Promise.allSettled([
          fijar("04", 7000, idPuntoVenta),
          ...Array.from({ length: 3 }, () => issue(world, { ...TIQUETE, idPuntoVenta })),
        ]);
        const numbers = documents.map((one) => {
          if (one.status === "rejected") throw one.reason;
          return Number(JSON.parse((one.value as { body: string }).body).consecutivo.slice(10));
        });
        const first = set.status === "fulfilled" ? 7000 : 1;
        expect(numbers.sort((a, b) => a - b)).toEqual([first, first + 1, first + 2]);
      }
    });
  });
});

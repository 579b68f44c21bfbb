/** Returns in pieces, and the credit of everything that is left (decision 0059): amounts, saldo, refusals, races. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectAcreditadas } from "@/db/queries/issuing/documento-saldo";
import { explain } from "@/db/testing/explain";
import { holdSession, untilWaitingForLocks } from "@/db/testing/hold";
import { facturaRequest } from "@/lib/contract/facturas";
import { readJson } from "@/lib/contract/json-number";
import { describeByJudge } from "@/lib/integrations/hacienda/xml/testing/xsd";
import { simulateFactura } from "../sales/facturas";
import { issue, issued, look, refusal, TIQUETE } from "../testing/issuing";
import { faultsOf } from "../testing/judged";
import { credit, creditOf, invoiceOf, nota, verdict } from "../testing/notas";
import { createSimulatedWorld, type SimulatedWorld } from "../testing/world";

type Body = Record<string, unknown>;

let world: SimulatedWorld;
beforeAll(async () => {
  world = await createSimulatedWorld();
});
afterAll(() => world.drop());

const all = (clave: string, change: Body = {}, codigo = "01") => ({
  tipo: "NotaCredito",
  condicionVenta: undefined,
  medioPago: undefined,
  referencias: [{ numero: clave, codigo, razon: "Anula la factura" }],
  acreditarTodo: true,
  ...change,
});
const returned = (clave: string, ...lineas: Body[]) => credit(clave, 1, { codigo: "06" }, { lineas });
const taza = (cantidad: number, precioUnitario?: number, montoDescuento?: number) => ({
  codigoProducto: "TAZA",
  cantidad,
  precioUnitario,
  montoDescuento,
});
const hora = (cantidad: number, precioUnitario: number) => ({ codigoProducto: "HORA", cantidad, precioUnitario });
const libro = (cantidad: number, precioUnitario: number) => ({ codigoProducto: "LIBRO", cantidad, precioUnitario });
const cafe = (cantidad: number, precioUnitario: number) => ({ codigoProducto: "CAFE", cantidad, precioUnitario });

describe("a sale that returns in pieces", () => {
  // TAZA and HORA carry 13 %, CAFE 1 %, LIBRO is exempt. Amounts are rounded half up at the fifth decimal.
  it.each([
    // 3 × 10.00005 = 30.00015, IVA 3.90002. One: 10.00005 + 1.30001. The last: 10.00004 + 1.30001.
    ["three units, one by one", [taza(3, 10.00005)], [[1], [1], [1]], 33.90017, [11.30006, 11.30006, 11.30005]],
    // 7 × 0.33333 = 2.33331, IVA 0.30333. One: 0.33333 + 0.04333. Seven of them lack 0.00002, which the last takes.
    [
      "seven units of a third",
      [hora(7, 0.33333)],
      [[1], [1], [1], [1], [1], [1], [1]],
      2.63664,
      [0.37666, 0.37666, 0.37666, 0.37666, 0.37666, 0.37666, 0.37668],
    ],
    // Exempt, so every piece is exact: 3 × 333.33333.
    ["three exempt units", [libro(3, 333.33333)], [[1], [2]], 999.99999, [333.33333, 666.66666]],
    // 5 × 19.99999 = 99.99995, IVA 13.00 (12.9999935). Two: 39.99998 + 5.2 (5.1999974). One: 19.99999 + 2.6 (2.5999987).
    ["two, two and one of five", [taza(5, 19.99999)], [[2], [2], [1]], 112.99994, [45.19998, 45.19998, 22.59998]],
    // 1.5 × 77.77777 = 116.66666 (116.666655), IVA 15.16667. Half: 38.88889 (38.888885) + 5.05556.
    [
      "halves of one and a half",
      [hora(1.5, 77.77777)],
      [[0.5], [0.5], [0.5]],
      131.83333,
      [43.94445, 43.94445, 43.94443],
    ],
    // 4 × 12.34567 = 49.38268, IVA of 1 % 0.49383. One: 12.34567 + 0.12346.
    [
      "four of a basic product",
      [cafe(4, 12.34567)],
      [[1], [1], [1], [1]],
      49.87651,
      [12.46913, 12.46913, 12.46913, 12.46912],
    ],
  ] as const)("spec 2.6(4): of %s is credited to exactly nothing", async (_, lineas, pieces, total, totals) => {
    const { clave, resumen } = await issued(world, invoiceOf(1, { lineas }));
    expect(resumen.totalComprobante).toBe(total);
    const credited: number[] = [];
    for (const [cantidad] of pieces) {
      const { resumen: piece } = await issued(world, returned(clave, { ...lineas[0], cantidad }));
      credited.push(piece.totalComprobante);
    }
    expect(credited).toEqual(totals);
    expect(await creditOf(world, clave)).toEqual({ montoAcreditado: String(total), saldo: "0" });
  });

  describe("with a charge by percentage", () => {
    const SERVICIO = { otrosCargos: [{ tipo: "06", porcentaje: 10 }] };
    const totalOf = async (body: Body) => (await issued(world, body)).resumen.totalComprobante;

    it.each([
      // 3 × 10.00005 exempt = 30.00015 and 3.00002 (3.000015). A piece: 10.00005 + 1.00001 (1.000005); two are 22.00012.
      ["one unit of three at a time", [1, 1, 1], 33.00017, [11.00006, 11.00006, 11.00005]],
      // Two: 20.0001 + 2.00001. One, of which 1.00001 is left: 10.00005 + 1.00001.
      ["two and one", [2, 1], 33.00017, [22.00011, 11.00006]],
    ] as const)("%s: 10 %% of each piece ends at nothing", async (_, pieces, total, totals) => {
      const { clave, resumen } = await issued(world, invoiceOf(1, { lineas: [libro(3, 10.00005)], ...SERVICIO }));
      expect(resumen.totalComprobante).toBe(total);
      const credited: number[] = [];
      for (const n of pieces) credited.push(await totalOf({ ...returned(clave, libro(n, 10.00005)), ...SERVICIO }));
      expect(credited).toEqual(totals);
      expect(await creditOf(world, clave)).toEqual({ montoAcreditado: String(total), saldo: "0" });
    });

    it("the last one is stated as an amount, and the warning says what it took", async () => {
      const { clave } = await issued(world, invoiceOf(1, { lineas: [libro(3, 10.00005)], ...SERVICIO }));
      const piece = { ...returned(clave, libro(1, 10.00005)), ...SERVICIO };
      for (const _ of [1, 2]) expect((await issued(world, piece)).otrosCargos).toMatchObject([{ porcentaje: 10 }]);
      const last = await issued(world, piece);
      expect(last.otrosCargos).toMatchObject([{ tipo: "06", porcentaje: null, monto: 1 }]);
      expect(last.advertencia).toContain("se ajustaron en -0.00001 CRC");
    });

    it("random sales, in both currencies and any order, with tax, discount and card, leave nothing", async () => {
      const sale = fc.record({
        moneda: fc.constantFrom("CRC", "USD"),
        precios: fc.array(fc.integer({ min: 1000, max: 9_999_999 }), { minLength: 1, maxLength: 3 }),
        porcentaje: fc.constantFrom(10, 3.33333, 0.12345),
        medioPago: fc.constantFrom("01", "02"),
        orden: fc.infiniteStream(fc.nat()),
      });
      for (const { moneda, precios, porcentaje, medioPago, orden } of fc.sample(sale, {
        numRuns: 25,
        seed: 20261122,
      })) {
        const productos = ["TAZA", "SALUD", "LIBRO"];
        const lineas = precios.map((n, i) => ({
          codigoProducto: productos[i],
          cantidad: 3,
          precioUnitario: n / 100_000,
        }));
        const change = { medioPago, otrosCargos: [{ tipo: "06", porcentaje }] };
        const { clave } = await issued(world, invoiceOf(1, { moneda, lineas, ...change }));
        const pieces = lineas.flatMap((linea) => [linea, linea, linea].map((one) => ({ ...one, cantidad: 1 })));
        while (pieces.length > 0) {
          const [piece] = pieces.splice((orden.next().value ?? 0) % pieces.length, 1);
          if (piece) await issued(world, { ...returned(clave, piece), ...change });
        }
        expect([precios, (await creditOf(world, clave)).saldo]).toEqual([precios, "0"]);
      }
    });
  });

  it("takes the document's price when the note names none, and says that the last piece was adjusted", async () => {
    const { clave } = await issued(world, invoiceOf(1, { lineas: [taza(3, 10.00005)] }));
    for (const piece of [1, 2]) expect(piece && (await issued(world, returned(clave, taza(1)))).advertencia).toBeNull();
    const last = await issued(world, returned(clave, taza(1)));
    expect(last.lineas).toMatchObject([{ cantidad: 1, precioUnitario: 10.00004, montoTotalLinea: 11.30005 }]);
    expect(last.advertencia).toContain("se ajustaron en -0.00001 CRC");
    expect(await creditOf(world, clave)).toMatchObject({ saldo: "0" });
  });

  it("splits the last unit where IVA steps over the amount that is left", async () => {
    // (3 × 100 − 100) × 1.13 = 226. A third, with its part of the discount: 66.66667 + 8.66667 = 75.33334.
    // 75.33332 is left: 66.66665 gives 75.33331 and 66.66666 gives 75.33333, so two halves share it.
    const { clave } = await issued(world, invoiceOf(1, { lineas: [taza(3, 100, 100)] }));
    const piece = () => issued(world, returned(clave, taza(1, 100, 33.33333)));
    expect([await piece(), await piece()].map(({ resumen }) => resumen.totalComprobante)).toEqual([75.33334, 75.33334]);
    const last = await piece();
    expect(last.resumen.totalComprobante).toBe(75.33332);
    expect(last.lineas.map(({ cantidad }: { cantidad: number }) => cantidad)).toEqual([0.5, 0.5]);
    expect(await creditOf(world, clave)).toMatchObject({ saldo: "0" });
  });

  it("in dollars, in any order, with an exemption, ends at nothing too", async () => {
    const exenta = { ...hora(3, 10.00005), idExoneracion: world.idExoneracion };
    const { clave } = await issued(world, invoiceOf(1, { moneda: "USD", lineas: [taza(3), exenta, cafe(3, 0.77777)] }));
    const pieces = [taza(1), { ...exenta, cantidad: 1 }, cafe(2, 0.77777), taza(2), { ...exenta, cantidad: 2 }];
    for (const piece of pieces) await issued(world, returned(clave, piece));
    await issued(world, returned(clave, cafe(1, 0.77777)));
    expect(await creditOf(world, clave)).toMatchObject({ saldo: "0" });
  });

  it("keeps a price of the caller's own: such a note is a correction, not a piece", async () => {
    const { clave } = await issued(world, invoiceOf(1, { lineas: [taza(1, 10.00005)] }));
    expect((await issued(world, returned(clave, taza(1, 10.00004)))).resumen.totalComprobante).toBe(11.30005);
    expect(await creditOf(world, clave)).toMatchObject({ saldo: "0.00001" });
  });

  it("ends at nothing also when all pieces come at the same time", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { clave } = await issued(world, invoiceOf(1, { lineas: [taza(5, 10.00005)] }));
      await Promise.all(Array.from({ length: 5 }, () => issued(world, returned(clave, taza(1)))));
      expect(await creditOf(world, clave)).toMatchObject({ saldo: "0" });
    }
  });

  it("is computed once: only a note that returns a last piece is drafted again after another committed", async () => {
    const drafts = async (precio: number, cantidad: number) => {
      const { clave } = await issued(world, invoiceOf(1, { lineas: [taza(cantidad, precio)] }));
      const held = "select 1 from documento where clave = $1 for no key update".replace("$1", `'${clave}'`);
      const release = await holdSession(world.ownerUrl, "begin", held);
      let reads = 0;
      const read: typeof world.ctx.db.read = (...args) => {
        reads += 1;
        return world.ctx.db.read(...args);
      };
      const counted = { ...world, ctx: { ...world.ctx, db: Object.assign(Object.create(world.ctx.db), { read }) } };
      const notes = [1, 2, 3].map(() => issued(counted, returned(clave, taza(1))));
      await untilWaitingForLocks(world.ownerUrl, 3);
      await release();
      await Promise.all(notes);
      return { reads, ...(await creditOf(world, clave)) };
    };
    const { reads: once } = await drafts(10.00005, 5);
    const { reads: again, saldo } = await drafts(10.00005, 3);
    expect(once % 3).toBe(0);
    expect({ again, saldo }).toEqual({ again: once + once / 3, saldo: "0" });
  });

  it("reads the notes of its own document only, also in a database whose tables were never analysed", async () => {
    const { clave } = await issued(world, invoiceOf(1, { lineas: [taza(5, 10)] }));
    await issued(world, returned(clave, taza(1)));
    const cost = async () => {
      const { tenantId } = world.ctx;
      const [plan] = await explain(world.appUrl, tenantId, [selectAcreditadas({ tenantId, clave })] as never);
      return plan?.buffers ?? 0;
    };
    const before = await cost();
    const other = await issued(world, invoiceOf(1, { lineas: [taza(20, 10)] }));
    for (let i = 0; i < 20; i += 1) await issued(world, returned(other.clave, taza(1)));
    expect(await cost()).toBeLessThan(2 * before);
  });

  it("a rejected piece no longer counts: the one after it is the last", async () => {
    const { clave } = await issued(world, invoiceOf(1, { lineas: [taza(3, 10.00005)] }));
    const [lost] = [await issued(world, returned(clave, taza(1))), await issued(world, returned(clave, taza(1)))];
    await issued(world, returned(clave, taza(1)));
    await verdict(world, lost.clave, "rechazado");
    await issued(world, returned(clave, taza(1)));
    expect(await creditOf(world, clave)).toMatchObject({ saldo: "0" });
  });

  it("a debit note that annuls a credit note in pieces ends at nothing too", async () => {
    const { clave } = await issued(world, invoiceOf(1, { lineas: [taza(3, 10.00005)] }));
    const nc = await issued(world, returned(clave, taza(3)));
    const annul = () => issued(world, nota("02", nc.clave, 1, { codigo: "01", razon: null }, { lineas: [taza(1)] }));
    for (let piece = 0; piece < 3; piece += 1) await annul();
    expect(await creditOf(world, nc.clave)).toMatchObject({ montoAcreditado: "33.90017" });
  });
});

describe("acreditarTodo", () => {
  const compleja = () => [
    taza(3, 1234.56789, 0.33333),
    { ...hora(1.5, 99.99999), idExoneracion: world.idExoneracion },
    libro(1, 8000),
    cafe(2, 4500),
  ];
  it("credits a whole document: the same lines, discounts, taxes, exemptions and totals", async () => {
    const original = await issued(world, invoiceOf(1, { lineas: compleja() }));
    const note = await issued(world, all(original.clave));
    expect(note.lineas).toEqual(original.lineas);
    expect(note.resumen).toEqual(original.resumen);
    expect(note).toMatchObject({ tipo: "NotaCredito", cliente: original.cliente, advertencia: null });
    expect(await creditOf(world, original.clave)).toMatchObject({ saldo: "0" });
  });

  it("takes condition, term, means and currency of the document, and says what it did not use", async () => {
    const credito = { condicionVenta: "02", plazoCredito: 30, medioPago: "04", moneda: "USD" };
    const original = await issued(world, invoiceOf(2, credito));
    const note = await issued(world, all(original.clave, { condicionVenta: "01", medioPago: "04" }));
    expect(note).toMatchObject({ ...credito, tipoCambio: original.tipoCambio, resumen: original.resumen });
    expect(note.advertencia).toContain("no se usó 'condicionVenta'");
    const otros = {
      condicionVenta: "99",
      condicionVentaOtros: "Según contrato",
      medioPago: "99",
      medioPagoOtros: "Vale",
    };
    const other = await issued(world, invoiceOf(1, otros));
    expect(await issued(world, all(other.clave))).toMatchObject({ condicionVenta: "99", medioPago: "99" });
  });

  it("after returned pieces credits the quantities that are left", async () => {
    const { clave } = await issued(world, invoiceOf(1, { lineas: [taza(3, 10.00005), libro(2, 500)] }));
    for (const piece of [taza(1), taza(1), libro(1, 500)]) await issued(world, returned(clave, piece));
    const note = await issued(world, all(clave));
    expect(note.lineas).toMatchObject([
      { codigoProducto: "TAZA", cantidad: 1, precioUnitario: 10.00004 },
      { codigoProducto: "LIBRO", cantidad: 1, precioUnitario: 500 },
    ]);
    expect(await creditOf(world, clave)).toMatchObject({ saldo: "0" });
  });

  it("after a price correction keeps quantity and price, and takes what was credited off as a discount", async () => {
    // 3 × 1000 + 390; the correction credits 3 × 100 + 39; 3 × 1000 less 300 is left, with IVA 351.
    const { clave } = await issued(world, invoiceOf(1, { lineas: [taza(3, 1000)] }));
    await issued(world, credit(clave, 1, { codigo: "02" }, { lineas: [taza(3, 100)] }));
    const note = await issued(world, all(clave));
    expect(note.lineas).toMatchObject([
      {
        cantidad: 3,
        precioUnitario: 1000,
        montoDescuento: 300,
        subTotal: 2700,
        montoTotalLinea: 3051,
        naturalezaDescuento: "Monto ya acreditado en otras notas",
      },
    ]);
    expect(await creditOf(world, clave)).toMatchObject({ saldo: "0" });
  });

  it("after a return at a lower price credits the rest of the amount", async () => {
    // Both units came back at 900 of 1000: 2 × 100 and its IVA are left.
    const { clave } = await issued(world, invoiceOf(1, { lineas: [taza(2, 1000)] }));
    await issued(world, returned(clave, taza(2, 900)));
    const note = await issued(world, all(clave));
    expect(note.resumen).toMatchObject({ totalVentaNeta: 200, totalImpuesto: 26, totalComprobante: 226 });
    expect(await creditOf(world, clave)).toMatchObject({ saldo: "0" });
  });

  it("credits a ticket without receiver, a debit note, and what an annulled credit note owes again", async () => {
    const te = await issued(world, TIQUETE);
    expect((await issued(world, all(te.clave))).cliente).toBeNull();
    const fe = await issued(world, invoiceOf(2));
    const nd = await issued(world, nota("02", fe.clave));
    await issued(world, all(nd.clave));
    const nc = await issued(world, all(fe.clave));
    await verdict(world, (await issued(world, nota("02", nc.clave, 1, { codigo: "01" }))).clave, "aceptado");
    expect(await creditOf(world, fe.clave)).toMatchObject({ saldo: "1130" });
    const again = await issued(world, all(fe.clave));
    expect(again.lineas).toMatchObject([{ cantidad: 1, precioUnitario: 1000 }]);
    for (const { clave } of [te, fe, nd]) expect(await creditOf(world, clave)).toMatchObject({ saldo: "0" });
  });

  it("returns the goods to stock once", async () => {
    const stock = async () => {
      const [row] = await look<{ n: string }>(
        world,
        `select cantidad as n from existencia e join producto p using (tenant_id, producto_id)
         where p.codigo = 'TAZA' and p.tenant_id = ${world.ctx.tenantId} order by e.bodega_id limit 1`,
      );
      return Number(row?.n);
    };
    const { clave } = await issued(world, invoiceOf(1, { lineas: [taza(4)] }));
    const sold = await stock();
    await issued(world, returned(clave, taza(1)));
    await issued(world, all(clave));
    expect(await stock()).toBe(sold + 4);
  });

  it("is refused in words: with lines, on another type, on a foreign document, without saldo", async () => {
    const { clave } = await issued(world, invoiceOf());
    for (const lineas of [[], [taza(1)]]) {
      expect(await refusal(world, all(clave, { lineas }))).toContain("omití 'lineas'");
    }
    expect(await refusal(world, { ...all(clave), tipo: "02" })).toContain("solo va en una NotaCredito");
    expect(await refusal(world, { ...invoiceOf(), ...all(clave), tipo: "01", lineas: undefined })).toContain(
      "solo va en una NotaCredito",
    );
    const foreign = { numero: "A-1", fechaEmision: "2026-10-01", tipoDocumento: "08", codigo: "01", razon: "Anula" };
    expect(await refusal(world, all(clave, { referencias: [foreign] }))).toContain("emitido por este tenant");
    await issued(world, all(clave));
    expect(await refusal(world, all(clave))).toContain("su saldo es 0");
  });

  it("without it, condition, means and lines are required as ever", () => {
    const body = { tipo: "03", idUsuario: 1, referencias: [], acreditarTodo: false };
    const { error } = facturaRequest.safeParse(readJson(JSON.stringify(body)));
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["condicionVenta", "medioPago", "lineas"]);
  });

  it("of two at the same time one credits everything, and the other is told that nothing is left", async () => {
    const { clave } = await issued(world, invoiceOf(3));
    const results = await Promise.allSettled([issue(world, all(clave)), issue(world, all(clave))]);
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason.codigo] : []));
    expect(refused).toEqual(["acreditar_todo_sin_saldo"]);
    expect(await creditOf(world, clave)).toMatchObject({ saldo: "0" });
  });

  it("with pieces at the same time credits exactly what they leave", async () => {
    const { clave } = await issued(world, invoiceOf(1, { lineas: [taza(4, 10.00005)] }));
    await Promise.all([issued(world, all(clave)), issue(world, returned(clave, taza(1))).catch(() => null)]);
    expect(await creditOf(world, clave)).toMatchObject({ saldo: "0" });
  });

  it("is replayed under its Idempotency-Key, and simulated without being issued", async () => {
    const { clave } = await issued(world, invoiceOf());
    const body = facturaRequest.parse(readJson(JSON.stringify({ idUsuario: world.idUsuario, ...all(clave) })));
    const simulated = await simulateFactura({ ...world.ctx, now: new Date() }, body);
    expect(simulated.resumen.totalComprobante).toBe("1130");
    const first = await issue(world, all(clave), `todo-${clave}`);
    expect(await issue(world, all(clave), `todo-${clave}`)).toEqual({ ...first, replayed: true });
  });
});

describeByJudge("every document of these tests, by the simulator and by %s", (xsd) => {
  it("is accepted", async () => {
    expect(await faultsOf(world, xsd)).toEqual([]);
  });
});

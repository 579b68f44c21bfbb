/** Saldo of a document under its notes (spec 2.6): partial and whole, simultaneous, rejected, annulled. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getFactura } from "../sales/get";
import { failure, issue, issued, look, refusal, TIQUETE } from "../testing/issuing";
import { credit, creditOf, debit, invoiceOf, nota, verdict } from "../testing/notas";
import { createWorld, type World } from "../testing/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const exceeded = (total: string, saldo: string, clave: string) =>
  `El total de la nota (${total} CRC) excede el saldo del documento ${clave} (${saldo} CRC).`;

describe("one after the other", () => {
  it("spec 2.6(4): partial NCs reduce the saldo, and the last one leaves it at zero", async () => {
    const { clave } = await issued(world, invoiceOf(3));
    expect(await creditOf(world, clave)).toEqual({ montoAcreditado: "0", saldo: "3390" });
    const partial = await issued(world, credit(clave, 0.5));
    expect(partial).toMatchObject({ montoAcreditado: 0, saldo: 0, resumen: { totalComprobante: 565 } });
    expect(await creditOf(world, clave)).toEqual({ montoAcreditado: "565", saldo: "2825" });
    await issued(world, credit(clave, 2.5));
    expect(await creditOf(world, clave)).toEqual({ montoAcreditado: "3390", saldo: "0" });
    expect(await refusal(world, credit(clave, 0.001))).toBe(exceeded("1.13", "0", clave));
  });
  it("spec 2.6(4): a full NC of discounts, exemptions and odd decimals credits exactly the total", async () => {
    const lineas = [
      { codigoProducto: "TAZA", cantidad: 3.333, precioUnitario: 1234.56789, montoDescuento: 0.33333 },
      { codigoProducto: "HORA", cantidad: 1.5, precioUnitario: 99.99999, idExoneracion: world.idExoneracion },
      { codigoProducto: "LIBRO", cantidad: 1 },
    ];
    const { clave, resumen } = await issued(world, invoiceOf(1, { lineas }));
    const whole = await issued(world, credit(clave, 1, { codigo: "01" }, { lineas }));
    expect(whole.resumen).toEqual(resumen);
    expect(await creditOf(world, clave)).toMatchObject({ saldo: "0" });
    expect(
      String((await look(world, `select monto_acreditado as m from documento where clave = '${clave}'`))[0]?.m),
    ).toBe(String(resumen.totalComprobante));
  });
  it("more than the saldo is refused to the last digit, takes no number and changes nothing", async () => {
    const { clave } = await issued(world, invoiceOf());
    expect(await refusal(world, credit(clave, 1.001))).toBe(exceeded("1131.13", "1130", clave));
    const lineas = [{ codigoProducto: "LIBRO", cantidad: 1, precioUnitario: 1130.00001 }];
    expect(await refusal(world, credit(clave, 1, { codigo: "09" }, { lineas }))).toBe(
      exceeded("1130.00001", "1130", clave),
    );
    await issued(world, credit(clave));
  });
  it("an ND changes only its own saldo, which an NC can credit", async () => {
    const { clave } = await issued(world, invoiceOf());
    const nd = await issued(world, debit(clave, 2));
    expect(nd).toMatchObject({ montoAcreditado: 0, saldo: 2260 });
    expect(await creditOf(world, clave)).toEqual({ montoAcreditado: "0", saldo: "1130" });
    expect(await refusal(world, credit(clave, 2))).toBe(exceeded("2260", "1130", clave));
    await issued(world, credit(nd.clave, 2));
    expect(await creditOf(world, nd.clave)).toEqual({ montoAcreditado: "2260", saldo: "0" });
    expect(await creditOf(world, clave)).toEqual({ montoAcreditado: "0", saldo: "1130" });
  });
});

describe("at the same time", () => {
  /** Issues all bodies at the same time: counts the issued ones and returns the messages of the others. */
  async function race(bodies: Record<string, unknown>[]) {
    const results = await Promise.allSettled(bodies.map((body) => issue(world, body)));
    const texts = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    for (const error of texts) expect(error).toMatchObject({ kind: "rule", codigo: "saldo_excedido" });
    return { issued: results.length - texts.length, texts: texts.map(({ message }) => message as string) };
  }
  const gapless = async () => {
    const [row] = await look<{ gapless: boolean }>(
      world,
      `select c.siguiente - 1 = count(*) and max(right(d.consecutivo, 10)::bigint) = count(*) as gapless
       from consecutivo c join documento d on d.tenant_id = c.tenant_id and d.tipo = c.tipo
       where c.tipo = '03' group by c.siguiente`,
    );
    return row?.gapless;
  };
  it("spec 2.6(4): of two full NCs one wins; the other gets the 400, and it takes no number", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { clave } = await issued(world, invoiceOf());
      const { issued: count, texts } = await race([credit(clave), credit(clave)]);
      expect(count).toBe(1);
      expect(texts).toEqual([exceeded("1130", "0", clave)]);
      expect(await creditOf(world, clave)).toMatchObject({ montoAcreditado: "1130", saldo: "0" });
    }
    expect(await gapless()).toBe(true);
  });
  it("spec 2.6(4): of ten partial NCs only as many are issued as the saldo covers", async () => {
    const { clave } = await issued(world, invoiceOf());
    const { issued: count } = await race(Array.from({ length: 10 }, () => credit(clave, 0.15)));
    expect(count).toBe(6);
    expect(await creditOf(world, clave)).toMatchObject({ montoAcreditado: "1017", saldo: "113" });
    expect(await gapless()).toBe(true);
  });
  it("notes on one document, verdicts of others, and invoices that refer to it finish without a deadlock", async () => {
    const { clave, fechaEmision } = await issued(world, invoiceOf(10));
    const lineas = [{ codigoProducto: "HORA", cantidad: 1, precioUnitario: 100 }];
    const early = await Promise.all(Array.from({ length: 4 }, () => issued(world, credit(clave, 1, {}, { lineas }))));
    const reference = { numero: clave, tipoDocumento: "01", codigo: "04", razon: "Referencia", fechaEmision };
    const deadlocks = async () =>
      Number(
        (await look(world, "select deadlocks from pg_stat_database where datname = current_database()"))[0]?.deadlocks,
      );
    const before = await deadlocks();
    await Promise.all([
      ...early.map((note) => verdict(world, note.clave, "rechazado")),
      ...Array.from({ length: 4 }, () => issue(world, credit(clave, 1, {}, { lineas }))),
      ...Array.from({ length: 4 }, () => issue(world, { ...TIQUETE, lineas, referencias: [reference] })),
      ...Array.from({ length: 2 }, () => issue(world, debit(clave, 1, {}, { lineas }))),
    ]);
    expect(await creditOf(world, clave)).toMatchObject({ montoAcreditado: "452" });
    expect(await deadlocks()).toBe(before);
  });
});

describe("an Idempotency-Key", () => {
  it("spec 4.1(key), 2.6(4): a replayed full NC answers its stored 201, not that the saldo is exceeded", async () => {
    const { clave } = await issued(world, invoiceOf());
    const first = await issue(world, credit(clave), `full-${clave}`);
    expect(await issue(world, credit(clave), `full-${clave}`)).toEqual({ ...first, replayed: true });
    expect((await failure(issue(world, credit(clave), `other-${clave}`))).message).toBe(exceeded("1130", "0", clave));
  });
  it("spec 4.1(key), 2.6(4): simultaneous requests of one full NC make one document, and none is told that the saldo is exceeded", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { clave } = await issued(world, invoiceOf());
      const key = `race-${clave}`;
      const results = await Promise.allSettled(Array.from({ length: 12 }, () => issue(world, credit(clave), key)));
      const answers = results.map((result) =>
        result.status === "fulfilled" ? result.value.body : `${result.reason.kind}: ${result.reason.message}`,
      );
      const documents = new Set(answers.filter((answer) => !answer.startsWith("conflict")));
      expect([...documents]).toHaveLength(1);
      expect(await creditOf(world, clave)).toMatchObject({ montoAcreditado: "1130", saldo: "0" });
      expect((await issue(world, credit(clave), key)).body).toBe([...documents][0]);
    }
  });
});

describe("a verdict", () => {
  it("a rejected NC gives the saldo back once; an accepted NC changes nothing", async () => {
    const { clave } = await issued(world, invoiceOf(2));
    const [kept, lost] = [await issued(world, credit(clave)), await issued(world, credit(clave))];
    expect(await creditOf(world, clave)).toEqual({ montoAcreditado: "2260", saldo: "0" });
    await verdict(world, lost.clave, "rechazado");
    await verdict(world, kept.clave, "aceptado");
    expect(await creditOf(world, clave)).toEqual({ montoAcreditado: "1130", saldo: "1130" });
    for (const { clave: again } of [lost, kept]) await verdict(world, again, "rechazado");
    expect(await creditOf(world, clave)).toEqual({ montoAcreditado: "1130", saldo: "1130" });
    expect(await getFactura(world.ctx, kept.clave)).toMatchObject({ estado: "aceptado" });
    await issued(world, credit(clave));
    expect(await creditOf(world, clave)).toEqual({ montoAcreditado: "2260", saldo: "0" });
  });
  it("a rejected note on a foreign document, and a rejected ND, touch no saldo", async () => {
    const { clave } = await issued(world, invoiceOf());
    await issued(world, credit(clave, 0.5));
    await verdict(world, (await issued(world, debit(clave))).clave, "rechazado");
    const reference = { numero: "A-1", tipoDocumento: "08", fechaEmision: "2026-10-01" };
    await verdict(world, (await issued(world, credit(clave, 1, reference))).clave, "rechazado");
    expect(await creditOf(world, clave)).toEqual({ montoAcreditado: "565", saldo: "565" });
  });
});

describe("a debit note that annuls a credit note", () => {
  const annul = (clave: string, cantidad = 1, codigo = "01") => nota("02", clave, cantidad, { codigo, razon: null });

  it("gives the invoice's saldo back only after it is accepted, and has no saldo of its own", async () => {
    const { clave } = await issued(world, invoiceOf(2));
    const nc = await issued(world, credit(clave, 2));
    await verdict(world, nc.clave, "aceptado");
    const nd = await issued(world, annul(nc.clave, 0.5, "13"));
    expect(nd).toMatchObject({ montoAcreditado: 0, saldo: 0, referencias: [{ tipoDocumento: "03", codigo: "13" }] });
    expect(await creditOf(world, nc.clave)).toEqual({ montoAcreditado: "565", saldo: "0" });
    expect(await creditOf(world, clave)).toEqual({ montoAcreditado: "2260", saldo: "0" });
    await verdict(world, nd.clave, "aceptado");
    expect(await creditOf(world, clave)).toEqual({ montoAcreditado: "1695", saldo: "565" });
    expect(await refusal(world, credit(nd.clave, 0.1))).toBe(
      "Esa nota de débito anula una nota de crédito y no tiene saldo propio: emití la nota de crédito contra la factura.",
    );
    await issued(world, credit(clave, 0.5));
    expect(await refusal(world, credit(clave, 0.001))).toBe(exceeded("1.13", "0", clave));
  });
  it("annuls no more than the NC credited, even by simultaneous requests", async () => {
    const { clave } = await issued(world, invoiceOf(2));
    const nc = await issued(world, credit(clave));
    const results = await Promise.allSettled([1, 2, 3].map(() => issue(world, annul(nc.clave, 0.5))));
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason.message] : []));
    expect(refused).toEqual([
      `El total de la nota (565 CRC) excede lo que queda por anular de la nota de crédito ${nc.clave} (0 CRC).`,
    ]);
  });
  it("annuls nothing if it is rejected: the NC may be annulled again", async () => {
    const { clave } = await issued(world, invoiceOf());
    const nc = await issued(world, credit(clave));
    const nd = await issued(world, annul(nc.clave));
    await verdict(world, nd.clave, "rechazado");
    expect(await creditOf(world, nc.clave)).toEqual({ montoAcreditado: "0", saldo: "0" });
    expect(await creditOf(world, clave)).toEqual({ montoAcreditado: "1130", saldo: "0" });
    await verdict(world, (await issued(world, annul(nc.clave))).clave, "aceptado");
    expect(await creditOf(world, clave)).toEqual({ montoAcreditado: "0", saldo: "1130" });
  });
  it.each(["after the verdict of the ND", "before it"])(
    "gives nothing back twice when its NC is rejected %s",
    async (order) => {
      const { clave } = await issued(world, invoiceOf());
      const nc = await issued(world, credit(clave));
      const nd = await issued(world, annul(nc.clave));
      const verdicts = [() => verdict(world, nd.clave, "aceptado"), () => verdict(world, nc.clave, "rechazado")];
      if (order === "before it") verdicts.reverse();
      for (const step of verdicts) await step();
      expect(await creditOf(world, clave)).toEqual({ montoAcreditado: "0", saldo: "1130" });
    },
  );
  it("with a reason other than 01 or 13 is an ordinary debit, and the invoice's saldo stays", async () => {
    const { clave } = await issued(world, invoiceOf());
    const nc = await issued(world, credit(clave));
    const nd = await issued(world, annul(nc.clave, 5, "02"));
    await verdict(world, nd.clave, "aceptado");
    expect(await creditOf(world, clave)).toEqual({ montoAcreditado: "1130", saldo: "0" });
    expect(await creditOf(world, nd.clave)).toEqual({ montoAcreditado: "0", saldo: "5650" });
  });
});

/** What a document changes in other documents of ours: under their locks, once, and never more than is left of them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Transaction } from "@/db/connection/client";
import { selectReferidos } from "@/db/queries/issuing/issue";
import type { AppError } from "@/lib/platform/errors";
import { issueReciboPago } from "../../payments/issue";
import { draftFactura, draftOf, failure, issued, look, TIQUETE } from "../../testing/issuing";
import { credit, debit, idOf, invoiceOf, verdict } from "../../testing/notas";
import { type Pago, pagoBody, paid, payable } from "../../testing/recibos";
import { createWorld, type World } from "../../testing/world";
import type { Credito, Draft, PagoEmitido } from "../draft";
import { EfectoCambiado, lockEfecto, lockedBy, refuseExcess } from "./efecto";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

/** The first locks of the draft in a transaction of their own; `meanwhile` runs before it ends. */
const lock = (draft: Draft, ultimo = false, meanwhile?: (tx: Transaction) => Promise<unknown>) =>
  world.db.transaction(world.ctx.tenantId, async (tx) => {
    await lockEfecto(world.ctx, tx, draft, ultimo);
    await meanwhile?.(tx);
  });
const said = ({ codigo, kind, retryAfterSeconds, refusals }: AppError) => ({
  codigo,
  kind,
  retryAfterSeconds,
  params: refusals[0].params,
});
const sumsOf = async (clave: string) =>
  (
    await look(
      world,
      `select monto_acreditado::text as acreditado, monto_pagado::text as pagado from documento where clave = '${clave}'`,
    )
  )[0];
/** Those of the documents that nobody has locked. */
const free = async (...claves: string[]) => {
  const rows = await look<{ clave: string }>(
    world,
    `select clave from documento where clave in ('${claves.join("','")}') for no key update skip locked`,
  );
  return rows.map(({ clave }) => clave);
};
const never = () => {
  throw new Error("nothing has changed");
};

describe("a note", () => {
  /** A draft of half an invoice's saldo, with what is told otherwise. */
  async function half(change: Partial<Credito> = {}): Promise<{ clave: string; draft: Draft }> {
    const { clave } = await issued(world, invoiceOf());
    return { clave, draft: changed(await draftFactura(world, credit(clave, 0.5)), change) };
  }
  const changed = (draft: Draft, change: Partial<Credito>): Draft => ({
    ...draft,
    efecto: { ...(draft.efecto as Draft["efecto"] & { clase: "credito" }), ...change },
  });

  it("credits its total, holding the document until it ends", async () => {
    const { clave, draft } = await half({ valeCon: never });
    const { clave: other } = await issued(world, invoiceOf());
    await lock(draft, false, async () => expect(await free(clave, other)).toEqual([other]));
    expect(await sumsOf(clave)).toEqual({ acreditado: "565", pagado: "0" });
    expect(await free(clave)).toEqual([clave]);
  });

  it("is drafted again when another note has credited meanwhile, unless its lines would be the same", async () => {
    const { clave, draft } = await half();
    await issued(world, credit(clave, 0.25));
    const seen: unknown[] = [];
    const valeCon = (vale: boolean): Draft =>
      changed(draft, {
        valeCon: (acreditadas) => {
          seen.push(acreditadas);
          return vale;
        },
      });
    await expect(lock(valeCon(false))).rejects.toThrow(EfectoCambiado);
    expect(seen).toEqual([[expect.objectContaining({ cantidad: "0.25", devuelta: false })]]);
    expect(await sumsOf(clave)).toMatchObject({ acreditado: "282.5" });
    await lock(valeCon(true));
    expect(await sumsOf(clave)).toMatchObject({ acreditado: "847.5" });
  });

  it("takes its last try as it is", async () => {
    const { clave, draft } = await half({ acreditado: "1", valeCon: never });
    await lock(draft, true);
    expect(await sumsOf(clave)).toMatchObject({ acreditado: "565" });
  });

  it("is refused with its total and the saldo when more is credited than is left, to the last try", async () => {
    const { clave, draft } = await half({ valeCon: () => true });
    await issued(world, credit(clave, 0.75));
    const params = { total: "565", saldo: "282.5", moneda: "CRC", clave };
    for (const ultimo of [false, true]) {
      expect(said(await failure(lock(draft, ultimo)))).toMatchObject({
        codigo: "saldo_excedido",
        kind: "rule",
        params,
      });
    }
    const anula = changed(draft, { anulaNota: true });
    expect(said(await failure(lock(anula)))).toMatchObject({ codigo: "anulacion_excedida", kind: "rule", params });
    expect(await sumsOf(clave)).toMatchObject({ acreditado: "847.5" });
    expect(await free(clave)).toEqual([clave]);
  });

  it("may take all that is left, and no cent more; one that consumes nothing may be of any total", () => {
    const standing = { clave: "5", total_comprobante: "1130", monto_acreditado: "130" };
    const consume = { consume: true, anulaNota: false };
    expect(() => refuseExcess(consume, "1000", "CRC", standing)).not.toThrow();
    expect(() => refuseExcess(consume, "1000.00001", "CRC", standing)).toThrow();
    expect(() => refuseExcess({ ...consume, consume: false }, "2000", "CRC", standing)).not.toThrow();
  });

  it("that consumes nothing locks the document and leaves its saldo, whatever was credited meanwhile", async () => {
    const { clave } = await issued(world, invoiceOf());
    const draft = changed(await draftFactura(world, debit(clave, 5)), { acreditado: "1", valeCon: never });
    await lock(draft, false, async () => expect(await free(clave)).toEqual([]));
    expect(await sumsOf(clave)).toMatchObject({ acreditado: "0" });
  });

  it("is refused when the authority has rejected the document meanwhile, whatever it does", async () => {
    const { clave, draft } = await half();
    const nd = await draftFactura(world, debit(clave));
    await verdict(world, clave, "rechazado");
    for (const each of [draft, nd]) {
      expect(said(await failure(lock(each)))).toMatchObject({ codigo: "referencia_rechazada", params: { clave } });
    }
    expect(await sumsOf(clave)).toMatchObject({ acreditado: "0" });
  });

  it("adjusts a document that exists, because none is deleted", async () => {
    const { draft } = await half({ documentoId: "0" });
    await expect(lock(draft)).rejects.toThrow("a document is never deleted");
  });
});

describe("a receipt", () => {
  const draftPago = (pagos: readonly Pago[]) =>
    draftOf(({ cambio }) =>
      issueReciboPago(
        { ...world.ctx, now: new Date() },
        { body: pagoBody(world, pagos), idempotencyKey: null, cambio },
      ),
    );
  /** The draft with its last payment as `change` makes it. */
  const last = (draft: Draft, change: (pago: PagoEmitido) => Partial<PagoEmitido>): Draft => {
    const { pagos } = draft.efecto as Draft["efecto"] & { clase: "pagos" };
    const changed = pagos.map((pago, n) => (n === pagos.length - 1 ? { ...pago, ...change(pago) } : pago));
    return { ...draft, efecto: { clase: "pagos", pagos: changed } };
  };
  let claves: string[];
  let draft: Draft;
  beforeAll(async () => {
    claves = [await payable(world), await payable(world)];
    // Each has another sum that was credited and paid.
    await issued(world, credit(claves[1] ?? "", 0.1));
    await paid(world, [[claves[1] ?? "", 100]]);
    draft = await draftPago(claves.map((clave) => [clave, 500]));
  });

  it("locks the invoices that it pays, as they were seen", async () => {
    const { clave: other } = await issued(world, invoiceOf());
    await lock(draft, true, async () => expect(await free(...claves, other)).toEqual([other]));
  });

  it.each<[string, (pago: PagoEmitido) => Partial<PagoEmitido>]>([
    ["credited", ({ visto }) => ({ visto: { ...visto, acreditado: "0" } })],
    ["paid", ({ visto }) => ({ visto: { ...visto, pagado: "0" } })],
    ["gone", () => ({ documentoId: "0" })],
  ])(
    "is drafted again when one of them was %s meanwhile, and refused for a second at the last try",
    async (_, change) => {
      await expect(lock(last(draft, change))).rejects.toThrow(EfectoCambiado);
      expect(said(await failure(lock(last(draft, change), true)))).toEqual({
        codigo: "pago_simultaneo",
        kind: "conflict",
        retryAfterSeconds: 1,
        params: {},
      });
    },
  );

  it("is drafted again when one was voided meanwhile", async () => {
    const clave = await payable(world);
    const pago = await draftPago([[clave, 500]]);
    await look(world, `update documento set voided_at = now() where clave = '${clave}'`);
    await expect(lock(pago)).rejects.toThrow(EfectoCambiado);
  });

  it("is written payment by payment, with what stays owed, and settles each invoice", async () => {
    const [one, other] = [await payable(world), await payable(world)];
    const { clave } = await paid(world, [
      [one, 500],
      [other, 1130],
    ]);
    const rows = await look(
      world,
      `select orden, d.clave, monto::float as monto, pendiente::float as pendiente, partes is not null as partes
       from documento_pago p join documento d using (tenant_id, documento_id)
       where recibo_id = ${await idOf(world, clave)} order by orden`,
    );
    expect(rows).toEqual([
      { orden: 1, clave: one, monto: 500, pendiente: 630, partes: true },
      { orden: 2, clave: other, monto: 1130, pendiente: 0, partes: true },
    ]);
    expect([await sumsOf(one), await sumsOf(other)]).toMatchObject([{ pagado: "500" }, { pagado: "1130" }]);
  });
});

describe("an invoice in place of a ticket", () => {
  it("locks the ticket, whose goods it takes over", async () => {
    const { clave } = await issued(world, TIQUETE);
    const { clave: other } = await issued(world, TIQUETE);
    const efecto = { clase: "relevo", documentoId: await idOf(world, clave) } as const;
    const draft: Draft = { ...(await draftFactura(world, invoiceOf())), efecto };
    await lock(draft, true, async (tx) => {
      // What was sent is done when what follows it is answered.
      await tx.run(selectReferidos({ tenantId: world.ctx.tenantId, claves: [] }));
      expect(await free(clave, other)).toEqual([other]);
    });
  });
});

describe("the document that is locked", () => {
  it("is the one that a note adjusts or an invoice stands in for; a receipt has several, and a sale none", async () => {
    const draft = await draftFactura(world, invoiceOf());
    const efectos: Draft["efecto"][] = [
      { clase: "ninguno" },
      { clase: "pagos", pagos: [] },
      { clase: "relevo", documentoId: "7" },
    ];
    expect(efectos.map((efecto) => lockedBy({ ...draft, efecto }))).toEqual([null, null, "7"]);
  });
});

/** Dates, situations and numbers that a request decides without a reservation (hacienda 2, decision 0060). */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AppError } from "@/lib/platform/errors";
import { setPrimerConsecutivo } from "../../catalog/consecutivos/set-primer-consecutivo";
import { issueFactura, simulateFactura } from "../../sales/facturas";
import { look, TIQUETE } from "../../testing/issuing";
import { createCaja } from "../../testing/reservas";
import { createWorld, facturaBody, type World } from "../../testing/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

type Body = Record<string, unknown>;

/** At noon in Costa Rica, unless the test says another time. */
const NOON = "2026-11-20T12:00:00-06:00";
const bodyOf = (body: Body) => facturaBody({ idUsuario: world.idUsuario, ...TIQUETE, ...body });
const ctxAt = (now: string) => ({ ...world.ctx, now: new Date(now) });

async function emit(body: Body, { now = NOON, key = null }: { now?: string; key?: string | null } = {}) {
  const issued = await issueFactura(ctxAt(now), { body: bodyOf(body), idempotencyKey: key });
  return JSON.parse(issued.body);
}

/** The code of the refusal. */
async function refused(body: Body, now = NOON): Promise<string> {
  const error: unknown = await emit(body, { now }).catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error("it was issued");
  return error.codigo;
}

/** Each document below has a series of its own, so that no earlier one limits its date. */
const alone = async (body: Body) => ({ ...body, idPuntoVenta: await createCaja(world) });

describe("the date of an ordinary document", () => {
  const cases: [string, string, string, string | null][] = [
    ["fifteen minutes back", NOON, "2026-11-20T11:45:00-06:00", null],
    ["now", NOON, NOON, null],
    ["without an offset, in Costa Rica's time", NOON, "2026-11-20T11:50:00", null],
    ["in another offset", NOON, "2026-11-20T17:50:00Z", null],
    ["a second too old", NOON, "2026-11-20T11:44:59-06:00", "fecha_emision_vieja"],
    ["a second in the future", NOON, "2026-11-20T12:00:01-06:00", "fecha_emision_futura"],
    [
      "five minutes back, in the day before",
      "2026-11-20T00:03:00-06:00",
      "2026-11-19T23:58:00-06:00",
      "fecha_emision_vieja",
    ],
    ["at the first second of the day", "2026-11-20T00:03:00-06:00", "2026-11-20T00:00:00-06:00", null],
    ["without a time", NOON, "2026-11-20", "fecha_emision_invalida"],
    ["a day that does not exist", NOON, "2026-02-31T10:00:00-06:00", "fecha_emision_invalida"],
  ];
  it.each(cases)("%s (%s, sent %s): %s", async (_, now, fechaEmision, codigo) => {
    const sent = await alone({ fechaEmision });
    if (codigo !== null) {
      expect(await refused(sent, now)).toBe(codigo);
      return;
    }
    const documento = await emit(sent, { now });
    expect(Date.parse(documento.fechaEmision)).toBe(
      Date.parse(fechaEmision.length === 19 ? `${fechaEmision}-06:00` : fechaEmision),
    );
    expect(documento.clave.slice(3, 9)).toBe("201126");
    expect(documento).not.toHaveProperty("situacion");
  });
  it("follows the numbers of its series: not before that of the previous number", async () => {
    const idPuntoVenta = await createCaja(world);
    await emit({ idPuntoVenta }, { now: "2026-11-20T11:55:00.700-06:00" });
    expect(await refused({ idPuntoVenta, fechaEmision: "2026-11-20T11:54:59-06:00" })).toBe("fecha_fuera_de_orden");
    const next = await emit({ idPuntoVenta, fechaEmision: "2026-11-20T11:55:00-06:00" });
    expect(next.consecutivo.slice(10)).toBe("0000000002");
  });
  it("takes the exchange rate and the taxes of that day", async () => {
    await look(
      world,
      "insert into tipo_cambio (fecha, venta, compra) values ('2026-11-20', 510, 500), ('2026-11-19', 490, 480) on conflict do nothing",
    );
    const documento = await emit(await alone({ moneda: "USD", fechaEmision: "2026-11-20T11:50:00-06:00" }));
    expect(documento.tipoCambio).toBe(510);
  });
});

describe("contingency without a reservation", () => {
  const papel = {
    tipoDocumento: "08",
    numero: "P-00017",
    fechaEmision: "2026-11-20T09:00:00-06:00",
    codigo: "05",
    razon: "Se fue la luz",
  };
  it("refers to the paper document, takes the next number, and its date is now", async () => {
    const documento = await emit(await alone({ situacion: "2", referencias: [papel] }));
    expect(documento).toMatchObject({ situacion: "2", fechaEmision: NOON });
    expect(documento.clave[41]).toBe("2");
    expect(documento.referencias[0]).toMatchObject({ tipoDocumento: "08", numero: "P-00017", codigo: "05" });
  });
  it("a simulation says the same situation", async () => {
    const simulated = await simulateFactura(ctxAt(NOON), bodyOf(await alone({ situacion: "2", referencias: [papel] })));
    expect(simulated).toMatchObject({ situacion: "2", clave: null, fechaEmision: NOON });
    expect(await simulateFactura(ctxAt(NOON), bodyOf({}))).not.toHaveProperty("situacion");
  });
  it("without that reference, or with another, it is refused; 3 needs a reservation, 4 does not exist", async () => {
    expect(await refused({ situacion: "2" })).toBe("contingencia_sin_referencia");
    expect(await refused({ situacion: "2", referencias: [{ ...papel, codigo: "04" }] })).toBe(
      "contingencia_sin_referencia",
    );
    expect(await refused({ situacion: "3", fechaEmision: NOON })).toBe("situacion_sin_reserva");
    expect(await refused({ situacion: "4" })).toBe("situacion_desconocida");
    expect(await refused({ clave: "5".repeat(50) })).toBe("clave_sin_reserva");
  });
});

describe("a series that the tenant's own system numbers", () => {
  /** A point of sale whose tickets begin at `numero`. */
  async function propia(numero: number, is = true): Promise<number> {
    const idPuntoVenta = await createCaja(world);
    await setPrimerConsecutivo(world.ctx, { idPuntoVenta, tipo: "04", numero, propia: is });
    return idPuntoVenta;
  }

  it("takes the number that follows, alone or with its 20 digits", async () => {
    const idPuntoVenta = await propia(4501);
    const first = await emit({ idPuntoVenta, consecutivo: "4501" });
    expect(first.consecutivo.slice(10)).toBe("0000004501");
    const second = `${first.consecutivo.slice(0, 10)}0000004502`;
    expect((await emit({ idPuntoVenta, consecutivo: second })).consecutivo).toBe(second);
    expect((await emit({ idPuntoVenta, consecutivo: "4503" })).consecutivo.slice(10)).toBe("0000004503");
  });
  it("refuses a gap and a repeated number, and notes both in the audit log", async () => {
    const idPuntoVenta = await propia(10);
    const { consecutivo } = await emit({ idPuntoVenta, consecutivo: "10" });
    expect(await refused({ idPuntoVenta, consecutivo: "12" })).toBe("consecutivo_con_salto");
    expect(await refused({ idPuntoVenta, consecutivo: "10" })).toBe("consecutivo_repetido");
    const entries = await look<{ detalle: unknown }>(
      world,
      `select detalle from audit_entry where accion = 'rechazar' and objeto_id = '${consecutivo.slice(0, 10)}' order by audit_entry_id`,
    );
    const ambiente = "simulador";
    expect(entries.map(({ detalle }) => detalle)).toEqual([
      { ambiente, numero: 12, siguiente: 11 },
      { ambiente, numero: 10, siguiente: 11 },
    ]);
    expect((await emit({ idPuntoVenta, consecutivo: "11" })).consecutivo.slice(10)).toBe("0000000011");
  });
  it("after the last number comes 1, and the last one is a repeated one", async () => {
    const idPuntoVenta = await propia(9_999_999_999);
    await emit({ idPuntoVenta, consecutivo: "9999999999" });
    expect(await refused({ idPuntoVenta, consecutivo: "9999999999" })).toBe("consecutivo_repetido");
    expect(await refused({ idPuntoVenta, consecutivo: "2" })).toBe("consecutivo_con_salto");
    await emit({ idPuntoVenta, consecutivo: "1" });
  });
  it("is refused without a number; a number is refused in a series that the service numbers, in both its forms", async () => {
    const idPuntoVenta = await propia(1);
    expect(await refused({ idPuntoVenta })).toBe("consecutivo_requerido");
    const ordinaria = await createCaja(world);
    expect(await refused({ idPuntoVenta: ordinaria, consecutivo: "1" })).toBe("serie_sin_numeracion_propia");
    await emit({ idPuntoVenta: ordinaria });
    expect(await refused({ idPuntoVenta: ordinaria, consecutivo: "2" })).toBe("serie_sin_numeracion_propia");
    expect(await refused({ idPuntoVenta, consecutivo: "00100001040000000001" })).toBe("consecutivo_de_otra_serie");
    for (const consecutivo of ["0", "-1", "1.5", "99999999999", ""]) {
      expect(await refused({ idPuntoVenta, consecutivo })).toBe("consecutivo_invalido");
    }
  });
  it("can be handed to the service and taken back with its next number, which leaves no gap; purchases cannot", async () => {
    const idPuntoVenta = await propia(7);
    await emit({ idPuntoVenta, consecutivo: "7" });
    const set = (numero: number, is: boolean, tipo = "04") =>
      setPrimerConsecutivo(world.ctx, { idPuntoVenta, tipo, numero, propia: is });
    await expect(set(9, false)).rejects.toMatchObject({ codigo: "serie_usada" });
    await set(8, false);
    expect((await emit({ idPuntoVenta })).consecutivo.slice(10)).toBe("0000000008");
    await set(9, true);
    expect((await emit({ idPuntoVenta, consecutivo: "9" })).consecutivo.slice(10)).toBe("0000000009");
    await expect(set(1, true, "08")).rejects.toMatchObject({ codigo: "serie_sin_numeros_propios" });
  });
  it("the same number sent by many at once is issued once; its Idempotency-Key gives the same document", async () => {
    const idPuntoVenta = await propia(1);
    const sent = { idPuntoVenta, consecutivo: "1" };
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => emit(sent)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const again = { idPuntoVenta, consecutivo: "2" };
    const both = await Promise.all([emit(again, { key: "propia 2" }), emit(again, { key: "propia 2" })]);
    expect(both[0]).toEqual(both[1]);
  });
  it("whatever numbers arrive in whatever order, the documents are a run without gaps or doubles (property)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 14 }), async (sent) => {
        const idPuntoVenta = await propia(1);
        await Promise.allSettled(sent.map((consecutivo) => emit({ idPuntoVenta, consecutivo })));
        const rows = await look<{ numero: number }>(
          world,
          `select right(consecutivo, 10)::int as numero from documento where punto_venta_id = ${idPuntoVenta} order by 1`,
        );
        expect(rows.map(({ numero }) => numero)).toEqual(rows.map((_, n) => n + 1));
        const [series] = await look<{ siguiente: string }>(
          world,
          `select siguiente::text from consecutivo join punto_venta using (tenant_id, sucursal, terminal)
           where punto_venta_id = ${idPuntoVenta} and tipo = '04'`,
        );
        expect(series?.siguiente).toBe(String(rows.length + 1));
      }),
      { numRuns: 15 },
    );
  });
});

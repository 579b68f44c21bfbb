/** Date, situation and number of a document as they may be sent, and what is refused of each at its member. */
import { describe, expect, it } from "vitest";
import { momentoDe, numeroSent, readEmision } from "./emision";
import { faultsOf } from "./reading";

const NOW = new Date("2026-11-20T18:00:00.500Z");
const NADA = { fechaEmision: null, situacion: null, reserva: null, consecutivo: null, clave: null };
const read = (sent: Partial<Parameters<typeof readEmision>[0]>) => readEmision({ ...NADA, ...sent }, NOW);

describe("a request", () => {
  it("that says nothing is normal, and leaves date and number to the service", () => {
    const nada = { reserva: null, clave: null, situacionEnviada: null, situacion: "1", numero: null, fecha: null };
    expect({ ...read({}) }).toEqual(nada);
  });

  it("of contingency says so; with a reservation, that decides it", () => {
    expect(read({ situacion: "2" })).toMatchObject({ situacion: "2", situacionEnviada: "2" });
    const clave = "5".repeat(50);
    const reservada = read({ reserva: 7, situacion: "3", clave });
    expect(reservada).toMatchObject({ reserva: 7, clave, situacion: "1", situacionEnviada: "3" });
  });

  it("has its number alone, or with the 20 digits of its series", () => {
    expect(read({ consecutivo: "5" }).numero).toEqual({ numero: 5, serie: null });
    const { numero, serie } = read({ consecutivo: "00100002040000000005" }).numero ?? {};
    expect([numero, serie]).toMatchObject([5, { sucursal: "001", terminal: "00002", tipo: "04" }]);
  });

  it.each([
    ["2026-11-20T11:59:59.900-06:00", "2026-11-20T17:59:59.000Z"],
    ["2026-11-20T11:00:00", "2026-11-20T17:00:00.000Z"],
    ["2026-11-20T12:00:00-06:00", "2026-11-20T18:00:00.000Z"],
  ])("is dated %s to the second, without an offset in Costa Rica", (fechaEmision, instant) => {
    expect(read({ fechaEmision }).fecha?.toISOString()).toBe(instant);
    expect(momentoDe({ fechaEmision }, NOW).toISOString()).toBe(instant);
  });

  it("may be dated this very second", () => {
    const now = new Date("2026-11-20T18:00:00Z");
    expect(readEmision({ ...NADA, fechaEmision: now.toISOString() }, now).fecha).toEqual(now);
  });

  it.each([null, "ayer", "2026-11-20", "2026-02-31T10:00:00"])("dated %s is of this moment", (fechaEmision) => {
    expect(momentoDe({ fechaEmision }, NOW)).toBe(NOW);
  });

  it.each<[object, string, string, object]>([
    [{ clave: "5" }, "clave_sin_reserva", "clave", {}],
    [{ situacion: "4" }, "situacion_desconocida", "situacion", { situacion: "4" }],
    [{ situacion: "3" }, "situacion_sin_reserva", "situacion", {}],
    [{ consecutivo: "0" }, "consecutivo_invalido", "consecutivo", {}],
    [{ fechaEmision: "ayerT" }, "fecha_emision_invalida", "fechaEmision", {}],
    [{ fechaEmision: "2026-02-31T10:00:00" }, "fecha_emision_invalida", "fechaEmision", {}],
    [{ fechaEmision: "2026-11-20" }, "fecha_emision_invalida", "fechaEmision", {}],
    [
      { fechaEmision: "2026-11-20T12:00:01-06:00" },
      "fecha_emision_futura",
      "fechaEmision",
      { ahora: "2026-11-20T12:00:00-06:00" },
    ],
  ])("with %j is refused", (sent, codigo, path, params) => {
    expect(faultsOf(read(sent))).toMatchObject([{ refusals: [{ codigo, path, params }] }]);
  });
});

it.each([
  ["1", 1],
  ["9999999999", 9_999_999_999],
  ["00100002040000000005", 5],
  ["00100002049999999999", 9_999_999_999],
  [null, 0],
  ["", 0],
  ["x1", 0],
  ["1x", 0],
  ["10000000000", 0],
])("the number in %j is %d, and 0 is none", (sent, numero) => expect(numeroSent(sent)).toBe(numero));

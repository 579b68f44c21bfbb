/** An invoice of 1 130 due on 30 November 2026: what is said of it as it is paid, credited and forgotten. */
import { describe, expect, it } from "vitest";
import { type Cobrable, estadoCobro, estadoPago, type Pagable, seLePagaDespues } from "./cobranza";

const factura: Cobrable = {
  estado: "aceptado",
  tipo: "01",
  anulada: false,
  conCliente: true,
  condicionVenta: "02",
  anulaNota: false,
  total: "1130",
  acreditado: "0",
  pagado: "0",
  vence: "2026-11-30",
};
const on = (hoy: string, change: Partial<Cobrable> = {}) => estadoCobro({ ...factura, ...change }, hoy);

describe("what is said of a document about its payment", () => {
  it.each([
    ["nothing paid, on its last day", "2026-11-30", {}, "pendiente"],
    ["nothing paid, a day later", "2026-12-01", {}, "vencida"],
    ["half paid, in time", "2026-11-30", { pagado: "565" }, "parcial"],
    ["half paid, late", "2026-12-01", { pagado: "565" }, "vencida"],
    ["half credited, half paid", "2026-12-01", { acreditado: "565", pagado: "565" }, "pagada"],
    ["half credited, nothing paid", "2026-11-30", { acreditado: "565" }, "pendiente"],
    ["credited in whole", "2026-12-01", { acreditado: "1130" }, "acreditada"],
    ["credited in whole after it was paid", "2026-12-01", { acreditado: "1130", pagado: "1130" }, "acreditada"],
    ["for cash", "2026-12-01", { condicionVenta: "01", vence: null }, null],
    [
      "for cash, credited in whole",
      "2026-12-01",
      { condicionVenta: "01", vence: null, acreditado: "1130" },
      "acreditada",
    ],
    ["without a verdict", "2026-12-01", { estado: "procesando" }, null],
    ["rejected", "2026-12-01", { estado: "rechazado" }, null],
    ["rejected, credited in whole", "2026-12-01", { estado: "rechazado", acreditado: "1130" }, null],
    ["to the State, late", "2026-12-01", { condicionVenta: "08" }, "vencida"],
    ["of deferred tax, late", "2026-12-01", { condicionVenta: "10" }, "vencida"],
    ["voided", "2026-12-01", { anulada: true }, null],
    ["a credit note, which is owed by nobody", "2026-12-01", { tipo: "03" }, null],
    ["a credit note that a debit note annulled", "2026-12-01", { tipo: "03", acreditado: "1130" }, null],
    ["a debit note on credit, late", "2026-12-01", { tipo: "02" }, "vencida"],
    ["a debit note on credit, half paid", "2026-11-30", { tipo: "02", pagado: "565" }, "parcial"],
    ["a debit note for cash", "2026-12-01", { tipo: "02", condicionVenta: "01", vence: null }, null],
    [
      "a debit note of deferred tax, which no receipt can pay",
      "2026-12-01",
      { tipo: "02", condicionVenta: "10" },
      null,
    ],
    ["a debit note that gives an invoice its debt back", "2026-12-01", { tipo: "02", anulaNota: true }, null],
    ["a ticket that names nobody", "2026-12-01", { tipo: "04", conCliente: false }, null],
    ["of nothing", "2026-12-01", { total: "0" }, null],
  ] as const)("%s", (_, hoy, change, estado) => {
    expect(on(hoy, change)).toBe(estado);
  });
});

const recibida: Pagable = {
  tipo: "01",
  condicionVenta: "02",
  rechazado: false,
  total: "1130",
  acreditado: "0",
  pagado: "0",
  vence: "2026-11-30",
};

describe("what is said of a document that we pay", () => {
  it.each([
    ["nothing paid, on its last day", "2026-11-30", {}, "pendiente"],
    ["nothing paid, a day later", "2026-12-01", {}, "vencida"],
    ["half paid, in time", "2026-11-30", { pagado: "565" }, "parcial"],
    ["half paid, late", "2026-12-01", { pagado: "565" }, "vencida"],
    ["half credited, half paid", "2026-12-01", { acreditado: "565", pagado: "565" }, "pagada"],
    ["credited in whole", "2026-12-01", { acreditado: "1130" }, "acreditada"],
    ["paid at once", "2026-12-01", { condicionVenta: "01" }, null],
    ["paid at once, credited in whole", "2026-12-01", { condicionVenta: "01", acreditado: "1130" }, "acreditada"],
    ["without a condition that it states", "2026-12-01", { condicionVenta: null }, null],
    ["rejected", "2026-12-01", { rechazado: true, pagado: "565" }, null],
    ["rejected, credited in whole", "2026-12-01", { rechazado: true, acreditado: "1130" }, null],
    ["a supplier's debit note, late", "2026-12-01", { tipo: "02" }, "vencida"],
    ["a supplier's credit note", "2026-12-01", { tipo: "03" }, null],
    ["a purchase invoice", "2026-11-30", { tipo: "08" }, "pendiente"],
    ["of nothing", "2026-12-01", { total: "0" }, null],
  ] as const)("%s", (_, hoy, change, estado) => {
    expect(estadoPago({ ...recibida, ...change }, hoy)).toBe(estado);
  });
});

it.each([
  [{}, true],
  [{ tipo: "08" }, true],
  [{ condicionVenta: "01" }, false],
  [{ condicionVenta: null }, false],
  [{ tipo: "03" }, false],
  [{ rechazado: true }, false],
] as const)("a supplier's invoice on credit with %j is paid later: %s", (change, later) => {
  expect(seLePagaDespues({ ...recibida, ...change })).toBe(later);
});

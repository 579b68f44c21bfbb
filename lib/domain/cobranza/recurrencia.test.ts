import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDias } from "../escrito/fecha-escrita";
import { type Calendario, fechaDesde, fechaNumero, fechasEntre, NOMBRES_CADENCIA, primeraFecha } from "./recurrencia";

const primeras = (cada: Calendario["cada"], desde: string, dia: number, count: number) => {
  const calendario = { cada, primera: primeraFecha(cada, desde, dia), dia };
  return Array.from({ length: count }, (_, index) => fechaNumero(calendario, index));
};

describe("days of a calendar, checked on paper", () => {
  it("the 31st is the last day of a shorter month, and the 31st again after it", () => {
    expect(primeras("mes", "2027-01-15", 31, 5)).toEqual([
      ...["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"],
    ]);
    expect(primeras("anno", "2028-02-01", 29, 5)).toEqual([
      ...["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"],
    ]);
  });
  it("a day that is past in the first month begins in the next", () => {
    expect(primeras("trimestre", "2026-11-23", 15, 3)).toEqual(["2026-12-15", "2027-03-15", "2027-06-15"]);
    expect(primeras("mes", "2026-11-30", 31, 2)).toEqual(["2026-11-30", "2026-12-31"]);
  });
  it("those between two days are at most as many as are asked for, the first ones", () => {
    const calendario: Calendario = { cada: "mes", primera: "2026-01-15", dia: 15 };
    const entre = (max: number) => fechasEntre(calendario, "2026-02-01", "2026-05-15", max);
    expect(entre(2)).toEqual(["2026-02-15", "2026-03-15"]);
    expect(entre(9)).toEqual(["2026-02-15", "2026-03-15", "2026-04-15"]);
  });
  it("weeks are counted from the first day", () => {
    expect(primeras("semana", "2026-12-28", 1, 2)).toEqual(["2026-12-28", "2027-01-04"]);
    expect(primeras("quincena", "2026-12-28", 1, 2)).toEqual(["2026-12-28", "2027-01-11"]);
  });
});

const dia = fc.integer({ min: 0, max: 20_000 }).map((days) => addDias("2020-01-01", days));
const plan = fc.tuple(fc.constantFrom(...NOMBRES_CADENCIA), dia, fc.integer({ min: 1, max: 31 }));

describe("any calendar", () => {
  it("grows, misses no month, and keeps its day where the month has it", () => {
    fc.assert(
      fc.property(plan, fc.integer({ min: 0, max: 60 }), ([cada, desde, numero], index) => {
        const calendario = { cada, dia: numero, primera: primeraFecha(cada, desde, numero) };
        const fecha = fechaNumero(calendario, index);
        const next = fechaNumero(calendario, index + 1);
        expect(calendario.primera >= desde).toBe(true);
        expect(fechaNumero(calendario, 0)).toBe(calendario.primera);
        expect(next > fecha).toBe(true);
        if (cada === "semana" || cada === "quincena") return;
        const last = addDias(addDias(`${fecha.slice(0, 8)}28`, 4).replace(/\d\d$/, "01"), -1);
        expect(Number(fecha.slice(8))).toBe(Math.min(numero, Number(last.slice(8))));
        const months = (each: string) => Number(each.slice(0, 4)) * 12 + Number(each.slice(5, 7));
        expect(months(next) - months(fecha)).toBe({ mes: 1, trimestre: 3, anno: 12 }[cada]);
      }),
    );
  });
  it("splits at any day into what was missed and what comes next, without a day twice or none", () => {
    fc.assert(
      fc.property(plan, fc.integer({ min: 0, max: 900 }), ([cada, desde, numero], passed) => {
        const calendario = { cada, dia: numero, primera: primeraFecha(cada, desde, numero) };
        const hoy = addDias(desde, passed);
        const missed = fechasEntre(calendario, calendario.primera, hoy, 1000);
        const all = [...missed, fechaDesde(calendario, hoy)];
        expect(all).toEqual(all.map((_, index) => fechaNumero(calendario, index)));
      }),
    );
  });
});

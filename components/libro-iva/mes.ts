/** Months as `YYYY-MM`: their names, and lists to choose from. */

const NOMBRE = new Intl.DateTimeFormat("es-CR", { timeZone: "UTC", month: "long", year: "numeric" });

/** `noviembre de 2026`. */
export function nombreMes(mes: string): string {
  return NOMBRE.format(new Date(`${mes}-01T00:00:00Z`));
}

/** `count` months, newest first, beginning with `mes`. */
export function mesesHasta(mes: string, count: number): string[] {
  const [year = 0, month = 0] = mes.split("-").map(Number);
  return Array.from({ length: count }, (_, before) =>
    new Date(Date.UTC(year, month - 1 - before, 1)).toISOString().slice(0, 7),
  );
}

/** The number of months to choose from, including the present one. */
const MESES = 24;

/** The months to choose from, with the one that the address asks for, or the present one. `hoy` is `YYYY-MM-DD`. */
export function readMesPedido(asked: unknown, hoy: string): { mes: string; meses: string[] } {
  const meses = mesesHasta(hoy.slice(0, 7), MESES);
  return { meses, mes: meses.find((each) => each === asked) ?? meses[0] ?? "" };
}

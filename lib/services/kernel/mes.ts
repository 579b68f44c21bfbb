import { refusal } from "@/lib/contract/refusal";
/** A calendar month in Costa Rica, for books, exports and the first page. */

export interface Mes {
  /** `YYYY-MM`. */
  mes: string;
  /** Its first instant, and the first instant after it. */
  desde: Date;
  hasta: Date;
}

const MES = /^(2\d{3})-(0[1-9]|1[0-2])$/;

/** @throws AppError rule for an invalid month */
export function readMes(mes: string): Mes {
  const [, year, month] = MES.exec(mes) ?? [];
  if (year === undefined || month === undefined) {
    throw refusal("mes_invalido", {}, { path: "mes" });
  }
  const siguiente = month === "12" ? `${Number(year) + 1}-01` : `${year}-${String(Number(month) + 1).padStart(2, "0")}`;
  return { mes, desde: startOf(mes), hasta: startOf(siguiente) };
}

const startOf = (mes: string) => new Date(`${mes}-01T00:00:00-06:00`);

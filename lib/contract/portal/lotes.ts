/** Batches as the portal shows them. */
import type { z } from "zod";
import { listQuery, parameter } from "../listas";

/** What a line of a batch is in the spreadsheet that it came from. */
export interface LineaDePlanilla {
  /** What its rows call it. */
  documento: string;
  /** The first of its rows. */
  fila: number;
  /** Decimal text, as the user confirmed it. */
  total: string;
}

/** The results of one batch. */
export const resultadosDeLoteQuery = listQuery({ con: parameter("`error`: solo las líneas que no se emitieron.") });

export type ResultadosDeLoteQuery = z.output<typeof resultadosDeLoteQuery>;

/** The result of a line. */
export interface ResultadoDeLote {
  linea: number;
  /** Null for a batch that came from no spreadsheet. */
  planilla: LineaDePlanilla | null;
  clave: string | null;
  consecutivo: string | null;
  /** The code of its type. */
  tipo: string | null;
  /** The document's state as it is now; `error` and `cancelado` of a line without one. */
  estado: string;
  moneda: string | null;
  total: string | null;
  /** True when its key had issued the document before. */
  repetido: boolean;
  /** Why it was not issued. */
  error: string | null;
}

/** Looks up the catalog of goods and services, by code or by words. */

import { type CabysAnswer, type CabysQuery, getCabys as contract } from "@/lib/contract/consultas";
import { refusal } from "@/lib/contract/refusal";
import { isCodigoCabys } from "@/lib/domain/cabys";
import { countCharacters, toSingleLine } from "@/lib/domain/texto";
import { CABYS, CABYS_TEXTO, type Cabys, type CabysEncontrados } from "@/lib/integrations/hacienda/registros/cabys";
import { DAY_MS } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { readLimite, readParameter } from "../../kernel/listas/parameters";
import { consult, type Objeto } from "./consult";
import { demandFound } from "./found";

const POR_CODIGO: Objeto<Cabys> = { objeto: "cabys", registro: CABYS, freshMs: 7 * DAY_MS };
const POR_TEXTO: Objeto<CabysEncontrados> = { objeto: "cabys-texto", registro: CABYS_TEXTO, freshMs: DAY_MS };
const MIN_TEXTO = 3;

/**
 * For GET /consultas/cabys: one code, or the first `limite` results of a search.
 * @throws AppError rule for invalid parameters; not-found for an unknown code; unavailable
 */
export async function getCabys(ctx: Ctx, query: CabysQuery): Promise<CabysAnswer> {
  const limite = readLimite(query.limite);
  const [codigo, q] = [readParameter("codigo", query.codigo), readParameter("q", query.q)];
  if (codigo !== null && q === null) return byCodigo(ctx, codigo);
  if (q !== null && codigo === null) return byTexto(ctx, q, limite);
  throw refusal("consulta_sin_pregunta", {}, { path: "codigo" });
}

/** What the register knows of a code of 13 digits. Never throws because of the register. */
export const findCabys = (ctx: Ctx, codigo: string) => consult(ctx, POR_CODIGO, codigo);

async function byCodigo(ctx: Ctx, codigo: string): Promise<CabysAnswer> {
  if (!isCodigoCabys(codigo)) throw refusal("consulta_cabys_invalida", {}, { path: "codigo" });
  const { value, ...consultado } = demandFound(await findCabys(ctx, codigo), contract.notFound);
  return { datos: [value], total: 1, ...consultado };
}

/** Case and blanks do not make a different question, and one stored answer serves every `limite`. */
async function byTexto(ctx: Ctx, q: string, limite: number): Promise<CabysAnswer> {
  const texto = toSingleLine(q.normalize("NFC").toLowerCase());
  if (countCharacters(texto) < MIN_TEXTO) throw refusal("consulta_corta", { min: MIN_TEXTO }, { path: "q" });
  const hallazgo = await consult(ctx, POR_TEXTO, texto);
  // A search that finds nothing still has an answer, also when the catalog answers "not found".
  const found = hallazgo.kind === "not-found" ? nothing(hallazgo.consultadoEn) : hallazgo;
  const { value, ...consultado } = demandFound(found, contract.notFound);
  return { datos: value.cabys.slice(0, limite), total: value.total, ...consultado };
}

const nothing = (consultadoEn: Date) =>
  ({ kind: "found", value: { total: 0, cabys: [] }, consultadoEn, desactualizado: false }) as const;

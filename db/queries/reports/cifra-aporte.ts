/** What the draft of a month's VAT return counts, from the figures of its days (decision 0111). */
import { DIMENSIONES, MONTOS } from "../../sql/aportes";
import { type ConGrupos, EXCEPCIONES } from "../../sql/aportes-cifra";
import { APORTES_DE_HOY, CUENTAS_DE_DECLARACION, texto, todo } from "../../sql/cifras";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import type { AporteDeFuente } from "./aportes";

const DIMS = sql.raw(DIMENSIONES.join(", "));

/** Sales have the notes of other months that correct them, too. */
export const selectAportes = prepared((args: ConGrupos) => ({
  compile: () =>
    sql<AporteDeFuente>`
with ${EXCEPCIONES(args)}, ${todo(args, APORTES_DE_HOY(args), CUENTAS_DE_DECLARACION)}
select substr(cuenta, 8) as fuente, ${DIMS}, sum(documentos)::int as documentos, ${sql.join(MONTOS.map(texto))}
from todo group by cuenta, ${DIMS} order by cuenta, ${DIMS}`.compile(qb),
}));

/** What the VAT book and the books by document count alike. The document has alias `d`. */
import { sql } from "./qb";

/** Other charges are no sale, and the total already lacks the IVA that was given back. */
export const NETA =
  sql.raw(`d.total_comprobante - d.total_impuesto - coalesce((d.resumen ->> 'totalOtrosCargos')::numeric, 0)
           + coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0)`);

/** Colones for one unit of the document's currency; negative for a credit note. */
export const FACTOR = sql.raw("case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end");

/** Amounts of the tax `i.impuesto` of line `l` of document `d` with its `factor`. */
export const MONTOS_DE_TARIFA =
  sql.raw(`coalesce((i.impuesto ->> 'base')::numeric, l.base_imponible) * d.factor as base,
         coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0) * d.factor as exonerado,
         ((i.impuesto ->> 'monto')::numeric - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
           - coalesce((i.impuesto ->> 'asumido')::numeric, 0)) * d.factor as impuesto`);

/** A tax that the issuer bears because of its kind has no entry in the document's breakdown. */
export const enDesglose = (asumidos: readonly string[]) =>
  sql`not (i.impuesto ? 'asumido' and i.impuesto ->> 'codigo' = any(${asumidos}::text[]))`;

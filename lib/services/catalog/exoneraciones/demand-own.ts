/** Asks the authority whose a resolution is. Another holder's is refused, unless an administrator gives a reason. */
import { refusal } from "@/lib/contract/refusal";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import { isAutorizacionDeHacienda } from "@/lib/domain/montos/exoneracion";
import { permite } from "@/lib/domain/personas/permisos";
import { toSingleLine } from "@/lib/domain/texto";
import type { Ctx } from "../../kernel/context";
import { consult } from "../consultas/consult";
import { EXONERACION } from "../consultas/exoneracion";

/** What the audit log keeps about an override. */
export interface Ajena {
  titular: string;
  razonAjena: string;
}

const RAZON_CARACTERES = { min: 5, max: 300 };

/**
 * Asks the authority's register, so call it outside of a transaction. Accepts the resolution when the register does not
 * answer or does not know the number, because it names no other holder then.
 * @returns the override for the audit log; `null` when none was needed
 * @throws AppError rule, by member, for another holder's resolution without an administrator's reason
 */
export async function demandOwn(
  ctx: Ctx,
  { identificacion, numeroDocumento }: { identificacion: string; numeroDocumento: string },
  razonAjena: string | null,
): Promise<Ajena | null> {
  const autorizacion = numeroDocumento.toUpperCase();
  if (!isAutorizacionDeHacienda(autorizacion)) return null;
  const hallazgo = await consult(ctx, EXONERACION, autorizacion);
  if (hallazgo.kind !== "found") return null;
  const titular = normalizeIdentificacion(hallazgo.value.identificacion);
  if (titular === normalizeIdentificacion(identificacion)) return null;
  if (!permite(ctx.permisos, "exoneraciones.forzar")) {
    throw refusal("exoneracion_de_otro", { autorizacion, titular }, { path: "numeroDocumento" });
  }
  const razon = toSingleLine(razonAjena ?? "");
  if (razon.length < RAZON_CARACTERES.min || razon.length > RAZON_CARACTERES.max) {
    const params = { autorizacion, titular, ...RAZON_CARACTERES };
    throw refusal("exoneracion_de_otro_sin_razon", params, { path: "razonAjena" });
  }
  return { titular, razonAjena: razon };
}

/** The clave of a supplier's document: of its form, of a type that is answered, of a day that has come. */
import { parseClave } from "@/lib/domain/clave";
import { parseConsecutivo } from "@/lib/domain/consecutivo";
import { TIPOS_RECIBIDOS } from "@/lib/integrations/hacienda/received/read-received";
import { toFecha } from "@/lib/platform/clock";
import { ruleError } from "@/lib/platform/errors";
import type { NamedClave } from "./members";
import * as messages from "./messages";

/** @throws AppError rule */
export function readClave(sent: string | null, now: Date): NamedClave {
  const clave = (sent ?? "").trim();
  const parts = parseClave(clave);
  if (parts === null) throw ruleError(messages.CLAVE_INVALIDA, { codigo: "clave_invalida" });
  const tipo = parseConsecutivo(parts.consecutivo)?.tipo;
  if (!TIPOS_RECIBIDOS.some((each) => each === tipo)) {
    throw ruleError(messages.CLAVE_DE_OTRO_TIPO, { codigo: "clave_de_otro_tipo" });
  }
  if (parts.fecha > toFecha(now)) throw ruleError(messages.CLAVE_FUTURA, { codigo: "clave_futura" });
  return { ...parts, clave };
}

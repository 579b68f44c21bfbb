/** Checks the clave of a supplier's document: its form, a type that is answered, a day that is not in the future. */
import { refusal } from "@/lib/contract/refusal";
import { parseClave } from "@/lib/domain/clave";
import { parseConsecutivo } from "@/lib/domain/consecutivo";
import { TIPOS_RECIBIDOS } from "@/lib/integrations/hacienda/received/read-received";
import { toFecha } from "@/lib/platform/clock";
import type { NamedClave } from "./members";

/** @throws AppError rule */
export function readClave(sent: string | null, now: Date): NamedClave {
  const clave = (sent ?? "").trim();
  const parts = parseClave(clave);
  if (parts === null) throw refusal("clave_invalida", {}, { path: "clave" });
  const tipo = parseConsecutivo(parts.consecutivo)?.tipo;
  if (!TIPOS_RECIBIDOS.some((each) => each === tipo)) {
    throw refusal("clave_de_otro_tipo", {}, { path: "clave" });
  }
  if (parts.fecha > toFecha(now)) throw refusal("clave_futura", {}, { path: "clave" });
  return { ...parts, clave };
}

import type { Renglon } from "@/lib/contract/portal/declaracion";
import { formatMonto, formatNumero } from "@/lib/domain/escrito/formato";
import { formatDocumentos } from "../ui/format";

/** A row's figure with its unit; a dash while nobody has written it. */
export function formatCifra({ cifra, unidad }: Pick<Renglon, "cifra" | "unidad">): string {
  if (cifra === null) return "—";
  if (unidad === "colones") return formatMonto(cifra, "CRC");
  if (unidad === "porcentaje") return `${formatNumero(cifra)} %`;
  return formatDocumentos(cifra);
}

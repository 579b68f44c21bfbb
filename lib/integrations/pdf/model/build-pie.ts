import { type PieDocumento, pieDe } from "@/lib/domain/documento/pie-documento";
import { formatNacional } from "@/lib/domain/escrito/formato";
import { formatIban } from "@/lib/domain/personas/iban";
import { cuentaEn, SINPE } from "../messages";
import type { PdfInput } from "../pdf-input";
import type { PdfModel } from "./pdf-model";

/** The foot of a sale, also for its mail. */
export function buildPie(input: Pick<PdfInput, "pie" | "documento" | "anulada" | "estado">): PdfModel["pie"] {
  const porPagar = !input.anulada && input.estado !== "rechazado";
  const { cuentas, sinpe, notas, terminos } = pieDe(input.pie, { tipo: input.documento.tipo, porPagar });
  return {
    cuentas: cuentasDe({ cuentas, sinpe }),
    notas,
    terminos,
  };
}

/** Where to pay. */
export const cuentasDe = ({ cuentas, sinpe }: Pick<PieDocumento, "cuentas" | "sinpe">) => [
  ...cuentas.map(({ banco, moneda, iban }) => ({ label: cuentaEn(banco, moneda), value: formatIban(iban) })),
  ...(sinpe === null ? [] : [{ label: SINPE, value: formatNacional(sinpe) }]),
];

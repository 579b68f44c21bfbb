/** The mail that tells a company how much it used of its plan. */
import { AL_PASAR_DICE } from "@/lib/contract/portal/configuracion";
import { formatNumero } from "@/lib/domain/escrito/formato";
import type { AlPasar, UmbralPlan } from "@/lib/domain/plan";

interface Uso {
  empresa: string;
  plan: string;
  documentos: number;
  incluidos: number;
  alPasar: AlPasar;
  umbral: UmbralPlan;
}

export const usoAsunto = ({ umbral }: Pick<Uso, "umbral">) =>
  umbral === 100 ? "Llegaste a los documentos de tu plan este mes" : "Ya usaste el 80 % de tu plan este mes";

export function usoTexto({ empresa, plan, documentos, incluidos, alPasar, umbral }: Uso): string {
  return [
    `${empresa} lleva ${formatNumero(String(documentos))} de los ${formatNumero(String(incluidos))} documentos al mes del plan ${plan}.`,
    "",
    `${umbral === 100 ? "Desde ahora" : "Al llegar a esa cantidad"}, ${AL_PASAR_DICE[alPasar]}`,
    "Emitir sigue funcionando como siempre: ningún documento se rechaza por el plan. Escribinos para ampliarlo.",
  ].join("\n");
}

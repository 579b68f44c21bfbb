/** The mail that tells a company how much it used of its plan. */
import { AL_PASAR_DICE, ESPACIO_SE_COBRA } from "@/lib/contract/portal/configuracion";
import { formatNumero } from "@/lib/domain/escrito/formato";
import type { AlPasar, MedidaPlan, UmbralPlan } from "@/lib/domain/plan";

interface Uso {
  empresa: string;
  plan: string;
  medida: MedidaPlan;
  usado: number;
  incluidos: number;
  alPasar: AlPasar;
  espacioSeCobra: boolean;
  umbral: UmbralPlan;
}

const ASUNTOS: Record<MedidaPlan, Record<UmbralPlan, string>> = {
  documentos: {
    0: "Lo que llevás de tu plan este mes",
    80: "Ya usaste el 80 % de tu plan este mes",
    100: "Llegaste a los documentos de tu plan este mes",
  },
  espacio: {
    0: "El espacio que usás de tu plan",
    80: "Ya usaste el 80 % del espacio de tu plan",
    100: "Llegaste al espacio de tu plan",
  },
};

export const usoAsunto = ({ medida, umbral }: Pick<Uso, "medida" | "umbral">) => ASUNTOS[medida][umbral];

export function usoTexto({ empresa, plan, medida, usado, incluidos, alPasar, espacioSeCobra, umbral }: Uso): string {
  const de = `${formatNumero(String(usado))} de los ${formatNumero(String(incluidos))}`;
  const cuando = umbral === 100 ? "Desde ahora" : "Al llegar a esa cantidad";
  const dicho =
    medida === "documentos"
      ? [`${empresa} lleva ${de} documentos al mes del plan ${plan}.`, `${cuando}, ${AL_PASAR_DICE[alPasar]}`]
      : [
          `Los XML, respuestas y archivos de proveedores de ${empresa} ocupan ${de} MB del plan ${plan}.`,
          `${espacioSeCobra ? `${cuando}, ${ESPACIO_SE_COBRA} ` : ""}Todo se sigue guardando: nada se borra por el plan.`,
        ];
  return [
    dicho[0],
    "",
    dicho[1],
    "Emitir sigue funcionando como siempre: ningún documento se rechaza por el plan. Escribinos para ampliarlo.",
  ].join("\n");
}

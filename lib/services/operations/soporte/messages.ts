import { VISITA_MINUTOS } from "@/lib/contract/portal/soporte";

interface Visita {
  empresa: string;
  motivo: string;
  /** As people read it. */
  hasta: string;
}

/** The mail that tells a company of a visit. */
export const visita = ({ empresa, motivo, hasta }: Visita) => ({
  asunto: `Soporte está viendo el portal de ${empresa}`,
  texto: [
    `Una persona del soporte del servicio entró a ver el portal de ${empresa}, por ${VISITA_MINUTOS} minutos como máximo (hasta el ${hasta}).`,
    `Motivo: ${motivo}`,
    "Solo puede leer: no puede emitir, cambiar ni borrar nada. La visita está en tu auditoría, en Configuración. Si no la esperabas, respondé este correo.",
  ].join("\n\n"),
});

/** The mail that asks a company for a visit. `publicUrl`: null where the portal's address is not known. */
export const permiso = ({ empresa, motivo, hasta, publicUrl }: Visita & { publicUrl: string | null }) => ({
  asunto: `Soporte pide ver el portal de ${empresa}`,
  texto: [
    `Una persona del soporte del servicio pide entrar a ver el portal de ${empresa}. Podría leer por ${VISITA_MINUTOS} minutos como máximo, y no emitir, cambiar ni borrar nada.`,
    `Motivo: ${motivo}`,
    `Para permitirlo o negarlo, entrá a Configuración${publicUrl === null ? "" : `: ${publicUrl}/configuracion`}. Si nadie responde antes del ${hasta}, no entra.`,
  ].join("\n\n"),
});

import { VISITA_MINUTOS } from "@/lib/contract/portal/soporte";

/** The mail that tells a company of a visit. */
export const visitaAsunto = (empresa: string) => `Soporte está viendo el portal de ${empresa}`;

export const visitaTexto = ({ empresa, motivo, hasta }: { empresa: string; motivo: string; hasta: string }) =>
  [
    `Una persona del soporte del servicio entró a ver el portal de ${empresa}, por ${VISITA_MINUTOS} minutos como máximo (hasta ${hasta}).`,
    `Motivo: ${motivo}`,
    "Solo puede leer: no puede emitir, cambiar ni borrar nada. La visita está en tu auditoría, en Configuración. Si no la esperabas, respondé este correo.",
  ].join("\n\n");

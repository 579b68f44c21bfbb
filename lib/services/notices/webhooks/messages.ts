/** Texts for people about webhooks. */
import type { FailureReason } from "@/lib/integrations/webhook/client";

const FAILURES: Record<FailureReason, (detail: string) => string> = {
  url: () => "La URL ya no se admite: debe ser https y de un servidor público.",
  direccion: (address) => `El nombre del servidor lleva a ${address}, que no es una dirección pública de Internet.`,
  dns: (host) => `No se encontró la dirección de ${host}.`,
  tiempo: () => "El receptor no respondió en 15 segundos.",
  tls: (code) => `No se pudo establecer una conexión segura (${code}).`,
  conexion: (code) => `La conexión falló (${code}).`,
};

/** Why an attempt failed, for its row. */
export const fallo = (reason: FailureReason, detail: string) => FAILURES[reason](detail);

export function respuestaNoExitosa(status: number): string {
  if (status === 410) return "El receptor respondió 410: ya no quiere recibir eventos.";
  if (status >= 300 && status < 400) return `El receptor respondió ${status}: las redirecciones no se siguen.`;
  return `El receptor respondió ${status}.`;
}

/** The mail about an endpoint that was disabled automatically. */
export const AVISO_ASUNTO = "Un webhook quedó deshabilitado";

export function avisoTexto(aviso: { empresa: string; destino: string; motivo: string; id: number }): string {
  const porque =
    aviso.motivo === "respuesta-410"
      ? "El receptor respondió 410, con lo que pide que no se le envíe más."
      : "Lleva cinco días sin recibir un solo evento con éxito.";
  return [
    `${aviso.empresa}: deshabilitamos el webhook ${aviso.id}, que va a ${aviso.destino}.`,
    "",
    porque,
    "",
    "Sus eventos se siguen registrando. Cuando el receptor esté bien, habilitalo de nuevo y reenviá los que falten.",
  ].join("\n");
}

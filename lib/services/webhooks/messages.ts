/** What people read about webhooks. */
import type { FailureReason } from "@/lib/integrations/webhook/client";
import type { UrlProblem } from "@/lib/integrations/webhook/target";

export const noExiste = (id: number) => `No existe el webhook ${id}.`;
export const entregaNoExiste = () => "No existe esa entrega.";
export const noActivo = (id: number) => `El webhook ${id} está deshabilitado: habilitalo primero.`;
export const noDeshabilitado = (id: number) => `El webhook ${id} no está deshabilitado.`;
export const ELEGI_UN_EVENTO = "Elegí al menos un tipo de evento.";
export const demasiados = (max: number) =>
  `Ya hay ${max} webhooks activos, el máximo: deshabilitá uno antes de agregar o habilitar otro.`;
export const tipoDesconocido = (tipo: string, tipos: readonly string[]) =>
  `El tipo de evento '${tipo}' no existe. Valores posibles: ${tipos.join(", ")}.`;

const URL_PROBLEMS: Record<UrlProblem | "direccion" | "dns", string> = {
  url: "La URL del webhook no es válida: debe ser completa, como https://ejemplo.com/webhook.",
  largo: "La URL del webhook tiene más de 2000 caracteres.",
  esquema: "La URL del webhook debe empezar con https://.",
  credenciales: "La URL del webhook no puede llevar usuario ni contraseña.",
  puerto: "El puerto de la URL del webhook debe ser el 443 o uno desde el 1024.",
  direccion: "La URL del webhook apunta a una dirección que no es pública de Internet.",
  dns: "No se encontró el servidor de la URL del webhook. Revisá su nombre.",
};

export const urlNoAdmitida = (problem: keyof typeof URL_PROBLEMS) => URL_PROBLEMS[problem];

const FAILURES: Record<FailureReason, (detail: string) => string> = {
  url: () => "La URL ya no se admite: debe ser https y de un servidor público.",
  direccion: (address) => `El nombre del servidor lleva a ${address}, que no es una dirección pública de Internet.`,
  dns: (host) => `No se encontró la dirección de ${host}.`,
  tiempo: () => "El receptor no respondió en 15 segundos.",
  tls: (code) => `No se pudo establecer una conexión segura (${code}).`,
  conexion: (code) => `La conexión falló (${code}).`,
};

/** Why an attempt failed, as its row says. */
export const fallo = (reason: FailureReason, detail: string) => FAILURES[reason](detail);

export function respuestaNoExitosa(status: number): string {
  if (status === 410) return "El receptor respondió 410: ya no quiere recibir eventos.";
  if (status >= 300 && status < 400) return `El receptor respondió ${status}: las redirecciones no se siguen.`;
  return `El receptor respondió ${status}.`;
}

/** The mail about an endpoint that was disabled by itself. */
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

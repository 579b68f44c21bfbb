/** The texts of actions on webhooks. */
export const HABILITADO = "Webhook habilitado. Lo que se perdió lo podés reenviar.";
export const DESHABILITADO = "Webhook deshabilitado. Sus eventos se siguen registrando.";
export const PRUEBA_EN_CAMINO = "La prueba va en camino.";
export const REENVIO_EN_CAMINO = "El evento va en camino otra vez.";

export function reenviados(cuantos: number): string {
  if (cuantos === 0) return "No hay nada perdido desde ese momento.";
  return cuantos === 1 ? "Va 1 evento en camino otra vez." : `Van ${cuantos} eventos en camino otra vez.`;
}

/** What tenant administration says when it refuses. */
export const tenantUnknown = (tenantId: number) => `No existe la empresa ${tenantId}.`;

export const tenantAlreadySuspended = (tenantId: number) => `La empresa ${tenantId} ya está suspendida.`;

export const pruebaInProduccion = () => "Una empresa de pruebas no puede emitir en producción.";

export const puntoVentaMissing = () => "La empresa necesita al menos un punto de venta.";

export const YA_EN_PRODUCCION = "La empresa ya emite en producción: ese paso no tiene vuelta atrás.";

export const AMBIENTE_CAMBIADO = "El ambiente cambió mientras tanto. Recargá la página y revisá.";

export const faltaParaProduccion = (faltantes: readonly string[]) =>
  `Todavía no se puede pasar a producción. Falta: ${faltantes.join("; ")}.`;

export const ambienteSinAutoridad = (ambiente: string) =>
  `Este servicio no tiene configurado el ambiente «${ambiente}».`;

/** What tenant administration says when it refuses. */
export const tenantUnknown = (tenantId: number) => `No existe la empresa ${tenantId}.`;

export const tenantAlreadySuspended = (tenantId: number) => `La empresa ${tenantId} ya está suspendida.`;

export const pruebaInProduccion = () => "Una empresa de pruebas no puede emitir en producción.";

export const invalidMember = (member: string, value: string) => `El valor de ${member} no es válido: «${value}».`;

export const correosCount = () => "El emisor lleva de uno a cuatro correos.";

export const puntoVentaMissing = () => "La empresa necesita al menos un punto de venta.";

export const actividadMissing = () => "La empresa necesita al menos una actividad económica.";

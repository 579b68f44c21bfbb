/** The route of suppliers' documents; a single one is below it. */
export const RUTA_BANDEJA = "/api/portal/mensajes";

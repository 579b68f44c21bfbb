/** Where suppliers' documents are read; one of them is below. */
export const RUTA_BANDEJA = "/api/portal/mensajes";

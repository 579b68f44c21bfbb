/** What the first page reads again while it is open. */
export const RUTA_INICIO = "/api/portal/inicio";

/** The route that updates the first page while it is open. */
export const RUTA_INICIO = "/api/portal/inicio";

export const TENANT_SIN_EMISOR = "El tenant no existe o no tiene perfil de emisor.";

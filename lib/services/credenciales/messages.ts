export const CREDENCIAL_VACIA = "Indicá el usuario y la contraseña de Hacienda.";

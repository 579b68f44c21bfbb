/** Of a .p12: Hacienda's are a few kilobytes. */
export const MAX_P12_BYTES = 64 * 1024;

export const ELEGI_ARCHIVO = "Elegí el archivo .p12 de tu llave criptográfica.";
export const P12_GRANDE = "El archivo no es una llave criptográfica válida (.p12 o .pfx).";
export const AMBIENTE_CAMBIADO = "Ambiente cambiado. Los próximos documentos van a ese ambiente.";

const sigue = (reanudados: number) =>
  reanudados === 0
    ? ""
    : reanudados === 1
      ? " Un documento que esperaba sigue su camino."
      : ` ${reanudados} documentos que esperaban siguen su camino.`;

export const certificadoListo = (reanudados: number) => `Certificado registrado.${sigue(reanudados)}`;
export const credencialLista = (reanudados: number) => `Credenciales guardadas.${sigue(reanudados)}`;

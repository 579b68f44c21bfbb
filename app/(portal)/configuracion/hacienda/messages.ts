export const ELEGI_ARCHIVO = "Elegí el archivo .p12 de tu llave criptográfica.";
export const AMBIENTE_CAMBIADO = "Ambiente cambiado. Los próximos documentos van a ese ambiente.";

const sigue = (reanudados: number) =>
  reanudados === 0
    ? ""
    : reanudados === 1
      ? " Un documento que esperaba sigue su camino."
      : ` ${reanudados} documentos que esperaban siguen su camino.`;

export const certificadoListo = (reanudados: number) => `Certificado registrado.${sigue(reanudados)}`;
export const credencialLista = (reanudados: number) => `Credenciales guardadas.${sigue(reanudados)}`;

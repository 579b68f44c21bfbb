const TIPOS =
  "FacturaElectronica (01), NotaDebito (02), NotaCredito (03), TiqueteElectronico (04) o FacturaElectronicaCompra (08)";

export const tipoDesconocido = (tipo: string) => `El tipo '${tipo}' no existe. Usá ${TIPOS}.`;

export const numeroInvalido = (numero: number) =>
  `El primer número debe ser un entero de 1 a 9999999999, no ${numero}.`;

export const serieUsada = (serie: string, siguiente: number) =>
  `La serie ${serie} ya tiene documentos: su próximo número es ${siguiente} y el primero ya no se puede fijar.`;

/** Refusals of the catalogs beside products.ts and clientes.ts: brands, and series of numbers. */
import { type RefusalEntry, text } from "./define";

export const CATALOGO = {
  nombre_de_marca_largo: {
    when: "`nombre` de una marca tiene más caracteres de los que admite.",
    ...text({ max: 100 }, ({ max }) => `'nombre' admite como máximo ${max} caracteres.`),
  },
  nombre_de_marca_invalido: {
    when: "`nombre` de una marca trae caracteres de control.",
    text: "'nombre' tiene caracteres de control.",
  },
  tipo_de_serie_desconocido: {
    when: "`tipo` no es de ningún documento que lleve consecutivo.",
    ...text(
      { tipo: "05" },
      ({ tipo }) =>
        `El tipo '${tipo}' no existe. Usá FacturaElectronica (01), NotaDebito (02), NotaCredito (03), TiqueteElectronico (04), FacturaElectronicaCompra (08), FacturaElectronicaExportacion (09) o ReciboElectronicoPago (10).`,
    ),
  },
} satisfies Record<string, RefusalEntry>;

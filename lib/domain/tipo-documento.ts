/** The document types of a sale (spec 2.1) and of receiver messages, with the authority's codes. */

export const TIPOS_DOCUMENTO = {
  "01": { nombre: "FacturaElectronica", titulo: "Factura electrónica", abreviatura: "FE" },
  "02": { nombre: "NotaDebito", titulo: "Nota de débito electrónica", abreviatura: "ND" },
  "03": { nombre: "NotaCredito", titulo: "Nota de crédito electrónica", abreviatura: "NC" },
  "04": { nombre: "TiqueteElectronico", titulo: "Tiquete electrónico", abreviatura: "TE" },
  "08": { nombre: "FacturaElectronicaCompra", titulo: "Factura electrónica de compra", abreviatura: "FEC" },
} as const;

export type CodigoTipoDocumento = keyof typeof TIPOS_DOCUMENTO;

/** The codes that POST /facturas issues (spec 2.1); a purchase invoice has an endpoint of its own. */
export type CodigoTipoVenta = Exclude<CodigoTipoDocumento, "08">;

export const TIPOS_VENTA: readonly CodigoTipoVenta[] = ["01", "02", "03", "04"];
/** What POST /facturas-compra issues. */
export const TIPOS_COMPRA: readonly CodigoTipoDocumento[] = ["08"];

export const CODIGOS_TIPO_DOCUMENTO = Object.keys(TIPOS_DOCUMENTO) as CodigoTipoDocumento[];

/** Reads a `tipo` as sent, name or two-digit code, exact spelling (spec 2.1). Anything else is `null`. */
export function parseTipoVenta(value: unknown): CodigoTipoVenta | null {
  const codigo = parseTipoDocumento(value);
  return codigo === "08" ? null : codigo;
}

/** The same for every type that has a series of numbers: the purchase invoice too. */
export function parseTipoDocumento(value: unknown): CodigoTipoDocumento | null {
  return CODIGOS_TIPO_DOCUMENTO.find((codigo) => codigo === value || TIPOS_DOCUMENTO[codigo].nombre === value) ?? null;
}

/** Credit and debit notes: they adjust another document and need `notas:write` (spec 5). */
export function isNota(tipo: CodigoTipoDocumento): tipo is "02" | "03" {
  return tipo === "02" || tipo === "03";
}

/** Every text of the PDF; the page components only place them. */

export interface Fact {
  label: string;
  value: string;
}

export interface Party {
  label: string;
  nombre: string;
  lines: string[];
}

export interface LineaRow {
  numero: string;
  /** The seller's own code; `null` when the line has none. */
  codigo: string | null;
  cabys: string;
  detalle: string;
  /** Exemption, reason of the discount, other taxes: printed under the detail. */
  notas: string[];
  cantidad: string;
  unidad: string;
  precio: string;
  /** Empty when the line has none. */
  descuento: string;
  iva: string;
  total: string;
}

export interface ImpuestoRow {
  nombre: string;
  base: string;
  monto: string;
  /** Empty when nothing was exonerated. */
  exonerado: string;
  neto: string;
}

/** One invoice that a receipt pays. */
export interface PagoRow {
  /** Its type and number. */
  factura: string;
  clave: string;
  fecha: string;
  total: string;
  monto: string;
  pendiente: string;
  /** Net amount and tax by rate, and other charges; printed under the invoice. */
  partes: string[];
}

export interface PdfModel {
  titulo: string;
  consecutivo: string;
  /** Empty for a proforma, which shows no QR either. */
  clave: string;
  /** What the QR says. */
  qr: string;
  /** What scanning it opens; null when it says the clave alone. */
  qrNota: string | null;
  fechaEmision: Date;
  fechaEmisionTexto: string;
  estado: { tone: "good" | "pending" | "bad"; texto: string; avisos: string[] };
  watermarks: string[];
  /** The party that issues the paper and owns the logo. */
  issuer: Party;
  counterpart: Party;
  conditions: Fact[];
  referencias: string[];
  /** Sign of the currency, for the table's heading. */
  moneda: string;
  lineas: LineaRow[];
  /** In place of the lines and references of a payment receipt. */
  pagos: PagoRow[];
  /** Charged besides the lines. */
  cargos: Fact[];
  impuestos: ImpuestoRow[];
  totales: Fact[];
  total: Fact;
  /** Printed under the total: exchange rate, tax that the issuer bears. */
  totalNotas: string[];
  comentario: string | null;
  /** Where to pay, notes and terms; most documents have none. */
  pie: { cuentas: Fact[]; notas: string | null; terminos: string | null };
  proveedorSistemas: string;
}

/** What customers owe, and what is owed to suppliers, as the portal shows it. Amounts are decimal text, days `YYYY-MM-DD`. */
import type { TramoDeuda } from "@/lib/domain/cobranza/cobranza";

/** An amount that is owed, and its parts by age. */
export type Deuda = Record<TramoDeuda | "total", string>;

export interface DeudaDeParte extends Deuda {
  identificacion: string;
  nombre: string;
}

export interface CarteraDeMoneda {
  moneda: string;
  total: Deuda;
  /** How many customers owe something, or suppliers are owed. */
  cuantos: number;
  /** Those with the largest debt, and largest first. */
  partes: DeudaDeParte[];
}

export interface FacturaDebida {
  clave: string;
  titulo: string;
  consecutivo: string;
  fecha: string;
  vence: string;
  /** Days since it was due; negative before that. */
  atraso: number;
  total: string;
  acreditado: string;
  pagado: string;
  debe: string;
}

/** What one customer owes, or one supplier is owed, in a currency. */
export interface DeudaDeMoneda {
  moneda: string;
  total: Deuda;
  /** How many documents are owed. */
  cuantas: number;
}

export interface CuentaDeMoneda extends DeudaDeMoneda {
  /** The first of them. */
  facturas: FacturaDebida[];
}

export interface EstadoCuenta {
  hoy: string;
  cliente: { identificacion: string; nombre: string };
  monedas: CuentaDeMoneda[];
}

export interface PagoHecho {
  idPago: number;
  /** `YYYY-MM-DD`. */
  fecha: string;
  moneda: string;
  monto: string;
  medioPago: string;
  medioPagoOtros: string | null;
  referencia: string | null;
  anulado: boolean;
}

/** What is owed to one supplier, and what was paid. */
export interface CuentaProveedor {
  hoy: string;
  proveedor: { identificacion: string; nombre: string };
  monedas: CuentaDeMoneda[];
  /** The newest ones. */
  pagos: PagoHecho[];
}

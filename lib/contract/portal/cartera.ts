/** What customers owe, as the portal shows it. Amounts are decimal text, days `YYYY-MM-DD`. */
import type { TramoDeuda } from "@/lib/domain/cobranza";

/** An amount that is owed, and its parts by age. */
export type Deuda = Record<TramoDeuda | "total", string>;

export interface DeudaDeCliente extends Deuda {
  identificacion: string;
  nombre: string;
}

export interface CarteraDeMoneda {
  moneda: string;
  total: Deuda;
  /** How many customers owe something. */
  cuantos: number;
  /** Those who owe most, and most first. */
  clientes: DeudaDeCliente[];
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

export interface EstadoCuenta {
  hoy: string;
  cliente: { identificacion: string; nombre: string };
  monedas: {
    moneda: string;
    total: Deuda;
    /** How many invoices are owed; `facturas` has the first of them. */
    cuantas: number;
    facturas: FacturaDebida[];
  }[];
}

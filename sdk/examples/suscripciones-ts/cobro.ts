/** Lo que hay que saber de cada cobro del mes: funciones puras, sin red ni disco. */
import type { Cambio, LoteSolicitudDocumento, ResultadoLote } from "purafactura";

export interface Cliente {
  /** El suyo en tu sistema: va en la llave de cada cobro. */
  id: string;
  identificacion: string;
  nombre: string;
  correo: string;
  /** El código del producto que paga cada mes. */
  plan: string;
}

export interface Cobro {
  /** `por emitir`, `sin emitir` (la línea tenía un error), o el estado del documento. */
  estado: string;
  /** Cuántas veces se mandó: la corrección de un rechazo es otro documento, con otra llave. */
  intento: number;
  clave: string | null;
  motivo: string | null;
  /** Con qué datos se mandó: lo que falló va otra vez cuando son otros. */
  datos: string | null;
}

export const NUEVO: Cobro = { estado: "por emitir", intento: 1, clave: null, motivo: null, datos: null };

/** Lo que una persona tiene que corregir antes de volver a mandarlo. */
export const hayQueCorregir = ({ estado }: Cobro) => estado === "sin emitir" || estado === "rechazado";

/** De lo que se manda, lo que una persona corrige. */
export const datosDe = ({ documento }: LoteSolicitudDocumento) =>
  JSON.stringify([documento?.cliente, documento?.lineas]);

export const llaveDe = (id: string, mes: string, intento: number) => `${id}-${mes}${intento > 1 ? `-${intento}` : ""}`;

/** La línea que toca mandar: la primera, o la de un cobro que falló y ya se corrigió. Null si no toca ninguna. */
export function porMandar(cliente: Cliente, mes: string, cobro: Cobro): LoteSolicitudDocumento | null {
  if (cobro.estado === "por emitir") return lineaDe(cliente, mes, cobro);
  if (!hayQueCorregir(cobro)) return null;
  const otra = lineaDe(cliente, mes, { ...cobro, intento: cobro.intento + 1 });
  return datosDe(otra) === cobro.datos ? null : otra;
}

/** La línea del lote. `reemplaza` es el documento que Hacienda rechazó, si lo hay. */
export function lineaDe(cliente: Cliente, mes: string, { intento, clave }: Cobro): LoteSolicitudDocumento {
  const { id, identificacion, nombre, correo, plan } = cliente;
  return {
    idempotencyKey: llaveDe(id, mes, intento),
    documento: {
      tipo: "FacturaElectronica",
      idUsuario: 1,
      condicionVenta: "01",
      medioPago: "02",
      cliente: { identificacion, nombre, correo },
      lineas: [{ codigoProducto: plan, cantidad: "1" }],
      // The key is kept for 24 hours; this one is for ever, and a rejected document does not count.
      referenciaExterna: `${id}-${mes}`,
      referenciaExternaUnica: true,
      ...(clave === null ? {} : { reemplaza: clave }),
    },
  };
}

/** El cobro con el resultado de su línea. Un documento que ya se emitió, como quiera que se haya mandado, es el mismo. */
export function conResultado(cobro: Cobro, { documento, error }: ResultadoLote): Cobro {
  if (documento !== null) return { ...cobro, estado: documento.estado, clave: documento.clave, motivo: null };
  // The body of the refusal, whose other members are those of its kind.
  const { codigo = "cancelado", error: texto = "el lote se canceló" } = (error ?? {}) as Record<string, unknown>;
  return { ...cobro, estado: "sin emitir", motivo: `${codigo}: ${texto}` };
}

/** El cobro con un cambio de su documento. El resultado puede ser más nuevo que el cambio que dice que se emitió. */
export function conCambio(cobro: Cobro, { id, estado }: Cambio): Cobro {
  return id !== cobro.clave || estado === null || estado === "procesando" ? cobro : { ...cobro, estado };
}

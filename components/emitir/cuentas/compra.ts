/** What the accounts of a purchase have of their own. Loaded once the user is there. */
import type { CompraForm } from "@/lib/contract/portal/emitir-compra";
import { COMPRA, type CompraBorrador, type LineaCompra } from "../borrador/compra";
import type { Cuentas } from "./cuentas";
import { makeCuentas, tratadoDeLibre } from "./make-cuentas";

export const CUENTAS: Cuentas<LineaCompra, CompraBorrador, CompraForm> = makeCuentas({
  clase: COMPRA,
  vendido: ({ producto, libre }) => ({
    producto: libre === null ? producto : tratadoDeLibre(libre),
    surtido: null,
    exoneracion: null,
  }),
  cobro: () => ({ sinAsumidos: true }),
  deLinea: () => ({}),
  requestDe: ({ tipo: _, emisor, ...form }, comun) => ({ ...form, ...comun, emisor: emisor?.idProveedor as number }),
});

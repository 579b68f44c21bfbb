import { text } from "@/lib/contract/refusals/define";
import type { RECIBOS } from "@/lib/contract/refusals/recibos";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { type PortalEntry, SAME, type WordsFor } from "./define";

const CONSECUTIVO = "00100001010000000057";
const CLAVE = "5".repeat(50);

export const RECIBOS_WORDS = {
  pagos_requeridos: SAME,
  pago_clave_invalida: SAME,
  pago_repetido: SAME,
  pago_no_encontrado: SAME,
  pago_tipo_invalido: ({ clave, tipo }) =>
    `El documento ${clave} es ${TIPOS_DOCUMENTO[tipo].titulo.toLowerCase()} (${tipo}): el recibo de pago es de facturas y tiquetes.`,
  pago_de_otro_ambiente: SAME,
  pago_de_no_aceptada: SAME,
  pago_de_anulada: SAME,
  pago_sin_condicion: SAME,
  pago_de_otra_condicion: SAME,
  pago_de_otra_moneda: SAME,
  pago_sin_receptor: SAME,
  pago_de_otro_cliente: SAME,
  pago_monto_invalido: SAME,
  pago_excedido: SAME,
  pago_sin_recibo: SAME,
  pago_simultaneo: SAME,
} satisfies WordsFor<typeof RECIBOS>;

/** Of what a customer paid of invoices on ordinary credit, and of what was paid to a supplier. */
export const PORTAL_RECIBOS = {
  abono_futuro: { text: "La fecha del pago no puede ser después de hoy." },
  abono_referencia_larga: text({ max: 100 }, ({ max }) => `La referencia lleva ${max} caracteres como máximo.`),
  abono_dividido: {
    text: "Este pago va con un solo medio: registrá por aparte lo que te pagaron con cada uno.",
  },
  abono_lleva_recibo: text(
    { clave: CLAVE },
    ({ clave }) => `El pago de la factura ${clave} lleva recibo electrónico: registralo aparte de las demás.`,
  ),
  abono_sin_credito: text(
    { clave: CLAVE },
    ({ clave }) =>
      `El documento ${clave} no es una factura a crédito de un cliente identificado: no se le registran pagos.`,
  ),
  abono_de_no_aceptada: text({ clave: CLAVE, estado: "procesando" }, ({ clave, estado }) =>
    estado === "rechazado"
      ? `Hacienda rechazó la factura ${clave}: emití otra que la sustituya y registrale el pago a esa.`
      : `Hacienda todavía no aceptó la factura ${clave}. Registrá el pago cuando esté aceptada.`,
  ),
  pago_proveedor_no_debido: text(
    { consecutivo: CONSECUTIVO },
    ({ consecutivo }) =>
      `El documento ${consecutivo} no está por pagar: fue de contado, lo rechazaste o ya está pagado o acreditado.`,
  ),
  pago_proveedor_excedido: text(
    { consecutivo: CONSECUTIVO, monto: "11300", debe: "5650", moneda: "CRC" },
    ({ consecutivo, monto, debe, moneda }) =>
      `El pago (${formatMonto(monto, moneda)}) pasa de lo que se debe del documento ${consecutivo} (${formatMonto(debe, moneda)}).`,
  ),
  pago_proveedor_distinto: text(
    { consecutivo: CONSECUTIVO },
    ({ consecutivo }) =>
      `El documento ${consecutivo} es de otro proveedor o está en otra moneda: registrá su pago aparte.`,
  ),
} satisfies Record<string, PortalEntry>;

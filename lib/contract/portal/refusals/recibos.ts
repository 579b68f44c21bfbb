import type { RECIBOS } from "@/lib/contract/refusals/recibos";
import { TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { SAME, type WordsFor } from "./define";

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

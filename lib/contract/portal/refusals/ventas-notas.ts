import type { VENTAS_NOTAS } from "@/lib/contract/refusals/ventas-notas";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { SAME, type WordsFor } from "./define";

const titulo = (tipo: CodigoTipoDocumento) => TIPOS_DOCUMENTO[tipo].titulo.toLowerCase();

export const VENTAS_NOTAS_WORDS = {
  acreditar_todo_sin_nota: "Solo una nota de crédito acredita todo lo que queda de un documento.",
  acreditar_todo_con_detalle: "La nota toma del documento todo lo que queda por acreditar: quitá lo demás.",
  acreditar_todo_ajeno: "Solo se acredita completo un documento emitido acá. Para acreditar otro escribí las líneas.",
  acreditar_todo_sin_saldo: SAME,
  acreditar_todo_imposible: ({ saldo, moneda, clave }) =>
    `No hay líneas que sumen exactamente el saldo del documento ${clave} (${formatMonto(saldo, moneda)}). Acreditalo escribiendo las líneas, con cantidad y precio.`,
  reemplaza_no_existe: "El documento que reemplazás no se emitió acá.",
  reemplaza_de_otro_ambiente: SAME,
  reemplaza_de_otra_clase: ({ tipo, reemplazado }) => `Una ${titulo(tipo)} no reemplaza una ${titulo(reemplazado)}.`,
  reemplaza_vigente: ({ clave }) =>
    `Hacienda no rechazó el documento ${clave} ni lo anula una nota de crédito: no hay nada que reemplazar.`,
  reemplaza_ya_reemplazado: ({ clave, por }) => `Al documento ${clave} ya lo reemplazó ${por}.`,
  reemplaza_con_referencia: "El documento que reemplazás ya está entre las referencias: quitalo de ahí.",
  cabys_ajeno: SAME,
} satisfies WordsFor<typeof VENTAS_NOTAS>;

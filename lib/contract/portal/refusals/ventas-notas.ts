import type { VENTAS_NOTAS } from "@/lib/contract/refusals/ventas-notas";
import { SAME, type WordsFor } from "./define";

export const VENTAS_NOTAS_WORDS = {
  acreditar_todo_sin_nota: "Solo una nota de crédito acredita todo lo que queda de un documento.",
  acreditar_todo_con_detalle: "La nota toma del documento todo lo que queda por acreditar: quitá lo demás.",
  acreditar_todo_ajeno: "Solo se acredita completo un documento emitido acá. Para acreditar otro escribí las líneas.",
  acreditar_todo_sin_saldo: SAME,
  acreditar_todo_imposible: ({ saldo, moneda, clave }) =>
    `No hay líneas que sumen exactamente el saldo del documento ${clave} (${saldo} ${moneda}). Acreditalo escribiendo las líneas, con cantidad y precio.`,
} satisfies WordsFor<typeof VENTAS_NOTAS>;

/** Refusals of a note's lines against the document that it adjusts, and of a full credit. */
import { type RefusalEntry, text } from "./define";

const CLAVE = "50621112600310112345600100001010000000123112345678";

export const VENTAS_NOTAS = {
  acreditar_todo_sin_nota: {
    when: "`acreditarTodo` va en un documento que no es una NotaCredito.",
    text: "'acreditarTodo' solo va en una NotaCredito. Quitalo, o cambiá 'tipo'.",
  },
  acreditar_todo_con_detalle: {
    when: "`acreditarTodo` va junto con las líneas, que salen del documento que la nota ajusta.",
    ...text(
      { miembro: "lineas" },
      ({ miembro }) =>
        `Con 'acreditarTodo' la nota toma del documento todo lo que queda por acreditar: omití '${miembro}', o quitá 'acreditarTodo' para acreditar una parte.`,
    ),
  },
  acreditar_todo_ajeno: {
    when: "`acreditarTodo` acredita un documento que no se emitió acá, así que su saldo no se conoce.",
    text: "'acreditarTodo' necesita en 'referencias[0].numero' la clave de un documento emitido por este tenant. Para acreditar otro documento mandá 'lineas'.",
  },
  acreditar_todo_sin_saldo: {
    when: "`acreditarTodo` acredita un documento al que no le queda saldo.",
    ...text({ clave: CLAVE }, ({ clave }) => `Ya no queda nada por acreditar del documento ${clave}: su saldo es 0.`),
  },
  acreditar_todo_imposible: {
    when: "Ninguna línea del documento alcanza exactamente el saldo que le queda, por ejemplo 0.00001.",
    ...text(
      { saldo: "0.00001", moneda: "CRC", clave: CLAVE },
      ({ saldo, moneda, clave }) =>
        `No hay líneas que sumen exactamente el saldo del documento ${clave} (${saldo} ${moneda}). Acreditalo con 'lineas', indicando cantidad y precio.`,
    ),
  },
} satisfies Record<string, RefusalEntry>;

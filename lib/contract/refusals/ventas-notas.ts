/** Refusals of a note's lines against the document that it adjusts, and of a full credit. */
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
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
  reemplaza_no_existe: {
    when: "`reemplaza` no es la clave de un documento emitido por este tenant.",
    text: "'reemplaza' tiene que ser la clave de un documento emitido por este tenant.",
  },
  reemplaza_de_otro_ambiente: {
    when: "`reemplaza` nombra un documento que se emitió en el otro ambiente de Hacienda.",
    ...text(
      { clave: CLAVE },
      ({ clave }) => `El documento ${clave} es de otro ambiente: solo lo reemplaza uno del ambiente en que se emitió.`,
    ),
  },
  reemplaza_de_otra_clase: {
    when: "`reemplaza` nombra un documento de otra clase, por ejemplo una nota en una factura.",
    ...text<{ tipo: CodigoTipoDocumento; reemplazado: CodigoTipoDocumento }>(
      { tipo: "01", reemplazado: "03" },
      ({ tipo, reemplazado }) =>
        `Una ${TIPOS_DOCUMENTO[tipo].nombre} no reemplaza una ${TIPOS_DOCUMENTO[reemplazado].nombre}. Cambiá 'tipo' u omití 'reemplaza'.`,
    ),
  },
  reemplaza_vigente: {
    when: "`reemplaza` nombra un documento que Hacienda no rechazó ni anula una nota de crédito.",
    ...text(
      { clave: CLAVE },
      ({ clave }) =>
        `Hacienda no rechazó el documento ${clave} ni lo anula una NotaCredito con código 01 o 13: no hay nada que reemplazar. Anulalo primero, u omití 'reemplaza'.`,
    ),
  },
  reemplaza_ya_reemplazado: {
    when: "`reemplaza` nombra un documento que otro ya reemplazó.",
    ...text(
      { clave: CLAVE, por: CLAVE },
      ({ clave, por }) => `Al documento ${clave} ya lo reemplazó ${por}. Consultá ese, u omití 'reemplaza'.`,
    ),
  },
  reemplaza_con_referencia: {
    when: "`referencias` repite el documento de `reemplaza`, que lleva su propia referencia.",
    text: "'reemplaza' ya agrega la referencia a ese documento: quitala de 'referencias'.",
  },
  cabys_ajeno: {
    when: "Una línea de la nota lleva un CABYS que el documento que ajusta no tiene (-509).",
    ...text(
      { linea: 1, codigoCabys: "2391100000000", clave: CLAVE },
      ({ linea, codigoCabys, clave }) =>
        `Línea ${linea}: el CABYS ${codigoCabys} no está en el documento ${clave}, y Hacienda rechaza la nota (-509). Usá un producto de ese documento; solo las notas financieras (códigos 09 y 10) llevan otros.`,
    ),
  },
} satisfies Record<string, RefusalEntry>;

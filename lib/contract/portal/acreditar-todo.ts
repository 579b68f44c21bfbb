/** The form that credits the whole balance of a document. It becomes a body of POST /facturas with `acreditarTodo`. */
import { z } from "zod";
import { porEscrito } from "@/lib/domain/miembros";
import { NOTA_CREDITO } from "@/lib/domain/tipo-documento";
import { SIN_EDITOR } from "../miembros";
import { idElegido, opcional } from "./campos";
import { AHORA, type Documento, isRazon } from "./emitir";
import { VENTAS_REFERENCIAS_WORDS } from "./refusals/ventas-referencias";

/** A request that says nothing; a full credit takes all these from the document that it credits. */
export const HEREDADO = {
  ...SIN_EDITOR,
  ...porEscrito(() => null),
  cliente: null,
  lineas: null,
  moneda: null,
  otros: null,
  tipoCambio: null,
  reemplaza: null,
  condicionVenta: null,
  medioPago: null,
  medioPagoOtros: null,
  mediosPago: null,
  otrosCargos: null,
  codigoActividad: null,
  codigoActividadReceptor: null,
};

const referencia = z.object({
  numero: z.string(),
  codigo: z.string().min(1, VENTAS_REFERENCIAS_WORDS.motivo_requerido),
  razon: opcional().refine(isRazon, VENTAS_REFERENCIAS_WORDS.referencia_razon_invalida),
});

export const acreditarTodoForm = z
  .object({
    /** Created once per form, so that a form that is sent twice issues one note. */
    llave: z.uuid(),
    /** What the user saw that is left. */
    totalEsperado: z.string(),
    idPuntoVenta: idElegido(),
    referencias: z.array(referencia).length(1),
  })
  .transform(({ llave, totalEsperado, idPuntoVenta, referencias }) => {
    const documento: Documento = {
      ...HEREDADO,
      ...AHORA,
      idPuntoVenta,
      tipo: NOTA_CREDITO,
      acreditarTodo: true,
      referencias: referencias.map((each) => ({ ...each, tipoDocumento: null, fechaEmision: null })),
    };
    return { llave, totalEsperado, documento };
  });

/** What the purchase editor sends: a body of POST /facturas-compra as typed, the form's key and the shown total. */
import { z } from "zod";
import type { FacturaCompraRequest } from "../facturas-compra";
import { fechaOpcional, opcional, TAMBIEN_CON_FALTAS } from "./campos";
import { checkComun, issueOf, medioUnico, members } from "./emitir";
import { lineaForm } from "./linea";

const PROVEEDOR = "Elegí a quién le compraste.";
const TEXTOS = {
  producto: "Elegí un producto, o escribí qué compraste y elegilo como línea libre.",
  detalle: "Escribí qué compraste.",
  cabys: "Buscá el código CABYS de lo que compraste.",
};
const NUMERO = "Escribí el número del comprobante, o quitá la fecha.";
const FECHA = "Escribí la fecha del comprobante, o quitá el número.";

const linea = lineaForm({}, TEXTOS).transform(({ libre: _, ...each }) => ({
  ...each,
  ...DE_VENTA,
}));

/** What a line of a sale has besides. */
const DE_VENTA = { libre: null, codigoProducto: null, idExoneracion: null };

/** The session decides who sends it. */
type Documento = Omit<FacturaCompraRequest, "idUsuario">;

export const compraForm = z
  .object({
    ...members,
    emisor: z.int({ error: PROVEEDOR }),
    tipoTransaccion: z.string().min(1),
    documentoProveedor: z.object({ numero: opcional(), fechaEmision: fechaOpcional() }),
    lineas: z.array(linea),
  })
  .superRefine((form, context) => {
    const issue = issueOf(context);
    checkComun(form, issue);
    const { numero, fechaEmision } = form.documentoProveedor ?? {};
    if (numero === undefined || fechaEmision === undefined) return;
    if (numero === null && fechaEmision !== null) issue(["documentoProveedor", "numero"], NUMERO);
    if (numero !== null && fechaEmision === null) issue(["documentoProveedor", "fechaEmision"], FECHA);
  }, TAMBIEN_CON_FALTAS)
  .transform(({ llave, totalEsperado, emisor, documentoProveedor, ...rest }) => {
    const documento: Documento = {
      ...rest,
      ...medioUnico(rest),
      emisor: { ...SIN_DATOS, idEmisor: emisor },
      codigoActividadReceptor: null,
      documentoProveedor: documentoProveedor.numero === null ? null : documentoProveedor,
    };
    return { llave, totalEsperado, documento };
  });

/** A registered supplier is sent by its id alone. */
const SIN_DATOS = {
  identificacion: null,
  tipoIdentificacion: null,
  nombre: null,
  nombreComercial: null,
  registroFiscal8707: null,
  correo: null,
  telefono: null,
  codigoActividad: null,
  ubicacion: null,
  otrasSenasExtranjero: null,
};

/** As the browser sends it. */
export type CompraForm = z.input<typeof compraForm>;

/** What the purchase editor sends: a body of POST /facturas-compra as typed, the form's key and the shown total. */
import { z } from "zod";
import { DomainError } from "@/lib/domain/domain-error";
import { SIN_HECHOS_LINEA } from "@/lib/domain/hechos-linea";
import { llevaTarifa, resolveImpuesto } from "@/lib/domain/impuesto";
import { readNumero } from "@/lib/domain/numero-escrito";
import type { FacturaCompraRequest } from "../facturas-compra";
import { SIN_EDITOR } from "../miembros";
import { fechaOpcional, opcional, TAMBIEN_CON_FALTAS } from "./campos";
import { checkComun, isBetween, issueOf, medioUnico, members, montosDeLinea } from "./emitir";
import { explainNumero } from "./numero-escrito";

const PROVEEDOR = "Elegí a quién le compraste.";
const PRODUCTO = "Elegí un producto, o escribí qué compraste y elegilo como línea libre.";
const DETALLE = "Escribí qué compraste.";
const LARGO_DETALLE = "El detalle lleva de 3 a 200 caracteres.";
const CABYS = "Buscá el código CABYS de lo que compraste.";
const UNIDAD = "Elegí la unidad de medida.";
const PORCENTAJE = "Revisá el porcentaje: va de 0 a 99,99 con 2 decimales como máximo, y el del cemento es siempre 5.";
const REPETIDO = "Ese impuesto ya está en la línea.";
const NUMERO = "Escribí el número del comprobante, o quitá la fecha.";
const FECHA = "Escribí la fecha del comprobante, o quitá el número.";

const impuesto = z
  .object({ codigo: z.string().min(1), codigoTarifa: z.string(), porcentaje: z.string() })
  .transform(({ codigo, codigoTarifa, porcentaje: text }, context) => {
    if (llevaTarifa(codigo)) return { codigo, codigoTarifa, porcentaje: null };
    const porcentaje = readNumero(text, "porcentaje");
    if (porcentaje === null || !isPorcentaje(codigo, porcentaje)) {
      const message = explainNumero(text, "porcentaje") ?? PORCENTAJE;
      context.addIssue({ code: "custom", path: ["porcentaje"], message });
    }
    return { codigo, codigoTarifa: null, porcentaje };
  });

function isPorcentaje(codigo: string, tarifa: string): boolean {
  try {
    resolveImpuesto({ codigo, tarifa, codigoTarifaIva: null, codigoImpuestoOtro: null, factorCalculoIva: null });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

const deProducto = z
  .object({ ...montosDeLinea, libre: z.literal(false), idProducto: z.int({ error: PRODUCTO }) })
  .transform(({ libre: _, ...linea }) => ({
    ...linea,
    detalle: null,
    codigoCabys: null,
    unidadMedida: null,
    impuestos: null,
  }));

/** A free line, which contains what the catalog would say of a product. */
const libre = z
  .object({
    ...montosDeLinea,
    libre: z.literal(true),
    detalle: z
      .string()
      .trim()
      .min(1, DETALLE)
      .refine((text) => text === "" || isBetween(text, 3, 200), LARGO_DETALLE),
    codigoCabys: z.string({ error: CABYS }),
    unidadMedida: z.string({ error: UNIDAD }),
    impuestos: z.array(impuesto).superRefine(refuseRepeated, TAMBIEN_CON_FALTAS),
  })
  .transform(({ libre: _, ...linea }) => ({ ...linea, idProducto: null }));

function refuseRepeated(impuestos: readonly { codigo: string }[], context: z.RefinementCtx): void {
  const codigos = impuestos.map((each) => each?.codigo);
  codigos.forEach((codigo, i) => {
    if (codigos.indexOf(codigo) < i) issueOf(context)([i, "codigo"], REPETIDO);
  });
}

const linea = z.discriminatedUnion("libre", [deProducto, libre]).transform((each) => ({
  ...each,
  ...SIN_HECHOS_LINEA,
  libre: null,
  codigoProducto: null,
  idExoneracion: null,
}));

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
      ...SIN_EDITOR,
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

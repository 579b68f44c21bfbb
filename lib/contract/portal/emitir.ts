/** What the invoice editor sends: a body of POST /facturas as typed, the form's key, and the total that the person saw. */
import { z } from "zod";
import { MONEDAS } from "@/lib/domain/moneda";
import { isNota, parseTipoVenta } from "@/lib/domain/tipo-documento";
import type { FacturaRequest } from "../facturas";
import { numeroEscrito, numeroOpcional, opcional } from "./campos";

const PRODUCTO = "Elegí un producto.";
const CLIENTE = "Elegí el cliente de la factura. Si no tiene, emití un tiquete.";
const PLAZO = "Indicá el plazo en días.";
const MOTIVO = "Elegí por qué hacés la nota.";
/** Sale conditions that need a term (REFERENCE 5). */
const A_CREDITO: readonly string[] = ["02", "10"];

const dias = z
  .string()
  .trim()
  .transform((text, context) => {
    if (text === "") return null;
    return /^\d{1,5}$/.test(text) ? Number(text) : refuse(context, PLAZO);
  });

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

/** What the lines of every document have. */
export const montosDeLinea = {
  cantidad: numeroEscrito("cantidad"),
  precioUnitario: numeroEscrito("monto"),
  montoDescuento: numeroOpcional("monto"),
  naturalezaDescuento: opcional(),
};

const linea = z.object({
  idProducto: z.int({ error: PRODUCTO }),
  ...montosDeLinea,
  idExoneracion: z.int().nullable(),
});

const referencia = z.object({
  tipoDocumento: opcional(),
  numero: z.string(),
  fechaEmision: opcional(),
  codigo: opcional(),
  razon: opcional(),
});

/** What every document of the editors has. */
export const members = {
  /** Made once for each form: whatever is sent twice is issued once. */
  llave: z.uuid(),
  totalEsperado: z.string(),
  condicionVenta: z.string().min(1),
  condicionVentaOtros: opcional(),
  plazoCredito: dias,
  medioPago: z.string().min(1),
  medioPagoOtros: opcional(),
  moneda: z.enum(MONEDAS),
  idPuntoVenta: z.int().nullable(),
  codigoActividad: opcional(),
  comentario: opcional(),
};

type Refuse = (path: (string | number)[], message: string) => void;

export const issueOf =
  (context: z.RefinementCtx): Refuse =>
  (path, message) =>
    context.addIssue({ code: "custom", path, message });

/** A sale or a purchase on credit says for how long. */
export function checkPlazo(form: { condicionVenta: string; plazoCredito: number | null }, refuse: Refuse): void {
  if (A_CREDITO.includes(form.condicionVenta) && form.plazoCredito === null) refuse(["plazoCredito"], PLAZO);
}

/** Who sends it is the session's to say. */
type Documento = Omit<FacturaRequest, "idUsuario">;

export const facturaForm = z
  .object({
    ...members,
    codigoActividadReceptor: opcional(),
    tipo: z.string(),
    identificacion: z.string().nullable(),
    lineas: z.array(linea),
    referencias: z.array(referencia),
  })
  .superRefine((form, context) => {
    const issue = issueOf(context);
    const tipo = parseTipoVenta(form.tipo);
    if (tipo === "01" && form.identificacion === null) issue(["cliente"], CLIENTE);
    checkPlazo(form, issue);
    if (tipo !== null && isNota(tipo) && !form.referencias[0]?.codigo) issue(["referencias", 0], MOTIVO);
  })
  .transform(({ llave, totalEsperado, identificacion, lineas, ...rest }) => {
    const documento: Documento = {
      ...rest,
      cliente: identificacion === null ? null : { ...SIN_DATOS, identificacion },
      lineas: lineas.map((each) => ({ ...each, codigoProducto: null, montoExoneracion: undefined })),
    };
    return { llave, totalEsperado, documento };
  });

/** A registered customer is named by number alone. */
const SIN_DATOS = {
  tipoIdentificacion: null,
  nombre: null,
  apellidos: null,
  correo: null,
  telefono: null,
  direccion: null,
};

/** As the browser sends it. */
export type FacturaForm = z.input<typeof facturaForm>;

/** A customer made while an invoice is written. */
export const clienteForm = z.object({
  identificacion: z.string().trim().min(1),
  tipoIdentificacion: z.string().min(1),
  nombre: z.string().trim().min(1),
  apellidos: opcional(),
  correo: z.string().trim().min(1),
  telefono: z.string().trim().min(1),
});

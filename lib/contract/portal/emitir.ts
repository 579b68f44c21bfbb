/** What the invoice editor sends: a body of POST /facturas as typed, the form's key, and the displayed total. */
import { z } from "zod";
import { MONEDAS } from "@/lib/domain/codigo-moneda";
import { Decimal, roundMonto } from "@/lib/domain/decimal";
import { porTextoLibre } from "@/lib/domain/miembros";
import { OTROS } from "@/lib/domain/otros";
import { isNota, parseTipoVenta, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { FacturaRequest } from "../facturas";
import { metadatosForm, otrosForm } from "../miembros";
import { numeroOpcional, opcional, TAMBIEN_CON_FALTAS } from "./campos";
import { cobroForm } from "./cobro";
import { isBetween, lineaForm } from "./linea";
import { COMMON_WORDS } from "./refusals/common";
import { VENTAS_WORDS } from "./refusals/ventas";
import { VENTAS_LINEAS_WORDS } from "./refusals/ventas-lineas";
import { VENTAS_REFERENCIAS_WORDS } from "./refusals/ventas-referencias";
import { surtidoForm } from "./surtido";

const TEXTOS = {
  producto: "Elegí un producto.",
  detalle: "Escribí qué vendés.",
  cabys: "Buscá el código CABYS de lo que vendés.",
};
/** Sale conditions that need a term (hacienda 5). */
const A_CREDITO: readonly string[] = ["02", "10"];
/** Characters (XSD). */
const MAX_OTROS = 100;
const MIN_RAZON = 3;
const MAX_RAZON = 180;
const ACTIVIDAD_LENGTH = 6;
const DECIMAL = /^\d+(?:\.\d+)?$/;

const dias = z
  .string()
  .trim()
  .transform((text, context) => {
    if (text === "") return null;
    if (/^\d{1,5}$/.test(text)) return Number(text);
    context.addIssue({ code: "custom", message: VENTAS_WORDS.plazo_invalido });
    return z.NEVER;
  });

const linea = lineaForm({ idExoneracion: z.int().nullable(), surtido: surtidoForm }, TEXTOS);

/** The parts of a combo decide all these. */
const DE_LAS_PARTES = {
  precioUnitario: null,
  montoDescuento: null,
  descuentos: null,
  idExoneracion: null,
  impuestos: null,
};

export function isRazon(text: unknown): boolean {
  return text === null || isBetween(text, MIN_RAZON, MAX_RAZON);
}

const referencia = z.object({
  tipoDocumento: opcional(),
  numero: z.string(),
  fechaEmision: opcional(),
  codigo: opcional(),
  razon: opcional(),
});

/** Members that all documents of the editors have. */
export const members = {
  /** Created once per form, so that a form that is sent twice issues one document. */
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
  otros: otrosForm,
  metadatos: metadatosForm,
  referenciaExternaUnica: z.boolean().default(false),
  ...cobroForm,
  tipoCambio: numeroOpcional("monto"),
  motivoTipoCambio: opcional(),
  ...porTextoLibre((ruta, { limite: { min, max } }) =>
    opcional().refine(
      (text) => text === null || isBetween(text, min, max),
      COMMON_WORDS.texto_largo({ ruta, min, max }),
    ),
  ),
};

/** Adds a problem unless the field already has one. */
type Refuse = (path: (string | number)[], message: string) => void;

export const issueOf = (context: z.RefinementCtx): Refuse => {
  const wrong = new Set(context.issues.map(({ path = [] }) => path.join(".")));
  return (path, message) => {
    if (!wrong.has(path.join("."))) context.addIssue({ code: "custom", path, message });
  };
};

interface Comun {
  condicionVenta?: unknown;
  condicionVentaOtros?: unknown;
  plazoCredito?: unknown;
  medioPago?: unknown;
  medioPagoOtros?: unknown;
  mediosPago?: unknown;
  lineas?: unknown;
}

/** Checks rules between several fields of a sale or a purchase. A field that is wrong itself may hold any value. */
export function checkComun(form: Comun, refuse: Refuse): void {
  const { condicionVenta, condicionVentaOtros, plazoCredito, medioPago, medioPagoOtros, mediosPago, lineas } = form;
  if (A_CREDITO.includes(String(condicionVenta))) {
    if (plazoCredito === null) refuse(["plazoCredito"], VENTAS_WORDS.plazo_requerido);
    if (plazoCredito === 0) refuse(["plazoCredito"], VENTAS_WORDS.plazo_invalido);
  }
  if (condicionVenta === OTROS && !isBetween(condicionVentaOtros, 5, MAX_OTROS)) {
    refuse(["condicionVentaOtros"], VENTAS_WORDS.condicion_otros_requerida);
  }
  if (mediosPago === null && medioPago === OTROS && !isBetween(medioPagoOtros, 3, MAX_OTROS))
    refuse(["medioPagoOtros"], VENTAS_WORDS.medio_otros_requerido);
  for (const [index, each] of (Array.isArray(lineas) ? lineas : []).entries()) checkDescuento(each, index, refuse);
}

/** Uses the issuing function, so that its refusals of a discount appear with the other problems. */
function checkDescuento(linea: Record<string, unknown> | null, index: number, refuse: Refuse): void {
  const { cantidad, precioUnitario, montoDescuento } = linea ?? {};
  if (![cantidad, precioUnitario, montoDescuento].every((text) => typeof text === "string" && DECIMAL.test(text)))
    return;
  const montoTotal = roundMonto(new Decimal(cantidad as string).times(precioUnitario as string));
  if (montoTotal.gte(montoDescuento as string)) return;
  refuse(["lineas", index, "montoDescuento"], VENTAS_LINEAS_WORDS.descuento_excede);
}

/** The session decides who sends it. */
export type Documento = Omit<FacturaRequest, "idUsuario">;

const lugar = z
  .object({
    provincia: opcional(),
    canton: opcional(),
    distrito: opcional(),
    barrio: opcional(),
    otrasSenas: opcional(),
  })
  .transform((sent) => (sent.provincia === null ? null : sent));

/** What a document says of a registered customer besides. */
const receptor = z
  .object({ nombreComercial: opcional(), otrasSenasExtranjero: opcional(), ubicacion: lugar.default(null) })
  .default({ nombreComercial: null, otrasSenasExtranjero: null, ubicacion: null });

export const facturaForm = z
  .object({
    ...members,
    codigoActividadReceptor: opcional().refine(
      (codigo) => codigo === null || codigo.length === ACTIVIDAD_LENGTH,
      VENTAS_WORDS.actividad_receptor_invalida,
    ),
    tipo: z.string(),
    identificacion: z.string().nullable(),
    receptor,
    lineas: z.array(linea),
    referencias: z.array(referencia),
  })
  .superRefine((form, context) => {
    const issue = issueOf(context);
    const tipo = typeof form.tipo === "string" ? parseTipoVenta(form.tipo) : null;
    if (tipo !== null && TIPOS_DOCUMENTO[tipo].conReceptor && form.identificacion === null)
      issue(["cliente"], VENTAS_WORDS.cliente_requerido);
    checkComun(form, issue);
    const [primera] = Array.isArray(form.referencias) ? form.referencias : [];
    if (tipo === null || !isNota(tipo)) return;
    if (!primera?.codigo) issue(["referencias", 0], VENTAS_REFERENCIAS_WORDS.motivo_requerido);
    if (!isRazon(primera?.razon ?? null)) {
      issue(["referencias", 0, "razon"], VENTAS_REFERENCIAS_WORDS.referencia_razon_invalida);
    }
  }, TAMBIEN_CON_FALTAS)
  .transform(({ llave, totalEsperado, identificacion, receptor, lineas, ...rest }) => {
    const documento: Documento = {
      ...rest,
      ...medioUnico(rest),
      acreditarTodo: null,
      reemplaza: null,
      ...AHORA,
      cliente: identificacion === null ? null : { ...SIN_DATOS, ...receptor, identificacion },
      lineas: lineas.map((each) => ({
        ...each,
        libre: each.libre || null,
        codigoProducto: null,
        ...(each.surtido !== null && DE_LAS_PARTES),
        montoExoneracion: undefined,
      })),
    };
    return { llave, totalEsperado, documento };
  });

/** The means that stands alone; none where `mediosPago` says how it is paid. */
export const medioUnico = ({
  mediosPago,
  medioPago,
  medioPagoOtros,
}: {
  mediosPago: unknown;
  medioPago: string;
  medioPagoOtros: string | null;
}) => (mediosPago === null ? { medioPago, medioPagoOtros } : { medioPago: null, medioPagoOtros: null });

/** What the portal issues takes the next number and the time of now. */
export const AHORA = { situacion: null, reserva: null, consecutivo: null, fechaEmision: null, clave: null };

/** A registered customer is sent by its identification alone. */
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

/** A customer that is created while an invoice is written. */
export const clienteForm = z.object({
  identificacion: z.string().trim().min(1),
  tipoIdentificacion: z.string().min(1),
  nombre: z.string().trim().min(1),
  apellidos: opcional(),
  correo: z.string().trim().min(1),
  telefono: z.string().trim().min(1),
});

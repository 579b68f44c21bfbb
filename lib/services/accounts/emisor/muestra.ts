/** A sample document in the tenant's name that is never issued, to test the signature and preview the PDF. */

import { selectBranding } from "@/db/queries/accounts/tenant";
import { selectEmisorForIssue } from "@/db/queries/issuing/issue";
import { refusal } from "@/lib/contract/refusal";
import { buildClave } from "@/lib/domain/clave";
import { buildConsecutivo } from "@/lib/domain/consecutivo";
import { type Documento, SIN_LISTAS } from "@/lib/domain/documento/documento";
import { pieOf, SIN_PIE } from "@/lib/domain/documento/pie-documento";
import { SIN_HECHOS_LINEA } from "@/lib/domain/hechos-linea";
import { SIN_OPCIONALES } from "@/lib/domain/miembros";
import { calculateLinea, type LineaInput } from "@/lib/domain/montos/linea";
import { calculateResumen } from "@/lib/domain/montos/resumen";
import { FACTURA } from "@/lib/domain/tipo-documento";
import type { PdfInput } from "@/lib/integrations/pdf/pdf-input";
import { toFechaHora } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { toEmisor } from "./to-emisor";

const IVA_13 = {
  codigo: "01",
  codigoImpuestoOtro: null,
  codigoTarifaIva: "08",
  tarifa: null,
  factorCalculoIva: null,
} as const;

type Ejemplo = Pick<LineaInput, "codigoCabys" | "unidadMedida" | "detalle" | "cantidad" | "precioUnitario"> & {
  codigo: string;
};

const EJEMPLOS: readonly Ejemplo[] = [
  {
    codigo: "EJEMPLO-1",
    codigoCabys: "8314100000000",
    unidadMedida: "Sp",
    detalle: "Hora de consultoría",
    cantidad: "3",
    precioUnitario: "25000",
  },
  {
    codigo: "EJEMPLO-2",
    codigoCabys: "3722100000000",
    unidadMedida: "Unid",
    detalle: "Taza de cerámica",
    cantidad: "12",
    precioUnitario: "2500.5",
  },
];

/**
 * An invoice of two lines in colones, dated now, number 1. @throws AppError not-found for a tenant without a profile
 */
export async function buildMuestra(ctx: Ctx): Promise<Documento> {
  const { tenantId } = ctx;
  const [[issuer]] = await ctx.db.read(tenantId, selectEmisorForIssue({ tenantId }));
  if (issuer === undefined) throw refusal("empresa_sin_emisor");
  const fechaEmision = toFechaHora(ctx.now);
  const emisor = toEmisor(issuer);
  const consecutivo = buildConsecutivo({ sucursal: "001", terminal: "00001", tipo: FACTURA, numero: 1 });
  const lineas = EJEMPLOS.map(lineaOf);
  const resumen = calculateResumen(lineas, {
    moneda: "CRC",
    tipoCambio: "1",
    mediosPago: [{ tipoMedioPago: "01", medioPagoOtros: null, totalMedioPago: null }],
  });
  return {
    tipo: FACTURA,
    clave: buildClave({
      fechaEmision,
      identificacion: emisor.identificacion,
      consecutivo,
      situacion: "1",
      codigoSeguridad: "00000000",
    }),
    consecutivo,
    proveedorSistemas: issuer.proveedorSistemas,
    codigoActividadEmisor: issuer.actividad_principal,
    codigoActividadReceptor: null,
    fechaEmision,
    emisor,
    receptor: {
      nombre: "Cliente de ejemplo S.A.",
      identificacion: { tipo: "02", numero: "3101000000" },
      nombreComercial: null,
      ubicacion: null,
      otrasSenasExtranjero: null,
      telefono: null,
      correoElectronico: "cliente@ejemplo.cr",
    },
    condicionVenta: "01",
    ...SIN_OPCIONALES,
    ...SIN_LISTAS,
    lineas,
    resumen,
    referencias: [],
  };
}

/** The sample as a PDF or a mail shows it, with what the tenant prints at the foot of its sales. */
export async function pdfDeMuestra(ctx: Ctx): Promise<PdfInput> {
  const { tenantId } = ctx;
  const documento = await buildMuestra(ctx);
  const [[branding]] = await ctx.db.read(tenantId, selectBranding({ tenantId }));
  return {
    documento,
    estado: "procesando",
    anulada: false,
    ambiente: "pruebas",
    motivos: [],
    fechaRespuesta: null,
    pagos: [],
    enlace: null,
    pie: branding ? pieOf(branding) : SIN_PIE,
    diseno: branding?.diseno ?? "clasico",
    logo: branding?.logo ?? null,
    color: branding?.color ?? null,
  };
}

const lineaOf = ({ codigo, ...ejemplo }: Ejemplo, index: number) =>
  calculateLinea({
    ...ejemplo,
    numeroLinea: index + 1,
    codigoComercial: { tipo: "01", codigo },
    hechos: SIN_HECHOS_LINEA,
    montoDescuento: null,
    naturalezaDescuento: null,
    impuestos: [IVA_13],
    exoneracion: null,
  });

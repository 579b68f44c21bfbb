/**
 * Makes complete documents with correct amounts, for tests and benchmarks. It applies hacienda 6 in plain integer
 * arithmetic (hundred-thousandths) and uses none of `lib/domain`'s calculation. The same options give the same
 * document.
 */
import { type Documento, type Referencia, SIN_LISTAS } from "@/lib/domain/documento/documento";
import { SIN_OPCIONALES } from "@/lib/domain/miembros";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import { sampleLinea } from "./sample-linea";
import { sampleEmisor, sampleReceptor } from "./sample-parties";
import { sampleResumen } from "./sample-resumen";

export interface SampleOptions {
  tipo?: CodigoTipoDocumento;
  lineas?: number;
  /** Number of the document within its series. */
  numero?: number;
  fechaEmision?: string;
  /** True for every element that we ever write, false for only the required ones. */
  full?: boolean;
  emisor?: { tipo: string; numero: string };
  receptor?: { tipo: string; numero: string };
  /** `CRC` by default. */
  moneda?: "CRC" | "USD";
}

const FECHA = "2026-11-21T09:30:00-06:00";
const TIPO_CAMBIO_USD = "507.12";

export function sampleDocumento(options: SampleOptions = {}): Documento {
  const { tipo = "01", lineas: count = 3, numero = 1, fechaEmision = FECHA, full = true, moneda = "CRC" } = options;
  const consecutivo = `00100001${tipo}${String(numero).padStart(10, "0")}`;
  const emisor = sampleEmisor(full, options.emisor);
  if (full && tipo === "08") emisor.otrasSenasExtranjero = "Calle 4, Granada, Nicaragua";
  const lineas = Array.from({ length: count }, (_, index) => sampleLinea(index + 1, full));
  const documento = {
    tipo,
    clave: sampleClave(fechaEmision, emisor.identificacion.numero, consecutivo, numero),
    consecutivo,
    proveedorSistemas: "3101000001",
    codigoActividadEmisor: "4711.0",
    codigoActividadReceptor: tipo === "08" || full ? "6201.0" : null,
    fechaEmision,
    emisor,
    receptor: tipo === "04" && !full ? null : sampleReceptor(full, options.receptor),
    condicionVenta: full ? "02" : "01",
    ...SIN_OPCIONALES,
    ...SIN_LISTAS,
    plazoCredito: full ? 30 : null,
    lineas,
    resumen: sampleResumen(lineas, moneda, moneda === "CRC" ? "1" : TIPO_CAMBIO_USD),
    referencias: sampleReferencias(tipo, fechaEmision),
    comentario: full ? "Gracias por su compra. Precios sujetos a cambio." : null,
  };
  return tipo === "10" ? toRecibo(documento) : documento;
}

/** A receipt that pays the sample's lines: net amounts and taxes, without what was sold. */
function toRecibo(documento: Documento): Documento {
  const lineas = documento.lineas.map((linea) => ({ ...linea, montoTotal: linea.subTotal, descuentos: [] }));
  const { codigoMoneda, tipoCambio } = documento.resumen;
  const resumen = sampleResumen(lineas, codigoMoneda, tipoCambio);
  return { ...documento, condicionVenta: "09", plazoCredito: null, comentario: null, lineas, resumen };
}

function sampleClave(fecha: string, identificacion: string, consecutivo: string, numero: number): string {
  const ddmmyy = fecha.slice(8, 10) + fecha.slice(5, 7) + fecha.slice(2, 4);
  return `506${ddmmyy}${identificacion.padStart(12, "0")}${consecutivo}1${String(numero).padStart(8, "0")}`;
}

function sampleReferencias(tipo: CodigoTipoDocumento, fecha: string): Referencia[] {
  const clave = sampleClave(fecha, "3101000001", "00100001010000000077", 77);
  const common = { tipoDocumentoOtro: null, fechaEmision: fecha, codigoOtro: null };
  if (tipo === "02" || tipo === "03") {
    return [{ ...common, tipoDocumento: "01", numero: clave, codigo: "02", razon: "Corrige el monto" }];
  }
  if (tipo === "10") {
    return [{ ...common, tipoDocumento: "01", numero: clave, codigo: "17", razon: "Pago de la factura" }];
  }
  if (tipo === "08") {
    return [{ ...common, tipoDocumento: "14", numero: "F-2231", codigo: "04", razon: "Compra a proveedor" }];
  }
  return [];
}

/** Texts that break careless writers: XML's own characters, quotes, accents, emoji, combining marks, line ends. */
export const HARD_TEXTS: readonly string[] = [
  "Peña & Hijos <S.A.> \"La Única\" 'Ñandú'",
  "Café ☕ molido 100 % 🇨🇷👩🏽‍🌾 ₡",
  "a ]]> b &amp; &#13; <!-- no --> <![CDATA[no]]>",
  "tab\ttab, línea\nnueva, retorno\rfin",
  "e\u0301 compuesto, \u00a0espacio duro, \u2028 separador, \ufeff marca",
  "漢字 العربية Ω ½ 𝔘𝔫𝔦",
];

/** Rows of the database as what waits for a person. */

import type { selectBajoMinimo } from "@/db/queries/catalog/existencia";
import type { selectPagosVencidos } from "@/db/queries/payments/por-pagar";
import type { porResponder } from "@/db/queries/reception/documento-recibido-lista";
import type { selectMensajesPage } from "@/db/queries/reception/mensaje-receptor-lista";
import type { selectAvisos } from "@/db/queries/reception/recepcion-aviso";
import type { RowOf } from "@/db/sql/prepared";
import type { ClaseAviso, Pendiente } from "@/lib/contract/portal/pendientes";
import { parseClave } from "@/lib/domain/clave";
import { daysBetween } from "@/lib/domain/cobranza/plazo-cobro";
import { parseConsecutivo } from "@/lib/domain/consecutivo";
import { formatIdentificacion, formatNumero } from "@/lib/domain/escrito/formato";
import { type CodigoTipoDocumento, isCompra, isRecibo, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { toFecha } from "@/lib/platform/clock";

interface Documento {
  clave: string;
  consecutivo: string;
  tipo: string;
  fecha_emision: Date;
  moneda: string;
  total_comprobante: string;
  contraparte: string | null;
  problema: string | null;
}

/** An issued document, which waits since its own day. */
export function documentoOf(row: Documento): Pendiente {
  const { clave, consecutivo, tipo } = row;
  return {
    id: clave,
    titulo: tituloOf(tipo, consecutivo),
    contraparte: row.contraparte,
    moneda: row.moneda,
    monto: row.total_comprobante,
    motivo: row.problema,
    vence: toFecha(row.fecha_emision),
    href: `/${isRecibo(tipo) ? "recibos" : isCompra(tipo) ? "compras" : "documentos"}/${clave}`,
  };
}

/** A supplier's document without an answer. */
export function recibidoOf(row: RowOf<typeof porResponder.asc>, hoy: string): Pendiente {
  return {
    id: row.clave,
    titulo: tituloDe(row.clave),
    contraparte: row.emisor_nombre ?? formatIdentificacion(row.emisor_numero),
    moneda: row.documento_moneda,
    monto: row.total_factura,
    vence: row.fecha_limite,
    motivo: plazo(daysBetween(hoy, row.fecha_limite)),
    href: `/mensajes/${row.clave}`,
  };
}

/** Days on the calendar until the last one. */
function plazo(faltan: number): string {
  if (faltan < 0) return "El plazo ya pasó";
  if (faltan === 0) return "Hoy es el último día";
  return faltan === 1 ? "Mañana es el último día" : `Faltan ${faltan} días`;
}

export const vencioHace = (dias: number): string => (dias === 1 ? "Venció ayer" : `Venció hace ${dias} días`);

/** What was to be paid to a supplier on one day. */
export function pagoVencidoOf(row: RowOf<typeof selectPagosVencidos>, hoy: string): Pendiente {
  const { proveedor, ambiente, moneda, vence, documentos } = row;
  return {
    id: `${proveedor}/${ambiente}/${moneda}/${vence}`,
    titulo: documentos === 1 ? "1 factura" : `${documentos} facturas`,
    contraparte: row.nombre,
    moneda,
    monto: row.debe,
    motivo: vencioHace(daysBetween(vence, hoy)),
    vence,
    href: `/recibos/pagar/${encodeURIComponent(proveedor)}`,
  };
}
type Respuesta = Pick<
  RowOf<typeof selectMensajesPage>,
  "clave" | "emisor_nombre" | "emisor_numero" | "documento_moneda" | "total_factura" | "fecha_limite"
>;

/** An answer to a supplier that does not move. */
export function respuestaOf(row: Respuesta): Pendiente {
  return {
    id: row.clave,
    titulo: tituloDe(row.clave),
    contraparte: row.emisor_nombre ?? formatIdentificacion(row.emisor_numero),
    moneda: row.documento_moneda,
    monto: row.total_factura,
    motivo: null,
    vence: row.fecha_limite,
    href: `/mensajes/${row.clave}`,
  };
}

/** Stock below a minimum; no day is its last, so it waits since today. */
export function existenciaOf(row: RowOf<typeof selectBajoMinimo>, hoy: string): Pendiente {
  return {
    id: `${row.producto_id}/${row.bodega_id}`,
    titulo: row.nombre,
    contraparte: row.bodega,
    moneda: null,
    monto: null,
    motivo: `Hay ${formatNumero(row.cantidad)} ${row.unidad_medida}; el mínimo es ${formatNumero(row.minimo)}`,
    vence: hoy,
    href: `/catalogos/productos/${encodeURIComponent(row.codigo)}`,
  };
}

export function avisoOf(clase: ClaseAviso, row: RowOf<typeof selectAvisos>): Pendiente {
  const otro = row.otra_clave === null ? null : tituloDe(row.otra_clave);
  const motivos: Record<ClaseAviso, string | null> = {
    cedulaAjena: row.ajena === null ? "No dice para quién es" : `Va a nombre de ${formatIdentificacion(row.ajena)}`,
    duplicado: otro && `Se parece a ${otro}`,
    sinRecibir: otro === null ? "Llegó la respuesta de Hacienda, y el documento no" : `Lo menciona ${otro}`,
  };
  return {
    id: row.aviso_id,
    titulo: tituloDe(row.clave),
    contraparte: row.emisor_nombre ?? formatIdentificacion(row.emisor_numero),
    moneda: row.total === null ? null : row.moneda,
    monto: row.total,
    motivo: motivos[clase],
    vence: toFecha(row.created_at),
    // The document that can be opened: one for somebody else, or one that has not arrived, has no page.
    href:
      clase === "duplicado" || otro !== null
        ? `/mensajes/${clase === "duplicado" ? row.clave : row.otra_clave}`
        : "/mensajes",
  };
}

function tituloDe(clave: string): string {
  const consecutivo = parseClave(clave)?.consecutivo ?? clave.slice(21, 41);
  return tituloOf(parseConsecutivo(consecutivo)?.tipo ?? "", consecutivo);
}

function tituloOf(tipo: string, consecutivo: string): string {
  const abreviatura = TIPOS_DOCUMENTO[tipo as CodigoTipoDocumento]?.abreviatura;
  return abreviatura === undefined ? consecutivo : `${abreviatura} ${consecutivo}`;
}

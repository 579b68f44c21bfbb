/** What is said of a document about its payment, from its row alone. */
import { type EstadoCobro, estadoCobro } from "@/lib/domain/cobranza/cobranza";
import type { EstadoDocumento } from "@/lib/domain/documento/documento-estado";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";

interface Fila {
  tipo: string;
  estado: string;
  voided_at: Date | null;
  cliente_id: number | null;
  condicion_venta: string;
  anula_nota: boolean;
  total_comprobante: string;
  monto_acreditado: string;
  monto_pagado: string;
  vence: string | null;
}

export function cobroOf(row: Fila, hoy: string): EstadoCobro | null {
  const documento = {
    estado: row.estado as EstadoDocumento,
    tipo: row.tipo as CodigoTipoDocumento,
    anulada: row.voided_at !== null,
    conCliente: row.cliente_id !== null,
    condicionVenta: row.condicion_venta,
    anulaNota: row.anula_nota,
    total: row.total_comprobante,
    acreditado: row.monto_acreditado,
    pagado: row.monto_pagado,
    vence: row.vence,
  };
  return estadoCobro(documento, hoy);
}

/** What a person without an account sees of a document: through its public link, read-only (decision 0065). */

import type { StoredDocumento } from "@/db/queries/issuing/documento";
import type { DocumentoAnswer } from "@/lib/contract/documento";
import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import type { Cobro } from "@/lib/contract/portal/documento-detalle";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { EstadoCobro } from "@/lib/domain/cobranza/cobranza";
import type { Emisor } from "@/lib/domain/documento/documento";
import { type NombresArchivos, nombresArchivos } from "@/lib/domain/documento/nombre-archivo";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { emisorName } from "@/lib/integrations/mail/model";
import { legibleColor } from "@/lib/integrations/pdf/color";
import { buildPie } from "@/lib/integrations/pdf/model/build-pie";
import { storedAnswer } from "../issuing/documentos/factura";
import { permisoDeVer } from "../issuing/documentos/get";
import { readMarca } from "../issuing/documentos/pdf";
import { toDocumento } from "../issuing/documentos/stored";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";
import { cobroOf } from "./detalle";

export interface DocumentoPublico {
  documento: DocumentoAnswer;
  emisor: Emisor;
  /** As customers know it. */
  empresa: string;
  titulo: string;
  ambiente: Ambiente;
  /** The company's look: `#rrggbb`, legible on white, and whether `logo` beside the files is one. */
  marca: { color: string; logo: boolean };
  estadoCobro: EstadoCobro | null;
  /** What is owed of it, and until when; null for what is paid at once, or owed no more. */
  debe: Pick<Cobro, "debe" | "vence"> | null;
  /** Where to pay it; empty for what is paid, and where the company names no account. */
  cuentas: { label: string; value: string }[];
  /** The files that exist, by the last segment of their address. */
  archivos: { archivo: string; nombre: string }[];
}

/** The tenant's own members (who issued it, its references, its data, its abonos) are left out. */
export async function getDocumentoPublico(ctx: Ctx, row: StoredDocumento): Promise<DocumentoPublico> {
  const tipo = row.tipo as CodigoTipoDocumento;
  requirePermiso(ctx, permisoDeVer([tipo]));
  const { metadatos: _m, referenciaExterna: _r, ...documento } = storedAnswer(row, tellAdvertenciasInWords);
  const [{ pie, color, logo }, { estadoCobro, cobro }] = await Promise.all([readMarca(ctx), cobroOf(ctx, documento)]);
  const emitido = toDocumento(row);
  const { estado, anulada } = documento;
  const firmado = row.estado === "aceptado" || row.estado === "rechazado";
  const saldada = estadoCobro === "pagada" || estadoCobro === "acreditada";
  return {
    documento,
    emisor: emitido.emisor,
    empresa: emisorName(emitido.emisor),
    titulo: TIPOS_DOCUMENTO[tipo].titulo,
    ambiente: row.ambiente as Ambiente,
    marca: { color: legibleColor(color), logo: logo !== null },
    estadoCobro,
    debe: cobro?.pagable ? { debe: cobro.debe, vence: cobro.vence } : null,
    cuentas: saldada ? [] : buildPie({ pie, documento: emitido, anulada, estado }).cuentas,
    archivos: [
      { archivo: "pdf", nombre: "Descargar PDF" },
      ...(firmado ? [{ archivo: "xml", nombre: "XML" }] : []),
      ...(row.estado === "aceptado" ? [{ archivo: "respuesta", nombre: "Respuesta de Hacienda" }] : []),
    ],
  };
}

/** The files' names for a person who downloads them without an account. */
export function nombresPublicos(row: StoredDocumento): NombresArchivos {
  const { tipo, consecutivo, emisor } = toDocumento(row);
  return nombresArchivos({ tipo, consecutivo, emisor: emisorName(emisor) });
}

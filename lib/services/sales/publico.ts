/** What a person without an account sees of a document: through its public link, read-only (decision 0065). */

import type { StoredDocumento } from "@/db/queries/issuing/documento";
import type { DocumentoAnswer } from "@/lib/contract/documento";
import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { Emisor } from "@/lib/domain/documento/documento";
import { type NombresArchivos, nombresArchivos } from "@/lib/domain/documento/nombre-archivo";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { emisorName } from "@/lib/integrations/mail/model";
import { storedAnswer } from "../issuing/documentos/factura";
import { permisoDeVer } from "../issuing/documentos/get";
import { toDocumento } from "../issuing/documentos/stored";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";

export interface DocumentoPublico {
  documento: DocumentoAnswer;
  emisor: Emisor;
  titulo: string;
  ambiente: Ambiente;
  /** Whether credit notes took all of it back. */
  acreditada: boolean;
  /** The files that exist, by the last segment of their address. */
  archivos: { archivo: string; nombre: string }[];
}

/** The tenant's own members (who issued it, its references, its data) are left out. */
export function getDocumentoPublico(ctx: Ctx, row: StoredDocumento): DocumentoPublico {
  const tipo = row.tipo as CodigoTipoDocumento;
  requirePermiso(ctx, permisoDeVer([tipo]));
  const { metadatos: _m, referenciaExterna: _r, ...documento } = storedAnswer(row, tellAdvertenciasInWords);
  const firmado = row.estado === "aceptado" || row.estado === "rechazado";
  return {
    documento,
    emisor: toDocumento(row).emisor,
    titulo: TIPOS_DOCUMENTO[tipo].titulo,
    ambiente: row.ambiente as Ambiente,
    acreditada: documento.saldo === "0" && documento.montoAcreditado !== "0",
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

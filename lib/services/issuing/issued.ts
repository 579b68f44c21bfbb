/** A document as it stands when it has just been issued, or would have been. */
import type { Documento } from "@/lib/domain/documento";
import type { Standing } from "./documentos/answer";
import type { Draft } from "./draft";

export interface Issued {
  draft: Draft;
  documento: Documento;
  clienteId: number | null;
  proveedorId: number | null;
}

export function standingOf({ draft, clienteId, proveedorId }: Issued): Standing {
  const { problema } = draft.firma;
  return {
    usuarioId: draft.usuarioId,
    puntoVentaId: draft.puntoVentaId,
    clienteId,
    proveedorId,
    lineas: draft.lineas,
    advertencias: draft.advertencias,
    estado: "procesando",
    anulada: false,
    montoAcreditado: "0",
    hacienda: { mensaje: null, motivos: [], fechaRespuesta: null, intentos: 0, problema },
  };
}

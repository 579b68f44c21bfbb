/** A document as it is just after issuing, or as a simulation would have issued it. */
import type { Documento } from "@/lib/domain/documento";
import type { Standing } from "./documentos/answer";
import type { Draft } from "./draft";

export interface Issued {
  draft: Draft;
  documento: Documento;
  clienteId: number | null;
  proveedorId: number | null;
}

export function standingOf({ draft, clienteId, proveedorId }: Omit<Issued, "documento">): Standing {
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

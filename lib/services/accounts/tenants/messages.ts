/** The texts about a company's state. */
import type { EstadoDeVida, EstadoEmpresa } from "@/lib/domain/estado-empresa";

/** Why a recurring document is paused, for its company. */
export const DIAS_PASADOS =
  "Mientras la empresa no podía emitir pasaron días de este documento. Reanudalo, y decidí cuáles se emiten.";

interface Cambio {
  empresa: string;
  de: EstadoEmpresa;
  a: EstadoDeVida;
  /** As `2026-11-21T08:00:00-06:00`. */
  desde: string;
}

/** What changed, and what it means, by the new state. */
const AVISOS: Readonly<Record<EstadoDeVida, { asunto: string; paso: string; significa: readonly string[] }>> = {
  prueba: {
    asunto: "Tu período de prueba sigue",
    paso: "volvió a estar abierta, en su período de prueba",
    significa: [
      "El portal y el API funcionan de nuevo. Lo que falta para pasar a producción está en Configuración, Conexión con Hacienda.",
    ],
  },
  activo: {
    asunto: "Tu empresa está activa",
    paso: "quedó activa",
    significa: [
      "El portal y el API funcionan por completo, y se puede emitir en producción.",
      "Los documentos recurrentes a los que se les pasó un día quedaron en pausa: revisalos en Vender, Recurrentes.",
    ],
  },
  suspendido: {
    asunto: "Tu empresa quedó suspendida",
    paso: "quedó suspendida",
    significa: [
      "El portal y el API están cerrados para ella, y no se emite nada: tampoco los documentos recurrentes.",
      "Nada se borra. Lo que ya se había emitido sigue su camino en Hacienda. Escribinos para reactivarla.",
    ],
  },
  retirada: {
    asunto: "Tu empresa se retiró del servicio",
    paso: "se retiró del servicio",
    significa: [
      "No se emite ni se cambia nada más: tampoco salen documentos recurrentes ni recordatorios.",
      "Todo se puede seguir leyendo y descargando, en el portal y por el API: documentos, XML, respuestas de Hacienda y reportes. La ley pide conservarlos por años.",
    ],
  },
  borrada: {
    asunto: "Los datos de tu empresa se borran",
    paso: "pasó a borrarse",
    significa: [
      "El portal y el API están cerrados para ella, y no se vuelven a abrir. Se borran las personas, las llaves, los webhooks, el certificado, las credenciales, los clientes y proveedores, los borradores, los correos y los archivos.",
      "Quedan guardados los documentos, sus XML, las respuestas de Hacienda y las cifras de los libros, porque la ley pide conservarlos por años (CNPT, artículo 109). Escribinos cuando necesités una copia.",
    ],
  },
};

export const estadoAsunto = (a: EstadoDeVida) => AVISOS[a].asunto;

/** The mail to the administrators about a change of their company's state. */
export function estadoTexto({ empresa, de, a, desde }: Cambio): string {
  const { paso, significa } = AVISOS[a];
  const dice = a === "activo" && de === "prueba" ? significa.slice(0, 1) : significa;
  return [
    `${empresa} ${paso} el ${desde.slice(0, 10)} a las ${desde.slice(11, 16)} (hora de Costa Rica).`,
    "",
    ...dice,
  ].join("\n");
}

/** What the authority said against its verdict on a row, as a column of that row. */
import { childrenOf } from "./children";
import { sql } from "./qb";

export interface StoredContradiccion {
  /** ISO 8601 as Postgres writes it. */
  fecha: string;
  clase: "estado" | "respuesta" | "negado";
  estado: string | null;
  mensaje: string | null;
}

/** `alias` is the document's or the message's, `key` its id. */
export const contradiccionesDe = (alias: string, key: "documento_id" | "mensaje_receptor_id") =>
  childrenOf<StoredContradiccion>({
    tabla: ["contradiccion", "k"],
    de: [alias, key],
    orden: "contradiccion_id",
    fila: sql`json_build_object('fecha', k.created_at, 'clase', k.clase, 'estado', k.estado, 'mensaje', k.mensaje)`,
  });

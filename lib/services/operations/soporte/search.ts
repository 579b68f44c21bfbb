/** Finds anything that a customer reads out, in all companies. */
import * as queries from "@/db/queries/operations/soporte";
import type { ClaseSoporte, Hallazgo } from "@/lib/contract/portal/soporte";
import { UUID } from "@/lib/domain/uuid";
import type { Consola } from "./consola";

/** The most of each kind. */
const LIMIT = 20;
const MIN_LENGTH = 2;
const MAX_LENGTH = 200;

const CLAVE = /^[a-zA-Z0-9]{50}$/;
const CONSECUTIVO = /^\d{20}$/;
const ID = /^\d{1,18}$/;
const SOLICITUD = /^\S{8,128}$/;

/**
 * Which kinds are looked for depends on what the text looks like: a clave, a consecutivo, an address, an id, a key, a
 * name. Returns nothing for a text of less than two characters.
 */
export async function searchSoporte({ db }: Consola, escrito: string): Promise<Hallazgo[]> {
  const texto = escrito.trim().slice(0, MAX_LENGTH);
  if (texto.length < MIN_LENGTH && !ID.test(texto)) return [];
  const limit = LIMIT;
  const isId = ID.test(texto);
  const esCorreo = texto.includes("@");
  const esDocumento = CLAVE.test(texto) || CONSECUTIVO.test(texto);
  const rows = await db.system.write(
    queries.searchEmpresas({ texto, limit }),
    esCorreo ? queries.searchPersonas({ texto, limit }) : null,
    esDocumento ? queries.searchDocumentos({ clave: texto, consecutivo: texto, limit }) : null,
    esDocumento ? queries.searchRecibidos({ clave: texto, consecutivo: texto, limit }) : null,
    texto.includes(".") && !esCorreo ? queries.searchWebhooks({ texto, limit }) : null,
    esCorreo ? queries.searchCorreos({ texto, limit }) : null,
    esCorreo ? queries.searchCorreosRecibidos({ texto, limit }) : null,
    isId ? queries.searchCorreoById({ id: texto }) : null,
    isId || UUID.test(texto)
      ? queries.searchEntregas({ evento: isId ? null : texto, entrega: isId ? texto : null, limit })
      : null,
    SOLICITUD.test(texto) && !esCorreo && !esDocumento ? queries.searchSolicitudes({ texto, limit }) : null,
    texto.startsWith("pf_") ? queries.searchKeys({ texto, limit }) : null,
  );
  return rows.flat().map((row) => ({
    clase: row.clase as ClaseSoporte,
    tenantId: row.tenant_id,
    empresa: row.empresa,
    id: row.id,
    titulo: row.titulo,
    detalle: row.detalle,
    estado: row.estado,
  }));
}

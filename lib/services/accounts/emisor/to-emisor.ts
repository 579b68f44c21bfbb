/** The company's profile as the issuer of a document. */

import type { selectIssuer } from "@/db/queries/issue";
import type { RowOf } from "@/db/sql/prepared";
import type { Emisor } from "@/lib/domain/documento";
import { toTelefonoXml } from "@/lib/domain/telefono";

/** The members of the issuer's row that documents carry. */
type PerfilRow = Pick<
  RowOf<typeof selectIssuer>,
  | "tipo_identificacion"
  | "identificacion"
  | "nombre"
  | "nombre_comercial"
  | "provincia"
  | "canton"
  | "distrito"
  | "barrio"
  | "otras_senas"
  | "telefono"
  | "correos"
>;

/** The tenant as issuer of its sales. */
export function toEmisor(issuer: PerfilRow): Emisor {
  return {
    nombre: issuer.nombre,
    identificacion: { tipo: issuer.tipo_identificacion, numero: issuer.identificacion },
    nombreComercial: issuer.nombre_comercial,
    ubicacion: {
      provincia: issuer.provincia,
      canton: issuer.canton,
      distrito: issuer.distrito,
      barrio: issuer.barrio,
      otrasSenas: issuer.otras_senas,
    },
    otrasSenasExtranjero: null,
    telefono: toTelefonoXml(issuer.telefono),
    correoElectronico: issuer.correos,
  };
}

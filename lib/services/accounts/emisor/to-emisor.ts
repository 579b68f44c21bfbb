/** Turns the company's profile into the issuer of a document. */
import type { IdentidadEmisor, PerfilEmisor } from "@/lib/contract/portal/configuracion";
import type { Emisor } from "@/lib/domain/documento/documento";
import { toTelefonoXml } from "@/lib/domain/personas/telefono";

/** The tenant as issuer of its sales. */
export function toEmisor(issuer: PerfilEmisor & IdentidadEmisor): Emisor {
  const { nombre, registroFiscal8707, nombreComercial, provincia, canton, distrito, barrio, otrasSenas } = issuer;
  return {
    nombre,
    identificacion: { tipo: issuer.tipoIdentificacion, numero: issuer.identificacion },
    ...(registroFiscal8707 !== null && { registroFiscal8707 }),
    nombreComercial,
    ubicacion: { provincia, canton, distrito, barrio, otrasSenas },
    otrasSenasExtranjero: null,
    telefono: toTelefonoXml(issuer.telefono),
    correoElectronico: issuer.correos,
  };
}

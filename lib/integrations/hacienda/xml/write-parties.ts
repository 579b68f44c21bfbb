/** Writes Emisor and Receptor. */
import type { Emisor, Identificacion, Receptor, Telefono, Ubicacion } from "@/lib/domain/documento/documento";
import { element, optionalElement } from "./element-text";

/** `hasOtrasSenasExtranjero` is true only for a purchase invoice, whose emisor may be a foreigner. */
export function writeEmisor(emisor: Emisor, hasOtrasSenasExtranjero: boolean): string {
  return (
    "<Emisor>" +
    element("Nombre", emisor.nombre) +
    writeIdentificacion(emisor.identificacion) +
    optionalElement("Registrofiscal8707", emisor.registroFiscal8707 ?? null) +
    optionalElement("NombreComercial", emisor.nombreComercial) +
    (emisor.ubicacion ? writeUbicacion(emisor.ubicacion) : "") +
    (hasOtrasSenasExtranjero ? optionalElement("OtrasSenasExtranjero", emisor.otrasSenasExtranjero) : "") +
    writeTelefono(emisor.telefono) +
    emisor.correoElectronico.map((correo) => element("CorreoElectronico", correo)).join("") +
    "</Emisor>"
  );
}

/** Where the receptor may be: at home, abroad, or either. */
export interface ReceptorElements {
  hasReceptorUbicacion: boolean;
  hasReceptorExtranjero: boolean;
}

export function writeReceptor(receptor: Receptor | null, elements: ReceptorElements): string {
  if (receptor === null) return "";
  return (
    "<Receptor>" +
    element("Nombre", receptor.nombre) +
    (receptor.identificacion ? writeIdentificacion(receptor.identificacion) : "") +
    optionalElement("NombreComercial", receptor.nombreComercial) +
    (receptor.ubicacion && elements.hasReceptorUbicacion ? writeUbicacion(receptor.ubicacion) : "") +
    (elements.hasReceptorExtranjero ? optionalElement("OtrasSenasExtranjero", receptor.otrasSenasExtranjero) : "") +
    writeTelefono(receptor.telefono) +
    optionalElement("CorreoElectronico", receptor.correoElectronico) +
    "</Receptor>"
  );
}

export function writeIdentificacion({ tipo, numero }: Identificacion, name = "Identificacion"): string {
  return `<${name}>${element("Tipo", tipo)}${element("Numero", numero)}</${name}>`;
}

function writeUbicacion(ubicacion: Ubicacion): string {
  return (
    "<Ubicacion>" +
    element("Provincia", ubicacion.provincia) +
    element("Canton", ubicacion.canton) +
    element("Distrito", ubicacion.distrito) +
    optionalElement("Barrio", ubicacion.barrio) +
    element("OtrasSenas", ubicacion.otrasSenas) +
    "</Ubicacion>"
  );
}

function writeTelefono(telefono: Telefono | null): string {
  if (telefono === null) return "";
  return `<Telefono>${element("CodigoPais", telefono.codigoPais)}${element("NumTelefono", telefono.numTelefono)}</Telefono>`;
}

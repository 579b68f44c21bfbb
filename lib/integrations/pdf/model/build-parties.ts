/** The issuer of the paper and its receiver, as lines of an address. */

import { TIPOS_IDENTIFICACION } from "@/lib/domain/catalogos/tipo-identificacion";
import { findUbicacion } from "@/lib/domain/catalogos/ubicacion";
import type { Documento, Emisor, Receptor, Ubicacion } from "@/lib/domain/documento/documento";
import { formatIdentificacion, formatTelefono } from "@/lib/domain/escrito/formato";
import { TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { word } from "../words";
import type { Party, PdfModel } from "./pdf-model";
import { present } from "./present";

interface Person {
  label: string;
  person: Emisor | Receptor;
  actividad: string | null;
}

/** From the nearest to the widest: señas, barrio, distrito, cantón, provincia. */
function direccion(ubicacion: Ubicacion): string {
  const lugar = findUbicacion(ubicacion);
  return present(
    ubicacion.otrasSenas,
    ubicacion.barrio,
    ...(lugar === null ? [] : [lugar.distrito, lugar.canton, lugar.provincia]),
  ).join(", ");
}

function identity({ label, person, actividad }: Person): Party & { comercial: string | null } {
  const { nombre, identificacion, nombreComercial, ubicacion, telefono, correoElectronico } = person;
  const correos = typeof correoElectronico === "string" ? [correoElectronico] : (correoElectronico ?? []);
  return {
    label,
    nombre,
    comercial: nombreComercial?.toLowerCase() === nombre.toLowerCase() ? null : nombreComercial,
    lines: present(
      present(
        identificacion &&
          `${word(TIPOS_IDENTIFICACION, identificacion.tipo)} ${formatIdentificacion(identificacion.numero, identificacion.tipo)}`,
        actividad && `Actividad económica ${actividad}`,
      ).join(" · "),
      ubicacion && direccion(ubicacion),
      "otrasSenasExtranjero" in person && person.otrasSenasExtranjero,
      "registroFiscal8707" in person && `Registro fiscal de bebidas alcohólicas ${person.registroFiscal8707}`,
      present(telefono && `Tel. ${formatTelefono(telefono)}`, ...correos).join(", "),
    ),
  };
}

/** A business appears on its own paper by its trade name, followed by the legal name. */
function asIssuer(person: Person): Party {
  const { label, nombre, comercial, lines } = identity(person);
  return comercial === null ? { label, nombre, lines } : { label, nombre: comercial, lines: [nombre, ...lines] };
}

/** The other party appears by its legal name. */
function asCounterpart(person: Person): Party {
  const { label, nombre, comercial, lines } = identity(person);
  return { label, nombre, lines: present(comercial, ...lines) };
}

/** A purchase invoice (type 08) is the buyer's paper: the receptor issues it and the emisor is the supplier. */
export function buildParties(documento: Documento): Pick<PdfModel, "issuer" | "counterpart"> {
  const { emisor, receptor, codigoActividadEmisor, codigoActividadReceptor, tipo } = documento;
  const seller = { person: emisor, actividad: codigoActividadEmisor };
  if (receptor === null) {
    const counterpart = { label: "Cliente", nombre: "Cliente de contado", lines: [] };
    return { issuer: asIssuer({ ...seller, label: "Emisor" }), counterpart };
  }
  const buyer = { person: receptor, actividad: codigoActividadReceptor };
  return TIPOS_DOCUMENTO[tipo].propio === "receptor"
    ? {
        issuer: asIssuer({ ...buyer, label: "Comprador" }),
        counterpart: asCounterpart({ ...seller, label: "Proveedor" }),
      }
    : { issuer: asIssuer({ ...seller, label: "Emisor" }), counterpart: asCounterpart({ ...buyer, label: "Cliente" }) };
}

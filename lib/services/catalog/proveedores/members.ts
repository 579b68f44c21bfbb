/** Reads each member of a supplier. Every function throws an AppError `rule` for an invalid value. */
import type { ProveedorValues } from "@/db/queries/catalog/proveedor";
import type { FacturaCompraRequest } from "@/lib/contract/facturas-compra";
import { refusal } from "@/lib/contract/refusal";
import { findUbicacion } from "@/lib/domain/catalogos/ubicacion";
import { LIMITES_EMISOR, type LimiteTexto } from "@/lib/domain/documento/limites";
import { isActividad } from "@/lib/domain/personas/actividad";
import { countCharacters, isPlainText, toSingleLine } from "@/lib/domain/texto";
import { assert } from "@/lib/platform/assert";
import { readCorreos } from "../clientes/members";

export type EmisorRequest = NonNullable<FacturaCompraRequest["emisor"]>;
type UbicacionRequest = NonNullable<EmisorRequest["ubicacion"]>;
export type Lugar = Pick<ProveedorValues, "provincia" | "canton" | "distrito" | "barrio" | "otrasSenas">;

/** From the XSD: CorreoElectronico 0..4 in a purchase invoice. */
const MAX_CORREOS = 4;
export const SIN_LUGAR: Lugar = { provincia: null, canton: null, distrito: null, barrio: null, otrasSenas: null };

/** The text as one line without outer blanks; `null` when it is empty. */
export function given(text: string | null | undefined): string | null {
  return toSingleLine(text ?? "") || null;
}

/** The path of the supplier in a request; a form has no prefix. */
export const EN_LA_SOLICITUD = "emisor.";

type Limites = readonly Pick<LimiteTexto<never>, "path" | "min" | "max">[];

/**
 * Reads the text of the XML's Emisor at `path`, within the length of the schema. `raiz` is the prefix of the path in
 * refusals. With the limits of a Receptor it reads a text of that.
 */
export function readTexto(
  path: string,
  text: string | null,
  raiz = EN_LA_SOLICITUD,
  limites: Limites = LIMITES_EMISOR,
): string | null {
  const texto = given(text);
  if (texto === null) return null;
  const limite = limites.find((each) => each.path === path);
  assert(limite, `a party has a text ${path}`);
  const ruta = raiz + path;
  if (!isPlainText(texto)) throw refusal("texto_invalido", { ruta }, { path: ruta });
  const length = countCharacters(texto);
  const { min, max } = limite;
  if (length < min || length > max) throw refusal("texto_largo", { ruta, min, max }, { path: ruta });
  return texto;
}

/** Addresses joined by `;`; empty when there are none. */
export function readCorreosEmisor(correo: string, raiz = EN_LA_SOLICITUD): string {
  const correos = readCorreos(correo);
  const ruta = `${raiz}correo`;
  if (correos.split(";").length > MAX_CORREOS) {
    throw refusal("correos_de_mas", { ruta, max: MAX_CORREOS }, { path: ruta });
  }
  return correos;
}

export function readActividad(codigo: string | null, raiz = EN_LA_SOLICITUD): string | null {
  const actividad = given(codigo);
  const ruta = `${raiz}codigoActividad`;
  if (actividad !== null && !isActividad(actividad)) throw refusal("actividad_invalida", { ruta }, { path: ruta });
  return actividad;
}

/** The members that an address lacks; the address itself when there is none. */
export function missingOfUbicacion(ubicacion: UbicacionRequest | null): string[] {
  if (ubicacion === null) return ["ubicacion"];
  const members = ["provincia", "canton", "distrito", "otrasSenas"] as const;
  return members.filter((member) => given(ubicacion[member]) === null).map((member) => `ubicacion.${member}`);
}

/** Reads an address with all its required members. */
export function readUbicacion(ubicacion: UbicacionRequest, raiz = EN_LA_SOLICITUD, limites: Limites = LIMITES_EMISOR) {
  const distrito = readDistrito(ubicacion, raiz);
  const barrio = readTexto("ubicacion.barrio", ubicacion.barrio, raiz, limites);
  return { ...distrito, barrio, otrasSenas: readTexto("ubicacion.otrasSenas", ubicacion.otrasSenas, raiz, limites) };
}

/** Pads codes of one digit to the two digits of canton and distrito. */
export function readDistrito(ubicacion: UbicacionRequest, raiz = EN_LA_SOLICITUD) {
  const provincia = given(ubicacion.provincia) ?? "";
  const canton = (given(ubicacion.canton) ?? "").padStart(2, "0");
  const distrito = (given(ubicacion.distrito) ?? "").padStart(2, "0");
  if (findUbicacion({ provincia, canton, distrito }) === null) {
    const ruta = `${raiz}ubicacion`;
    throw refusal("ubicacion_desconocida", { ruta, provincia, canton, distrito }, { path: ruta });
  }
  return { provincia, canton, distrito };
}

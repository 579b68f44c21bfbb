/** The optional facts of a line as texts under its detail. */
import { type HechoLinea, type HechosLinea, type NombreHecho, porHecho, sinHechos } from "@/lib/domain/hechos-linea";
import { word } from "../words";

/** A line may have a thousand serial numbers; the XML has them all. */
const MAX_EN_PAPEL = 30;
/** Classifies the sale for tax returns and says nothing to its reader. */
const SOLO_EN_XML: ReadonlySet<NombreHecho> = new Set(["tipoTransaccion"]);

export function hechosNotas(linea: HechosLinea): string[] {
  if (sinHechos(linea)) return [];
  return Object.values(
    porHecho((hecho, nombre) => {
      const textos = SOLO_EN_XML.has(nombre) ? [] : textosDe(hecho, linea[nombre]);
      const resto = textos.length - MAX_EN_PAPEL;
      const dichos = textos.slice(0, MAX_EN_PAPEL).join(", ");
      return textos.length === 0 ? undefined : `${hecho.etiqueta}: ${dichos}${resto > 0 ? ` y ${resto} más` : ""}`;
    }),
  );
}

function textosDe({ catalogo }: HechoLinea, value: HechosLinea[NombreHecho]): string[] {
  if (value === null) return [];
  if (typeof value === "string") return [catalogo === undefined ? value : word(catalogo, value)];
  return value.map((each) => (typeof each === "string" ? each : each.codigo));
}

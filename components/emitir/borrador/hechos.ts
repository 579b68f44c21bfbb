/** The facts of a line as typed and as sent, made from the domain's table. */
import { type Fila, filasDe } from "@/components/form/filas";
import {
  type ClaseHecho,
  HECHOS_LINEA,
  type HechoLinea,
  type HechosLinea,
  type NombreHecho,
  porHecho,
} from "@/lib/domain/hechos-linea";
import { type CodigoTipoDocumento, isCompra } from "@/lib/domain/tipo-documento";

export type CodigoFila = Fila<"tipo" | "codigo">;

/** A text each; several texts stand on lines of their own. */
export type HechosEscritos = {
  [Each in NombreHecho]: ClaseHecho<Each> extends "codigos" ? CodigoFila[] : string;
};

const VACIO = { texto: "", textos: "", codigos: [] };

export const SIN_HECHOS_ESCRITOS = porHecho(({ clase }) => VACIO[clase] as unknown) as HechosEscritos;

/** Those of an issued line. */
export function hechosEscritos(hechos: HechosLinea): HechosEscritos {
  return porHecho(({ clase }, nombre) => {
    const value = hechos[nombre] as unknown;
    if (value === null) return VACIO[clase] as unknown;
    if (clase === "codigos") return filasDe(value as { tipo: string; codigo: string }[]);
    return clase === "textos" ? (value as string[]).join("\n") : value;
  }) as HechosEscritos;
}

const SEPARADOR = /[\n,;]+/;

/** As sent. */
export function hechosDe(escritos: HechosEscritos) {
  return porHecho(({ clase }, nombre) => {
    const value = escritos[nombre] as unknown;
    if (clase === "codigos") return (value as CodigoFila[]).map(({ tipo, codigo }) => ({ tipo, codigo })) as unknown;
    if (clase === "texto") return value;
    const textos = (value as string).split(SEPARADOR).map((text) => text.trim());
    return textos.filter((text) => text !== "");
  }) as {
    [Each in NombreHecho]: {
      texto: string;
      textos: string[];
      codigos: { tipo: string; codigo: string }[];
    }[ClaseHecho<Each>];
  };
}

export const hasHechos = (escritos: HechosEscritos) => Object.values(escritos).some((value) => value.length > 0);

/** The facts that such a document may carry, in the order of the table. A purchase says its transaction once. */
export function hechosOf(tipo: CodigoTipoDocumento, exporta: boolean): [NombreHecho, HechoLinea][] {
  return Object.entries<HechoLinea>(HECHOS_LINEA).filter(([nombre, { tipos }]) => {
    if (nombre === "partidaArancelaria") return exporta;
    if (nombre === "tipoTransaccion" && isCompra(tipo)) return false;
    return tipos?.includes(tipo) ?? true;
  }) as [NombreHecho, HechoLinea][];
}

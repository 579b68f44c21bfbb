/**
 * The optional facts of a line, each declared once. A fact says something about the goods and changes no amount. The
 * domain's Linea, its row, requests, answers, labels, lengths and the API document are made from this table; XML and
 * PDF name each fact once. Its codes are in `codigos-de-hechos.ts`, so that a label does not bring them to a browser. The official schemas of some document types lack some facts; `tipos` says which have them.
 */
import type { CodigoTipoDocumento } from "./tipo-documento";

/** A commercial code of a product (XML CodigoComercial). */
export interface CodigoComercial {
  tipo: string;
  codigo: string;
}

export interface HechoLinea {
  /** `codigos`: pairs of a type and a code. */
  clase: "texto" | "textos" | "codigos";
  /** Label in the portal. */
  etiqueta: string;
  /** Description in the API document. */
  descripcion: string;
  /** The element that holds the text, starting at the line. */
  xml: string;
  /** Length in characters of the text, or of each text. */
  limite: { min: number; max: number };
  /** The most items of a list. */
  cuantos?: number;
  patron?: RegExp;
  /** The document types whose official schema has this fact. Absent: all types that have lines. */
  tipos?: readonly CodigoTipoDocumento[];
  /** Wrong names that integrators send for it. */
  confusiones?: readonly string[];
}

/** XSD: CodigoComercial 0..5. The code of the line's own product is one of them. */
export const MAX_CODIGOS_COMERCIALES = 5;

/** In the order of the API document. */
export const HECHOS_LINEA = {
  codigosComerciales: {
    clase: "codigos",
    etiqueta: "Otros códigos",
    descripcion:
      "Otros códigos de lo que se vende, cada uno con su `tipo` de GET /catalogos/tipos-codigo: el del comprador (`02`), el de la industria (`03`). Van después del código del producto; con él son 5 como máximo.",
    xml: "CodigoComercial/Codigo",
    limite: { min: 1, max: 20 },
    cuantos: MAX_CODIGOS_COMERCIALES,
    confusiones: ["codigoComercial"],
  },
  tipoTransaccion: {
    clase: "texto",
    etiqueta: "Tipo de transacción",
    descripcion: "Código del tipo de transacción, de `01` a `13`. No va en un tiquete.",
    xml: "TipoTransaccion",
    limite: { min: 2, max: 2 },
    tipos: ["01", "02", "03", "08", "09"],
  },
  unidadMedidaComercial: {
    clase: "texto",
    etiqueta: "Unidad comercial",
    descripcion: "La unidad propia del negocio, por ejemplo `1 tarima`; va además de `unidadMedida`.",
    xml: "UnidadMedidaComercial",
    limite: { min: 1, max: 20 },
  },
  numeroVinSerie: {
    clase: "textos",
    etiqueta: "VIN o serie",
    descripcion: "Números de VIN o de serie de los medios de transporte que se venden, hasta 1000.",
    xml: "NumeroVINoSerie",
    limite: { min: 1, max: 17 },
    cuantos: 1000,
    confusiones: ["numeroVINoSerie"],
  },
  registroMedicamento: {
    clase: "texto",
    etiqueta: "Registro del medicamento",
    descripcion: "Número de registro del medicamento en el Ministerio de Salud.",
    xml: "RegistroMedicamento",
    limite: { min: 1, max: 100 },
  },
  formaFarmaceutica: {
    clase: "texto",
    etiqueta: "Forma farmacéutica",
    descripcion: "Código de la presentación del medicamento, de GET /catalogos/formas-farmaceuticas.",
    xml: "FormaFarmaceutica",
    limite: { min: 1, max: 3 },
  },
  partidaArancelaria: {
    clase: "texto",
    etiqueta: "Partida arancelaria",
    descripcion: "Los 12 dígitos de la partida arancelaria; solo en una exportación y en las notas.",
    xml: "PartidaArancelaria",
    limite: { min: 12, max: 12 },
    patron: /^\d{12}$/,
    tipos: ["02", "03", "09"],
  },
} as const satisfies Record<string, HechoLinea>;

type Tabla = typeof HECHOS_LINEA;
interface Valores {
  texto: string;
  textos: string[];
  codigos: CodigoComercial[];
}

export type NombreHecho = keyof Tabla;
export type ClaseHecho<Nombre extends NombreHecho> = Tabla[Nombre]["clase"];

/** The facts of a line; null for an absent one, and no list is empty. */
export type HechosLinea = { [Nombre in NombreHecho]: Valores[ClaseHecho<Nombre>] | null };

const ENTRADAS = Object.entries(HECHOS_LINEA) as [NombreHecho, HechoLinea][];

/** An object with the result of `make` for each fact, without those for which it returns undefined. */
export function porHecho<Value>(make: (hecho: HechoLinea, nombre: NombreHecho) => Value | undefined) {
  const made = ENTRADAS.map(([nombre, hecho]) => [nombre, make(hecho, nombre)] as const);
  return Object.fromEntries(made.filter(([, value]) => value !== undefined)) as Record<NombreHecho, Value>;
}

export const SIN_HECHOS_LINEA = porHecho(() => null) as HechosLinea;

/** The facts of a line for an answer, which leaves out what is undefined. */
export function hechosRespondidos(linea: HechosLinea) {
  return Object.fromEntries(ENTRADAS.map(([nombre]) => [nombre, linea[nombre] ?? undefined])) as {
    [Nombre in NombreHecho]: NonNullable<HechosLinea[Nombre]> | undefined;
  };
}

/** True for a line without any fact, which most lines are. */
export function sinHechos(linea: Readonly<Record<NombreHecho, unknown>>): boolean {
  return ENTRADAS.every(([nombre]) => linea[nombre] === null);
}

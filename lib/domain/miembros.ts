/**
 * The optional members of a document's head, each declared once. The domain's Documento, its row, requests, answers,
 * the portal's forms and labels and the API document are made from this table; XML, PDF and editor name a member once.
 */

export interface Miembro {
  clase: "texto" | "entero";
  /** What the portal's forms call it. */
  etiqueta: string;
  /** What the API document says of it. */
  descripcion: string;
  /** Characters. `xml`: the element that carries it, from the root on. */
  limite?: { min: number; max: number; xml: string };
  /** A text that no rule depends on: it is put on one line or on several, held to its limit, and kept. */
  libre?: "linea" | "parrafo";
  /** In answers, where a document has it. Those that are answered as null, too, stand in lib/contract/documento.ts. */
  respondido?: true;
  /** Names that integrators send by mistake. */
  confusiones?: readonly string[];
}

export const OPCIONALES = {
  condicionVentaOtros: {
    clase: "texto",
    etiqueta: "¿Cuál condición?",
    descripcion: "Descripción de la condición de venta cuando es `99`.",
    limite: { min: 5, max: 100, xml: "CondicionVentaOtros" },
  },
  /** Days. */
  plazoCredito: {
    clase: "entero",
    etiqueta: "Plazo en días",
    descripcion: "Plazo en días; obligatorio en las condiciones de venta `02` y `10`.",
    confusiones: ["plazo", "diasCredito", "plazoDias"],
  },
  /** In the XML it is Otros/OtroTexto, as many as it needs; the PDF bounds it. */
  comentario: {
    clase: "texto",
    etiqueta: "Comentario",
    descripcion: "Texto libre que sale en el PDF y en el XML.",
    limite: { min: 1, max: 1000, xml: "Otros" },
    libre: "parrafo",
  },
} as const satisfies Record<string, Miembro>;

type Tabla = typeof OPCIONALES;
type Valores = { texto: string; entero: number };

export type Opcional = keyof Tabla;
export type ClaseDe<Nombre extends Opcional> = Tabla[Nombre]["clase"];
/** Those that have the trait of the table, by name. */
export type Con<Rasgo extends keyof Miembro> = {
  [Nombre in Opcional]: Tabla[Nombre] extends Record<Rasgo, unknown> ? Nombre : never;
}[Opcional];

/** What a document has of them; what it has not is null. */
export type Opcionales = { [Nombre in Opcional]: Valores[ClaseDe<Nombre>] | null };

const ENTRADAS = Object.entries(OPCIONALES) as [Opcional, Miembro][];

/** An object with what `make` says of each member; undefined leaves it out. */
export function porMiembro<Value>(make: (miembro: Miembro, nombre: Opcional) => Value | undefined) {
  const made = ENTRADAS.map(([nombre, miembro]) => [nombre, make(miembro, nombre)] as const);
  return Object.fromEntries(made.filter(([, value]) => value !== undefined)) as Record<Opcional, Value>;
}

/** The same of free texts alone. */
export function porTextoLibre<Value>(
  make: (nombre: Con<"libre">, miembro: Required<Pick<Miembro, "libre" | "limite">>) => Value,
): Record<Con<"libre">, Value> {
  return porMiembro(
    ({ libre, limite }, nombre) => libre && limite && make(nombre as Con<"libre">, { libre, limite }),
  ) as Record<Con<"libre">, Value>;
}

export const SIN_OPCIONALES = porMiembro(() => null) as Opcionales;

/** Those that the document has. */
export function opcionalesPresentes(documento: Opcionales): Partial<Opcionales> {
  return porMiembro((_, nombre) => documento[nombre] ?? undefined) as Partial<Opcionales>;
}

/** Those of them that an answer has. */
export function opcionalesRespondidos(documento: Opcionales): Partial<Pick<Opcionales, Con<"respondido">>> {
  return porMiembro(({ respondido }, nombre) => (respondido && documento[nombre]) ?? undefined);
}

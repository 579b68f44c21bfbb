/**
 * The optional members of a document's head, each declared once. The domain's Documento, its row, requests, answers,
 * the portal's forms and labels and the API document are made from this table; XML, PDF and editor name each member
 * once.
 */

/** A text of the document's own, with a code that says what it is (XML OtroTexto, or OtroContenido). */
export interface OtroDato {
  codigo?: string;
  texto: string;
  contenido?: true;
}

/** The values of a member, by its class. */
interface Valores {
  texto: string;
  entero: number;
  otros: OtroDato[];
  metadatos: Record<string, string>;
}

export interface Miembro {
  clase: keyof Valores;
  /** Label in the portal's forms. */
  etiqueta: string;
  /** Description in the API document. */
  descripcion: string;
  /** Length in characters. `xml` is the path of its element, starting at the root; absent if the XML lacks it. */
  limite?: { min: number; max: number; xml?: string };
  /**
   * For a text that no rule depends on: it is normalised to one line or to several, checked against its limit, and
   * stored.
   */
  libre?: "linea" | "parrafo";
  /**
   * Answers contain it when the document has it. Members that answers also contain as null are in
   * lib/contract/documento.ts.
   */
  respondido?: true;
  /** It is of one document alone: a document that starts from that one begins without it. */
  unico?: true;
  /** Wrong names that integrators send for it. */
  confusiones?: readonly string[];
}

export const OPCIONALES = {
  condicionVentaOtros: {
    clase: "texto",
    etiqueta: "¿Cuál condición?",
    descripcion: "Descripción de la condición de venta cuando es `99`.",
    limite: { min: 5, max: 100, xml: "CondicionVentaOtros" },
  },
  /** In days. */
  plazoCredito: {
    clase: "entero",
    etiqueta: "Plazo en días",
    descripcion: "Plazo en días; obligatorio en las condiciones de venta `02` y `10`.",
    confusiones: ["plazo", "diasCredito", "plazoDias"],
  },
  /** In the XML it is as many Otros/OtroTexto as it needs; the PDF limits its length. */
  comentario: {
    clase: "texto",
    etiqueta: "Comentario",
    descripcion: "Texto libre que sale en el PDF y en el XML.",
    limite: { min: 1, max: 1000, xml: "Otros" },
    libre: "parrafo",
  },
  /** The buyer's number of the purchase order that the document answers. Purchasing systems match documents by it. */
  numeroOrdenCompra: {
    clase: "texto",
    etiqueta: "Orden de compra",
    descripcion:
      "Número de la orden de compra del comprador; sale en el PDF y en el XML. No va en la respuesta si no hay.",
    limite: { min: 1, max: 50, xml: "Otros/OtroTexto" },
    libre: "linea",
    respondido: true,
    confusiones: ["ordenCompra", "ordenDeCompra", "numeroOrden", "numeroDeOrden", "purchaseOrder"],
  },
  /** The caller's own name for the document. */
  referenciaExterna: {
    clase: "texto",
    etiqueta: "Referencia externa",
    descripcion:
      "Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay.",
    limite: { min: 1, max: 100 },
    libre: "linea",
    respondido: true,
    unico: true,
    confusiones: ["externalReference", "externalId", "idExterno", "referenciaExt"],
  },
  /** Why `tipoCambio` is the caller's own. */
  motivoTipoCambio: {
    clase: "texto",
    etiqueta: "Motivo del tipo de cambio",
    descripcion:
      "Por qué el tipo de cambio es propio, hasta 180 caracteres; solo con `tipoCambio`. Va en las respuestas, no en el XML ni en el PDF; no va si no hay.",
    limite: { min: 1, max: 180 },
    respondido: true,
    unico: true,
  },
  /** Written as they are: no XML inside. */
  otros: {
    clase: "otros",
    etiqueta: "Otros datos",
    descripcion:
      "Otros textos del documento, hasta 50: salen en el XML (`OtroTexto`, o `OtroContenido` si `contenido` es `true`) y en el PDF. No va en la respuesta si no hay.",
    respondido: true,
    confusiones: ["otrosTextos", "otroTexto", "otroContenido", "otrosContenidos"],
  },
  /** The caller's own, as `referenciaExterna` is. */
  metadatos: {
    clase: "metadatos",
    etiqueta: "Metadatos",
    descripcion:
      "Tus propios datos del documento, hasta 20 textos por nombre: solo van en las respuestas, no en el XML ni en el PDF. No va en la respuesta si no hay.",
    respondido: true,
    unico: true,
    confusiones: ["metadata", "metadataos"],
  },
} as const satisfies Record<string, Miembro>;

type Tabla = typeof OPCIONALES;
export type Opcional = keyof Tabla;
export type ClaseDe<Nombre extends Opcional> = Tabla[Nombre]["clase"];
/** The names of the members that have this property in the table. */
export type Con<Rasgo extends keyof Miembro> = {
  [Nombre in Opcional]: Tabla[Nombre] extends Record<Rasgo, unknown> ? Nombre : never;
}[Opcional];

/** The members that a form holds as one text each. */
export type Escrito = {
  [Nombre in Opcional]: ClaseDe<Nombre> extends "texto" | "entero" ? Nombre : never;
}[Opcional];

/** The optional members of a document; null for an absent one. */
export type Opcionales = { [Nombre in Opcional]: Valores[ClaseDe<Nombre>] | null };

const ENTRADAS = Object.entries(OPCIONALES) as [Opcional, Miembro][];

/** An object with the result of `make` for each member, without those for which it returns undefined. */
export function porMiembro<Value>(make: (miembro: Miembro, nombre: Opcional) => Value | undefined) {
  const made = ENTRADAS.map(([nombre, miembro]) => [nombre, make(miembro, nombre)] as const);
  return Object.fromEntries(made.filter(([, value]) => value !== undefined)) as Record<Opcional, Value>;
}

/** Like `porMiembro`, for those that a form holds as one text each. */
export function porEscrito<Value>(make: (miembro: Miembro, nombre: Escrito) => Value): Record<Escrito, Value> {
  return porMiembro((miembro, nombre) =>
    miembro.clase === "texto" || miembro.clase === "entero" ? make(miembro, nombre as Escrito) : undefined,
  );
}

/** Like `porMiembro`, for the free texts only. */
export function porTextoLibre<Value>(
  make: (nombre: Con<"libre">, miembro: Required<Pick<Miembro, "libre" | "limite">>) => Value,
): Record<Con<"libre">, Value> {
  return porMiembro(
    ({ libre, limite }, nombre) => libre && limite && make(nombre as Con<"libre">, { libre, limite }),
  ) as Record<Con<"libre">, Value>;
}

export const SIN_OPCIONALES = porMiembro(() => null) as Opcionales;

/** The members that the document has. */
export function opcionalesPresentes(documento: Opcionales): Partial<Opcionales> {
  return porMiembro((_, nombre) => documento[nombre] ?? undefined) as Partial<Opcionales>;
}

/** The members that an answer contains. */
export function opcionalesRespondidos(documento: Opcionales) {
  return porMiembro(({ respondido }, nombre) => (respondido && documento[nombre]) ?? undefined) as {
    [Nombre in Con<"respondido">]?: NonNullable<Opcionales[Nombre]>;
  };
}

/** The differences between what the authority has of a month and what is here: what is sent, and what is answered. */
import { z } from "zod";
import { opcional } from "./campos";
import { GRANDE, MAX_LISTA_BYTES } from "./comparaciones";

const columna = () =>
  opcional()
    .refine((text) => text === null || /^\d{1,3}$/.test(text), "Elegí una de las columnas.")
    .transform((text) => (text === null ? null : Number(text)));

/** Without columns the answer has those of the list, to choose from. */
export const diferenciasForm = z.object({
  mes: z.string(),
  comparar: z.enum(["ventas", "compras", "renglones"]),
  archivo: z.instanceof(File, { error: "Elegí un archivo." }).optional(),
  celdas: z.string().max(MAX_LISTA_BYTES, GRANDE).optional(),
  /** Where each row has its clave, or the row's name; counted from 0. */
  nombre: columna(),
  monto: columna(),
  iva: columna(),
});

export interface ColumnaLeida {
  titulo: string;
  /** Of its first row. */
  muestra: string;
}

/** The list's columns with a guess of which is which. */
export interface ListaLeida {
  filas: number;
  columnas: ColumnaLeida[];
  nombre: number | null;
  monto: number | null;
  iva: number | null;
}

export interface Diferencia {
  que: "soloAlla" | "soloAca" | "monto" | "iva";
  /** Clave, or the row's name. */
  nombre: string;
  /** The page that shows it here; null when there is none. */
  href: string | null;
  /** What is known of it: its type, number and other party, or why it does not count here. */
  detalle: string;
  /** Decimal text; null where it is on one side only. */
  alla: string | null;
  aca: string | null;
}

/** A line of the list that was not compared. */
export interface LineaIlegible {
  /** From 1; the titles are line 1. */
  linea: number;
  /** As the list writes it; empty where it has none. */
  nombre: string;
}

export interface Diferencias {
  /** The first ones, at most MAX_DIFERENCIAS. */
  diferencias: Diferencia[];
  /** How many there are of each kind, and the sum of theirs less ours. */
  totales: { que: Diferencia["que"]; cuantas: number; suma: string }[];
  iguales: number;
  /** The first ones, with their names cut. */
  ilegibles: LineaIlegible[];
  /** Of the whole list, and of the whole month here; decimal text. */
  alla: string;
  aca: string;
}

export type RespuestaDiferencias = { lista: ListaLeida } | { comparadas: Diferencias };

/** The form of the editor of sales as it is kept: by drafts, proformas and recurring documents. */
import { z } from "zod";
import { MONEDAS } from "@/lib/domain/codigo-moneda";
import { TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import type { ClienteAnswer } from "../clientes";
import type { Plantilla } from "./plantilla";

/** Characters of JSON: about four hundred lines with everything that they may say. */
export const MAX_FORMULARIO = 400_000;
/** Days after the last change. */
export const DIAS_BORRADOR = 90;
/** Per user. */
export const MAX_BORRADORES = 50;

/** Of a line only what the catalog resolves again is read here; the rest comes back to the editor as it was typed. */
const lineaGuardada = z.looseObject({
  idProducto: z.int().nullable(),
  /** Of the product, for the user who has to be told that it is gone. */
  nombre: z.string().nullable(),
  idExoneracion: z.int().nullable(),
});

export const formularioGuardado = z.looseObject({
  tipo: z.enum(TIPOS_VENTA),
  moneda: z.enum(MONEDAS),
  idPuntoVenta: z.int().nullable(),
  identificacion: z.string().nullable(),
  /** The document that this one adjusts, replaces or is like. */
  origen: z.object({ uso: z.enum(["ajusta", "sustituye", "copia"]), clave: z.string() }).nullable(),
  lineas: z.array(lineaGuardada).min(1).max(1000),
});

export type FormularioGuardado = z.infer<typeof formularioGuardado>;

/** What the editor sends of a form that it keeps. `total` is shown in lists and nowhere else. */
export const guardado = {
  formulario: formularioGuardado,
  cliente: z.string().max(200).nullable(),
  total: z
    .string()
    .regex(/^\d{1,13}(\.\d{1,5})?$/)
    .nullable(),
};

export const borradorForm = z.object({
  /** The form's Idempotency-Key. */
  llave: z.uuid(),
  /** The version that the form comes from; 0 for one that was never saved. */
  version: z.int().min(0),
  /** Replaces another version: the user was told of it. */
  forzar: z.boolean(),
  ...guardado,
});

export type BorradorEnviado = z.infer<typeof borradorForm>;

export const unBorrador = z.object({ llave: z.uuid() });

/** `otra`: somebody saved it since, or issued or discarded it (`version` null). Nothing was written. */
export type BorradorGuardado =
  | { estado: "guardado"; version: number }
  | { estado: "otra"; version: number | null; autor: string };

export interface BorradorListado {
  llave: string;
  usuarioId: number;
  autor: string;
  tipo: (typeof TIPOS_VENTA)[number];
  cliente: string | null;
  moneda: string;
  total: string | null;
  updatedAt: Date;
}

/** A kept form with what the catalog says today. */
export interface FormularioAbierto {
  formulario: Omit<FormularioGuardado, "lineas"> & { cliente: ClienteAnswer | null; lineas: object[] };
  /** The document that it starts from, as it is now. */
  plantilla: Plantilla | null;
  /** In words: the customer or products that are no longer there. */
  faltan: string[];
}

/** A draft that the editor goes on with. */
export interface BorradorAbierto extends FormularioAbierto {
  llave: string;
  version: number;
}

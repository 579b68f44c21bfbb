/** Mails from suppliers in the portal: each mail, and what became of its files. */
import type { z } from "zod";
import type { RefusalParams } from "@/lib/platform/errors";
import { listQuery } from "../listas";
import type { Instant } from "./instant";

export const correosRecibidosQuery = listQuery({});

export type CorreosRecibidosQuery = z.output<typeof correosRecibidosQuery>;

/** A refusal as it is stored; the portal says it in its words. */
export interface Motivo {
  codigo: string;
  params: RefusalParams;
  path: string | null;
}

/** A file of a mail, and what became of it. */
export interface AdjuntoCorreo extends AdjuntoGuardado {
  /** `motivo` in the portal's words. */
  problema: string | null;
}

/** The same as it is stored. */
export interface AdjuntoGuardado {
  nombre: string;
  /**
   * `documento`: a supplier's document; `respuesta`: the authority's answer; `pdf`: kept with its document when it has
   * a clave; `otro`: nothing that we take; `ilegible`: it was not taken, and `motivo` says why.
   */
  clase: "documento" | "respuesta" | "pdf" | "otro" | "ilegible";
  clave: string | null;
  /** False when it had been received before. */
  nuevo: boolean;
  motivo: Motivo | null;
}

/** The company's own mailbox, without its password. */
export interface BuzonCorreo {
  host: string;
  puerto: number;
  usuario: string;
  carpeta: string;
  /** Why it cannot be read, in words; null while it can. */
  problema: string | null;
  fallandoDesde: Instant | null;
  /** The last look; null before the first one. */
  revisadoAt: Instant | null;
}

export interface CorreoRecibido {
  idCorreo: string;
  via: string;
  /** Null until it is read. */
  remitente: string | null;
  asunto: string | null;
  fecha: Instant | null;
  estado: string;
  adjuntos: AdjuntoCorreo[];
  /** Why it was not read, or what delays it. */
  problema: string | null;
  /** When its sender was told what could not be read. */
  respondidoAt: Instant | null;
  createdAt: Instant;
}

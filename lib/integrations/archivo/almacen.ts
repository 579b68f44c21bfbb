/**
 * A store of objects outside of the database: bytes under a name, written once and never changed. A folder or an S3
 * server. Every call has a limit of time and size.
 */

/** A whole piece with its seals; the largest that is ever read. */
export const MAX_OBJETO_BYTES = 96 * 1024 * 1024;

export interface Objeto {
  nombre: string;
  /** When it was written, by the store's clock. */
  escrito: Date;
}

export interface Almacen {
  /** Is whole or not there when the process is killed meanwhile. */
  put(nombre: string, bytes: Buffer): Promise<void>;
  /** @param trozo only these bytes; fewer when the object ends before. @returns null when there is no such object */
  get(nombre: string, trozo?: { desde: number; largo: number }): Promise<Buffer | null>;
  /** Does nothing when there is no such object. */
  remove(nombre: string): Promise<void>;
  /** A page of the objects, by name, after that one (`""` from the first); empty when there are no more. */
  list(despues: string): Promise<Objeto[]>;
}

/** The store did not do it, and may do it later. The message is for the log; no key is in it. */
export class AlmacenError extends Error {
  override readonly name = "AlmacenError";
}

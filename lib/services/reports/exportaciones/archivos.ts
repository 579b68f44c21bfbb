/** The files of one document in a ZIP of many, in the folder of its state. */

import type { Archivo } from "../../kernel/zip";
import { documentoOf } from "../../reception/mensajes-receptor/answer";

const CARPETAS: Readonly<Record<string, string>> = {
  aceptado: "aceptados",
  rechazado: "rechazados",
  procesando: "sin-respuesta",
  error: "con-error",
};

/** Suppliers' documents, by our answer to them. */
const CARPETAS_RECIBIDOS: Readonly<Record<number, string>> = {
  1: "proveedores/aceptados",
  2: "proveedores/aceptados-en-parte",
  3: "proveedores/rechazados",
};
const SIN_RESPONDER = "proveedores/sin-responder";
/** The authority rejected our answer, so the document waits for another one. */
const MENSAJE_RECHAZADO = "proveedores/mensaje-rechazado";

interface Emitido {
  clave: string;
  consecutivo: string;
  estado: string | null;
  fecha_emision: Date;
  pdf: Buffer | null;
  xml: Buffer | null;
  respuesta: Buffer | null;
}

export function filesOf({ clave, consecutivo, estado, fecha_emision: mtime, ...row }: Emitido): Archivo[] {
  const stem = `${CARPETAS[estado ?? ""] ?? "otros"}/${consecutivo}_${clave}`;
  return [
    ...stored({ path: `${stem}.pdf`, bytes: row.pdf, compress: false, mtime }),
    ...stored({ path: `${stem}.xml`, bytes: row.xml, compress: true, mtime }),
    ...stored({ path: `${stem}_respuesta.xml`, bytes: row.respuesta, compress: true, mtime }),
  ];
}

interface Recibido {
  clave: string;
  fecha: Date;
  /** The supplier's XML and PDF, and the authority's answer that came along. */
  documento: Buffer | null;
  pdf: Buffer | null;
  veredicto: Buffer | null;
  /** The newest of our messages: what it says, its state, its XML and the authority's answer to it. */
  mensaje: number | null;
  estado: string | null;
  xml: Buffer | null;
  respuesta: Buffer | null;
}

export function filesOfRecibido({ clave, fecha: mtime, ...row }: Recibido): Archivo[] {
  const answered = CARPETAS_RECIBIDOS[row.mensaje ?? 0] ?? SIN_RESPONDER;
  const folder = row.estado === "rechazado" ? MENSAJE_RECHAZADO : answered;
  const stem = `${folder}/${documentoOf(clave).consecutivo}_${clave}`;
  return [
    ...stored({ path: `${stem}.pdf`, bytes: row.pdf, compress: false, mtime }),
    ...stored({ path: `${stem}.xml`, bytes: row.documento, compress: true, mtime }),
    ...stored({ path: `${stem}_respuesta.xml`, bytes: row.veredicto, compress: true, mtime }),
    ...stored({ path: `${stem}_mensaje.xml`, bytes: row.xml, compress: true, mtime }),
    ...stored({ path: `${stem}_mensaje_respuesta.xml`, bytes: row.respuesta, compress: true, mtime }),
  ];
}

/** No file when there are no bytes. */
export const stored = ({ bytes, ...rest }: Omit<Archivo, "bytes"> & { bytes: Buffer | null }): Archivo[] =>
  bytes === null ? [] : [{ bytes, ...rest }];

/** The files of one issued document in a ZIP of many, in the folder of its state. */
import type { Archivo } from "../../kernel/zip";

const CARPETAS: Readonly<Record<string, string>> = {
  aceptado: "aceptados",
  rechazado: "rechazados",
  procesando: "sin-respuesta",
  error: "con-error",
};

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

/** No file when there are no bytes. */
export const stored = ({ bytes, ...rest }: Omit<Archivo, "bytes"> & { bytes: Buffer | null }): Archivo[] =>
  bytes === null ? [] : [{ bytes, ...rest }];

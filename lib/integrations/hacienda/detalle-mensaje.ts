/**
 * Reads DetalleMensaje (hacienda 8.1). Production writes `.` alone, or `.`, a blank line, a row of column names and
 * rows such as `-37, ""text"", 0, 0`. The sandbox writes a notice, a sentence and the table in brackets. Quotes may be
 * doubled or not, rows may share a line, and some refusals are a sentence alone.
 */

export interface Motivo {
  /** As the authority writes it (`-45`); empty for a sentence without a code. */
  codigo: string;
  /** Verbatim, without white space at the ends. */
  texto: string;
}

const ROW_START = /(?<![\d"])(-?\d+)\s*,\s*"{1,2}/y;
const ROW_END = /"{1,2}\s*,\s*-?\d+\s*,\s*-?\d+/g;
const COLUMN_NAMES = /codigo\s*,\s*mensaje\s*,\s*fila\s*,\s*columna/gi;

/** Sentences that only announce the table or the outcome. */
const ADVERTENCIAS = [
  /Este comprobante fue \S+ en el ambiente de pruebas, por lo cual no tiene validez para fines tributarios\.?/gi,
  /El comprobante electr[oó]nico tiene los siguientes errores\s*:?/gi,
];

/** A first line with nothing but a dot: either there is nothing to say, or a table follows. */
const LEADING_DOT = /^\s*\.[^\S\r\n]*(?=[\r\n]|$)/;

/** The text that users see; `null` when DetalleMensaje says nothing. */
export function detalleText(detalle: string): string | null {
  const text = detalle.replace(LEADING_DOT, "").trim();
  return text === "" ? null : text;
}

/** Returns the reasons in order, sentences without a code first. Empty when there is nothing to report. */
export function parseDetalleMensaje(detalle: string): Motivo[] {
  const rows: Motivo[] = [];
  let rest = "";
  let position = 0;
  let mayHaveRow = true;
  while (position < detalle.length) {
    const row = mayHaveRow ? readRow(detalle, position) : null;
    if (row === "unterminated") mayHaveRow = false;
    if (row === null || row === "unterminated") {
      rest += detalle[position];
      position += 1;
    } else {
      rows.push(row.motivo);
      position = row.end;
    }
  }
  return [...sentences(rest), ...rows];
}

function readRow(detalle: string, position: number): { motivo: Motivo; end: number } | "unterminated" | null {
  ROW_START.lastIndex = position;
  const start = ROW_START.exec(detalle);
  if (start === null) return null;
  ROW_END.lastIndex = ROW_START.lastIndex;
  const end = ROW_END.exec(detalle);
  // No row ends after this point, so none can begin, and the text is not searched again.
  if (end === null) return "unterminated";
  const texto = detalle.slice(ROW_START.lastIndex, end.index).trim();
  return { motivo: { codigo: start[1] ?? "", texto }, end: ROW_END.lastIndex };
}

function sentences(text: string): Motivo[] {
  const bare = [COLUMN_NAMES, ...ADVERTENCIAS].reduce((left, notice) => left.replace(notice, "\n"), text);
  return bare
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^[\s[\],]+|[\s[\],]+$/g, ""))
    .filter((line) => line !== "" && line !== ".")
    .map((texto) => ({ codigo: "", texto }));
}

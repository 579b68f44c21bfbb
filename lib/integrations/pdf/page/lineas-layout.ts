/**
 * Lays out the table of lines: columns as wide as their content, rows as high as their wrapped texts. A thousand lines
 * are nine thousand cells, and a layout engine that measures each cell as a box takes five times as long and three
 * times the memory.
 */

import type { LineaRow } from "../model/pdf-model";
import type { PlacedText } from "./painter";
import { CONTENT_WIDTH } from "./theme";
import type { TextStyle, Typeface } from "./typeface";

export type ColumnKey =
  | "numero"
  | "codigo"
  | "detalle"
  | "cantidad"
  | "unidad"
  | "precio"
  | "descuento"
  | "iva"
  | "total";

export interface Column {
  key: ColumnKey;
  heading: string;
  align: "left" | "right";
  x: number;
  width: number;
}

export interface PlacedRow {
  height: number;
  texts: PlacedText[];
}

const CELL: TextStyle = { size: 8.5, weight: 400 };
const CELL_LEADING = 10.8;
const CELL_STRONG: TextStyle = { size: 8.5, weight: 600 };
const NOTE: TextStyle = { size: 7.5, weight: 400 };
const NOTE_LEADING = 9.4;
/** Moves the small text down to the baseline of the cell beside it. */
const NOTE_DROP = 1;
export const HEADING: TextStyle = { size: 7.5, weight: 600 };
const GUTTER = 10;
const ROW_PADDING = 3.2;
/**
 * Heights are multiples of half a point, which add up without error in the layout engine's 32-bit floats. Otherwise
 * rows would seem to overlap in a table of seventy thousand points, and a column of overlapping boxes is never broken.
 */
const ROW_STEP = 0.5;

/** The detail is never narrower. To keep it, the columns of codes and amounts shrink equally. */
const MIN_DETALLE = 150;
const YIELDING: readonly ColumnKey[] = ["codigo", "cantidad", "precio", "descuento", "total"];

/** Beyond this width a cell's text is drawn smaller and takes no room from the detail. */
const MAX_WIDTH: Readonly<Record<Exclude<ColumnKey, "detalle">, number>> = {
  numero: 20,
  codigo: 74,
  cantidad: 52,
  unidad: 40,
  precio: 70,
  descuento: 62,
  iva: 40,
  total: 74,
};

const isYielding = (key: ColumnKey | undefined): boolean => key !== undefined && YIELDING.includes(key);

const ALIGN_RIGHT: readonly ColumnKey[] = ["numero", "cantidad", "precio", "descuento", "iva", "total"];

function headings(moneda: string): [ColumnKey, string][] {
  return [
    ["numero", "#"],
    ["codigo", "Código / CABYS"],
    ["detalle", "Detalle"],
    ["cantidad", "Cantidad"],
    ["unidad", "Unidad"],
    ["precio", `Precio ${moneda}`],
    ["descuento", "Descuento"],
    ["iva", "IVA"],
    ["total", `Total ${moneda}`],
  ];
}

function cellStyle(key: ColumnKey): TextStyle {
  return key === "total" ? CELL_STRONG : CELL;
}

function naturalWidth(
  key: Exclude<ColumnKey, "detalle">,
  heading: string,
  rows: readonly LineaRow[],
  face: Typeface,
): number {
  let width = face.width(heading, HEADING);
  for (const row of rows) {
    const own = face.width(row[key] ?? "", cellStyle(key));
    width = Math.max(width, key === "codigo" ? Math.max(own, face.width(row.cabys, NOTE)) : own);
  }
  return Math.min(width, MAX_WIDTH[key] * face.scale);
}

/** Columns for these rows. There is a discount column only when some line has a discount; the detail takes the rest. */
export function layoutColumns(rows: readonly LineaRow[], moneda: string, face: Typeface): Column[] {
  const kept = headings(moneda).filter(([key]) => key !== "descuento" || rows.some((row) => row.descuento !== ""));
  const widths = kept.map(([key, heading]) => (key === "detalle" ? 0 : naturalWidth(key, heading, rows, face)));
  const available = CONTENT_WIDTH - GUTTER * (kept.length - 1);
  const sumOf = (yields: boolean): number =>
    widths.reduce((sum, width, index) => (isYielding(kept[index]?.[0]) === yields ? sum + width : sum), 0);
  const firm = sumOf(false);
  const scale = Math.min(1, (available - MIN_DETALLE - firm) / sumOf(true));
  const detalle = available - firm - sumOf(true) * scale;
  let x = 0;
  return kept.map(([key, heading], index) => {
    const width = key === "detalle" ? detalle : (widths[index] ?? 0) * (isYielding(key) ? scale : 1);
    const column: Column = { key, heading, align: ALIGN_RIGHT.includes(key) ? "right" : "left", x, width };
    x += width + GUTTER;
    return column;
  });
}

/** Places one line of text in its column, smaller when it would not fit. */
function place(text: string, column: Column, y: number, style: TextStyle, face: Typeface, muted = false): PlacedText {
  const natural = face.width(text, style);
  const scale = Math.min(1, column.width / natural || 1);
  const fitted = { ...style, size: style.size * scale };
  const x = column.align === "right" ? column.x + column.width - natural * scale : column.x;
  return { text, x, y: y + (style.size - fitted.size), style: fitted, muted };
}

function codigoTexts(row: LineaRow, column: Column, face: Typeface): { texts: PlacedText[]; height: number } {
  const codigo = row.codigo === null ? [] : face.wrap(row.codigo, CELL, column.width);
  const texts = codigo.map((line, index) => place(line, column, index * CELL_LEADING * face.scale, CELL, face));
  const top = codigo.length * CELL_LEADING * face.scale;
  texts.push(place(row.cabys, column, top + (codigo.length === 0 ? NOTE_DROP : 0), NOTE, face, true));
  return { texts, height: top + NOTE_LEADING * face.scale };
}

/** The notes extend from the detail to the right margin, because the row has nothing beside them. */
function detalleTexts(row: LineaRow, column: Column, face: Typeface): { texts: PlacedText[]; height: number } {
  const detalle = face.wrap(row.detalle, CELL, column.width);
  const notas = row.notas.flatMap((nota) => face.wrap(nota, NOTE, CONTENT_WIDTH - column.x));
  const top = detalle.length * CELL_LEADING * face.scale;
  const texts = [
    ...detalle.map((text, index) => ({
      text,
      x: column.x,
      y: index * CELL_LEADING * face.scale,
      style: CELL,
      muted: false,
    })),
    ...notas.map((text, index) => ({
      text,
      x: column.x,
      y: top + index * NOTE_LEADING * face.scale,
      style: NOTE,
      muted: true,
    })),
  ];
  return { texts, height: top + notas.length * NOTE_LEADING * face.scale };
}

export function layoutRow(row: LineaRow, columns: readonly Column[], face: Typeface): PlacedRow {
  const texts: PlacedText[] = [];
  const padding = ROW_PADDING * face.scale;
  let height = 0;
  for (const column of columns) {
    if (column.key === "codigo" || column.key === "detalle") {
      const cell = column.key === "codigo" ? codigoTexts(row, column, face) : detalleTexts(row, column, face);
      texts.push(...cell.texts);
      height = Math.max(height, cell.height);
    } else if (row[column.key] !== "") {
      texts.push(place(row[column.key], column, 0, cellStyle(column.key), face));
    }
  }
  return {
    height: Math.ceil((height + 2 * padding) / ROW_STEP) * ROW_STEP,
    texts: texts.map((text) => ({ ...text, y: text.y + padding })),
  };
}

/**
 * A table as an XLSX workbook (ECMA-376), written while it is read: one piece of a sheet is in memory at a time. A cell
 * of text is an inline string, which no spreadsheet reads as a number or a formula. An amount is written with all its
 * digits and shown with two decimals. The last row of a sheet adds up its amounts by formula, with the sum beside it
 * for readers that do not calculate. Beyond Excel's limit of rows the table goes on in another sheet, and the last one
 * adds up all.
 */
import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import { log } from "@/lib/platform/log";
import { type Columna, isNumero, Sumas, type Tabla, TOTAL } from "./tabla";

/** Excel's limit of rows in a sheet, header and sums included. */
const MAX_ROWS = 1_048_576;
/** The header, the sheet's sums and the sums of all sheets. */
const ROWS_OF_OURS = 3;
/** Characters of a sheet in memory before they are handed on. */
const PIECE = 64 * 1024;
const TOTAL_GENERAL = "Total de todas las hojas";

/** Positions in `cellXfs` of the styles. */
const ESTILO = { texto: 1, fecha: 2, monto: 3, cifra: 4, titulo: 5, total: 6 } as const;
const ANCHO = { texto: 24, fecha: 12, monto: 18, cifra: 14 } as const;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const REL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const ESTILOS = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.00###"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${[
  ...[
    [0, 0],
    [49, 0],
    [14, 0],
    [4, 0],
    [164, 0],
    [49, 1],
    [4, 1],
  ].map(
    ([format, font]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  ),
].join("")}</cellXfs></styleSheet>`;

/** Of the formats in which a table is downloaded. */
export const CONTENT_TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

interface Opciones {
  /** The sheets' name; further ones get a number. */
  hoja: string;
  /** At most this many rows in a sheet. */
  maxRows?: number;
}

/** What the formulas over all sheets need of each finished one. */
interface Hoja {
  nombre: string;
  /** The row of its sums, from 1. */
  filaTotal: number;
}

/** Reads a row only when the reader of the stream asks for more; destroys the stream when reading fails. */
export function tablaXlsx<Row>(
  { columnas, filas, sinTotal = false }: Tabla<Row>,
  { hoja, maxRows = MAX_ROWS }: Opciones,
): Readable {
  const zip = new ZipFile();
  const stream = zip.outputStream.pipe(new PassThrough());
  const cursor = new Cursor(filas);
  const hojas: Hoja[] = [];
  const generales = new Sumas(columnas);
  const abort = (error: unknown) => {
    log().error({ err: error }, "xlsx: the workbook could not be written");
    stream.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  stream.on("close", () => void cursor.close());
  zip.on("error", abort);
  addSheet();
  return stream;

  function addSheet(): void {
    const nombre = hojas.length === 0 ? hoja : `${hoja} ${hojas.length + 1}`;
    zip.addReadStreamLazy(`xl/worksheets/sheet${hojas.length + 1}.xml`, (done) => {
      const pieces = Readable.from(write(nombre));
      pieces.on("error", abort);
      done(null, pieces);
    });
  }

  async function* write(nombre: string): AsyncGenerator<string> {
    const sumas = new Sumas(columnas);
    let text = sheetStart(columnas);
    let count = 1;
    while (count < maxRows - ROWS_OF_OURS + 1) {
      const row = await cursor.next();
      if (row === undefined) break;
      const valores = columnas.map(({ valor }) => valor(row));
      sumas.add(valores);
      generales.add(valores);
      count += 1;
      text += rowOf(count, valores.map((valor, i) => cell(columnas[i], refOf(i, count), valor)).join(""));
      if (text.length < PIECE) continue;
      yield text;
      text = "";
    }
    if (!sinTotal)
      text += totalRow(count + 1, TOTAL, sumas, (letra) => `SUM(${letra}${Math.min(count, 2)}:${letra}${count})`);
    hojas.push({ nombre, filaTotal: count + 1 });
    const hayMas = (await cursor.peek()) !== undefined;
    if (!sinTotal && !hayMas && hojas.length > 1) {
      const formula = (letra: string) => hojas.map((each) => `'${each.nombre}'!${letra}${each.filaTotal}`).join("+");
      text += totalRow(count + 2, TOTAL_GENERAL, generales, formula);
    }
    yield `${text}</sheetData></worksheet>`;
    if (hayMas) addSheet();
    else addWorkbook();
  }

  function addWorkbook(): void {
    for (const [path, text] of workbookParts(hojas)) zip.addBuffer(Buffer.from(text), path);
    zip.end();
  }
}

/** Rows one by one, with a look at the next. */
class Cursor<Row> {
  private readonly iterator: AsyncIterator<Row> | Iterator<Row>;
  private ahead: Promise<IteratorResult<Row>> | IteratorResult<Row> | null = null;
  constructor(filas: AsyncIterable<Row> | Iterable<Row>) {
    this.iterator = Symbol.asyncIterator in filas ? filas[Symbol.asyncIterator]() : filas[Symbol.iterator]();
  }
  async peek(): Promise<Row | undefined> {
    this.ahead ??= this.iterator.next();
    const { done, value } = await this.ahead;
    return done === true ? undefined : value;
  }
  async next(): Promise<Row | undefined> {
    const row = await this.peek();
    if (row !== undefined) this.ahead = null;
    return row;
  }
  /** Ends the reading when the download is given up. */
  async close(): Promise<void> {
    await this.iterator.return?.();
  }
}

const sheetStart = (columnas: readonly Columna<never>[]) =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columnas
    .map(
      ({ clase }, i) =>
        `<col min="${i + 1}" max="${i + 1}" width="${ANCHO[clase]}" style="${ESTILO[clase]}" customWidth="1"/>`,
    )
    .join("")}</cols><sheetData>${rowOf(
    1,
    columnas.map(({ titulo }, i) => texto(refOf(i, 1), titulo, ESTILO.titulo)).join(""),
  )}`;

function totalRow<Row>(row: number, nombre: string, sumas: Sumas<Row>, formula: (letra: string) => string): string {
  const cells = sumas.totales.map((total, i) =>
    total === null
      ? ""
      : `<c r="${refOf(i, row)}" s="${ESTILO.total}"><f>${escapeText(formula(letraOf(i)))}</f><v>${total}</v></c>`,
  );
  return rowOf(row, texto(refOf(0, row), nombre, ESTILO.titulo) + cells.join(""));
}

const rowOf = (row: number, cells: string) => `<row r="${row}">${cells}</row>`;

function cell(columna: Columna<never> | undefined, ref: string, valor: string | null): string {
  if (valor === null || valor === "" || columna === undefined) return "";
  if (columna.clase === "fecha") return `<c r="${ref}" s="${ESTILO.fecha}"><v>${serial(valor)}</v></c>`;
  if (isNumero(columna)) return `<c r="${ref}" s="${ESTILO[columna.clase]}"><v>${valor}</v></c>`;
  return texto(ref, valor, ESTILO.texto);
}

const texto = (ref: string, valor: string, estilo: number) =>
  `<c r="${ref}" s="${estilo}" t="inlineStr"><is><t xml:space="preserve">${escapeText(valor)}</t></is></c>`;

/** The day's number as spreadsheets count: day 1 is 1 January 1900, after which they count a 29 February too many. */
const serial = (dia: string) => (Date.parse(`${dia}T00:00:00Z`) - Date.parse("1899-12-30T00:00:00Z")) / 86_400_000;

/** What XML 1.0 cannot contain is left out. `_x0041_` would be read as a character's number. */
const escapeText = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are forbidden.
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .toWellFormed()
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

const refOf = (column: number, row: number) => `${letraOf(column)}${row}`;

/** A, B … Z, AA, AB … */
function letraOf(column: number): string {
  const letra = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letra : letraOf(Math.floor(column / 26) - 1) + letra;
}

/** The parts that name the sheets, which are known only at the end. */
function workbookParts(hojas: readonly Hoja[]): [path: string, text: string][] {
  const each = (write: (nombre: string, n: number) => string) =>
    hojas.map(({ nombre }, i) => write(nombre, i + 1)).join("");
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`;
  const relations = (body: string) => `${XML}<Relationships xmlns="${PACKAGE}/relationships">${body}</Relationships>`;
  const part = (path: string, type: string) => `<Override PartName="/xl/${path}" ContentType="${TYPE}.${type}+xml"/>`;
  return [
    ["xl/styles.xml", ESTILOS],
    [
      "xl/workbook.xml",
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${each(
        (nombre, n) => `<sheet name="${escapeText(nombre)}" sheetId="${n}" r:id="rId${n}"/>`,
      )}</sheets><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      relations(
        each((_, n) => relation(`rId${n}`, "worksheet", `worksheets/sheet${n}.xml`)) +
          relation("estilos", "styles", "styles.xml"),
      ),
    ],
    ["_rels/.rels", relations(relation("rId1", "officeDocument", "xl/workbook.xml"))],
    [
      "[Content_Types].xml",
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${
        part("workbook.xml", "sheet.main") +
        part("styles.xml", "styles") +
        each((_, n) => part(`worksheets/sheet${n}.xml`, "worksheet"))
      }</Types>`,
    ],
  ];
}

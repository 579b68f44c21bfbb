/** A small workbook in the shape of the Central Bank's: a sheet of notes, then the catalog under its headings. */
import { strToU8, zipSync } from "fflate";

type Cell = string | number | null;

/** Rows of code, description and tax, preceded by eight levels as in the bank's rows. */
export function makeWorkbook(rows: readonly (readonly [codigo: Cell, nombre: Cell, impuesto: Cell])[]): Buffer {
  const headings = Array.from({ length: 9 }, (_, n) => [`Categoría ${n + 1}`, `Descripción (categoría ${n + 1})`]);
  const catalog: Cell[][] = [
    ["Catálogo de bienes y servicios"],
    [...headings.flat(), "Impuesto", "Nota"],
    ...rows.map(([codigo, nombre, impuesto]) => [...Array(16).fill("1"), codigo, nombre, impuesto, "nota"]),
  ];
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
  const files = {
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Notas" sheetId="1" r:id="r1"/><sheet name="Catálogo" sheetId="2" r:id="r2"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": sheet(main, [["Notas"]]),
    "xl/worksheets/sheet2.xml": sheet(main, catalog),
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))));
}

function sheet(namespace: string, rows: readonly Cell[][]): string {
  const written = rows.map((cells, row) => {
    const texts = cells.map((cell, column) => {
      const at = `r="${String.fromCharCode(65 + column)}${row + 1}"`;
      if (cell === null) return "";
      if (typeof cell === "number") return `<c ${at}><v>${cell}</v></c>`;
      return `<c ${at} t="inlineStr"><is><t>${cell}</t></is></c>`;
    });
    return `<row r="${row + 1}">${texts.join("")}</row>`;
  });
  return `<worksheet xmlns="${namespace}"><sheetData>${written.join("")}</sheetData></worksheet>`;
}

/** Bounds on reading a file: reading stops at the first bound that is passed. */
import { buffer } from "node:stream/consumers";
import { utils, write } from "@e965/xlsx";
import { zipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import { etiquetaDe } from "@/lib/contract/portal/importaciones";
import { writeEscrito } from "@/lib/domain/numero-escrito";
import { AppError } from "@/lib/platform/errors";
import { columnasDe, readProducto, SINONIMOS } from "../../kernel/archivos/columnas";
import { readArchivo } from "../../kernel/archivos/read-archivo";
import { tablaXlsx } from "../../kernel/tabla-xlsx";

const TITULOS = "codigo,nombre";
const COLUMNAS = "El archivo tiene más de 100 columnas: dejá solo las que querés importar.";
const read = (texto: string) => readArchivo("productos", Buffer.from(texto));

async function refusal(texto: string): Promise<{ message: string; codigo: string | undefined }> {
  try {
    await read(texto);
  } catch (error) {
    if (error instanceof AppError) return { message: error.message, codigo: error.codigo };
    throw error;
  }
  throw new Error("it was taken");
}

describe("a CSV that is more than a sheet", () => {
  it.each<[string, string, string, string]>([
    ["2.4 million columns", ",".repeat(2_400_000), "csv_de_muchas_columnas", COLUMNAS],
    ["101 titles", Array.from({ length: 101 }, (_, i) => `t${i}`).join(";"), "csv_de_muchas_columnas", COLUMNAS],
    ["a line of too many cells", `${TITULOS}\n${"a,".repeat(100)}b`, "csv_de_muchas_columnas", COLUMNAS],
    [
      "20,001 lines",
      `${TITULOS}\n${"a,b\n".repeat(20_001)}`,
      "csv_de_muchas_filas",
      "El archivo tiene más de 20.000 filas: dividilo en varios.",
    ],
    [
      "a quote that nothing closes",
      `${TITULOS}\na,"${"b\n".repeat(40_000)}`,
      "csv_de_linea_larga",
      expect.stringMatching(/^La línea \d+ tiene más de 65536 caracteres: revisá que sus comillas se cierren\.$/),
    ],
    [
      "a cell of 9 KB",
      `${TITULOS}\na,b\nc,${"d".repeat(9000)}`,
      "csv_de_celda_larga",
      "La línea 3 tiene una celda de más de 8192 caracteres: revisá que sus comillas se cierren.",
    ],
  ])("%s is refused with the reason", async (_, texto, codigo, message) => {
    expect(await refusal(texto)).toEqual({ message, codigo });
  });

  it("is not read beyond the first cell that is too many", async () => {
    // `normalize` runs when a title is compared; doing that for all 2.4 million took half a minute.
    const normalize = vi.spyOn(String.prototype, "normalize");
    await refusal(",".repeat(2_400_000));
    expect(normalize).not.toHaveBeenCalled();
    normalize.mockRestore();
  });

  it("a file at the bounds is read: 20,000 lines, 100 columns, a cell of 8 KB", async () => {
    const otros = Array.from({ length: 98 }, (_, i) => `t${i}`).join(",");
    const { filas, ignoradas } = await read(`${TITULOS},${otros}\n${"a,b\n".repeat(19_999)}c,${"d".repeat(8192)}\n`);
    expect([filas.length, ignoradas.length]).toEqual([20_000, 98]);
    expect(filas.at(-1)).toEqual({ linea: 20_001, datos: { codigo: "c", nombre: "d".repeat(8192) } });
  });
});

describe("the columns of a person's own sheet", () => {
  const columnasOf = async (objeto: "productos" | "clientes", titulos: string[]) => {
    const { filas, ignoradas } = await readArchivo(objeto, Buffer.from(`${titulos.join(";")}\n${titulos.join(";")}`));
    return { columnas: Object.keys(filas[0]?.datos ?? {}), ignoradas };
  };

  it("are known by our words, by their names and by what else people call them", async () => {
    for (const objeto of ["productos", "clientes"] as const) {
      const columnas = columnasDe(objeto);
      for (const titulos of [columnas, columnas.map((columna) => etiquetaDe(objeto, columna).toUpperCase())]) {
        expect(await columnasOf(objeto, titulos)).toEqual({ columnas, ignoradas: [] });
      }
    }
    expect(await columnasOf("productos", ["SKU", "ARTICULO", "% de IVA", "Costo", "Color"])).toEqual({
      columnas: ["codigo", "nombre", "porcentaje", "precioCosto"],
      ignoradas: ["Color"],
    });
    expect((await columnasOf("clientes", ["Cedula", "razón  social", "E-mail"])).columnas).toEqual([
      ...["identificacion", "nombre", "correo"],
    ]);
  });

  it("a title of its own wins over one that only means the same; two that mean the same are refused", async () => {
    expect(await columnasOf("productos", ["Código", "Descripción", "Detalle"])).toEqual({
      columnas: ["codigo", "descripcion"],
      ignoradas: ["Detalle"],
    });
    expect(await refusal("Código;Precio;Precio unitario\na;1;2")).toEqual({
      codigo: "columna_repetida",
      message: "La columna «Precio de venta» está repetida.",
    });
    expect((await refusal("Color\nrojo")).message).toMatch(/^Falta la columna «Código»\. .*Precio de venta/);
  });

  it("no word stands for two columns", () => {
    for (const objeto of ["productos", "clientes"] as const) {
      const words = columnasDe(objeto).flatMap((columna) => [
        ...new Set([columna, etiquetaDe(objeto, columna), ...(SINONIMOS[objeto][columna] ?? [])].map(plain)),
      ]);
      expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
    }
  });
});

describe("a workbook", () => {
  /** As SheetJS writes it, its first cell at B3. */
  const sheetJs = (rows: unknown[][]) => {
    const sheet = utils.aoa_to_sheet([]);
    utils.sheet_add_aoa(sheet, rows, { origin: "B3" });
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, "Productos");
    return new Uint8Array(write(book, { type: "buffer", bookType: "xlsx" }));
  };
  /** As our own writer does, with inline strings. */
  const own = async (titulos: string[], filas: string[][]) => {
    const columnas = titulos.map((titulo, i) => ({
      titulo,
      clase: titulo.startsWith("Precio") ? ("cifra" as const) : ("texto" as const),
      valor: (fila: string[]) => fila[i] ?? null,
    }));
    return new Uint8Array(await buffer(tablaXlsx({ columnas, filas, sinTotal: true }, { hoja: "Productos" })));
  };

  it("of another library: numbers as numbers, codes with the zeros that a sheet drops, each row by its number", async () => {
    const bytes = sheetJs([
      ["Código", "Nombre", "Código CABYS", "Precio de venta", "Código de tarifa del IVA", "Porcentaje de IVA"],
      ["007", "Pan", 111100000100, 1.125, 8, 13],
      [],
      [15, "Café molido", "2391101000000", 2500, "08", "13"],
    ]);
    const { codificacion, filas } = await readArchivo("productos", bytes);
    expect(codificacion).toBe("xlsx");
    expect(filas).toEqual([
      {
        linea: 4,
        datos: {
          codigo: "007",
          nombre: "Pan",
          codigoCabys: "0111100000100",
          precioVenta: "1,1250",
          codigoTarifa: "08",
          porcentaje: "13",
        },
      },
      {
        linea: 6,
        datos: {
          codigo: "15",
          nombre: "Café molido",
          codigoCabys: "2391101000000",
          precioVenta: writeEscrito("2500", "monto"),
          codigoTarifa: "08",
          porcentaje: "13",
        },
      },
    ]);
    expect(readProducto({ ...filas[0]?.datos, unidadMedida: "Unid", precioCosto: "1" })).toMatchObject({
      precioVenta: "1.125",
    });
  });

  it("of ours, which writes text inline: the same rows as its CSV has", async () => {
    const bytes = await own(["Código", "Nombre", "Precio de venta"], [["007", "Pan, «de casa»", "1.125"]]);
    const { filas } = await readArchivo("productos", bytes);
    expect(filas).toEqual([{ linea: 2, datos: { codigo: "007", nombre: "Pan, «de casa»", precioVenta: "1,1250" } }]);
  });

  it("that is none, or that unpacks to more than a sheet has, is refused before it is unpacked", async () => {
    const codigoOf = async (bytes: Uint8Array) =>
      readArchivo("productos", bytes).then(
        () => null,
        (error: AppError) => error.codigo,
      );
    expect(await codigoOf(Buffer.from("PK\u0003\u0004 y nada más"))).toBe("csv_ilegible");
    const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(50 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await codigoOf(bomb)).toBe("lista_grande");
    expect(await codigoOf(sheetJs([["Código"], ...Array.from({ length: 20_001 }, (_, i) => [i])]))).toBe(
      "csv_de_muchas_filas",
    );
    expect(await codigoOf(sheetJs([["Código"], ["x".repeat(9000)]]))).toBe("csv_de_celda_larga");
  });
});

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}%]/gu, "")
    .toLowerCase();

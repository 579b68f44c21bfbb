/** Bounds on reading a file: reading stops at the first bound that is passed. */
import { describe, expect, it, vi } from "vitest";
import { AppError } from "@/lib/platform/errors";
import { readArchivo } from "../../kernel/archivos/read-archivo";

const TITULOS = "codigo,nombre";
const COLUMNAS = "El archivo tiene más de 100 columnas: dejá solo las que querés importar.";
const read = (texto: string) => readArchivo("productos", Buffer.from(texto));

function refusal(texto: string): { message: string; codigo: string | undefined } {
  try {
    read(texto);
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
      "El archivo tiene más de 20000 filas: dividilo en varios.",
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
  ])("%s is refused with the reason", (_, texto, codigo, message) => {
    expect(refusal(texto)).toEqual({ message, codigo });
  });

  it("is not read beyond the first cell that is too many", () => {
    // `normalize` runs when a title is compared; doing that for all 2.4 million took half a minute.
    const normalize = vi.spyOn(String.prototype, "normalize");
    refusal(",".repeat(2_400_000));
    expect(normalize).not.toHaveBeenCalled();
    normalize.mockRestore();
  });

  it("a file at the bounds is read: 20,000 lines, 100 columns, a cell of 8 KB", () => {
    const otros = Array.from({ length: 98 }, (_, i) => `t${i}`).join(",");
    const { filas, ignoradas } = read(`${TITULOS},${otros}\n${"a,b\n".repeat(19_999)}c,${"d".repeat(8192)}\n`);
    expect([filas.length, ignoradas.length]).toEqual([20_000, 98]);
    expect(filas.at(-1)).toEqual({ linea: 20_001, datos: { codigo: "c", nombre: "d".repeat(8192) } });
  });
});

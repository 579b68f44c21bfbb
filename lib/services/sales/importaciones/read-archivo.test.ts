/** Bounds on reading a file: reading stops at the first bound that is passed. */
import { buffer } from "node:stream/consumers";
import { utils, write } from "@e965/xlsx";
import { zipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import { etiquetaDe } from "@/lib/contract/portal/importaciones";
import { writeEscrito } from "@/lib/domain/escrito/numero-escrito";
import { AppError } from "@/lib/platform/errors";
import { columnasDe, readProducto, SINONIMOS } from "../../kernel/archivos/columnas";
import { entender } from "../../kernel/archivos/entender";
import { readArchivo } from "../../kernel/archivos/read-archivo";
import { digitsOf } from "../../kernel/archivos/read-filas";
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

  it("a title of its own wins over one that only means the same", async () => {
    expect(await columnasOf("productos", ["Código", "Nombre", "Descripción", "Detalle"])).toEqual({
      columnas: ["codigo", "nombre", "descripcion"],
      ignoradas: ["Detalle"],
    });
  });

  it.each([
    ["no column identifies a line", "Color;Talla\nrojo;L", [null, null]],
    ["two mean the same", "Código;Precio;Precio unitario\na;1;2", ["codigo", "precioVenta", null]],
    ["a description stands where the name should", "Código;Descripcion\na;Pan", ["codigo", "nombre"]],
  ])("are asked about when %s", async (_, texto, columnas) => {
    const asked = await read(texto);
    expect(asked.pregunta.columnas).toBe(true);
    expect(asked.columnas.map(({ columna }) => columna)).toEqual(columnas);
  });

  it("are what the person says, and the next file of the same titles needs no answer", async () => {
    const texto = "Clave interna;Cosa\nP-1;Pan";
    const { forma, columnas } = await read(texto);
    expect(columnas.map(({ muestras }) => muestras)).toEqual([["P-1"], ["Pan"]]);
    const answered = await readArchivo("productos", Buffer.from(texto), { columnas: ["codigo", "nombre"] });
    expect(answered.filas).toEqual([{ linea: 2, datos: { codigo: "P-1", nombre: "Pan" } }]);
    const recordadas = { [forma]: ["codigo", "nombre"] };
    const next = await readArchivo("productos", Buffer.from("CLAVE INTERNA;cosa\nP-2;Té"), { recordadas });
    expect([next.pregunta, next.filas[0]?.datos]).toEqual([
      { columnas: false, parecidos: [] },
      { codigo: "P-2", nombre: "Té" },
    ]);
  });

  it.each([
    ["none identifies a line", [null, "nombre"], "columna_faltante"],
    ["one is said twice", ["codigo", "codigo"], "columna_repetida"],
    ["they are of another file", ["codigo"], "columnas_de_otro_archivo"],
    ["one is not ours", ["codigo", "color"], "columnas_de_otro_archivo"],
  ])("answers are refused when %s", async (_, columnas, codigo) => {
    const read = readArchivo("productos", Buffer.from("A;B\n1;2"), { columnas });
    await expect(read).rejects.toMatchObject({ codigo });
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

describe("a file as it comes", () => {
  it("has a title and empty rows above its columns", async () => {
    const { filas } = await read(
      "Lista de precios, noviembre de 2026;;\n;;\n;;\nCódigo;Nombre;Precio\nA;Pan, blanco, de molde;0,5\n",
    );
    expect(filas).toEqual([{ linea: 5, datos: { codigo: "A", nombre: "Pan, blanco, de molde", precioVenta: "0,5" } }]);
  });

  it.each([
    ["utf16le", [0xff, 0xfe], false],
    ["utf16le", [0xfe, 0xff], true],
  ] as const)("is Excel's text in UTF-16 with tabs", async (encoding, mark, swapped) => {
    const text = Buffer.from("Código\tNombre\r\nA\tCafé ñandú\r\n", encoding);
    const bytes = Buffer.concat([Buffer.from(mark), swapped ? text.swap16() : text]);
    const { codificacion, separador, filas } = await readArchivo("productos", bytes);
    expect([codificacion, separador]).toEqual(["utf-16", "\t"]);
    expect(filas).toEqual([{ linea: 2, datos: { codigo: "A", nombre: "Café ñandú" } }]);
  });

  it("says of a code that stands several times which row wins, and asks about those that only look alike", async () => {
    const texto = "Código;Nombre\nA;Pan\nB;Té\nA;Pan nuevo\nA ;Pan último\na;Otro\nC 1;X\nC1;Y";
    const { filas, pregunta } = await read(texto);
    const errores = filas.map(({ linea, error }) => [linea, error === undefined ? null : JSON.parse(error)]);
    const repetida = { codigo: "fila_repetida", params: { valor: "A", veces: 3, gana: 5 }, path: null };
    expect(errores.filter(([, error]) => error !== null)).toEqual([
      [2, repetida],
      [4, repetida],
    ]);
    expect(pregunta.parecidos).toEqual([
      { escritos: ["A", "a"], lineas: [2, 4, 5, 6] },
      { escritos: ["C 1", "C1"], lineas: [7, 8] },
    ]);
    const wins = async (mismos: boolean) => {
      const answered = await readArchivo("productos", Buffer.from(texto), { mismos });
      expect(answered.pregunta.parecidos).toEqual([]);
      return answered.filas.filter(({ error }) => error === undefined).map(({ linea }) => linea);
    };
    expect(await wins(false)).toEqual([3, 5, 6, 7, 8]);
    expect(await wins(true)).toEqual([3, 6, 8]);
  });
});

describe("what people write in their cells", () => {
  it.each([
    ["productos", "unidadMedida", "unid", "Unid"],
    ["productos", "unidadMedida", "Unidad", "Unid"],
    ["productos", "unidadMedida", "kg", "Kg"],
    ["productos", "codigoTarifa", "13%", "08"],
    ["productos", "codigoTarifa", "13", "08"],
    ["productos", "codigoTarifa", "0.13", "08"],
    ["productos", "codigoTarifa", "Exento", "10"],
    ["productos", "porcentaje", "0,13", "13"],
    ["clientes", "tipoIdentificacion", "Física", "01"],
    ["clientes", "tipoIdentificacion", "Cédula jurídica", "02"],
    ["clientes", "correo", "a@b.cr, c@d.cr", "a@b.cr;c@d.cr"],
  ] as const)("%s %s: «%s» is read as %s, and said", (objeto, columna, escrito, leido) => {
    expect(entender(objeto, { [columna]: escrito })).toEqual({
      datos: { [columna]: leido },
      entendidas: [{ columna: etiquetaDe(objeto, columna), escrito, leido }],
    });
  });

  it.each([
    ["productos", "unidadMedida", "cm"],
    ["productos", "unidadMedida", "CM"],
    ["productos", "unidadMedida", "caja grande"],
    ["productos", "codigoTarifa", "04"],
    ["productos", "codigoTarifa", "0%"],
    ["productos", "porcentaje", "0,5"],
    ["productos", "porcentaje", "15"],
    ["clientes", "tipoIdentificacion", "02"],
    ["clientes", "correo", "a@b.cr; c@d.cr"],
    ["clientes", "correo", "a@b.cr, nada"],
  ] as const)("%s %s: «%s» stays as it is: it is right, or could mean two things", (objeto, columna, escrito) => {
    expect(entender(objeto, { [columna]: escrito })).toEqual({ datos: { [columna]: escrito }, entendidas: [] });
  });

  it("a number has the digits that its sheet shows", () => {
    expect([0.1 + 0.2, 1.1 * 3, 2391101000000, 1e-7, 0.30000000000000004].map(digitsOf)).toEqual([
      ...["0.3", "3.3", "2391101000000", "0.0000001", "0.3"],
    ]);
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

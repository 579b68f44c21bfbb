import fc from "fast-check";
import { expect, it } from "vitest";
import { Decimal } from "./decimal.js";
import { readJson, writeJson } from "./wire.js";

it("reads amounts with all their digits, and counts as numbers", () => {
  const text = `{"idUsuario":7,"tipoCambio":1,"resumen":{"totalComprobante":9999999999999.12345},
    "lineas":[{"numeroLinea":1,"cantidad":0.00001,"precioUnitario":1234567890123.45678}]}`;
  const documento = readJson(text, "Documento") as Record<string, never>;
  expect(documento).toMatchObject({ idUsuario: 7, lineas: [{ numeroLinea: 1 }] });
  const { resumen, lineas, tipoCambio } = documento as never as {
    tipoCambio: Decimal;
    resumen: { totalComprobante: Decimal };
    lineas: { cantidad: Decimal; precioUnitario: Decimal }[];
  };
  expect(tipoCambio).toBeInstanceOf(Decimal);
  expect(String(resumen.totalComprobante)).toBe("9999999999999.12345");
  expect(String(lineas[0]?.cantidad)).toBe("0.00001");
  expect(String(lineas[0]?.precioUnitario)).toBe("1234567890123.45678");
});

it("reads digits inside of texts as texts, also behind quotes and backslashes", () => {
  const value = { comentario: 'a "12.5" \\ 3 \\" {4}', '7": 8': '"', "\\": "1e5", metadatos: { $n: "5", "": "-0" } };
  expect(readJson(JSON.stringify(value), "Documento")).toEqual(value);
});

it("reads whatever JSON.parse reads, as JSON.parse does", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      expect(readJson(text, "")).toEqual(JSON.parse(text));
    }),
    { numRuns: 500 },
  );
  expect(readJson('{"__proto__":{"a":1},"constructor":2.50}', "Documento")).toEqual(
    JSON.parse('{"__proto__":{"a":1},"constructor":2.50}'),
  );
  expect(() => readJson("<html>502</html>", "")).toThrow(SyntaxError);
});

it("reads a text of megabytes", () => {
  const long = { xml: `${'\\"1.5 '.repeat(500_000)}` };
  expect(readJson(JSON.stringify(long), "")).toEqual(long);
});

it("reads the numbers of each kind by its own form", () => {
  const total = (type: string) =>
    (readJson(`{"type":"${type}","data":{"total":1.10,"dias":30}}`, "Aviso") as { data: { total: unknown } }).data
      .total;
  expect(String(total("documento.aceptado"))).toBe("1.10");
  expect(total("documento.aceptado")).toBeInstanceOf(Decimal);
  expect(total("certificado.porVencer")).toBe(1.1);
  // A list's count has the name of a document's total.
  expect(readJson('{"datos":[{"impuesto":13}],"total":1}', "CabysEncontrados")).toMatchObject({ total: 1 });
});

it("writes amounts as numbers with the digits they were given, and texts as texts", () => {
  const body = {
    tipo: "FacturaElectronica",
    idUsuario: 1,
    comentario: "12.50",
    condicionVenta: undefined,
    lineas: [{ cantidad: 2n, precioUnitario: "1234567890123.45670", montoDescuento: Decimal.de("0.10"), nota: null }],
  };
  expect(writeJson(body, "DocumentoSolicitud")).toBe(
    '{"tipo":"FacturaElectronica","idUsuario":1,"comentario":"12.50","lineas":[{"cantidad":2,' +
      '"precioUnitario":1234567890123.45670,"montoDescuento":0.10,"nota":null}]}',
  );
});

it("refuses a float before it is sent, and says where it is", () => {
  const body = (precioUnitario: unknown) => ({ tipo: "NotaCredito", lineas: [{ cantidad: "1" }, { precioUnitario }] });
  for (const wrong of [1500.5, 3, "1,500", Number.NaN]) {
    expect(() => writeJson(body(wrong), "DocumentoSolicitud")).toThrow(/^lineas\[1\]\.precioUnitario: .*número exacto/);
  }
});

it("what is written and read again is the same, whatever its digits", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 5 }), (units, scale) => {
      const amount = Decimal.de(`${units}e-${scale}`);
      const text = writeJson({ lineas: [{ cantidad: amount }] }, "Documento") ?? "";
      const { lineas } = readJson(text, "Documento") as { lineas: { cantidad: Decimal }[] };
      expect(String(lineas[0]?.cantidad)).toBe(String(amount));
    }),
  );
});

/** Bodies of POST /facturas from a seed: valid, nearly valid and odd, each as the JSON text that a client sends. */
import fc from "fast-check";
import { hechosOf, libreOf } from "./random-linea";
import { type Ajustables, notaOf } from "./random-nota";
import { CLIENTE } from "./world";

export interface Catalog {
  idUsuario: number;
  /** Points of sale of the tenant. */
  puntosVenta: number[];
  /** Codes of products. */
  productos: string[];
  /** Codes of products that no document can carry. */
  unfit: string[];
  /** Customer → ids of its exemptions. */
  exoneraciones: Readonly<Record<string, number[]>>;
  ajustables: Ajustables;
}

/** Texts that people paste into forms: entities, accents, emoji, direction marks, control characters, markup. */
const ODD = fc.constantFrom(
  ...[
    "Café & té",
    "<b>'oferta'</b>",
    '"comillas"',
    "Ñandú äöü ç",
    "🥑🥑🥑 palta",
    "👩‍👩‍👧 familia",
    "]]> fin",
    "&amp; &#0;",
  ],
  ...[
    "a\u0008b tecla",
    "\u001b[31mrojo",
    "\u202eatrás\u202c",
    "\u200fmarca\u200e",
    "línea\r\ndos",
    "tab\taquí",
    "\ufeffbom",
  ],
  ...[
    "\u0085nel",
    "\u2028sep",
    "\ufffe no",
    "\uffff no",
    "𝒜𝓃𝒶 𝑀𝑜𝓇𝒶",
    "  ",
    "",
    "x",
    "xy",
    "n".repeat(80),
    "ñ".repeat(81),
    "🥑".repeat(100),
    "z".repeat(101),
  ],
  ...["w".repeat(180), "w".repeat(181), "w".repeat(1000), "w".repeat(1001)],
);
const TEXT = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("Descuento por volumen", "Cliente frecuente", "Promoción de temporada") },
  { weight: 2, arbitrary: ODD },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
);

/** Writes numbers into the JSON literally, because a double could not hold them. */
const raw = (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON;
const amount = (...texts: string[]) => fc.constantFrom(...texts).map(raw);
const PRECIO = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 99_999_999 }).map((cents) => raw((cents / 100).toFixed(2))) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 999_999_999 }).map((n) => raw((n / 100_000).toFixed(5))) },
  {
    weight: 1,
    arbitrary: amount(
      "0.00001",
      "9999999999999.99999",
      "10000000000000",
      "0",
      "-1",
      "1.000001",
      "1e3",
      "1E-5",
      "1e39",
      "123456789012.34567",
      "0.1e1",
    ),
  },
);
const CANTIDAD = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 50 }) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 99_999 }).map((n) => raw((n / 1000).toFixed(3))) },
  { weight: 1, arbitrary: amount("0", "-2", "0.001", "0.0001", "9999999999999.999", "1e12", "1.0000", "2.5e1") },
);
const DESCUENTO = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 500_000 }).map((n) => raw((n / 100_000).toFixed(5))) },
  { weight: 1, arbitrary: amount("0", "0.00001", "1e12", "-1", "0.000001", "100") },
);

const usually = <T>(value: fc.Arbitrary<T>, rarely: fc.Arbitrary<unknown>, weight = 12) =>
  fc.oneof({ weight, arbitrary: value as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: rarely });

const seldom = <T>(value: fc.Arbitrary<T>, nulls: number) =>
  fc.oneof({ weight: nulls, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

function lineaOf({ productos, unfit, exoneraciones }: Catalog): fc.Arbitrary<Record<string, unknown>> {
  const ids = Object.values(exoneraciones).flat();
  const members = {
    cantidad: CANTIDAD,
    montoDescuento: DESCUENTO,
    naturalezaDescuento: seldom(TEXT, 3),
    idExoneracion: fc.oneof(
      { weight: 12, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom(...ids, ...ids, 2_147_483_648) },
    ),
    montoExoneracion: fc.option(fc.integer()),
    ...hechosOf(TEXT),
  };
  const deProducto = fc.record(
    {
      codigoProducto: usually(fc.constantFrom(...productos), fc.oneof(fc.constantFrom(...unfit), TEXT), 40),
      precioUnitario: fc.oneof(PRECIO, fc.constant(null)),
      ...members,
    },
    { requiredKeys: ["codigoProducto", "cantidad"] },
  );
  const libre = fc.record({ ...libreOf(TEXT), precioUnitario: PRECIO, ...members });
  return fc.oneof({ weight: 6, arbitrary: deProducto }, { weight: 1, arbitrary: libre });
}

/** Mostly a few lines, seldom very many, and then all alike and ordinary. */
function lineasOf(catalog: Catalog): fc.Arbitrary<unknown[]> {
  const linea = lineaOf(catalog);
  const ordinary = fc.constantFrom("CAFE", "TAZA", "HORA", "L200", "EMOJI").map((codigoProducto) => ({
    codigoProducto,
    cantidad: 1.5,
    precioUnitario: raw("1234.56789"),
    montoDescuento: raw("0.33333"),
    naturalezaDescuento: "Descuento & <cía>",
  }));
  const counts = fc.constantFrom(0, 200, 999, 1000, 1000, 1001);
  return fc.oneof(
    { weight: 60, arbitrary: fc.array(linea, { minLength: 1, maxLength: 3 }) },
    { weight: 12, arbitrary: fc.array(linea, { minLength: 4, maxLength: 12 }) },
    { weight: 1, arbitrary: fc.tuple(ordinary, counts).map(([one, count]) => Array(count).fill(one)) },
  );
}

/** Trade name and addresses of a receiver. */
const SENAS = {
  nombreComercial: seldom(usually(fc.constantFrom("La Esquina", "Café & Cía"), TEXT, 6), 3),
  ubicacion: seldom(
    fc.record({
      provincia: usually(fc.constant("1"), fc.constantFrom("8", ""), 20),
      canton: fc.constantFrom("01", "1", "05"),
      distrito: usually(fc.constantFrom("01", "02"), fc.constantFrom("99", ""), 20),
      barrio: seldom(usually(fc.constant("Amón norte"), TEXT, 6), 2),
      otrasSenas: usually(fc.constantFrom("Frente al parque", "s".repeat(160)), TEXT, 12),
    }),
    3,
  ),
  otrasSenasExtranjero: seldom(usually(fc.constant("12 Rue de Rivoli, París"), TEXT, 12), 4),
};

function clienteOf({ exoneraciones }: Catalog): fc.Arbitrary<unknown> {
  const registered = fc.constantFrom(...Object.keys(exoneraciones)).map((identificacion) => ({ identificacion }));
  const created = fc.record(
    {
      identificacion: usually(
        fc.oneof(
          fc.integer({ min: 100_000_000, max: 799_999_999 }).map(String),
          fc.integer({ min: 0, max: 999_999 }).map((n) => `3-102-${String(n).padStart(6, "0")}`),
          fc.integer({ min: 0, max: 999_999 }).map((n) => `155812${String(n).padStart(6, "0")}`),
        ),
        fc.oneof(fc.constantFrom("", "012345678", "310212345", "A1", "3101-ABC-DEF", "x".repeat(21)), TEXT),
      ),
      tipoIdentificacion: fc.constantFrom(
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        "01",
        "02",
        "03",
        "05",
        "06",
        "07",
        "",
      ),
      nombre: usually(fc.constantFrom("Ana Mora", "Comercial Ñandú & Cía", 'Bar "El <Faro>"'), TEXT, 4),
      apellidos: seldom(usually(fc.constant("Solís Brenes"), TEXT, 3), 2),
      correo: usually(
        fc.constantFrom(null, "", "ana@correo.example", "a@b.example;c@d.example"),
        fc.constantFrom("no es correo", "ñ@correo.example"),
        25,
      ),
      telefono: usually(
        fc.constantFrom(null, "", "8888-1111", "88881111;22223333", "+506 8888 1111"),
        fc.constantFrom("123", "0000-0000"),
        25,
      ),
      direccion: seldom(TEXT, 3),
      ...SENAS,
    },
    { requiredKeys: ["identificacion", "nombre"] },
  );
  const withSenas = fc.tuple(registered, fc.record(SENAS)).map(([cliente, senas]) => ({ ...cliente, ...senas }));
  return fc.oneof(
    { weight: 4, arbitrary: registered },
    { weight: 1, arbitrary: withSenas },
    { weight: 4, arbitrary: created },
  );
}

const REFERENCIA = fc.record(
  {
    tipoDocumento: fc.constantFrom("01", "04", "05", "07", "13", "15", "16", "99", "20", ""),
    numero: fc.oneof(fc.constantFrom("C-100", "5".repeat(50), ""), TEXT),
    fechaEmision: fc.constantFrom(
      "2026-01-02",
      "2026-01-02T10:00:00-06:00",
      "2026-02-31",
      "1999-01-01",
      "2999-01-01",
      "ayer",
    ),
    codigo: fc.constantFrom("01", "02", "04", "05", "99", "77"),
    razon: fc.oneof(fc.constant("Sustituye comprobante rechazado"), TEXT),
  },
  { requiredKeys: ["tipoDocumento", "numero", "codigo"] },
);

const OTRO = fc.record(
  { codigo: TEXT, texto: TEXT, contenido: fc.constantFrom(true, false, null) },
  { requiredKeys: ["texto"] },
);

/** Generates bodies as JSON texts. */
export function facturaBodies(catalog: Catalog): fc.Arbitrary<string> {
  const ticket = fc.constantFrom("04", "TiqueteElectronico");
  const invoice = fc.constantFrom("01", "FacturaElectronica");
  const members = {
    idUsuario: usually(
      fc.constant(catalog.idUsuario),
      fc.constantFrom(null, 0, -1, 2_147_483_647, 9_007_199_254_740_991),
      60,
    ),
    condicionVenta: usually(
      fc.constant("01"),
      fc.constantFrom("02", "03", "08", "10", "11", "12", "13", "14", "99", "00", "1", ""),
      12,
    ),
    condicionVentaOtros: seldom(TEXT, 15),
    plazoCredito: usually(fc.constantFrom(null, 30), fc.constantFrom(0, -1, 99_999, 100_000), 20),
    medioPago: usually(fc.constantFrom("01", "02", "04", "06"), fc.constantFrom("05", "07", "99", "99", "00", ""), 16),
    medioPagoOtros: fc.constantFrom(null, null, "Tarjeta de regalo", "🥑🥑🥑", ""),
    moneda: usually(fc.constantFrom("CRC", "USD", null), fc.constantFrom("EUR", "crc", ""), 40),
    idPuntoVenta: usually(fc.constantFrom(null, ...catalog.puntosVenta), fc.constantFrom(0, -1, 99_999_999_999), 80),
    codigoActividad: usually(fc.constantFrom(null, "6201.0"), TEXT, 60),
    codigoActividadReceptor: usually(fc.constantFrom(null, null, "4711.0"), TEXT, 60),
    comentario: seldom(TEXT, 5),
    referenciaExterna: seldom(TEXT, 5),
    tipoCambio: seldom(amount("1", "500.5", "57.12", "0", "-1", "1.000001", "1e13"), 8),
    otros: seldom(fc.array(OTRO, { maxLength: 3 }), 6),
    metadatos: seldom(
      fc.dictionary(fc.oneof(fc.constantFrom("pedido", "k".repeat(40)), TEXT), TEXT, { maxKeys: 3 }),
      6,
    ),
    lineas: lineasOf(catalog),
    referencias: fc.oneof(
      { weight: 15, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.array(REFERENCIA, { maxLength: 2 }) },
    ),
  };
  // The documents to adjust are all this customer's.
  const exoneraciones = { [CLIENTE]: catalog.exoneraciones[CLIENTE] ?? [] };
  const nota = { ...members, lineas: lineasOf({ ...catalog, exoneraciones }) };
  const cliente = clienteOf(catalog);
  const body = fc.oneof(
    { weight: 8, arbitrary: fc.record({ tipo: ticket, ...members }) },
    { weight: 8, arbitrary: fc.record({ tipo: invoice, cliente, ...members }) },
    { weight: 1, arbitrary: fc.record({ tipo: ticket, cliente, ...members }) },
    { weight: 8, arbitrary: notaOf(catalog.ajustables, nota, cliente, TEXT) },
    {
      weight: 1,
      arbitrary: fc.record({ tipo: fc.constantFrom("", "02", "NotaCredito", "08", "factura"), cliente, ...members }),
    },
  );
  return body.map((value) => JSON.stringify(value));
}

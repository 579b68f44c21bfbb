/** Bodies of purchase invoices, payment receipts and reservations of numbers from a seed, each member said rightly. */
import fc from "fast-check";
import {
  type Body,
  CANTIDAD,
  CARGOS,
  condicion,
  DATOS,
  DESCUENTOS,
  HECHOS,
  MONEDA,
  merge,
  PAGO,
  PRECIO,
  REFERENCIA,
  SIN_PRODUCTO,
  seldom,
  some,
} from "./random-completo";
import type { Existentes } from "./random-existentes";
import { IMPUESTOS_DE_COMPRA } from "./random-impuestos";

const UBICACION = { provincia: "2", canton: "03", distrito: "01", barrio: "Centro", otrasSenas: "Frente a la escuela" };
const NACIONAL = merge(
  fc.integer({ min: 101_110_111, max: 109_990_999 }).map((n): Body => ({ identificacion: String(n) })),
  fc.constantFrom<Body>({}, { tipoIdentificacion: "01" }),
  fc.constant({ nombre: "Ana Mora Solís", ubicacion: UBICACION }),
  some({
    nombreComercial: fc.constant("La Central"),
    correo: fc.constant("ana@correo.example"),
    telefono: fc.constant("8888-1111"),
    codigoActividad: fc.constant("0111.0"),
    registroFiscal8707: fc.constant("870712345678"),
  }),
);
const EXTRANJERO = fc.integer({ min: 100, max: 999 }).map(
  (n): Body => ({
    identificacion: `US123456${n}`,
    tipoIdentificacion: "05",
    nombre: "Cloud Services Inc.",
    otrasSenasExtranjero: "410 Terry Avenue North, Seattle",
  }),
);

export function compraBodies({ idUsuario, puntosVenta, productos, emisores }: Existentes): fc.Arbitrary<Body> {
  const cantidad = CANTIDAD.map((value): Body => ({ cantidad: value }));
  const precio = PRECIO.map((precioUnitario): Body => ({ precioUnitario }));
  const lisa = fc.oneof(
    merge(
      fc.constantFrom(...productos.flatMap<Body>(({ id, codigo }) => [{ idProducto: id }, { codigoProducto: codigo }])),
      seldom(precio, 1),
    ),
    merge(
      fc.constantFrom<Body>({}, { libre: true }),
      SIN_PRODUCTO,
      precio,
      IMPUESTOS_DE_COMPRA.map((impuestos): Body => ({ impuestos })),
    ),
  );
  const transaccion = some({ tipoTransaccion: fc.constantFrom("01", "08") });
  const linea = merge(lisa, cantidad, seldom(DESCUENTOS), seldom(merge(HECHOS, transaccion)));
  const conocido = fc.constantFrom(...emisores).map((idEmisor): Body => ({ idEmisor }));
  return merge(
    fc.constant({ idUsuario }),
    fc
      .oneof(
        { weight: 4, arbitrary: NACIONAL },
        { weight: 1, arbitrary: EXTRANJERO },
        { weight: 1, arbitrary: conocido },
      )
      .map((emisor): Body => ({ emisor })),
    fc.array(linea, { minLength: 1, maxLength: 4 }).map((lineas): Body => ({ lineas })),
    seldom(condicion("08").filter(({ condicionVenta }) => condicionVenta !== "13")),
    seldom(PAGO, 1),
    DATOS,
    MONEDA,
    seldom(CARGOS),
    transaccion,
    seldom(
      some({
        idPuntoVenta: fc.constantFrom(...puntosVenta),
        codigoActividad: fc.constant("6201.0"),
        codigoActividadReceptor: fc.constant("6201.0"),
        documentoProveedor: fc.constant({ numero: "R-118", fechaEmision: "2026-01-20" }),
      }),
      1,
    ),
  );
}

export function reciboBodies({ idUsuario, puntosVenta, pagables }: Existentes, cliente: string): fc.Arbitrary<Body> {
  const pagos = fc.constantFrom(...pagables.keys()).chain((grupo) => {
    const moneda = grupo === 2 ? "USD" : "CRC";
    return merge(
      fc
        .uniqueArray(fc.constantFrom(...(pagables[grupo] ?? [])), { minLength: 1, maxLength: 3 })
        .chain((claves) =>
          fc.tuple(
            ...claves.map((clave) => fc.integer({ min: 8, max: 90 }).map((monto) => ({ clave, monto: monto / 4 }))),
          ),
        )
        .map((value): Body => ({ pagos: value })),
      fc.constantFrom<Body>({}, { moneda }),
    );
  });
  return merge(
    fc.constant({ idUsuario }),
    pagos,
    PAGO,
    REFERENCIA,
    some({
      metadatos: fc.constant({ caja: "3" }),
      idPuntoVenta: fc.constantFrom(...puntosVenta),
      cliente: fc.constant({ identificacion: cliente }),
    }),
  );
}

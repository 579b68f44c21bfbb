/**
 * Bodies of POST /facturas from a seed in which each member of the contract is said rightly, so that most are issued:
 * every type, tax, discount, charge, means of payment and way to take a number.
 */
import fc from "fast-check";
import { TIPOS_DESCUENTO } from "@/lib/domain/catalogos/codigo-descuento";
import { CONDICIONES_ELEGIBLES } from "@/lib/domain/catalogos/condicion-venta";
import { MEDIOS_PAGO } from "@/lib/domain/catalogos/medio-pago";
import { TIPOS_OTROS_CARGOS } from "@/lib/domain/catalogos/tipo-otros-cargos";
import { isLineaEntera } from "@/lib/domain/montos/descuento";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import type { Existentes } from "./random-existentes";
import { IMPUESTOS, IMPUESTOS_DE_PARTE } from "./random-impuestos";
import { CLIENTE } from "./world";

export type Body = Record<string, unknown>;
type Members = Record<string, fc.Arbitrary<unknown>>;

/** Writes decimals into the JSON literally. */
const raw = (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON;
const decimals = (max: number, digits: number) =>
  fc.integer({ min: 1, max: max * 10 ** digits }).map((n) => raw((n / 10 ** digits).toFixed(digits)));
export const PRECIO = fc.oneof(decimals(90_000, 2), decimals(9_000, 5), fc.integer({ min: 100, max: 50_000 }));
export const CANTIDAD = fc.oneof(fc.integer({ min: 1, max: 20 }), decimals(20, 3));

/** Each member present as often as the others are absent. */
export const some = (members: Members): fc.Arbitrary<Body> => fc.record(members, { requiredKeys: [] });
/** Seldom one of these, usually nothing. */
export const seldom = (members: fc.Arbitrary<Body>, nothing = 3): fc.Arbitrary<Body> =>
  fc.oneof({ weight: nothing, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: members });
export const merge = (...parts: fc.Arbitrary<Body>[]): fc.Arbitrary<Body> =>
  fc.tuple(...parts).map((bodies) => Object.assign({}, ...bodies));

const DESCUENTO = fc.constantFrom(...TIPOS_DESCUENTO.keys()).map((codigo) => ({
  codigo,
  ...(codigo === "99" && { detalle: "Por pago anticipado" }),
}));
const PARCIALES = DESCUENTO.filter(({ codigo }) => !isLineaEntera(codigo));
const enParte = PARCIALES.chain((descuento) =>
  fc.oneof(
    decimals(20, 5).map((porcentaje) => ({ ...descuento, porcentaje, detalle: "Cliente frecuente" })),
    decimals(1, 3).map((monto) => ({ ...descuento, monto })),
  ),
);
export const DESCUENTOS: fc.Arbitrary<Body> = fc.oneof(
  fc.array(enParte, { minLength: 1, maxLength: 5 }).map((descuentos) => ({ descuentos })),
  decimals(1, 5).map((montoDescuento) => ({ montoDescuento, naturalezaDescuento: "Promoción de temporada" })),
);
const REGALIA = fc.constantFrom("01", "03").map((codigo): Body => ({ descuentos: [{ codigo }] }));

const INDUSTRIA = { tipo: "03", codigo: "IND-9" };
const CODIGOS = fc.constantFrom([INDUSTRIA], [{ tipo: "02", codigo: "COMP-7" }, INDUSTRIA]);

export const HECHOS: fc.Arbitrary<Body> = some({
  codigosComerciales: CODIGOS,
  unidadMedidaComercial: fc.constant("Caja de 12"),
  numeroVinSerie: fc.constant(["JTDBR32E720012345", "S-2"]),
  registroMedicamento: fc.constant("M-CR-21-00123"),
  formaFarmaceutica: fc.constantFrom("01", "03"),
  servicio: fc.boolean(),
  montoExoneracion: fc.integer(),
});

export const SIN_PRODUCTO = fc.constantFrom<Body>(
  { codigoCabys: "8714100000000", detalle: "Mano de obra", unidadMedida: "h" },
  { codigoCabys: "3722100000000", detalle: "Taza de cerámica", unidadMedida: "Unid" },
  { codigoCabys: "9310100000100", detalle: "Consulta médica", unidadMedida: "Sp" },
);
const cantidad = CANTIDAD.map((value): Body => ({ cantidad: value }));
const precio = PRECIO.map((precioUnitario): Body => ({ precioUnitario }));
const impuestos = (sets: fc.Arbitrary<unknown>) => sets.map((value): Body => ({ impuestos: value }));

const PARTE = merge(
  SIN_PRODUCTO,
  impuestos(IMPUESTOS_DE_PARTE),
  precio,
  fc.constantFrom({ cantidad: 1 }, { cantidad: 2.5 }),
  seldom(some({ codigosComerciales: CODIGOS, unidadMedidaComercial: fc.constant("Botella") })),
  seldom(fc.array(enParte, { minLength: 1, maxLength: 5 }).map((descuentos): Body => ({ descuentos }))),
);

/** A part that comes with the others for nothing. */
const REGALADA: Body = {
  codigoCabys: "3722100000000",
  detalle: "Taza de regalo",
  unidadMedida: "Unid",
  cantidad: 1,
  precioUnitario: 1500.5,
  impuestos: [{ codigo: "01", codigoTarifa: "08" }],
  descuentos: [{ codigo: "01" }],
};

/** A combo: its parts say price and taxes, and it has the code that the industry gave. */
const COMBO = merge(
  fc.constant({ libre: true }),
  SIN_PRODUCTO,
  fc.integer({ min: 1, max: 4 }).map((value): Body => ({ cantidad: value })),
  fc
    .tuple(fc.array(PARTE, { minLength: 1, maxLength: 4 }), fc.constantFrom([], [], [REGALADA]))
    .map(([partes, regaladas]): Body => ({ surtido: [...partes, ...regaladas] })),
  fc.constant({ codigosComerciales: [INDUSTRIA] }),
);
const rebaja = seldom(fc.oneof({ weight: 4, arbitrary: DESCUENTOS }, { weight: 1, arbitrary: REGALIA }));
const LIBRE = merge(fc.constant({ libre: true }), SIN_PRODUCTO, cantidad, precio, impuestos(IMPUESTOS), rebaja);

function productoOf({ productos }: Existentes): fc.Arbitrary<Body> {
  const nombrado = fc.oneof(
    fc.constantFrom(...productos.map(({ codigo }) => ({ codigoProducto: codigo }))),
    fc.constantFrom(...productos.map(({ id }) => ({ idProducto: id }))),
  );
  return merge(nombrado, cantidad, seldom(precio, 1), rebaja);
}

const lineasOf = (linea: fc.Arbitrary<Body>) =>
  fc.array(linea, { minLength: 1, maxLength: 4 }).map((lineas): Body => ({ lineas }));

/** The lines of a sale at home. */
function lineas(existentes: Existentes, conTransaccion: boolean): fc.Arbitrary<Body> {
  const transaccion = some(conTransaccion ? { tipoTransaccion: fc.constantFrom("01", "08") } : {});
  const lisa = fc.oneof(productoOf(existentes), LIBRE);
  return lineasOf(
    fc.oneof(
      { weight: 5, arbitrary: merge(lisa, seldom(merge(HECHOS, transaccion))) },
      { weight: 1, arbitrary: COMBO },
    ),
  );
}

const TERCERO = { tipoIdentificacion: "01", identificacion: "109990888", nombre: "Ana Mora" };
const CARGO = fc
  .tuple(
    fc.constantFrom(...TIPOS_OTROS_CARGOS),
    fc.oneof(
      decimals(15, 5).map((porcentaje): Body => ({ porcentaje })),
      PRECIO.map((monto): Body => ({ monto })),
    ),
    fc.boolean(),
  )
  .map(
    ([{ codigo: tipo, exigeTercero }, monto, detalle]): Body => ({
      tipo,
      ...monto,
      ...((detalle || tipo === "99") && { detalle: "Empaque de regalo" }),
      ...(exigeTercero && { tercero: TERCERO }),
    }),
  );
export const CARGOS = fc.array(CARGO, { minLength: 1, maxLength: 4 }).map((otrosCargos): Body => ({ otrosCargos }));
/** Charges that stand alone, without lines. */
const SOLO_CARGOS = fc
  .constantFrom({ tipo: "04", tercero: TERCERO }, { tipo: "08" }, { tipo: "09" }, { tipo: "10" })
  .chain((cargo) => PRECIO.map((monto): Body => ({ otrosCargos: [{ ...cargo, monto }] })));

const MEDIO = fc
  .constantFrom(...MEDIOS_PAGO)
  .map(({ codigo: tipo }) => ({ tipo, ...(tipo === "99" && { detalle: "Certificado de regalo" }) }));
const medio = (sizes: readonly number[]) =>
  fc.tuple(...sizes.map(() => MEDIO)).map((medios) => medios.map((each, n) => ({ ...each, porcentaje: sizes[n] })));
export const MEDIOS: fc.Arbitrary<Body> = fc
  .oneof(
    fc.tuple(medio([25, 12.5]), MEDIO).map(([partes, resto]) => [...partes, { ...resto, resto: true }]),
    fc.tuple(MEDIO, MEDIO).map(([one, other]) => [
      { ...one, monto: 0.5 },
      { ...other, resto: true },
    ]),
    medio([50, 20, 20, 10]),
  )
  .map((mediosPago) => ({ mediosPago }));

export const PAGO: fc.Arbitrary<Body> = fc.oneof(
  fc.constantFrom(...MEDIOS_PAGO).map(({ codigo: medioPago }) => ({
    medioPago,
    ...(medioPago === "99" && { medioPagoOtros: "Tarjeta de regalo" }),
  })),
  MEDIOS,
);

export function condicion(tipo: CodigoTipoDocumento): fc.Arbitrary<Body> {
  return fc
    .constantFrom(...CONDICIONES_ELEGIBLES.filter(({ tipos }) => tipos.includes(tipo)).map(({ codigo }) => codigo))
    .map((condicionVenta) => ({
      condicionVenta,
      ...((condicionVenta === "02" || condicionVenta === "10") && { plazoCredito: 30 }),
      ...(condicionVenta === "99" && { condicionVentaOtros: "Trueque entre empresas" }),
    }));
}

const OTROS = [
  { codigo: "contrato", texto: "C-2026-17" },
  { texto: "Entrega por la tarde", contenido: true },
];

/** The caller's own name for a document. */
export const REFERENCIA: fc.Arbitrary<Body> = seldom(
  fc
    .uuid()
    .chain((referenciaExterna) =>
      fc.constantFrom<Body>({ referenciaExterna }, { referenciaExterna, referenciaExternaUnica: true }),
    ),
  5,
);

/** What any document may say of itself. */
export const DATOS: fc.Arbitrary<Body> = merge(
  seldom(
    some({
      comentario: fc.constantFrom("Gracias por su compra", "🥑 Palta & café"),
      numeroOrdenCompra: fc.constant("OC-1007"),
      otros: fc.constantFrom(OTROS, OTROS.slice(0, 1)),
      metadatos: fc.constant({ caja: "3" }),
    }),
    2,
  ),
  REFERENCIA,
);
export const MONEDA: fc.Arbitrary<Body> = fc.constantFrom<Body>(
  {},
  {},
  { moneda: "CRC" },
  { moneda: "USD" },
  { moneda: "USD", tipoCambio: 505.25, motivoTipoCambio: "Contrato con el cliente" },
);

const UBICACION = {
  provincia: "1",
  canton: "01",
  distrito: "01",
  barrio: "Amón norte",
  otrasSenas: "Frente al parque",
};
const NUEVO = some({
  apellidos: fc.constant("Solís Brenes"),
  correo: fc.constant("ana@correo.example"),
  telefono: fc.constant("8888-1111"),
  direccion: fc.constant("Del parque, 100 metros al norte"),
  nombreComercial: fc.constant("La Central"),
  ubicacion: fc.constant(UBICACION),
});
const FISICA = { tipoIdentificacion: "01", nombre: "Ana Mora" };
const NACIONAL = fc.oneof(
  fc.constant<Body>({ identificacion: CLIENTE }),
  fc.constant<Body>({ identificacion: CLIENTE, nombreComercial: "La Esquina", ubicacion: UBICACION }),
  fc.tuple(fc.integer({ min: 101_110_111, max: 109_990_999 }), NUEVO).map(
    ([numero, nuevo]): Body => ({
      identificacion: String(numero),
      ...FISICA,
      ...nuevo,
    }),
  ),
);
const EXTRANJERO = fc.integer({ min: 100, max: 999 }).map(
  (n): Body => ({
    tipoIdentificacion: "05",
    identificacion: `US123456${n}`,
    nombre: "Acme Inc.",
    otrasSenasExtranjero: "350 Fifth Avenue, New York",
  }),
);
const cliente = (one: fc.Arbitrary<Body>) => one.map((value): Body => ({ cliente: value }));

const OTRO_DOCUMENTO = { tipoDocumento: "05", numero: "G-77", fechaEmision: "2026-01-02", codigo: "04" };
const PAPEL = { tipoDocumento: "08", numero: "F-100", fechaEmision: "2026-01-02", codigo: "05" };
const referencia = (referencias: Body) => ({ referencias: [{ razon: "Complementa el documento", ...referencias }] });

const common = ({ idUsuario, puntosVenta }: Existentes) =>
  merge(
    fc.constant({ idUsuario }),
    PAGO,
    DATOS,
    MONEDA,
    some({
      idPuntoVenta: fc.constantFrom(...puntosVenta),
      codigoActividad: fc.constant("6201.0"),
    }),
  );

/** How a sale takes its number, and in which situation. */
const ORDINARIA = fc.constantFrom<Body>(
  {},
  {},
  {},
  { situacion: "1" },
  { situacion: "2", ...referencia(PAPEL) },
  {
    ...referencia(OTRO_DOCUMENTO),
  },
);

function factura(existentes: Existentes): fc.Arbitrary<Body> {
  const exonerada = fc
    .constantFrom(...existentes.exoneraciones)
    .chain((idExoneracion) =>
      merge(
        fc.constant<Body>({ cliente: { identificacion: CLIENTE } }),
        lineasOf(merge(fc.constant({ idExoneracion, codigoProducto: "HORA" }), cantidad, seldom(DESCUENTOS))),
      ),
    );
  const quien = merge(cliente(NACIONAL), lineas(existentes, true));
  const actividad = some({ codigoActividadReceptor: fc.constant("4711.0") });
  return merge(
    fc.constantFrom<Body>({ tipo: "01" }, { tipo: "FacturaElectronica" }),
    fc.oneof({ weight: 5, arbitrary: quien }, { weight: 1, arbitrary: exonerada }),
    condicion("01"),
    actividad,
    seldom(CARGOS),
    ORDINARIA,
  );
}

const tiquete = (existentes: Existentes) =>
  merge(fc.constant({ tipo: "04" }), lineas(existentes, false), condicion("04"), seldom(CARGOS), ORDINARIA);

const sinLineas = merge(fc.constant({ tipo: "04" }), condicion("04"), SOLO_CARGOS);

const IVA_EXENTO = [{ codigo: "01", codigoTarifa: "10" }];
const exportable = merge(
  fc.constantFrom<Body>(
    { partidaArancelaria: "691200000000", codigoCabys: "3722100000000", unidadMedida: "Unid" },
    {
      codigoCabys: "8314100000000",
      unidadMedida: "Sp",
    },
  ),
  fc.constant({ libre: true, detalle: "Lo que se exporta", impuestos: IVA_EXENTO }),
  cantidad,
  precio,
  seldom(DESCUENTOS),
);

const exportacion = merge(
  fc.constantFrom<Body>({ tipo: "09" }, { tipo: "FacturaElectronicaExportacion" }),
  cliente(EXTRANJERO),
  lineasOf(
    fc.oneof(
      { weight: 4, arbitrary: exportable },
      { weight: 1, arbitrary: COMBO.map((combo): Body => ({ ...combo, partidaArancelaria: "691200000000" })) },
    ),
  ),
  condicion("09"),
  seldom(CARGOS),
);

/** A till's sale with a number that it reserved, or one of a series that the caller numbers. */
function numerada({ reservados, propias }: Existentes): fc.Arbitrary<Body> {
  const sale = fc.constant<Body>({
    tipo: "04",
    condicionVenta: "01",
    lineas: [{ codigoProducto: "TAZA", cantidad: 1 }],
  });
  const propia = fc
    .constantFrom(...propias)
    .chain((idPuntoVenta) =>
      fc.constantFrom("1", "2", "3", "4").map((consecutivo): Body => ({ idPuntoVenta, consecutivo })),
    );
  const reservado = fc
    .constantFrom(...reservados)
    .chain(({ clave, ...numero }) =>
      fc.constantFrom<Body>(numero, { ...numero, clave }, { ...numero, situacion: "3" }),
    );
  return merge(sale, fc.oneof(propia, reservado));
}

/** A document in the place of one that was rejected or annulled. */
const reemplazo = (existentes: Existentes) =>
  merge(
    factura(existentes).map(({ situacion: _, referencias: __, ...rest }) => rest),
    fc.constantFrom(...existentes.reemplazables).map((reemplaza): Body => ({ reemplaza })),
  );

const RAZON = { razon: "Devolución de mercadería" };

/** A note for a little of a document. */
function nota(existentes: Existentes): fc.Arbitrary<Body> {
  const pequena = merge(
    fc.constantFrom<Body>({ codigoProducto: "TAZA" }, { codigoProducto: "HORA" }),
    fc.constantFrom({ cantidad: 1 }, { cantidad: 0.5 }),
    fc.constantFrom<Body>({ precioUnitario: 1.5 }, { precioUnitario: 2 }, { precioUnitario: 10.00005 }),
    seldom(HECHOS),
  );
  const sobre = fc
    .tuple(fc.constantFrom(...existentes.ajustables), fc.constantFrom("02", "04", "05", "06", "09", "10", "12"))
    .map(([numero, codigo]): Body => ({ referencias: [{ numero, codigo, ...RAZON }] }));
  const exportada = merge(
    fc.constantFrom(...existentes.exportadas).map(
      (numero): Body => ({
        referencias: [{ numero, codigo: "02", tipoDocumento: "19", ...RAZON }],
      }),
    ),
    lineasOf(fc.constant({ codigoProducto: "TAZA", cantidad: 1, precioUnitario: 1 })),
  );
  return merge(
    fc.constantFrom<Body>({ tipo: "03" }, { tipo: "NotaCredito" }, { tipo: "02" }, { tipo: "NotaDebito" }),
    fc.oneof({ weight: 4, arbitrary: merge(sobre, lineasOf(pequena)) }, { weight: 1, arbitrary: exportada }),
    condicion("03"),
  ).map(({ moneda: _, ...body }) => body);
}

const creditoTotal = ({ idUsuario, totales }: Existentes): fc.Arbitrary<Body> =>
  fc.constantFrom(...totales).map((numero) => ({
    tipo: "NotaCredito",
    idUsuario,
    acreditarTodo: true,
    referencias: [{ numero, codigo: "01", razon: "Anula el documento" }],
  }));

/** Bodies of every kind, that are right except where they use what another one has used. */
export function completeBodies(existentes: Existentes): fc.Arbitrary<Body> {
  const base = common(existentes);
  const enColones = base.map(({ moneda: _, tipoCambio: __, motivoTipoCambio: ___, ...rest }) => rest);
  return fc.oneof(
    { weight: 6, arbitrary: merge(base, factura(existentes)) },
    { weight: 5, arbitrary: merge(base, tiquete(existentes)) },
    { weight: 1, arbitrary: merge(base, sinLineas) },
    { weight: 2, arbitrary: merge(base, exportacion) },
    { weight: 2, arbitrary: merge(base, numerada(existentes)) },
    { weight: 1, arbitrary: merge(base, reemplazo(existentes)) },
    { weight: 4, arbitrary: merge(enColones, nota(existentes)) },
    { weight: 2, arbitrary: creditoTotal(existentes) },
  );
}

const ODD: readonly unknown[] = [
  ...[null, "", " ", "00", "99", "x", "ñ".repeat(200), "🥑", "\u0001", "1e3", 0, -1, 1, 100.123456, 1e15, true, false],
  ...[[], [null], {}, [{}], { codigo: "01" }],
];

/** The same body with one member, at any depth, that holds something else. */
export function spoiled(body: Body): fc.Arbitrary<Body> {
  const copy = () => JSON.parse(JSON.stringify(body)) as Body;
  const places: string[][] = [];
  const visit = (value: unknown, path: string[]) => {
    if (path.length > 0) places.push(path);
    if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key]);
    }
  };
  visit(copy(), []);
  return fc.tuple(fc.constantFrom(...places), fc.constantFrom(...ODD)).map(([place, odd]) => {
    const changed = copy();
    const parents = place.slice(0, -1);
    const parent = parents.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), changed);
    Reflect.set(Object(parent), place.at(-1) ?? "", odd);
    return changed;
  });
}

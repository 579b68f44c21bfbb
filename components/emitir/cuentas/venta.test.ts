/** The sales editor's own arithmetic and request, and the fields at which the form refuses. */
import { describe, expect, test } from "vitest";
import { facturaForm } from "@/lib/contract/portal/emitir";
import { TIQUETE } from "@/lib/domain/tipo-documento";
import { nuevoCargo, nuevoMedio, type Opciones, sinServicio } from "../borrador/borrador";
import { type Comienzo, comenzar } from "../borrador/guardado";
import { type LineaMontos, nuevoDescuento } from "../borrador/linea";
import { startVenta, type VentaBorrador } from "../borrador/venta";
import { SIN_CUENTAS } from "./cuentas";
import { primerasCuentas } from "./primeras";
import { CUENTAS } from "./venta";

const OPCIONES: Opciones = {
  hoy: "2026-11-21",
  monedaPrincipal: "CRC",
  monedas: ["CRC", "USD"],
  conCertificado: true,
  actividades: [{ codigo: "5610.0", nombre: "Restaurantes" }],
  puntosVenta: [{ idPuntoVenta: 7, nombre: "Central", sucursal: "001", terminal: "00001" }],
};
const COLONES = { monedaPrincipal: "CRC", dolar: null } as const;
const SELLO = { llave: "018f4e2a-7c1b-4a5e-9d3f-6b2c8e0a1d47", totalEsperado: "0" };
const CASADO = {
  idProducto: 3,
  codigo: "CASADO",
  nombre: "Casado",
  codigoCabys: "6331100000000",
  unidadMedida: "Os",
  precioVenta: "5000",
  impuestos: [{ codigo: "01", codigoTarifa: "08", porcentaje: "13" }],
};

function ticket(linea: Partial<LineaMontos> = {}, rest: Partial<VentaBorrador> = {}): VentaBorrador {
  const form = startVenta(OPCIONES, null);
  const lineas = form.lineas.map((each) => ({ ...each, producto: CASADO, cantidad: "2", ...linea }));
  return { ...form, tipo: TIQUETE, lineas, ...rest };
}

const calculated = (form: VentaBorrador) => CUENTAS.calcular(form, COLONES, "1");
const sent = (form: VentaBorrador) => facturaForm.safeParse(CUENTAS.toRequest(form, SELLO, COLONES));
const refused = (form: VentaBorrador) => sent(form).error?.issues.map(({ path }) => path.join("."));
const fila = <Row extends object>(row: Row, change: Partial<Row> = {}) => ({ ...row, key: 0, ...change });

test("a new form shows what its computation will say, before that is loaded", () => {
  const { lineas: _, ...shown } = SIN_CUENTAS;
  expect(calculated(startVenta(OPCIONES, null))).toMatchObject({ ...shown, pagos: ["0"] });
});

describe("a form that was kept, before its accounts are loaded", () => {
  const kept = (form: VentaBorrador) =>
    ({ opciones: OPCIONES, plantilla: null, cliente: null, abierto: { formulario: form } }) as unknown as Comienzo;

  test("shows their totals and prices, as data that a server can send", () => {
    const primeras = primerasCuentas(kept(ticket()));
    expect(primeras).toEqual({ borrador: calculated(comenzar(kept(ticket()))), precios: ["5.000,00"] });
    expect(primeras?.borrador.resumen?.totalComprobante).toBe("11300");
    expect(structuredClone(primeras)).toEqual(primeras);
  });

  test("shows nothing when its exchange rate is still to be asked for, or when it has a fault to say", () => {
    expect(primerasCuentas(kept(ticket({}, { moneda: "USD" })))).toBeNull();
    const twice = ticket({}, { mediosPago: [1, 2].map((key) => ({ ...nuevoMedio(), key, monto: "90000" })) });
    expect(primerasCuentas(kept(twice))).toBeNull();
    expect(primerasCuentas({ ...kept(ticket()), abierto: null })).toBeNull();
  });
});

/** Two at 5 000 less 10 % are 9 000, with 13 % 10 170; service is 10 % of 9 000: 11 070, half of it 5 535. */
const RESTAURANTE = ticket(
  { descuentos: [fila(nuevoDescuento(), { codigo: "04", porcentaje: "10 %" })] },
  {
    otrosCargos: [fila(nuevoCargo())],
    mediosPago: [fila(nuevoMedio(), { tipo: "02", porcentaje: "50%" }), { ...nuevoMedio(), key: 1 }],
  },
);

describe("a restaurant's ticket", () => {
  test("has its service, its discount, and what each means pays", () => {
    const { resumen, cargos, pagos, pagoError, completo } = calculated(RESTAURANTE);
    expect(resumen).toMatchObject({ totalDescuentos: "1000", totalOtrosCargos: "900", totalComprobante: "11070" });
    expect({ cargos, pagos, pagoError, completo }).toEqual({
      cargos: ["900"],
      pagos: ["5535", "5535"],
      pagoError: null,
      completo: true,
    });
  });
  test("is sent as the API takes it: percentages, the rest, and no means beside them", () => {
    expect(sent(RESTAURANTE).data?.documento).toMatchObject({
      medioPago: null,
      medioPagoOtros: null,
      otrosCargos: [{ tipo: "06", porcentaje: "10", monto: null, detalle: null, tercero: null }],
      mediosPago: [
        { tipo: "02", porcentaje: "50", monto: null, resto: null },
        { tipo: "06", porcentaje: null, monto: null, resto: true },
      ],
      lineas: [{ descuentos: [{ codigo: "04", porcentaje: "10", monto: null, detalle: null }], montoDescuento: null }],
    });
  });
  test("takes the percentage of the marked lines alone", () => {
    const [linea] = RESTAURANTE.lineas;
    if (linea === undefined) throw new Error("no line");
    const lineas = [linea, { ...linea, id: 1, servicio: true, descuentos: [], cantidad: "1" }];
    expect(calculated({ ...RESTAURANTE, lineas }).cargos).toEqual(["500"]);
  });
});

describe("a plain ticket", () => {
  test("says nothing of lists", () => {
    expect(sent(ticket()).data?.documento).toMatchObject({
      medioPago: "01",
      otrosCargos: null,
      mediosPago: null,
      lineas: [{ descuentos: null, servicio: false }],
    });
    expect(calculated(ticket())).toMatchObject({ pagos: ["11300"], pagoError: null, cargos: [] });
  });
});

describe("what is not a number is said at its field, and is in no total", () => {
  test.each<[string, VentaBorrador, string]>([
    ["charge", ticket({}, { otrosCargos: [fila(nuevoCargo(), { porcentaje: "1.125%" })] }), "otrosCargos.0.porcentaje"],
    ["means", ticket({}, { mediosPago: [fila(nuevoMedio(), { monto: "mil" })] }), "mediosPago.0.monto"],
    ["discount", ticket({ descuentos: [fila(nuevoDescuento(), { monto: "mil" })] }), "lineas.0.descuentos.0.monto"],
  ])("of a %s", (_, form, path) => {
    expect(refused(form)).toEqual([path]);
    const { completo, cargos, pagos, lineas } = calculated(form);
    expect(!completo || pagos.includes(null)).toBe(true);
    expect([cargos[0] ?? null, pagos[0] ?? null, lineas[0]?.error ?? null]).toContain(null);
  });
});

test("means that do not make up the total are said while they are typed, and the total stays", () => {
  const mediosPago = [fila(nuevoMedio(), { monto: "10 000" })];
  const { resumen, pagoError } = calculated(ticket({}, { mediosPago }));
  expect(resumen?.totalComprobante).toBe("11300");
  expect(pagoError).toMatchObject({ code: "medios_pago_no_suman", params: { suma: "10000", total: "11300" } });
});

test("a charge that becomes another one loses the 10 % of the service, and keeps what was typed", () => {
  const servicio = fila(nuevoCargo());
  expect(sinServicio([servicio], [{ ...servicio, tipo: "04" }])[0]).toMatchObject({ tipo: "04", porcentaje: "" });
  const tecleado = { ...servicio, porcentaje: "8 %" };
  expect(sinServicio([tecleado], [{ ...tecleado, tipo: "04" }])).toEqual([{ ...tecleado, tipo: "04" }]);
  const otro = { ...servicio, tipo: "04" };
  expect(sinServicio([otro], [{ ...otro, detalle: "Flete" }])).toEqual([{ ...otro, detalle: "Flete" }]);
  expect(sinServicio([servicio], [{ ...servicio, detalle: "Salón" }])).toEqual([{ ...servicio, detalle: "Salón" }]);
});

test("metadata are sent by name, and a name that is blank or repeated is refused at its field", () => {
  const con = (...nombres: string[]) =>
    ticket(
      {},
      { metadatos: nombres.map((nombre, key) => ({ key, nombre, valor: "3" })), referenciaExternaUnica: true },
    );
  expect(sent(con("caja", "turno")).data?.documento).toMatchObject({
    metadatos: { caja: "3", turno: "3" },
    referenciaExternaUnica: true,
  });
  expect(sent(ticket()).data?.documento).toMatchObject({ metadatos: null, referenciaExternaUnica: false });
  expect(refused(con("caja", ""))).toEqual(["metadatos.1.nombre"]);
  expect(refused(con("caja", "caja "))).toEqual(["metadatos.1.nombre"]);
});

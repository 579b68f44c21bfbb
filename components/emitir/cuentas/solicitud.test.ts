/** Each form as typed, and the exact request that it becomes. */
import { describe, expect, test } from "vitest";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import { FACTURA_EXPORTACION, NOTA_CREDITO } from "@/lib/domain/tipo-documento";
import { nuevoCargo, nuevoMedio, type Opciones } from "../borrador/borrador";
import { type CompraBorrador, startCompra } from "../borrador/compra";
import { formularioDe } from "../borrador/guardado";
import { comoSurtido, newLibre, nuevaParte, nuevoDescuento } from "../borrador/linea";
import { type LineaVenta, startVenta, type VentaBorrador } from "../borrador/venta";
import { CUENTAS as COMPRAS } from "./compra";
import { CUENTAS as VENTAS } from "./venta";

const OPCIONES: Opciones = {
  hoy: "2026-11-21",
  monedaPrincipal: "CRC",
  monedas: ["CRC", "USD"],
  conCertificado: true,
  actividades: [{ codigo: "5610.0", nombre: "Restaurantes" }],
  puntosVenta: [{ idPuntoVenta: 7, nombre: "Central", sucursal: "001", terminal: "00001" }],
};
const CAMBIO = { monedaPrincipal: "CRC", dolar: "500" } as const;
const SELLO = { llave: "018f4e2a-7c1b-4a5e-9d3f-6b2c8e0a1d47", totalEsperado: "11300" };
const CASADO = {
  idProducto: 3,
  codigo: "CASADO",
  nombre: "Casado",
  codigoCabys: "6331100000000",
  unidadMedida: "Os",
  precioVenta: "5000",
  precioCosto: "2000",
  impuestos: [{ codigo: "01", codigoTarifa: "08", porcentaje: "13" }],
};
const MAIZ = {
  ...newLibre("Maíz en grano"),
  cabys: { codigo: "0111100000100", descripcion: "Maíz", impuesto: "1%" },
};

/** What an untouched form says, of a sale and of a purchase. */
const NADA = {
  ...SELLO,
  moneda: "CRC",
  condicionVenta: "01",
  condicionVentaOtros: "",
  plazoCredito: "",
  medioPago: "01",
  medioPagoOtros: "",
  mediosPago: [],
  otrosCargos: [],
  idPuntoVenta: 7,
  codigoActividad: "5610.0",
  tipoCambio: "",
  motivoTipoCambio: "",
  otros: [],
  metadatos: [],
  referenciaExterna: "",
  referenciaExternaUnica: false,
  numeroOrdenCompra: "",
  comentario: "",
};
const SIN_HECHOS = {
  tipoTransaccion: "",
  unidadMedidaComercial: "",
  registroMedicamento: "",
  numeroVinSerie: [],
  formaFarmaceutica: "",
  codigosComerciales: [],
  partidaArancelaria: "",
};
const LINEA = {
  libre: false,
  idProducto: 3,
  cantidad: "1",
  precioUnitario: "5.000,00",
  montoDescuento: "",
  naturalezaDescuento: "",
  descuentos: [],
  servicio: false,
  ...SIN_HECHOS,
};
const { idProducto: _, ...SIN_PRODUCTO } = LINEA;
const IMPUESTOS = [{ codigo: "01", codigoTarifa: "08", porcentaje: "13", baseImponible: "", ivaCobradoFabrica: "" }];
const LINEA_LIBRE = {
  ...SIN_PRODUCTO,
  libre: true,
  detalle: "Maíz en grano",
  codigoCabys: "0111100000100",
  unidadMedida: "Unid",
  impuestos: IMPUESTOS,
};

describe("a sale", () => {
  const LINEA_VENTA = { ...LINEA, idExoneracion: null, surtido: null };
  const UBICACION = { provincia: "", canton: "", distrito: "", barrio: "", otrasSenas: "" };
  const VENTA = {
    ...NADA,
    tipo: "01",
    identificacion: null,
    receptor: { nombreComercial: "", otrasSenasExtranjero: "", ubicacion: UBICACION },
    codigoActividadReceptor: "",
    referencias: [],
    lineas: [LINEA_VENTA],
  };
  const CLIENTE = { identificacion: "3101123456", nombre: "Cruz Roja" } as ClienteAnswer;
  const form = (linea: Partial<LineaVenta>, rest: Partial<VentaBorrador> = {}): VentaBorrador => {
    const nuevo = startVenta(OPCIONES, null);
    return { ...nuevo, lineas: nuevo.lineas.map((each) => ({ ...each, producto: CASADO, ...linea })), ...rest };
  };
  const fila = <Row extends object>(row: Row, change: Partial<Row> = {}) => ({ ...row, ...change, key: 0 });

  test.each<[string, VentaBorrador, object]>([
    ["of one product, at the catalog's price", form({}), VENTA],
    [
      "of nothing yet",
      form({ producto: null }),
      { ...VENTA, lineas: [{ ...LINEA_VENTA, idProducto: undefined, precioUnitario: "" }] },
    ],
    [
      "in dollars with its own rate, at the converted price",
      form({}, { moneda: "USD", tipoCambio: "505", motivoTipoCambio: "Pactado" }),
      {
        ...VENTA,
        moneda: "USD",
        tipoCambio: "505",
        motivoTipoCambio: "Pactado",
        lineas: [{ ...LINEA_VENTA, precioUnitario: "10,00" }],
      },
    ],
    [
      "in colones, which forgets the rate of the dollars before",
      form({}, { tipoCambio: "505", motivoTipoCambio: "Pactado" }),
      VENTA,
    ],
    [
      "with a percentage off, which becomes an amount, and its reason",
      form({ cantidad: "2", precioEscrito: "64.500", montoDescuento: "10%", naturalezaDescuento: "Mayoreo" }),
      {
        ...VENTA,
        lineas: [
          {
            ...LINEA_VENTA,
            cantidad: "2",
            precioUnitario: "64.500",
            montoDescuento: "12.900,00",
            naturalezaDescuento: "Mayoreo",
          },
        ],
      },
    ],
    [
      "with an unreadable percentage and a reason of no discount, as typed",
      form({ precioEscrito: "mil", montoDescuento: " ", naturalezaDescuento: "Mayoreo" }),
      { ...VENTA, lineas: [{ ...LINEA_VENTA, precioUnitario: "mil", montoDescuento: " " }] },
    ],
    [
      "with discounts in a list, in place of the one",
      form({ montoDescuento: "10%", descuentos: [fila(nuevoDescuento(), { porcentaje: "5 %", detalle: "Docena" })] }),
      {
        ...VENTA,
        lineas: [{ ...LINEA_VENTA, descuentos: [{ codigo: "07", monto: "", porcentaje: "5 %", detalle: "Docena" }] }],
      },
    ],
    [
      "with facts of the goods, and an exemption",
      form({
        servicio: true,
        exoneracion: { idExoneracion: 9, porcentaje: "100" },
        hechos: {
          ...startVenta(OPCIONES, null).lineas[0]?.hechos,
          numeroVinSerie: "V1\n V2,, V3;",
          codigosComerciales: [fila({ tipo: "02", codigo: "C-9" })],
        } as LineaVenta["hechos"],
      }),
      {
        ...VENTA,
        lineas: [
          {
            ...LINEA_VENTA,
            servicio: true,
            idExoneracion: 9,
            numeroVinSerie: ["V1", "V2", "V3"],
            codigosComerciales: [{ tipo: "02", codigo: "C-9" }],
          },
        ],
      },
    ],
    [
      "of a free line",
      form({ producto: null, libre: MAIZ, precioEscrito: "400" }),
      { ...VENTA, lineas: [{ ...LINEA_LIBRE, idExoneracion: null, surtido: null, precioUnitario: "400" }] },
    ],
    [
      "with its customer, charges, means of payment, texts and metadata",
      form(
        {},
        {
          cliente: CLIENTE,
          otrosCargos: [fila(nuevoCargo(), { tipo: "04", "tercero.identificacion": "3101", "tercero.nombre": "Cruz" })],
          mediosPago: [fila(nuevoMedio(), { monto: "1000" })],
          otros: [
            fila({ codigo: "ruta", texto: "27", contenido: "texto" }),
            fila({ codigo: "", texto: "Parcial", contenido: "contenido" }),
          ],
          metadatos: [fila({ nombre: "caja", valor: "3" })],
        },
      ),
      {
        ...VENTA,
        identificacion: "3101123456",
        otrosCargos: [
          {
            tipo: "04",
            monto: "",
            porcentaje: "10 %",
            detalle: "",
            tercero: { tipoIdentificacion: "", identificacion: "3101", nombre: "Cruz" },
          },
        ],
        mediosPago: [{ tipo: "06", monto: "1000", porcentaje: "", detalle: "" }],
        otros: [
          { codigo: "ruta", texto: "27", contenido: false },
          { codigo: "", texto: "Parcial", contenido: true },
        ],
        metadatos: [{ nombre: "caja", valor: "3" }],
      },
    ],
    [
      "that is an export",
      form({}, { tipo: FACTURA_EXPORTACION, cliente: CLIENTE }),
      { ...VENTA, tipo: "09", identificacion: "3101123456" },
    ],
    [
      "that is a note, which has neither a customer nor a rate of its own",
      form(
        {},
        {
          tipo: NOTA_CREDITO,
          cliente: CLIENTE,
          moneda: "USD",
          tipoCambio: "505",
          motivoTipoCambio: "Pactado",
          referencias: [{ tipoDocumento: "", numero: "506", fechaEmision: "", codigo: "01", razon: "" }],
        },
      ),
      {
        ...VENTA,
        tipo: "03",
        moneda: "USD",
        referencias: [{ tipoDocumento: "", numero: "506", fechaEmision: "", codigo: "01", razon: "" }],
        lineas: [{ ...LINEA_VENTA, precioUnitario: "10,00" }],
      },
    ],
    [
      "of a combo, whose parts have its amounts and its taxes",
      form({
        ...comoSurtido(startVenta(OPCIONES, null).lineas[0] as LineaVenta),
        surtido: [{ ...nuevaParte(0), ...MAIZ, precioUnitario: "400" }],
        libre: MAIZ,
        producto: null,
        precioEscrito: "mil",
        montoDescuento: "1",
        naturalezaDescuento: "Mayoreo",
        descuentos: [fila(nuevoDescuento())],
      }),
      {
        ...VENTA,
        lineas: [
          {
            ...LINEA_LIBRE,
            idExoneracion: null,
            impuestos: [],
            precioUnitario: null,
            codigosComerciales: [{ tipo: "03", codigo: "" }],
            surtido: [
              {
                detalle: "Maíz en grano",
                codigoCabys: "0111100000100",
                unidadMedida: "Unid",
                impuestos: IMPUESTOS,
                cantidad: "1",
                precioUnitario: "400",
                descuentos: [],
                codigosComerciales: [],
                unidadMedidaComercial: "",
              },
            ],
          },
        ],
      },
    ],
  ])("%s", (_, typed, request) => expect(VENTAS.toRequest(typed, SELLO, CAMBIO)).toStrictEqual(request));

  test("is kept as typed, its customer and its products by their ids; a quote also at the prices of today", () => {
    const typed = form({ exoneracion: { idExoneracion: 9, porcentaje: "100" } }, { cliente: CLIENTE });
    const { cliente: _, lineas, ...rest } = typed;
    const [{ producto: __, exoneracion: ___, ...linea }] = lineas as [LineaVenta];
    const kept = {
      ...rest,
      identificacion: "3101123456",
      origen: null,
      lineas: [{ ...linea, idProducto: 3, nombre: "Casado", idExoneracion: 9 }],
    };
    expect(formularioDe(typed, null)).toStrictEqual(kept);
    expect(formularioDe(VENTAS.congelar(typed, CAMBIO), null)).toStrictEqual({
      ...kept,
      lineas: [{ ...kept.lineas[0], precioEscrito: "5.000,00" }],
    });
    expect(Object.keys(kept).sort()).toEqual([
      "codigoActividad",
      "codigoActividadReceptor",
      "comentario",
      "condicionVenta",
      "condicionVentaOtros",
      "idPuntoVenta",
      "identificacion",
      "lineas",
      "medioPago",
      "medioPagoOtros",
      "mediosPago",
      "metadatos",
      "moneda",
      "motivoTipoCambio",
      "numeroOrdenCompra",
      "origen",
      "otros",
      "otrosCargos",
      "plazoCredito",
      "receptor",
      "referenciaExterna",
      "referenciaExternaUnica",
      "referencias",
      "tipo",
      "tipoCambio",
    ]);
    expect(Object.keys(kept.lineas[0] ?? {}).sort()).toEqual([
      "cantidad",
      "descuentos",
      "hechos",
      "id",
      "idExoneracion",
      "idProducto",
      "libre",
      "montoDescuento",
      "naturalezaDescuento",
      "nombre",
      "precioEscrito",
      "servicio",
      "surtido",
    ]);
  });
});

describe("a purchase", () => {
  const COMPRA = {
    ...NADA,
    emisor: 5,
    tipoTransaccion: "01",
    documentoProveedor: { numero: "", fechaEmision: "" },
    lineas: [{ ...LINEA, precioUnitario: "2.000,00" }],
  };
  const form = (linea: Partial<CompraBorrador["lineas"][number]>, rest: Partial<CompraBorrador> = {}) => {
    const nueva = startCompra(OPCIONES);
    const emisor = { idProveedor: 5 } as CompraBorrador["emisor"];
    const lineas = nueva.lineas.map((each) => ({ ...each, producto: CASADO, ...linea }));
    return { ...nueva, emisor, lineas, ...rest };
  };

  test.each<[string, CompraBorrador, object]>([
    ["of one product, at its cost", form({}), COMPRA],
    [
      "of nothing yet",
      startCompra(OPCIONES),
      { ...COMPRA, emisor: undefined, lineas: [{ ...LINEA, idProducto: undefined, precioUnitario: "" }] },
    ],
    [
      "of a free line in dollars, with the supplier's paper and its own rate",
      form(
        { producto: null, libre: MAIZ, precioEscrito: "4", cantidad: "1,5", montoDescuento: "50 %" },
        {
          moneda: "USD",
          tipoCambio: "505",
          motivoTipoCambio: "Pactado",
          tipoTransaccion: "02",
          documentoProveedor: { numero: "R-1", fechaEmision: "20/11/2026" },
        },
      ),
      {
        ...COMPRA,
        moneda: "USD",
        tipoCambio: "505",
        motivoTipoCambio: "Pactado",
        tipoTransaccion: "02",
        documentoProveedor: { numero: "R-1", fechaEmision: "20/11/2026" },
        lineas: [{ ...LINEA_LIBRE, cantidad: "1,5", precioUnitario: "4", montoDescuento: "3,00" }],
      },
    ],
  ])("%s", (_, typed, request) => expect(COMPRAS.toRequest(typed, SELLO, CAMBIO)).toStrictEqual(request));
});

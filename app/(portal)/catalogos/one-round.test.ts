/** A form reports all problems in one round: those of its fields together with those of the use case. */
import { expect, test } from "vitest";
import type { z } from "zod";
import { compraForm } from "@/lib/contract/portal/emitir-compra";
import { clienteNuevo } from "./clientes/cliente-schema";
import { exoneracionNueva } from "./clientes/exoneracion-schema";
import { productoForm } from "./productos/producto-schema";
import { proveedorConocido, proveedorDeCompra, proveedorNuevo } from "./proveedores/proveedor-schema";

const PROVEEDOR = {
  nombre: "Lechería del Norte",
  tipoIdentificacion: "02",
  identificacion: "3101654321",
  nombreComercial: "",
  codigoActividad: "",
  correo: "",
  telefono: "",
  otrasSenasExtranjero: "",
};
const SAN_JOSE = { provincia: "1", canton: "01", distrito: "01", barrio: "", otrasSenas: "Frente a la plaza" };
const IVA = { codigo: "01", codigoTarifa: "08", porcentaje: "" };
const PRODUCTO = {
  codigo: "TAZA",
  nombre: "Taza de barro",
  descripcion: "",
  codigoCabys: "3811100029900",
  unidadMedida: "Unid",
  precioVenta: "1500,50",
  precioCosto: "900",
  porcentajeGanancia: "",
  impuestos: [IVA],
};
const CLIENTE = {
  identificacion: "3101654321",
  tipoIdentificacion: "02",
  nombre: "Zona Franca",
  apellidos: "",
  nombreInterno: "",
  correo: "a@b.cr",
  telefono: "2222-3333",
  direccion: "",
  comentario: "",
  limiteCredito: "",
};
const EXONERACION = {
  identificacion: "3101654321",
  tipoDocumento: "01",
  tipoDocumentoOtro: "",
  numeroDocumento: "AL-1234",
  codigoInstitucion: "01",
  nombreInstitucionOtro: "",
  articulo: "",
  inciso: "",
  razonAjena: "",
  fechaEmision: "1/1/2026",
  fechaExpiracion: "31/12/2030",
  porcentajeExoneracion: "100",
};
const LIBRE = {
  libre: true,
  detalle: "Maíz en grano",
  codigoCabys: "0112200000000",
  unidadMedida: "kg",
  impuestos: [IVA],
  cantidad: "1",
  precioUnitario: "500",
  montoDescuento: "",
  naturalezaDescuento: "",
};
const COMPRA = {
  llave: "018f4e2a-7c1b-4a5e-9d3f-6b2c8e0a1d47",
  totalEsperado: "565",
  moneda: "CRC",
  comentario: "",
  condicionVenta: "01",
  condicionVentaOtros: "",
  plazoCredito: "",
  medioPago: "01",
  medioPagoOtros: "",
  idPuntoVenta: 7,
  codigoActividad: "4711.0",
  emisor: 3,
  tipoTransaccion: "01",
  documentoProveedor: { numero: "", fechaEmision: "" },
  lineas: [LIBRE],
};

/** The paths of the refused fields, sorted. */
function refused(schema: z.ZodType, form: object): string[] {
  return (schema.safeParse(form).error?.issues ?? []).map(({ path }) => path.join(".")).sort();
}

test.each<[string, z.ZodType, object]>([
  ["a supplier", proveedorNuevo, PROVEEDOR],
  ["a supplier with its address", proveedorNuevo, { ...PROVEEDOR, ubicacion: SAN_JOSE }],
  ["a supplier by its name alone", proveedorNuevo, { ...PROVEEDOR, tipoIdentificacion: "", identificacion: "" }],
  ["a supplier of a purchase", proveedorDeCompra, { ...PROVEEDOR, ubicacion: SAN_JOSE }],
  ["a product", productoForm, PRODUCTO],
  ["a customer", clienteNuevo, CLIENTE],
  ["an exemption", exoneracionNueva, EXONERACION],
  ["a purchase", compraForm, COMPRA],
])("%s without a fault is taken", (_, schema, form) => {
  expect(refused(schema, form)).toEqual([]);
});

test.each<[string, z.ZodType, object, string[]]>([
  [
    "a supplier",
    proveedorNuevo,
    {
      nombre: "",
      tipoIdentificacion: "02",
      identificacion: "12",
      nombreComercial: "ab",
      codigoActividad: "1",
      correo: "no es",
      telefono: "12",
      otrasSenasExtranjero: "ab",
      ubicacion: { ...SAN_JOSE, barrio: "ab", otrasSenas: "" },
    },
    [
      ...["codigoActividad", "correo", "identificacion", "nombre", "nombreComercial", "otrasSenasExtranjero"],
      ...["telefono", "ubicacion.barrio", "ubicacion.otrasSenas"],
    ],
  ],
  [
    "a known supplier",
    proveedorConocido,
    { ...PROVEEDOR, idProveedor: "3", nombre: "abc", correo: "no es", ubicacion: { ...SAN_JOSE, distrito: "" } },
    ["correo", "nombre", "ubicacion.distrito"],
  ],
  [
    "a supplier of a purchase",
    proveedorDeCompra,
    { ...PROVEEDOR, identificacion: "", telefono: "12", codigoActividad: "1" },
    ["codigoActividad", "identificacion", "telefono", "ubicacion.provincia"],
  ],
  [
    "a product, and each of its taxes",
    productoForm,
    {
      ...PRODUCTO,
      nombre: "ab",
      precioVenta: "0",
      impuestos: [
        { codigo: "02", codigoTarifa: "", porcentaje: "mil" },
        { codigo: "01", codigoTarifa: "77", porcentaje: "" },
        { codigo: "99", codigoTarifa: "", porcentaje: "250" },
        { codigo: "02", codigoTarifa: "", porcentaje: "10" },
      ],
    },
    [
      ...["impuestos.0.porcentaje", "impuestos.1.codigoTarifa", "impuestos.2.porcentaje", "impuestos.3.codigo"],
      ...["nombre", "precioVenta"],
    ],
  ],
  [
    "a customer",
    clienteNuevo,
    { ...CLIENTE, identificacion: "12", nombre: "ab", correo: "no es", telefono: "12", limiteCredito: "mil" },
    ["correo", "identificacion", "limiteCredito", "nombre", "telefono"],
  ],
  [
    "an exemption",
    exoneracionNueva,
    {
      ...EXONERACION,
      tipoDocumento: "99",
      numeroDocumento: "a",
      codigoInstitucion: "99",
      articulo: "x",
      fechaEmision: "ayer",
      porcentajeExoneracion: "0",
    },
    [
      ...["articulo", "fechaEmision", "nombreInstitucionOtro", "numeroDocumento", "porcentajeExoneracion"],
      "tipoDocumentoOtro",
    ],
  ],
  [
    "a purchase, and the taxes of its lines",
    compraForm,
    {
      ...COMPRA,
      condicionVenta: "02",
      documentoProveedor: { numero: "7", fechaEmision: "ayer" },
      lineas: [
        {
          ...LIBRE,
          detalle: "ab",
          cantidad: "",
          impuestos: [IVA, IVA, { codigo: "99", codigoTarifa: "", porcentaje: "250" }],
        },
      ],
    },
    [
      ...["documentoProveedor.fechaEmision", "lineas.0.cantidad", "lineas.0.detalle", "lineas.0.impuestos.1.codigo"],
      ...["lineas.0.impuestos.2.porcentaje", "plazoCredito"],
    ],
  ],
])("all faults of %s are said in one round", (_, schema, form, paths) => {
  expect(refused(schema, form)).toEqual(paths);
});

test.each<[string, z.ZodType]>([
  ["a supplier", proveedorNuevo],
  ["a product", productoForm],
  ["a customer", clienteNuevo],
  ["an exemption", exoneracionNueva],
  ["a purchase", compraForm],
])("what is no form of %s is refused, and breaks nothing", (_, schema) => {
  for (const nonsense of [null, 7, "x", [], {}, { ubicacion: 7, impuestos: [null, 3], nombre: 7, fechaEmision: {} }]) {
    expect(schema.safeParse(nonsense).success).toBe(false);
  }
});

test("a product keeps what its taxes need when its form is saved", () => {
  const ron = { codigo: "04", cantidadUnidadMedida: "750", gradoAlcohol: "40", impuestoUnidad: "4,5" };
  const fabrica = { ...IVA, ivaCobradoFabrica: "01", baseImponible: "12 000" };
  expect(productoForm.parse({ ...PRODUCTO, impuestos: [fabrica, ron] }).impuestos).toMatchObject([
    { codigo: "01", ivaCobradoFabrica: "01", baseImponible: "12000" },
    { codigo: "04", cantidadUnidadMedida: "750", gradoAlcohol: "40", impuestoUnidad: "4.5" },
  ]);
});

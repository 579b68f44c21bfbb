/**
 * The demonstration's company, people and catalog. Names and numbers are invented; CABYS codes, units and rates are the
 * authority's own (catalog of goods and services), except the 0.5 % rate, which no code carries.
 */

import type { NewTenant } from "@/lib/services/accounts/tenants/create-tenant";
import type { NewCliente } from "@/lib/services/catalog/clientes/create-cliente";
import type { NewExoneracion } from "@/lib/services/catalog/exoneraciones/register-exoneracion";
import type { NewProducto } from "@/lib/services/catalog/productos/upsert";

export const DEMO_TENANT: NewTenant = {
  nombre: "Mercantil Tapantí (demostración)",
  esPrueba: true,
  ambiente: "simulador",
  monedaPrincipal: "CRC",
  multimoneda: true,
  emisor: {
    tipoIdentificacion: "02",
    identificacion: "3101123456",
    nombre: "Mercantil Tapantí Sociedad Anónima",
    nombreComercial: "Mercantil Tapantí",
    registroFiscal8707: null,
    provincia: "3",
    canton: "02",
    distrito: "01",
    barrio: null,
    otrasSenas: "Del parque de Paraíso, 150 metros al norte, edificio esquinero",
    telefono: "25741234",
    correos: ["facturas@tapanti.example"],
    proveedorSistemas: "3101123456",
  },
  actividades: [
    { codigo: "4711.0", nombre: "Venta al por menor con surtido compuesto principalmente de alimentos" },
    { codigo: "6202.0", nombre: "Consultoría informática" },
  ],
  puntosVenta: [
    { nombre: "Tienda Paraíso", sucursal: "001", terminal: "00001", bodega: "Bodega Paraíso" },
    { nombre: "Tienda Cartago", sucursal: "002", terminal: "00001", bodega: "Bodega Cartago" },
  ],
};

export const DEMO_USUARIOS = [
  { correo: "admin@tapanti.example", nombre: "Ana Solano Brenes", rol: "administrador" },
  { correo: "contador@tapanti.example", nombre: "Luis Mora Quirós", rol: "contador" },
] as const;

/** IVA rate codes (catalog codigo-tarifa-iva). */
const IVA = {
  general: ["08", "13"],
  r4: ["04", "4"],
  r2: ["03", "2"],
  r1: ["02", "1"],
  r05: ["09", "0.5"],
  exempt: ["10", "0"],
  notSubject: ["11", "0"],
} as const;

function producto(
  codigo: string,
  nombre: string,
  codigoCabys: string,
  unidadMedida: string,
  [precioVenta, precioCosto]: [sale: string, cost: string],
  [codigoTarifa, porcentaje]: readonly [string, string],
): NewProducto {
  const impuestos = [{ codigo: "01", codigoTarifa, porcentaje }];
  return { codigo, nombre, codigoCabys, unidadMedida, precioVenta, precioCosto, impuestos };
}

export const DEMO_PRODUCTOS: readonly NewProducto[] = [
  producto("CAFE-500", "Café molido Orosi, bolsa de 500 g", "2391102010200", "Unid", ["3250", "2100"], IVA.r1),
  producto("MANTEQ-250", "Mantequilla sin sal, 250 g", "2224100000100", "Unid", ["2150", "1480"], IVA.general),
  producto("TOMATE-KG", "Tomate roma orgánico", "0123400010300", "Kg", ["1450", "900"], IVA.r05),
  producto("SILLA-OF", "Silla de oficina tapizada", "3811100029900", "Unid", ["64500", "41000"], IVA.general),
  producto("IBU-400", "Ibuprofeno 400 mg, caja de 30 tabletas", "3563401010401", "Unid", ["3875", "2300"], IVA.r2),
  producto("LIBRO-PYME", "Libro «Contabilidad para pymes»", "3229100000000", "Unid", ["12500", "7600"], IVA.exempt),
  producto("MED-GEN", "Consulta de medicina general", "9310100000100", "Sp", ["30000", "18000"], IVA.r4),
  producto(
    "CONSULT-TI",
    "Consultoría en informática, por hora",
    "8313100009900",
    "Sp",
    ["28500", "15000"],
    IVA.general,
  ),
  producto("CONTA-MES", "Servicio mensual de contabilidad", "8222100000000", "Sp", ["85000", "50000"], IVA.general),
  producto(
    "TIMBRES",
    "Reintegro de impuestos pagados por cuenta del cliente",
    "9030000000000",
    "Os",
    ["5000", "5000"],
    IVA.notSubject,
  ),
];

const EXEMPT_CLIENTE = "3007556677";

export const DEMO_CLIENTES: readonly NewCliente[] = [
  cliente("3101654321", "02", "Ferretería El Volcán S.A.", "", "compras@elvolcan.example", "2280-1122"),
  cliente("112340567", "01", "María Fernanda", "Rojas Jiménez", "mafe.rojas@correo.example", "8811-2233"),
  cliente(EXEMPT_CLIENTE, "02", "Fundación Bosque Nuboso", "", "proveeduria@bosquenuboso.example", "2645-5566"),
  cliente("155812345678", "03", "Klaus", "Weber", "klaus.weber@correo.example", "8700-1122"),
];

function cliente(
  identificacion: string,
  tipoIdentificacion: string,
  nombre: string,
  apellidos: string,
  correo: string,
  telefono: string,
): NewCliente {
  return { identificacion, tipoIdentificacion, nombre, apellidos, correo, telefono, direccion: null };
}

/** Exempts half of the tax, under a generic local authorisation of the Treasury. */
export const DEMO_EXONERACION: NewExoneracion = {
  identificacion: EXEMPT_CLIENTE,
  tipoDocumento: "04",
  numeroDocumento: "AL-00012345-26",
  codigoInstitucion: "01",
  articulo: null,
  inciso: null,
  fechaEmision: new Date("2026-01-15T06:00:00Z"),
  fechaExpiracion: new Date("2030-12-31T06:00:00Z"),
  porcentaje: "50",
};

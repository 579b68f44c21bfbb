/** What `npm run e2e:documentos` issues: the guide's cases, then a row for each thing that a document can carry. */
import { CASOS as CASOS_DE_LA_GUIA, type Caso } from "@/app/guia/casos";
import { postFacturaCompra } from "@/lib/contract/facturas-compra";

type Cuerpo = Record<string, unknown>;

const CLIENTE = { identificacion: "3101654321" };
const IVA = (codigoTarifa: string) => [{ codigo: "01", codigoTarifa }];
const BIEN = { libre: true, codigoCabys: "3722100000000", detalle: "Taza de cerámica", unidadMedida: "Unid" };
const TAZA = { ...BIEN, cantidad: 3, precioUnitario: 2500, impuestos: IVA("08") };
const HORA = {
  libre: true,
  codigoCabys: "8311100000000",
  detalle: "Consultoría",
  unidadMedida: "Sp",
  cantidad: 1.5,
  precioUnitario: 30000,
  impuestos: IVA("08"),
};
const PAGO = { idUsuario: 1, condicionVenta: "01", medioPago: "01" };

const factura = (titulo: string, cuerpo: Cuerpo): Caso => ({
  titulo,
  explicacion: "",
  pasos: [{ ruta: "/facturas", cuerpo: { tipo: "01", ...PAGO, cliente: CLIENTE, lineas: [TAZA], ...cuerpo } }],
});

const linea = (titulo: string, hechos: Cuerpo, cuerpo: Cuerpo = {}) =>
  factura(titulo, { lineas: [{ ...TAZA, ...hechos }], ...cuerpo });

const NOTA = { idUsuario: 1, referencias: [{ numero: "{clave}", codigo: "01", razon: "Anula el documento" }] };

/** Whose documents the simulator rejects. */
const RECHAZADO = { identificacion: "3101000400" };
const CON_NOMBRE = { nombre: "Comercial Rechazada S.A.", tipoIdentificacion: "02", correo: "caja@rechazada.example" };

const PARTES = [
  { codigoCabys: BIEN.codigoCabys, detalle: "Taza", unidadMedida: "Unid", cantidad: 2, precioUnitario: 2500 },
  { codigoCabys: "2391100000000", detalle: "Café", unidadMedida: "Unid", cantidad: 1, precioUnitario: 4000 },
];
const combo = (tarifas: readonly [string, string], rest: Cuerpo = {}) => ({
  ...BIEN,
  detalle: "Canasta de regalo",
  cantidad: 2,
  codigosComerciales: [{ tipo: "03", codigo: "CAN-1" }],
  surtido: PARTES.map((parte, index) => ({ ...parte, impuestos: IVA(tarifas[index] ?? "08") })),
  ...rest,
});

const compra = (titulo: string, cuerpo: Cuerpo): Caso => ({
  titulo,
  explicacion: "",
  pasos: [{ ruta: "/facturas-compra", cuerpo: { idUsuario: 1, condicionVenta: "01", medioPago: "01", ...cuerpo } }],
});

/** The document, then a note that credits what is left of it. */
const conNota = (titulo: string, cuerpo: Cuerpo, nota: Cuerpo = { acreditarTodo: true }): Caso => ({
  ...factura(titulo, cuerpo),
  pasos: [...factura(titulo, cuerpo).pasos, { ruta: "/facturas", cuerpo: { tipo: "NotaCredito", ...NOTA, ...nota } }],
});

const impuesto = (titulo: string, codigo: string, datos: Cuerpo) =>
  linea(titulo, { impuestos: [...IVA("08"), { codigo, ...datos }] });

const EXTRANJERO = {
  tipoIdentificacion: "05",
  identificacion: "US123456789",
  nombre: "Acme Inc.",
  otrasSenasExtranjero: "350 Fifth Avenue, New York, NY 10118",
};

/** The first number of the invoices of the second point of sale, whose series the run gives to the caller. */
export const PRIMERO_PROPIO = 900;
const propia = (consecutivo: number) => ({ idPuntoVenta: 2, consecutivo: String(consecutivo) });

export const CASOS: readonly Caso[] = [
  ...CASOS_DE_LA_GUIA,
  factura("numeración propia: el primero", propia(PRIMERO_PROPIO)),
  factura("numeración propia: el que sigue", propia(PRIMERO_PROPIO + 1)),
  {
    titulo: "venta sin internet, con un número reservado",
    explicacion: "",
    pasos: [
      {
        ruta: "/consecutivos/reservas",
        cuerpo: { tipo: "TiqueteElectronico", idPuntoVenta: 2, cantidad: 10, situacion: "3" },
      },
      {
        ruta: "/facturas",
        cuerpo: {
          tipo: "TiqueteElectronico",
          idUsuario: 1,
          idPuntoVenta: 2,
          condicionVenta: "01",
          medioPago: "01",
          reserva: "{idReserva}",
          consecutivo: "{numeros.0.consecutivo}",
          fechaEmision: "{ahora}",
          lineas: [TAZA],
        },
      },
    ],
  },
  factura("factura", {}),
  factura("tiquete sin cliente", { tipo: "04", cliente: null }),
  factura("factura en dólares", { moneda: "USD", lineas: [HORA] }),
  factura("factura a crédito", { condicionVenta: "02", plazoCredito: 30 }),
  conNota("nota de crédito por todo", { lineas: [TAZA, HORA] }),
  conNota("nota de débito", {}, { ...PAGO, tipo: "NotaDebito", lineas: [TAZA] }),
  factura("exportación de mercancía", {
    tipo: "09",
    cliente: EXTRANJERO,
    lineas: [{ ...TAZA, partidaArancelaria: "691200000000", impuestos: IVA("10") }],
  }),
  conNota("nota de crédito de una exportación", {
    tipo: "09",
    cliente: EXTRANJERO,
    lineas: [{ ...HORA, impuestos: IVA("10") }],
  }),
  {
    titulo: "factura de compra",
    explicacion: "",
    pasos: [{ ruta: "/facturas-compra", cuerpo: postFacturaCompra.examples["proveedor nuevo, línea libre"] }],
  },
  compra("compra a un proveedor del extranjero (05)", {
    emisor: {
      identificacion: "US987654321",
      tipoIdentificacion: "05",
      nombre: "Cloud Services Inc.",
      otrasSenasExtranjero: "410 Terry Avenue North, Seattle",
    },
    moneda: "USD",
    lineas: [{ ...HORA, libre: undefined }],
  }),
  compra("compra a un no contribuyente (06)", {
    emisor: {
      identificacion: "A1234567",
      tipoIdentificacion: "06",
      nombre: "Ana Mora Solís",
      ubicacion: { provincia: "1", canton: "01", distrito: "01", otrasSenas: "Del parque, 100 metros al norte" },
    },
    condicionVenta: "13",
    lineas: [{ ...TAZA, libre: undefined, impuestos: IVA("10") }],
  }),
  {
    ...factura("nota de débito que anula una de crédito", {}),
    pasos: [
      ...conNota("", {}).pasos,
      { ruta: "/facturas", cuerpo: { ...PAGO, tipo: "NotaDebito", ...NOTA, lineas: [TAZA] } },
    ],
  },
  {
    ...factura("recibo de pago por dos medios", {}),
    pasos: [
      ...factura("", { condicionVenta: "08" }).pasos,
      {
        ruta: "/recibos-pago",
        cuerpo: {
          idUsuario: 1,
          pagos: [{ clave: "{clave}", monto: 5650 }],
          mediosPago: [
            { tipo: "02", monto: 2000 },
            { tipo: "06", resto: true },
          ],
        },
      },
    ],
  },
  {
    ...factura("documento rechazado y su reemplazo", {}),
    pasos: [
      {
        ruta: "/facturas",
        veredicto: "rechazado",
        cuerpo: { tipo: "01", ...PAGO, cliente: { ...RECHAZADO, ...CON_NOMBRE }, lineas: [TAZA] },
      },
      ...factura("", { reemplaza: "{clave}" }).pasos,
    ],
  },
  factura("contingencia: en lugar del comprobante de papel", {
    situacion: "2",
    referencias: [{ tipoDocumento: "08", codigo: "05", numero: "0001207", fechaEmision: "{ahora}", razon: "Sin luz" }],
  }),
  factura("surtido con dos tarifas", { lineas: [combo(["08", "03"])] }),
  factura("exportación de un surtido", {
    tipo: "09",
    cliente: EXTRANJERO,
    lineas: [combo(["10", "10"], { partidaArancelaria: "691200000000" })],
  }),
  factura("otros cargos: 10 % de servicio", { otrosCargos: [{ tipo: "06", porcentaje: 10 }] }),
  factura("otros cargos: monto con detalle", {
    otrosCargos: [{ tipo: "99", detalle: "Empaque de regalo", monto: 2500 }],
  }),
  factura("otros cargos: cobro de un tercero", {
    otrosCargos: [
      {
        tipo: "04",
        monto: 5000,
        tercero: { tipoIdentificacion: "01", identificacion: "109990888", nombre: "Ana Mora" },
      },
    ],
  }),
  factura("solo otros cargos, sin líneas", {
    lineas: undefined,
    otrosCargos: [
      {
        tipo: "04",
        monto: 5000,
        tercero: { tipoIdentificacion: "01", identificacion: "109990888", nombre: "Ana Mora" },
      },
    ],
  }),
  factura("dos medios de pago, uno por el resto", {
    medioPago: undefined,
    mediosPago: [
      { tipo: "02", monto: 5000 },
      { tipo: "06", resto: true },
    ],
  }),
  factura("cuatro medios de pago, por porcentaje", {
    medioPago: undefined,
    mediosPago: [
      { tipo: "01", porcentaje: 25 },
      { tipo: "02", porcentaje: 25 },
      { tipo: "99", porcentaje: 25, detalle: "Certificado de regalo" },
      { tipo: "07", resto: true },
    ],
  }),
  linea("cinco descuentos", {
    descuentos: [
      { codigo: "07", porcentaje: 10 },
      { codigo: "04", monto: 100 },
      { codigo: "05", porcentaje: 5 },
      { codigo: "06", monto: 50 },
      { codigo: "99", monto: 25, detalle: "Por pago anticipado" },
    ],
  }),
  linea("regalía: el emisor asume el IVA", { descuentos: [{ codigo: "01", porcentaje: 100 }] }),
  linea("regalía con IVA cobrado", { descuentos: [{ codigo: "02", porcentaje: 100 }] }),
  linea("bonificación", { descuentos: [{ codigo: "03", porcentaje: 100 }] }),
  linea(
    "IVA devuelto, la mitad con tarjeta",
    {
      codigoCabys: "9310100000100",
      detalle: "Consulta",
      unidadMedida: "Sp",
      cantidad: 1,
      precioUnitario: 30000,
      impuestos: IVA("04"),
    },
    {
      medioPago: undefined,
      mediosPago: [
        { tipo: "02", porcentaje: 50 },
        { tipo: "01", resto: true },
      ],
    },
  ),
  impuesto("impuesto 02, selectivo de consumo", "02", { porcentaje: 10 }),
  impuesto("impuesto 03, combustibles", "03", { cantidadUnidadMedida: 3, impuestoUnidad: 250 }),
  impuesto("impuesto 04, bebidas alcohólicas", "04", { cantidadUnidadMedida: 350, gradoAlcohol: 5, impuestoUnidad: 4 }),
  impuesto("impuesto 05, bebidas sin alcohol", "05", {
    cantidadUnidadMedida: 350,
    volumenUnidadConsumo: 250,
    impuestoUnidad: 18,
  }),
  impuesto("impuesto 06, tabaco", "06", { cantidadUnidadMedida: 20, impuestoUnidad: 25 }),
  impuesto("impuesto 12, cemento", "12", {}),
  impuesto("impuesto 99, otros", "99", { porcentaje: 3 }),
  linea("IVA 07, cálculo especial", { impuestos: [{ codigo: "07", codigoTarifa: "08", baseImponible: 5000 }] }),
  linea("IVA 08, bienes usados", { impuestos: [{ codigo: "08", factorCalculoIVA: 0.0468 }] }),
  linea("códigos, unidad comercial y serie", {
    codigosComerciales: [
      { tipo: "02", codigo: "COMP-7" },
      { tipo: "03", codigo: "IND-9" },
    ],
    unidadMedidaComercial: "Caja de 12",
    numeroVinSerie: ["JTDBR32E720012345"],
    tipoTransaccion: "01",
  }),
  linea("medicamento", { registroMedicamento: "M-CR-21-00123", formaFarmaceutica: "03" }),
  factura("tipo de cambio propio", { moneda: "USD", tipoCambio: 510.25, motivoTipoCambio: "Contrato con el cliente" }),
  factura("otros textos", {
    otros: [
      { codigo: "contrato", texto: "C-2026-17" },
      { texto: "Entrega por la tarde", contenido: true },
    ],
  }),
  factura("referencia externa y metadatos", { referenciaExterna: "PED-1007", metadatos: { caja: "3" } }),
  factura("receptor con ubicación y nombre comercial", {
    cliente: {
      ...CLIENTE,
      nombreComercial: "La Central",
      ubicacion: { provincia: "1", canton: "01", distrito: "01", otrasSenas: "Del parque, 100 metros al norte" },
    },
  }),
];

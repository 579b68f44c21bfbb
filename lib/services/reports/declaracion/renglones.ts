/**
 * The rows of form 150 (VAT return), with the labels of resolution MH-DGT-RES-0033-2025 (hacienda 13). This one table
 * says what each row takes of which documents, what a person writes, and what follows from other rows. A contribution
 * goes by the rate of its line, and each amount of it is in at most one row that adds to a total.
 */
import type { Aporte } from "@/db/queries/aportes";
import { type Decimal, PERCENT, ZERO } from "@/lib/domain/decimal";
import {
  COMPRAS,
  type DeDocumentos,
  type Definicion,
  deLineas,
  EXENTO,
  esOtra,
  esTarifa,
  type Monto,
  manual,
  NO_SUJETO,
  NO_SUJETO_CON_CREDITO,
  porTarifa,
  row,
  type Seccion,
  SIN_IMPUESTO,
  type Suma,
  suma,
  sumaDe,
  VENTAS,
  venta,
} from "./definicion";

const VENTAS_POR_TARIFA = [
  ...porTarifa("ventas", (nombre) => `Total ventas a ${nombre}`, VENTAS, "base"),
  venta(
    "ventas-otras",
    "Otras ventas con impuesto",
    esOtra,
    "base",
    "Bienes usados por factor, tarifas transitorias al 0 % y líneas sin IVA.",
  ),
];
const IVA_POR_TARIFA = [
  ...porTarifa("iva", (nombre) => `Monto de impuesto a ${nombre}`, VENTAS, "impuesto"),
  venta("iva-otras", "Monto de impuesto de otras ventas", esOtra, "impuesto"),
];

const CON_DERECHO = [
  venta("exportaciones", "Exportaciones", (a) => a.trato === "exportacion" && esTarifa(SIN_IMPUESTO)(a)),
  venta(
    "exentas-con-credito",
    "Ventas exentas con derecho a crédito pleno",
    (a) => a.trato === "pleno" && esTarifa([EXENTO])(a),
    "base",
    "A clientes que marcaste con el artículo 30.2 del reglamento.",
  ),
  venta(
    "exoneradas-con-credito",
    "Ventas exoneradas con derecho a crédito pleno",
    (a) => a.trato === "pleno" && deLineas(a),
    "exonerado",
    "La parte exonerada de cada línea, a esos mismos clientes.",
  ),
  venta("no-sujetas-con-credito", "Ventas no sujetas con derecho a crédito pleno", (a) =>
    a.trato === "pleno"
      ? esTarifa([NO_SUJETO_CON_CREDITO, NO_SUJETO])(a)
      : a.trato !== "exportacion" && esTarifa([NO_SUJETO_CON_CREDITO])(a),
  ),
];
const SIN_DERECHO = [
  venta("exentas", "Ventas exentas sin derecho a crédito", (a) => a.trato === "" && esTarifa([EXENTO])(a)),
  venta(
    "exoneradas",
    "Ventas exoneradas sin derecho a crédito",
    (a) => a.trato !== "pleno" && deLineas(a),
    "exonerado",
    "La parte exonerada de cada línea.",
  ),
  venta(
    "no-sujetas",
    "Ventas no sujetas sin derecho a crédito",
    (a) => (a.trato === "" || a.trato === "capital") && esTarifa([NO_SUJETO])(a),
  ),
  venta(
    "capital-exentas",
    "Ventas exentas de bienes de capital",
    (a) => a.trato === "capital" && esTarifa([EXENTO])(a),
  ),
];
const SIN_COBRAR = [...CON_DERECHO, ...SIN_DERECHO];

const DIFERIMIENTO = [
  venta(
    "diferido",
    "Impuesto diferido del período",
    (a) => a.diferida && deLineas(a),
    "impuesto",
    "Ventas al Estado (condición 08) y del artículo 27 (condición 10), menos sus notas de crédito.",
  ),
  row(
    "diferido-pagado",
    "Impuesto diferido de períodos anteriores o de este, pagado",
    ["recibos"],
    "impuesto",
    () => true,
    "Según los recibos de pago del mes, al tipo de cambio de la factura.",
  ),
  row("diferido-vencido", "Impuesto diferido que cumplió 90 días sin pagarse", ["vencidas"], "impuesto", () => true),
];

const COMPRAS_POR_TARIFA = [
  ...porTarifa("compras", (nombre) => `Total importe compras a ${nombre}`, COMPRAS, "base"),
  row("compras-exentas", "Compras exentas", COMPRAS, "base", esTarifa([EXENTO])),
  row("compras-no-sujetas", "Compras no sujetas", COMPRAS, "base", esTarifa([NO_SUJETO_CON_CREDITO, NO_SUJETO])),
  row(
    "compras-autorizadas",
    "Compras autorizadas sin impuesto",
    COMPRAS,
    "exonerado",
    deLineas,
    "La parte exonerada de lo que compraste.",
  ),
  row(
    "compras-otras",
    "Otras compras",
    COMPRAS,
    "base",
    esOtra,
    "Por factor, con tarifas transitorias al 0 % o sin tarifa indicada.",
  ),
];
const SOPORTADO = [
  ...porTarifa("soportado", (nombre) => `Impuesto soportado a ${nombre}`, COMPRAS, "impuesto"),
  row("soportado-otras", "Impuesto soportado de otras compras", COMPRAS, "impuesto", esOtra),
];

const conCondicion = (condicion: string) => (aporte: Aporte) => aporte.condicion === condicion;
const impuestoDe = (condicion: string) => (aporte: Aporte) => aporte.condicion === condicion && deLineas(aporte);
const deRecibidos = (id: string, etiqueta: string, monto: Monto, toma: DeDocumentos["toma"], nota?: string) =>
  row(id, etiqueta, ["recibidos"], monto, toma, nota);

const PRORRATA = manual(
  "prorrata",
  "Prorrata",
  "Si no la escribís, vale la del último mes de este año que la tenga.",
  "porcentaje",
);
const CREDITO = [
  deRecibidos("credito-pleno", "Crédito pleno", "acreditado", conCondicion("01")),
  deRecibidos("credito-parcial", "Crédito parcial", "acreditado", conCondicion("02")),
  deRecibidos("credito-capital", "Crédito de bienes de capital", "acreditado", conCondicion("03")),
  row("credito-compras", "Crédito de tus facturas de compra", ["compras"], "impuesto", deLineas),
  suma(
    "credito-proporcional",
    "Crédito por prorrata",
    (cifra) => cifra("iva-proporcional").times(cifra(PRORRATA.id)).times(PERCENT),
    "El impuesto sujeto a prorrata por su porcentaje.",
  ),
  manual("credito-importaciones", "Crédito de importaciones y otro sin comprobante electrónico"),
];

const PAGOS = [
  manual("saldo-anterior", "Saldo a favor del período anterior"),
  manual("retenciones", "Retenciones de tarjetas"),
];
const INTERESES = manual("intereses", "Intereses y recargos");
const pendiente: Suma["de"] = (cifra) => PAGOS.reduce<Decimal>((neto, { id }) => neto.minus(cifra(id)), cifra("neto"));
const positivo = (monto: Decimal) => (monto.isNegative() ? ZERO : monto);

export const SECCIONES: readonly Seccion[] = [
  {
    titulo: "I. Ventas",
    descripcion:
      "Lo que Hacienda aceptó, por la tarifa de cada línea, en colones al tipo de cambio de cada comprobante; las notas de crédito restan. Una nota por error material (13 o 14) cuenta en el mes de lo que corrige.",
    renglones: [
      ...VENTAS_POR_TARIFA,
      manual("ventas-4-aereo", "De las ventas a 4 %, transporte aéreo", "En el formulario va en su propio renglón."),
      ...CON_DERECHO,
      ...SIN_DERECHO,
      sumaDe("ventas", "Total de ventas del período", [...VENTAS_POR_TARIFA, ...SIN_COBRAR]),
      ...IVA_POR_TARIFA,
      manual("iva-4-aereo", "Del impuesto a 4 %, transporte aéreo"),
      sumaDe("impuesto-generado", "Total de impuesto de las ventas", IVA_POR_TARIFA),
    ],
  },
  {
    titulo: "Diferimiento",
    descripcion: "El impuesto que espera el pago del cliente, y el que ya hay que pagar.",
    renglones: [
      ...DIFERIMIENTO,
      suma("impuesto-periodo", "Impuesto por pagar de las ventas", (cifra) =>
        cifra("impuesto-generado")
          .minus(cifra("diferido"))
          .plus(cifra("diferido-pagado"))
          .plus(cifra("diferido-vencido")),
      ),
    ],
  },
  {
    titulo: "II. Compras",
    descripcion:
      "Tus facturas de compra y lo que tus proveedores te facturaron y aceptaste, en todo o en parte, con un mensaje receptor que Hacienda aceptó.",
    renglones: [
      ...COMPRAS_POR_TARIFA,
      sumaDe("compras", "Total de compras del período", COMPRAS_POR_TARIFA),
      ...SOPORTADO,
      sumaDe("soportado", "Total de impuesto soportado", SOPORTADO),
    ],
  },
  {
    titulo: "III. Crédito fiscal",
    descripcion: "Según lo que respondiste de cada comprobante de tus proveedores.",
    renglones: [
      deRecibidos("iva-proporcional", "Impuesto sujeto a prorrata", "impuesto", impuestoDe("05")),
      PRORRATA,
      ...CREDITO,
      sumaDe("credito", "Total de crédito fiscal", CREDITO),
      deRecibidos("sin-credito", "Impuesto que no genera crédito", "impuesto", impuestoDe("04")),
      deRecibidos("gasto", "Monto que usaste como gasto", "gasto", ({ condicion }) => condicion !== null),
    ],
  },
  {
    titulo: "IV. Resultado",
    descripcion: "El impuesto de una factura de compra cuenta dos veces: como débito y como crédito.",
    renglones: [
      row("auto-repercusion", "Débito por auto repercusión del impuesto", ["compras"], "impuesto", deLineas),
      venta("iva-devuelto", "IVA devuelto por servicios de salud", ({ codigo }) => codigo === null, "devuelto"),
      suma(
        "neto",
        "Impuesto neto del período",
        (cifra) =>
          cifra("impuesto-periodo")
            .plus(cifra("auto-repercusion"))
            .minus(cifra("credito"))
            .minus(cifra("iva-devuelto")),
        "Negativo es a tu favor.",
      ),
    ],
  },
  {
    titulo: "V y VI. Por pagar",
    descripcion: "Lo que ningún comprobante dice lo escribís vos.",
    renglones: [
      ...PAGOS,
      INTERESES,
      suma("por-pagar", "Total por pagar", (cifra) => positivo(pendiente(cifra)).plus(cifra(INTERESES.id))),
      suma("a-favor", "Saldo a favor", (cifra) => positivo(pendiente(cifra).negated())),
    ],
  },
  {
    titulo: "Para revisar",
    descripcion: "No suma en ningún renglón de arriba.",
    renglones: [
      deRecibidos(
        "sin-condicion",
        "Impuesto aceptado sin decir su condición",
        "impuesto",
        impuestoDe(""),
        "Está en las compras, pero no da crédito.",
      ),
      deRecibidos(
        "sin-xml",
        "Aceptados sin XML",
        "documentos",
        ({ trato }) => trato === "sinXml",
        "No se sabe a qué tarifa son.",
      ),
      venta(
        "iva-asumido",
        "Impuesto que asumiste",
        deLineas,
        "asumido",
        "De regalías, o cobrado en la fábrica: revisá si lo declarás.",
      ),
    ],
  },
];

export const RENGLONES: readonly Definicion[] = SECCIONES.flatMap(({ renglones }) => renglones);
export const CON_LISTA: readonly DeDocumentos[] = RENGLONES.filter((each) => each.clase === "documentos");

/** What a contribution adds to a row, decimal text; null when the row does not take it. */
export const aporteA = ({ toma, monto }: DeDocumentos, aporte: Aporte): string | null =>
  toma(aporte) ? String(aporte[monto]) : null;

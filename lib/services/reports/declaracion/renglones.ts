/**
 * The rows of form 150 (VAT return), with the labels of resolution MH-DGT-RES-0033-2025 (hacienda 13). This one table
 * says what each row takes of which documents, what a person writes, and what follows from other rows. A contribution
 * goes by the rate of its line, and each amount of it is in at most one row that adds to a total.
 */
import type { Aporte } from "@/db/queries/reports/aportes";
import { type Decimal, PERCENT, ZERO } from "@/lib/domain/decimal";
import {
  COMPRAS,
  type DeDocumentos,
  type Definicion,
  deLineas,
  EXENTO,
  esOtra,
  esTarifa,
  llamado,
  type Monto,
  manual,
  NO_SUJETO,
  NO_SUJETO_CON_CREDITO,
  porTarifa,
  row,
  type Seccion,
  type Suma,
  suma,
  sumaDe,
  venta,
} from "./definicion";
import { SECCIONES_DE_VENTAS } from "./renglones-ventas";

const COMPRAS_POR_TARIFA = [
  ...porTarifa("compras", (nombre) => `Total importe compras a ${nombre}`, COMPRAS, "base"),
  llamado(row("compras-exentas", "Compras exentas", COMPRAS, "base", esTarifa([EXENTO])), "Bienes y servicios exentos"),
  llamado(
    row("compras-no-sujetas", "Compras no sujetas", COMPRAS, "base", esTarifa([NO_SUJETO_CON_CREDITO, NO_SUJETO])),
    "Bienes y servicios no sujetos",
  ),
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
/** No electronic document says that a supplier has another regime, or that a purchase is under the special system. */
const COMPRAS_ESCRITAS = [
  llamado(
    manual(
      "compras-otros-regimenes",
      "Compras a otros regímenes",
      "Lo que no tiene comprobante electrónico acá, como lo del régimen simplificado. Una factura de compra ya cuenta arriba.",
    ),
    "Bienes y servicios adquiridos a otros regímenes",
  ),
  manual("compras-sistema-especial", "Compras bajo el sistema especial"),
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
  ...SECCIONES_DE_VENTAS,
  {
    titulo: "II. Compras",
    descripcion:
      "Tus facturas de compra y lo que tus proveedores te facturaron y aceptaste, en todo o en parte, con un mensaje receptor que Hacienda aceptó.",
    renglones: [
      ...COMPRAS_POR_TARIFA,
      ...COMPRAS_ESCRITAS,
      llamado(
        sumaDe(
          "compras",
          "Total de compras del período",
          [...COMPRAS_POR_TARIFA, ...COMPRAS_ESCRITAS],
          "Suma los renglones de compras de arriba, también los que escribís vos.",
        ),
        "Total importe compras",
      ),
      ...SOPORTADO,
      llamado(
        sumaDe("soportado", "Total de impuesto soportado", SOPORTADO, "Suma el impuesto soportado por tarifa."),
        "Total impuesto soportado",
      ),
    ],
  },
  {
    titulo: "III. Crédito fiscal",
    descripcion: "Según lo que respondiste de cada comprobante de tus proveedores.",
    renglones: [
      deRecibidos("iva-proporcional", "Impuesto sujeto a prorrata", "impuesto", impuestoDe("05")),
      PRORRATA,
      ...CREDITO,
      llamado(
        sumaDe("credito", "Total de crédito fiscal", CREDITO, "Suma los seis renglones de crédito de arriba."),
        "Total crédito fiscal para el IVA",
      ),
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
        "El impuesto por pagar de las ventas más la auto repercusión, menos el crédito fiscal y el IVA devuelto. Negativo es a tu favor.",
      ),
    ],
  },
  {
    titulo: "V y VI. Por pagar",
    descripcion: "Lo que ningún comprobante dice lo escribís vos.",
    renglones: [
      ...PAGOS,
      INTERESES,
      suma(
        "por-pagar",
        "Total por pagar",
        (cifra) => positivo(pendiente(cifra)).plus(cifra(INTERESES.id)),
        "Lo que queda del impuesto neto después del saldo anterior y las retenciones, más los intereses.",
      ),
      suma(
        "a-favor",
        "Saldo a favor",
        (cifra) => positivo(pendiente(cifra).negated()),
        "Lo que el saldo anterior y las retenciones pasan del impuesto neto.",
      ),
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

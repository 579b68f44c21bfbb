/** The rows of form 150 about sales, and about the tax that is deferred. */
import {
  CUATRO,
  type DeDocumentos,
  deLineas,
  EXENTO,
  esOtra,
  esTarifa,
  llamado,
  manual,
  NO_SUJETO,
  NO_SUJETO_CON_CREDITO,
  porTarifa,
  row,
  type Seccion,
  SIN_IMPUESTO,
  suma,
  sumaDe,
  VENTAS,
  venta,
} from "./definicion";

/** The 4 % of documents, which do not tell air transport apart: the form has it in a row of its own. */
const conAereo = (que: string) => (nombre: string) =>
  nombre === CUATRO ? `${que} a ${nombre} con transporte aéreo` : `${que} a ${nombre}`;
/** What is left of 4 %. */
const sinAereo = (prefijo: "ventas" | "iva", que: string) =>
  llamado(
    suma(
      `${prefijo}-4-sin-aereo`,
      `${que} a ${CUATRO} sin transporte aéreo`,
      (cifra) => cifra(`${prefijo}-4`).minus(cifra(`${prefijo}-4-aereo`)),
      "Lo de 4 % menos el transporte aéreo que escribiste.",
    ),
    `${que} a ${CUATRO}`,
  );
const aereo = (id: string, etiqueta: string, que: string) =>
  llamado(
    manual(id, etiqueta, "En el formulario va en su propio renglón."),
    `${que} a ${CUATRO} aéreo`,
    `${que} a ${CUATRO} (Servicios aéreos internacionales exclusivos)`,
  );

const DE_VENTAS = "Total ventas";
const VENTAS_POR_TARIFA = [
  ...porTarifa("ventas", conAereo(DE_VENTAS), VENTAS, "base"),
  venta(
    "ventas-otras",
    "Otras ventas con impuesto",
    esOtra,
    "base",
    "Bienes usados por factor, tarifas transitorias al 0 % y líneas sin IVA.",
  ),
];
const DE_IMPUESTO = "Monto de impuesto";
const IVA_POR_TARIFA = [
  ...porTarifa("iva", conAereo(DE_IMPUESTO), VENTAS, "impuesto"),
  venta("iva-otras", "Monto de impuesto de otras ventas", esOtra, "impuesto"),
];

const conTotal = (fila: DeDocumentos) => llamado(fila, `Total ${fila.etiqueta}`);
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
].map(conTotal);
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
  llamado(
    venta(
      "capital-exentas",
      "Ventas exentas de bienes de capital",
      (a) => a.trato === "capital" && esTarifa([EXENTO])(a),
    ),
    "Total ventas de bienes de capital exentas sin derecho a crédito",
  ),
].map(conTotal);
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

export const SECCIONES_DE_VENTAS: readonly Seccion[] = [
  {
    titulo: "I. Ventas",
    descripcion:
      "Lo que Hacienda aceptó, por la tarifa de cada línea, en colones al tipo de cambio de cada comprobante; las notas de crédito restan. Una nota por error material (13 o 14) cuenta en el mes de lo que corrige.",
    renglones: [
      ...VENTAS_POR_TARIFA,
      aereo("ventas-4-aereo", "De las ventas a 4 %, transporte aéreo", DE_VENTAS),
      sinAereo("ventas", DE_VENTAS),
      ...CON_DERECHO,
      ...SIN_DERECHO,
      llamado(
        sumaDe(
          "ventas",
          "Total de ventas del período",
          [...VENTAS_POR_TARIFA, ...SIN_COBRAR],
          "Suma las ventas por tarifa y las de sin impuesto, con derecho a crédito y sin él.",
        ),
        "Total ventas generales",
      ),
      ...IVA_POR_TARIFA,
      aereo("iva-4-aereo", "Del impuesto a 4 %, transporte aéreo", DE_IMPUESTO),
      sinAereo("iva", DE_IMPUESTO),
      llamado(
        sumaDe(
          "impuesto-generado",
          "Total de impuesto de las ventas",
          IVA_POR_TARIFA,
          "Suma los montos de impuesto por tarifa.",
        ),
        "Monto del impuesto ventas generales",
      ),
    ],
  },
  {
    titulo: "Diferimiento",
    descripcion:
      "El impuesto que espera el pago del cliente, y el que ya hay que pagar. El formulario pregunta si lo usás: marcá «Sí lo utilizaré» cuando alguno de estos renglones tiene algo, y «No lo utilizaré» cuando todos están en 0.",
    renglones: [
      ...DIFERIMIENTO,
      suma(
        "impuesto-periodo",
        "Impuesto por pagar de las ventas",
        (cifra) =>
          cifra("impuesto-generado")
            .minus(cifra("diferido"))
            .plus(cifra("diferido-pagado"))
            .plus(cifra("diferido-vencido")),
        "El impuesto de las ventas, menos el diferido del período, más el pagado y el que cumplió 90 días.",
      ),
    ],
  },
];

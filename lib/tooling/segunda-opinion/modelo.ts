/**
 * The amounts of a document, a second time: from `docs/hacienda.md` alone, in scaled integers, without a line of
 * `lib/domain` (a rule of the layers forbids every import here). Read it beside hacienda 6; each rule cites its
 * section, and where the documents are silent or leave a choice, a comment that begins with "Reading" says what was
 * read into them. `comparar.ts` holds the product against it.
 */

/** Every amount here is a count of hundred-thousandths: five decimals, as the schema's type has (hacienda 4). */
export type Monto = bigint;
const UNO = 100_000n;
const CIEN = 100n * UNO;
/** A discount, an exemption or a payment in per cent, in the same scale. */
type Porcentaje = bigint;

/** Decimal text, never negative, of up to five decimals, as a count of hundred-thousandths. */
export function leer(texto: string): Monto {
  const [entero = "", fraccion = ""] = texto.split(".");
  if (fraccion.length > 5 && /[1-9]/.test(fraccion.slice(5))) throw new Error(`${texto} has more than five decimals.`);
  return BigInt(entero + fraccion.slice(0, 5).padEnd(5, "0"));
}

/** The way back, with all five decimals. */
export const escribir = (monto: Monto) => {
  const signo = monto < 0n ? "-" : "";
  const cifras = (monto < 0n ? -monto : monto).toString().padStart(6, "0");
  return `${signo}${cifras.slice(0, -5)}.${cifras.slice(-5)}`;
};

/** hacienda 6.3: half up; what is divided is never negative. */
const dividir = (dividendo: bigint, divisor: bigint) => (2n * dividendo + divisor) / (2n * divisor);
/** The product of scaled factors, rounded once at the fifth decimal. */
const por = (...factores: bigint[]) =>
  dividir(
    factores.reduce((producto, factor) => producto * factor, 1n),
    UNO ** BigInt(factores.length - 1),
  );
const porciento = (base: Monto, tarifa: Porcentaje) => dividir(base * tarifa, CIEN);
const suma = (montos: readonly Monto[]) => montos.reduce((total, monto) => total + monto, 0n);

/** By the short names of hacienda. */
export type Tipo = "FE" | "ND" | "NC" | "TE" | "FEC" | "FEE";

export interface Descuento {
  codigo: string;
  monto?: string;
  porcentaje?: string;
}

export interface Impuesto {
  codigo: string;
  codigoTarifa?: string;
  tarifa?: string;
  cantidadUnidadMedida?: string;
  gradoAlcohol?: string;
  volumenUnidadConsumo?: string;
  impuestoUnidad?: string;
  factorCalculoIVA?: string;
  baseImponible?: string;
  ivaCobradoFabrica?: string;
}

export interface Articulo {
  codigoCabys: string;
  cantidad: string;
  precioUnitario: string;
  descuentos: Descuento[];
  impuestos: Impuesto[];
}

export interface Linea extends Articulo {
  /** The authorised percentage of the customer's resolution. */
  exoneracion: string | null;
  /** In a note, the percentage points of the line that it adjusts, in place of that percentage. */
  puntos?: string;
  /** True in a line that is the base of charges by percentage. */
  servicio: boolean;
  /** The parts of one unit of a combo, which give its price and taxes: it has none of its own. */
  surtido: Articulo[];
}

export interface Cargo {
  porcentaje?: string;
  monto?: string;
}

export interface Medio {
  /** 02 is a card. */
  codigo: string;
  monto?: string;
  porcentaje?: string;
  resto?: true;
}

/** The amounts that were sent are in the other currency (spec 2.6). */
export interface Cambio {
  tipoCambio: string;
  /** Sent in dollars and issued in colones, or the other way round. */
  aColones: boolean;
}

export interface Documento {
  tipo: Tipo;
  cambio: Cambio | null;
  /** True for an export invoice and for the notes that adjust one. */
  exportacion: boolean;
  lineas: Linea[];
  cargos: Cargo[];
  medios: Medio[];
  /** Receipts that pay the document, each so many thousandths of what is still owed. */
  pagos?: number[];
  /** Of each line, how many thousandths of its quantity a first credit note takes; a second one takes the rest. */
  piezas?: number[];
}

export interface ImpuestoCalculado {
  codigo: string;
  codigoTarifa: string | null;
  monto: Monto;
  /** Null without an exemption. */
  tarifaExonerada: Porcentaje | null;
  montoExoneracion: Monto;
  /** Of `monto`, what the issuer bears. */
  asumido: Monto;
}

/** What a line of the document and a part of a combo have in common. */
export interface Calculo {
  montoTotal: Monto;
  descuentos: Monto[];
  subTotal: Monto;
  baseImponible: Monto;
  impuestos: ImpuestoCalculado[];
}

export interface LineaCalculada extends Calculo {
  /** Of one unit of a combo. */
  partes: Calculo[];
  impuestoAsumido: Monto;
  impuestoNeto: Monto;
  montoTotalLinea: Monto;
}

const FAMILIA_IVA = ["01", "07", "08"];
/** hacienda 6.1: what enlarges the base on which IVA is taken. */
const ENTRA_EN_LA_BASE = ["02", "04", "05", "12"];
/** hacienda 12: inside the price, so in neither total nor breakdown. */
const DENTRO_DEL_PRECIO = ["03", "04", "05", "12"];
/** hacienda 12: discounts 01 (gift) and 03 (bonus) are the whole line. */
const REGALO = ["01", "03"];
/** hacienda 6.1: IVA on MontoTotal; of 02, "Regalía IVA Cobrado al Cliente", it is the customer who pays it. */
const SOBRE_EL_TOTAL = ["01", "02", "03"];

const lleva = ({ descuentos }: Articulo, codigos: readonly string[]) =>
  descuentos.some(({ codigo }) => codigos.includes(codigo));
const esIva = ({ codigo }: { codigo: string }) => FAMILIA_IVA.includes(codigo);
const esPorTarifa = ({ codigo }: Impuesto) => codigo === "01" || codigo === "07";
/** hacienda 4.2: a purchase invoice has no ImpuestoAsumidoEmisorFabrica, so its buyer is charged every tax. */
const tieneAsumidos = (tipo: Tipo) => tipo !== "FEC";

/** hacienda 6.1: each discount on what the previous ones left. */
function descontar(articulo: Articulo, montoTotal: Monto): Monto[] {
  let queda = montoTotal;
  return articulo.descuentos.map(({ codigo, monto, porcentaje }) => {
    const descuento =
      monto !== undefined
        ? leer(monto)
        : porcentaje !== undefined
          ? porciento(queda, leer(porcentaje))
          : REGALO.includes(codigo)
            ? queda
            : 0n;
    queda -= descuento;
    return descuento;
  });
}

const dato = (texto: string | undefined) => leer(texto ?? "0");

/** The table of hacienda 6.1, but for IVA, whose base needs the others. */
function montoEspecial(impuesto: Impuesto, cantidad: bigint, subTotal: Monto): Monto {
  const unidad = dato(impuesto.impuestoUnidad);
  const medida = dato(impuesto.cantidadUnidadMedida);
  const volumen = dato(impuesto.volumenUnidadConsumo);
  switch (impuesto.codigo) {
    case "02":
    case "99":
      return porciento(subTotal, dato(impuesto.tarifa));
    case "12":
      return porciento(subTotal, 5n * UNO);
    case "03": {
      // Reading: the API states litres of one unit (1 when absent), the table of 6.1 the litres of the whole line, and
      // that element has two decimals: Monto is what the element says, times the tax of a litre.
      const litros = dividir(cantidad * leer(impuesto.cantidadUnidadMedida ?? "1"), UNO * 1000n) * 1000n;
      return por(litros, unidad);
    }
    case "04": {
      // Proporcion is an element of its own, with five decimals: it is rounded before it is used (hacienda 6.3).
      const proporcion = porciento(medida, dato(impuesto.gradoAlcohol));
      return por(cantidad, proporcion, unidad);
    }
    case "05":
      // Soap is what states no CantidadUnidadMedida.
      return impuesto.cantidadUnidadMedida === undefined
        ? por(cantidad, volumen, unidad)
        : dividir(cantidad * medida * unidad, UNO * volumen);
    case "06":
      return por(cantidad, medida, unidad);
    case "08":
      return por(subTotal, dato(impuesto.factorCalculoIVA));
    default:
      throw new Error(`No rule for tax ${impuesto.codigo}.`);
  }
}

/** spec 2.5(2): the percentage of the line's own rate, cut to the element's two decimals: never above what was authorised. */
const puntosDe = (tarifa: Porcentaje, autorizado: Porcentaje) => ((tarifa * autorizado) / CIEN / 1000n) * 1000n;

interface Exencion {
  exoneracion: string | null;
  puntos?: string;
}

/** hacienda 6.1, of a line or of a part of a combo. */
function calcular(articulo: Articulo, { exoneracion, puntos }: Exencion, tipo: Tipo): Calculo {
  const cantidad = leer(articulo.cantidad);
  const montoTotal = por(cantidad, leer(articulo.precioUnitario));
  const descuentos = descontar(articulo, montoTotal);
  const subTotal = montoTotal - suma(descuentos);
  const regalo = lleva(articulo, REGALO);
  const sobreElTotal = lleva(articulo, SOBRE_EL_TOTAL);

  const otros = articulo.impuestos.map((impuesto) =>
    esPorTarifa(impuesto) ? 0n : montoEspecial(impuesto, cantidad, subTotal),
  );
  const propia = articulo.impuestos.find(({ baseImponible }) => baseImponible !== undefined)?.baseImponible;
  // The base that may be edited (IVACobradoFabrica 01, tax 07) is stated for one unit of the line.
  const baseImponible =
    propia !== undefined
      ? por(cantidad, leer(propia))
      : subTotal + suma(otros.filter((_, i) => ENTRA_EN_LA_BASE.includes(articulo.impuestos[i]?.codigo ?? "")));

  const impuestos = articulo.impuestos.map((impuesto, i): ImpuestoCalculado => {
    const { codigo, codigoTarifa = null } = impuesto;
    const tarifa = codigoTarifa === "10" ? 0n : dato(impuesto.tarifa);
    // A gift's IVA is taken on MontoTotal; the annotation of the schema says so of tax 01 alone.
    const base = sobreElTotal && codigo === "01" ? montoTotal : baseImponible;
    const monto = esPorTarifa(impuesto) ? porciento(base, tarifa) : (otros[i] ?? 0n);
    // Reading: a resolution exempts of IVA by rate (01, 07); used goods (08) have no rate of which to exempt points.
    const exonera = esPorTarifa(impuesto) && tarifa > 0n;
    const porcentual = exoneracion === null ? null : puntosDe(tarifa, leer(exoneracion));
    const tarifaExonerada = exonera ? (puntos === undefined ? porcentual : leer(puntos)) : null;
    // On BaseImponible to the letter (-190), also in a gift, whose tax is on MontoTotal.
    const montoExoneracion = tarifaExonerada === null ? 0n : porciento(baseImponible, tarifaExonerada);
    // hacienda 6.1: the issuer bears the IVA of gifts and what the factory collects, less what is exempted of it.
    const asume =
      (regalo && esIva(impuesto)) || DENTRO_DEL_PRECIO.includes(codigo) || impuesto.ivaCobradoFabrica !== undefined;
    const asumido = asume && tieneAsumidos(tipo) ? monto - montoExoneracion : 0n;
    return { codigo, codigoTarifa, monto, tarifaExonerada, montoExoneracion, asumido };
  });
  return { montoTotal, descuentos, subTotal, baseImponible, impuestos };
}

/** hacienda 12: exports have rate code 10. Reading: for IVA of every kind; other taxes are not charged abroad at all. */
const deExportacion = <A extends Articulo>(articulo: A): A => ({
  ...articulo,
  impuestos: [{ codigo: "01", codigoTarifa: "10", tarifa: "0" }],
});

/** A part of a combo has no exemption. */
const SIN_EXENCION = { exoneracion: null };

/** hacienda 6.1, of a line of the document. */
export function calcularLinea(linea: Linea, tipo: Tipo): LineaCalculada {
  const partes = linea.surtido.map((parte) => {
    const calculada = calcular(parte, SIN_EXENCION, tipo);
    // A percentage of a part that rounds to nothing is not said (decision 0054).
    return { ...calculada, descuentos: calculada.descuentos.filter((descuento) => descuento > 0n) };
  });
  const calculo = partes.length === 0 ? calcular(linea, linea, tipo) : calcularSurtido(linea, partes);
  const impuestoAsumido = suma(calculo.impuestos.map(({ asumido }) => asumido));
  const cobrado = suma(calculo.impuestos.map(({ monto, montoExoneracion }) => monto - montoExoneracion));
  const impuestoNeto = cobrado > impuestoAsumido ? cobrado - impuestoAsumido : 0n;
  return { ...calculo, partes, impuestoAsumido, impuestoNeto, montoTotalLinea: calculo.subTotal + impuestoNeto };
}

const llave = ({ codigo, codigoTarifa }: Pick<ImpuestoCalculado, "codigo" | "codigoTarifa">) =>
  `${codigo}/${codigoTarifa ?? ""}`;

/**
 * A combo, which hacienda names without counting it (decision 0054): its parts give the price of one unit (their
 * subtotals), and the line's taxes are the sums of theirs times the combos sold (the schema's annotation). Each tax and
 * rate is rounded once; BaseImponible follows from the line's own SubTotal and taxes, as of any line.
 */
function calcularSurtido(linea: Linea, partes: readonly Calculo[]): Calculo {
  const cantidad = leer(linea.cantidad);
  const montoTotal = por(cantidad, suma(partes.map(({ subTotal }) => subTotal)));
  const unidad = new Map<string, ImpuestoCalculado>();
  for (const impuesto of partes.flatMap((parte) => parte.impuestos)) {
    const antes = unidad.get(llave(impuesto)) ?? { ...impuesto, monto: 0n, asumido: 0n };
    const monto = antes.monto + impuesto.monto;
    unidad.set(llave(impuesto), { ...antes, monto, asumido: antes.asumido + impuesto.asumido });
  }
  const impuestos = [...unidad.values()].map((impuesto) => ({
    ...impuesto,
    monto: por(cantidad, impuesto.monto),
    asumido: por(cantidad, impuesto.asumido),
  }));
  const enLaBase = impuestos.filter(({ codigo }) => ENTRA_EN_LA_BASE.includes(codigo));
  const baseImponible = montoTotal + suma(enLaBase.map(({ monto }) => monto));
  return { montoTotal, descuentos: [], subTotal: montoTotal, baseImponible, impuestos };
}

const CLASES = ["Gravado", "Exento", "Exonerado", "NoSujeto"] as const;
type Clase = (typeof CLASES)[number];

/** hacienda 6.2: the IVA code tells the class: 10 exempt, 01 and 11 not subject, others (used goods too) taxed. */
const claseDe = ({ codigoTarifa }: Pick<Impuesto, "codigoTarifa">): Clase =>
  codigoTarifa === "10" ? "Exento" : codigoTarifa === "01" || codigoTarifa === "11" ? "NoSujeto" : "Gravado";

interface Renglon {
  servicio: boolean;
  clase: Clase;
  monto: Monto;
}

/** hacienda 6.2: where MontoTotal of a line stands in the totals. Goods are 0 to 4, services 5 to 9. */
function renglones(linea: Linea, { montoTotal, impuestos }: LineaCalculada): Renglon[] {
  const servicio = linea.codigoCabys >= "5";
  const articulos = linea.surtido.length > 0 ? linea.surtido : [linea];
  const clases = articulos.flatMap((articulo) => articulo.impuestos.filter(esIva).map(claseDe));
  // A combo is taxed as soon as one of its parts is; without one it has the class of its first part (decision 0054).
  const clase = clases.includes("Gravado") ? "Gravado" : (clases[0] ?? "Gravado");
  const exonerado = impuestos.find(({ tarifaExonerada }) => tarifaExonerada !== null);
  if (exonerado === undefined) return [{ servicio, clase, monto: montoTotal }];
  const tarifa = dato(linea.impuestos[impuestos.indexOf(exonerado)]?.tarifa);
  // Reading: the exonerated part is rounded, and the taxed part is the rest, so that both are MontoTotal.
  const parte = dividir(montoTotal * (exonerado.tarifaExonerada ?? 0n), tarifa);
  return [
    { servicio, clase, monto: montoTotal - parte },
    { servicio, clase: "Exonerado", monto: parte },
  ];
}

/**
 * hacienda 6.2: what the document charges of each tax and rate code: Monto − MontoExoneracion, less what the issuer
 * bears. Zeros stand too (-487), but for what is inside the price (hacienda 12).
 */
function desglosar(calculadas: readonly LineaCalculada[], tipo: Tipo): Map<string, Monto> {
  const desglose = new Map<string, Monto>();
  for (const impuesto of calculadas.flatMap(({ impuestos }) => impuestos)) {
    if (DENTRO_DEL_PRECIO.includes(impuesto.codigo) && tieneAsumidos(tipo)) continue;
    const { monto, montoExoneracion, asumido } = impuesto;
    desglose.set(llave(impuesto), (desglose.get(llave(impuesto)) ?? 0n) + monto - montoExoneracion - asumido);
  }
  return desglose;
}

/** Human health is CABYS 931, and its IVA that of 4 % (LIVA art. 11(1)(b)): what of it the customer is charged. */
const ivaDeSalud = ({ codigoCabys }: Articulo, { impuestos }: Calculo) =>
  codigoCabys.startsWith("931")
    ? suma(
        impuestos
          .filter((impuesto) => esIva(impuesto) && impuesto.codigoTarifa === "04")
          .map(({ monto, montoExoneracion, asumido }) => monto - montoExoneracion - asumido),
      )
    : 0n;

/**
 * hacienda 6.2: the IVA of health services that a card gives back: all of it, or with several means (card /
 * TotalVentaNeta) × tax. A card that pays "the rest" or a percentage depends on the total, which depends on what it
 * gives back. Reading: both hold at once, so the equation is solved; and no more comes back than there is.
 */
function devolver(medios: readonly Medio[], iva: Monto, ventaNeta: Monto, antes: Monto): Monto {
  const esTarjeta = ({ codigo }: Medio) => codigo === "02";
  if (iva === 0n || !medios.some(esTarjeta)) return 0n;
  if (medios.length === 1) return iva;
  const de = (cuales: readonly Medio[]) => ({
    fijo: suma(cuales.map(({ monto }) => dato(monto))),
    parte: suma(cuales.map(({ porcentaje }) => dato(porcentaje))),
  });
  // The card pays fijo + parte × (antes − devuelto). A card that takes the rest pays what the other means leave.
  const otros = de(medios.filter((medio) => !esTarjeta(medio)));
  const tarjeta = medios.some((medio) => esTarjeta(medio) && medio.resto)
    ? { fijo: -otros.fijo, parte: CIEN - otros.parte }
    : de(medios.filter(esTarjeta));
  const dividendo = iva * (tarjeta.fijo * CIEN + tarjeta.parte * antes);
  const divisor = ventaNeta * CIEN + tarjeta.parte * iva;
  if (dividendo <= 0n) return 0n;
  return dividendo >= iva * divisor ? iva : dividir(dividendo, divisor);
}

/** What each means pays; "the rest" takes what the others leave (hacienda 5: their sum is TotalComprobante). */
function repartir(medios: readonly Medio[], total: Monto): Monto[] {
  const montos = medios.map(({ monto, porcentaje }) =>
    monto !== undefined ? leer(monto) : porcentaje !== undefined ? porciento(total, leer(porcentaje)) : 0n,
  );
  const resto = total - suma(montos);
  return montos.map((monto, i) => (medios[i]?.resto || medios.length === 1 ? monto + resto : monto));
}

export interface Opinion {
  lineas: LineaCalculada[];
  cargos: Monto[];
  medios: Monto[];
  /** By their names in the API's answers. */
  totales: Record<string, Monto>;
  /** By `codigo/codigoTarifa`. */
  desglose: Map<string, Monto>;
}

/** hacienda 6, of a whole document. */
export function opinar(enviado: Documento): Opinion {
  const documento = convertido(enviado);
  const { tipo } = documento;
  const lineas = documento.exportacion
    ? documento.lineas.map((linea) => ({ ...deExportacion(linea), surtido: linea.surtido.map(deExportacion) }))
    : documento.lineas;
  const calculadas = lineas.map((linea) => calcularLinea(linea, tipo));
  const enTotales = lineas.flatMap((linea, i) => renglones(linea, calculadas[i] as LineaCalculada));
  const de = (cual: Clase, servicio?: boolean) =>
    suma(
      enTotales
        .filter((renglon) => renglon.clase === cual && (servicio === undefined || renglon.servicio === servicio))
        .map(({ monto }) => monto),
    );
  const desglose = desglosar(calculadas, tipo);
  const totalVenta = suma(CLASES.map((cual) => de(cual)));
  const totalDescuentos = suma(calculadas.flatMap(({ descuentos }) => descuentos));
  const totalVentaNeta = totalVenta - totalDescuentos;
  const totalImpuesto = suma([...desglose.values()]);

  // A charge by percentage is taken on the subtotals of the lines that say so, or of all.
  const marcadas = calculadas.filter((_, i) => lineas[i]?.servicio);
  const baseCargos = suma((marcadas.length > 0 ? marcadas : calculadas).map(({ subTotal }) => subTotal));
  const cargos = documento.cargos.map(({ porcentaje, monto }) =>
    monto !== undefined ? leer(monto) : porciento(baseCargos, dato(porcentaje)),
  );
  const totalOtrosCargos = suma(cargos);

  const salud = suma(
    lineas.map((linea, i) => {
      const calculada = calculadas[i] as LineaCalculada;
      if (linea.surtido.length === 0) return ivaDeSalud(linea, calculada);
      const unidad = linea.surtido.map((parte, j) => ivaDeSalud(parte, calculada.partes[j] as Calculo));
      return por(leer(linea.cantidad), suma(unidad));
    }),
  );
  // hacienda 4.2: a purchase invoice and an export have no TotalIVADevuelto.
  const devuelve = tipo !== "FEC" && tipo !== "FEE";
  const antes = totalVentaNeta + totalImpuesto + totalOtrosCargos;
  const totalIvaDevuelto = devuelve ? devolver(documento.medios, salud, totalVentaNeta, antes) : 0n;
  const totalComprobante = antes - totalIvaDevuelto;

  return {
    lineas: calculadas,
    cargos,
    medios: repartir(documento.medios, totalComprobante),
    totales: {
      totalServGravados: de("Gravado", true),
      totalServExentos: de("Exento", true),
      totalServExonerado: de("Exonerado", true),
      totalServNoSujeto: de("NoSujeto", true),
      totalMercanciasGravadas: de("Gravado", false),
      totalMercanciasExentas: de("Exento", false),
      totalMercExonerada: de("Exonerado", false),
      totalMercNoSujeta: de("NoSujeto", false),
      totalGravado: de("Gravado"),
      totalExento: de("Exento"),
      totalExonerado: de("Exonerado"),
      totalNoSujeto: de("NoSujeto"),
      totalVenta,
      totalDescuentos,
      totalVentaNeta,
      totalImpuesto,
      totalImpAsumEmisorFabrica: suma(calculadas.map(({ impuestoAsumido }) => impuestoAsumido)),
      totalIvaDevuelto,
      totalOtrosCargos,
      totalComprobante,
    },
    desglose,
  };
}

/** Of an invoice, a payment or a rest: what is subject to one IVA rate and to one exempted rate. */
export interface Parte {
  neto: Monto;
  /** What is charged of the tax, and what is exempted of it. */
  impuestoNeto: Monto;
  exonerado: Monto;
}

export interface Deuda {
  partes: Parte[];
  cargos: Monto;
}

export const debe = ({ partes, cargos }: Deuda) =>
  suma(partes.map(({ neto, impuestoNeto }) => neto + impuestoNeto)) + cargos;

/** How far a tax may be from net amount × rate: what the authority was seen to accept (hacienda 6.3). */
const TOLERANCIA = 480n;

/**
 * hacienda 6.4: what is owed of an invoice, by IVA rate and exempted rate; `null` where no receipt can show it, because
 * a line has another tax than IVA (architecture 9.11), or a tax on another amount than its own.
 */
export function deudaDe({ lineas }: Documento, opinion: Opinion): Deuda | null {
  const partes = new Map<string, Parte & { factor: bigint | null }>();
  for (const [i, linea] of lineas.entries()) {
    const { subTotal, impuestoNeto, impuestos } = opinion.lineas[i] as LineaCalculada;
    if (subTotal === 0n && impuestoNeto === 0n) continue;
    const [impuesto] = impuestos;
    if (impuesto === undefined || impuestos.length > 1 || !esIva(impuesto)) return null;
    if (impuesto.asumido > 0n) return null;
    const [pedido] = linea.surtido[0]?.impuestos ?? linea.impuestos;
    const de = [llave(impuesto), pedido?.tarifa, pedido?.factorCalculoIVA, impuesto.tarifaExonerada].join("/");
    // In hundred-thousandths of the whole.
    const tasa = impuesto.codigo === "08" ? dato(pedido?.factorCalculoIVA) : dato(pedido?.tarifa) / 100n;
    const factor = impuesto.codigo === "07" ? null : tasa;
    const antes = partes.get(de) ?? { neto: 0n, impuestoNeto: 0n, exonerado: 0n, factor };
    partes.set(de, {
      neto: antes.neto + subTotal,
      impuestoNeto: antes.impuestoNeto + impuestoNeto,
      exonerado: antes.exonerado + impuesto.montoExoneracion,
      factor,
    });
  }
  const todas = [...partes.values()];
  const ajena = todas.some(({ neto, impuestoNeto, exonerado, factor }) => {
    if (factor === null) return false;
    const lejos = neto * factor - (impuestoNeto + exonerado) * UNO;
    return (lejos < 0n ? -lejos : lejos) > TOLERANCIA * UNO;
  });
  if (todas.length === 0 || ajena) return null;
  return { partes: todas.map(({ factor: _, ...parte }) => parte), cargos: suma(opinion.cargos) };
}

/**
 * hacienda 6.4: what a payment pays is its share of each amount still owed, and what it does not pay stays owed. The
 * amounts in their order are shares of running sums, so that they add up to the payment.
 */
export function pagar({ partes, cargos }: Deuda, pago: Monto): { pagado: Deuda; queda: Deuda } {
  const total = debe({ partes, cargos });
  const parteDe = (monto: Monto) => dividir(monto * pago, total);
  let hasta = 0n;
  const tomar = (monto: Monto) => {
    const antes = parteDe(hasta);
    hasta += monto;
    return parteDe(hasta) - antes;
  };
  const pagadas = partes.map(
    ({ neto, impuestoNeto, exonerado }): Parte => ({
      neto: tomar(neto),
      impuestoNeto: tomar(impuestoNeto),
      exonerado: parteDe(exonerado),
    }),
  );
  const pagado = { partes: pagadas, cargos: tomar(cargos) };
  const queda = partes.map((parte, i) => {
    const suya = pagadas[i] as Parte;
    return {
      neto: parte.neto - suya.neto,
      impuestoNeto: parte.impuestoNeto - suya.impuestoNeto,
      exonerado: parte.exonerado - suya.exonerado,
    };
  });
  return { pagado, queda: { partes: queda, cargos: cargos - pagado.cargos } };
}

/**
 * spec 2.6, decision 0008: each amount that was sent is converted by itself and rounded at the fifth decimal; then
 * everything is counted in the document's currency. A discount that fits its line as sent still does.
 */
export function convertido(documento: Documento): Documento {
  const { cambio } = documento;
  if (cambio === null) return documento;
  const tipoCambio = leer(cambio.tipoCambio);
  const monto = (texto: string) =>
    escribir(cambio.aColones ? por(leer(texto), tipoCambio) : dividir(leer(texto) * UNO, tipoCambio));
  const impuesto = (suyo: Impuesto): Impuesto => ({
    ...suyo,
    ...(suyo.impuestoUnidad !== undefined && { impuestoUnidad: monto(suyo.impuestoUnidad) }),
    ...(suyo.baseImponible !== undefined && { baseImponible: monto(suyo.baseImponible) }),
  });
  const conMonto = <V extends { monto?: string }>(valor: V): V =>
    valor.monto === undefined ? valor : { ...valor, monto: monto(valor.monto) };
  const articulo = <A extends Articulo>(suyo: A): A => {
    const precioUnitario = monto(suyo.precioUnitario);
    let queda = por(leer(suyo.cantidad), leer(precioUnitario));
    const descuentos = suyo.descuentos.map(({ codigo, ...resto }): Descuento => {
      if (REGALO.includes(codigo)) return { codigo };
      const descuento = conMonto({ codigo, ...resto });
      const [pedido = 0n] = descontar({ ...suyo, descuentos: [descuento] }, queda);
      if (pedido > queda) {
        const todo = escribir(queda);
        queda = 0n;
        return { codigo, monto: todo };
      }
      queda -= pedido;
      return descuento;
    });
    return { ...suyo, precioUnitario, descuentos, impuestos: suyo.impuestos.map(impuesto) };
  };
  return {
    ...documento,
    cambio: null,
    lineas: documento.lineas.map((linea) => ({ ...articulo(linea), surtido: linea.surtido.map(articulo) })),
    cargos: documento.cargos.map(conMonto),
    medios: documento.medios.map(conMonto),
  };
}

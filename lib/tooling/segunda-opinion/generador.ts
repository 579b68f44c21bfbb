/** Documents for the second opinion: made from a seed, and only such as the API's rules allow. */
import { below, createRandom, pick, type Random } from "@/lib/platform/testing/random";
import {
  type Articulo,
  type Cargo,
  convertido,
  type Descuento,
  type Documento,
  escribir,
  type Impuesto,
  type Linea,
  leer,
  type Medio,
  opinar,
  type Tipo,
} from "./modelo";

const TIPOS: readonly Tipo[] = ["FE", "FE", "FE", "TE", "TE", "ND", "NC", "FEC", "FEE"];
/** Of each rate code its percentage; 05, 06 and 07 are for notes alone. */
const TARIFAS: readonly [codigo: string, tarifa: string][] = [
  ["08", "13"],
  ["08", "13"],
  ["02", "1"],
  ["03", "2"],
  ["04", "4"],
  ["09", "0.5"],
  ["10", "0"],
  ["01", "0"],
  ["11", "0"],
];
const TARIFAS_DE_NOTA: readonly [string, string][] = [
  ["05", "0"],
  ["06", "4"],
  ["07", "8"],
];
const SALUD = "9312100000000";
const CABYS = [
  SALUD,
  "0111100000100",
  "2391100000000",
  "4399900000000",
  "5311100000000",
  "6331100000000",
  "8311100000000",
];
/** Discounts that only lower the amount. */
const REBAJAS = ["04", "05", "06", "07", "08", "09", "99"];
const REGALOS = ["01", "03"];

/** Decimal text of up to `decimales`, above zero: round figures as often as long ones. */
function numero(random: Random, max: number, decimales: number): string {
  const cuantos = pick(random, [0, 0, Math.min(2, decimales), decimales]);
  const escala = 10 ** cuantos;
  const entero = pick(random, [1, 2, 3, 10, 100, max]);
  const value = 1 + below(random, Math.min(entero, max) * escala);
  const texto = String(value).padStart(cuantos + 1, "0");
  const escrito = cuantos === 0 ? texto : `${texto.slice(0, -cuantos)}.${texto.slice(-cuantos)}`;
  return escrito.includes(".") ? escrito.replace(/\.?0+$/, "") : escrito;
}

const uno = (random: Random, en: number) => below(random, en) === 0;

function ivaDe(random: Random, tipo: Tipo): Impuesto {
  const tarifas = tipo === "ND" || tipo === "NC" ? [...TARIFAS, ...TARIFAS_DE_NOTA] : TARIFAS;
  const [codigoTarifa, tarifa] = pick(random, tarifas);
  if (uno(random, 12)) return { codigo: "08", factorCalculoIVA: numero(random, 1, 4) };
  if (uno(random, 10)) {
    const especial = { codigo: "07", codigoTarifa, tarifa };
    return tipo !== "FEC" && uno(random, 2) ? { ...especial, baseImponible: numero(random, 5000, 5) } : especial;
  }
  if (tipo !== "FEC" && uno(random, 12)) {
    if (uno(random, 3)) return { codigo: "01", codigoTarifa: "10", tarifa: "0", ivaCobradoFabrica: "02" };
    const fabrica = { codigo: "01", codigoTarifa, tarifa, ivaCobradoFabrica: "01" };
    return uno(random, 2) ? { ...fabrica, baseImponible: numero(random, 5000, 5) } : fabrica;
  }
  return { codigo: "01", codigoTarifa, tarifa };
}

/** What a line may bear besides IVA; a purchase invoice has no taxes by measure. */
function otroImpuesto(random: Random, tipo: Tipo): Impuesto {
  const impuestoUnidad = numero(random, 900, 5);
  const cantidadUnidadMedida = numero(random, 1000, 2);
  // The litres of the whole line have five digits before the point.
  const litros = numero(random, 15, 2);
  const codigo = pick(random, tipo === "FEC" ? ["02", "12", "99"] : ["02", "03", "04", "05", "06", "12", "99"]);
  switch (codigo) {
    case "03":
      return { codigo, impuestoUnidad, ...(uno(random, 2) && { cantidadUnidadMedida: litros }) };
    case "04":
      return { codigo, impuestoUnidad, cantidadUnidadMedida, gradoAlcohol: numero(random, 90, 2) };
    case "05": {
      const volumenUnidadConsumo = numero(random, 500, 2);
      return { codigo, impuestoUnidad, volumenUnidadConsumo, ...(uno(random, 2) && { cantidadUnidadMedida }) };
    }
    case "06":
      return { codigo, impuestoUnidad, cantidadUnidadMedida };
    case "12":
      return { codigo, tarifa: "5" };
    default:
      return { codigo, tarifa: numero(random, 40, 2) };
  }
}

function impuestosDe(random: Random, tipo: Tipo): Impuesto[] {
  const iva = ivaDe(random, tipo);
  if (!uno(random, 4)) return [iva];
  const otros = [otroImpuesto(random, tipo), ...(uno(random, 3) ? [otroImpuesto(random, tipo)] : [])];
  const distintos = otros.filter(({ codigo }, i) => otros.findIndex((otro) => otro.codigo === codigo) === i);
  return uno(random, 2) ? [iva, ...distintos] : [...distintos, iva];
}

/** None, an amount, percentages one after the other, or the whole line as a gift. */
function descuentosDe(random: Random, tipo: Tipo, impuestos: readonly Impuesto[], bruto: bigint): Descuento[] {
  if (uno(random, 2)) return [];
  const deFabrica = impuestos.some(({ ivaCobradoFabrica }) => ivaCobradoFabrica !== undefined);
  if (uno(random, 6) && !deFabrica && tipo !== "FEC") {
    const codigo = pick(random, REGALOS);
    return [pick(random, [{ codigo }, { codigo, porcentaje: "100" }, { codigo, monto: escribir(bruto) }])];
  }
  let queda = bruto;
  const cuantos = pick(random, [1, 1, 1, 2, 3, 5]);
  return Array.from({ length: cuantos }, (): Descuento[] => {
    const codigo = uno(random, 8) ? "02" : pick(random, REBAJAS);
    if (uno(random, 2)) {
      const porcentaje = numero(random, uno(random, 9) && !deFabrica ? 100 : 60, 5);
      queda -= (queda * leer(porcentaje)) / 10_000_000n + 1n;
      return [{ codigo, porcentaje }];
    }
    const monto = queda <= 1n ? 0n : (queda * BigInt(below(random, 900))) / 1000n;
    queda -= monto;
    return monto <= 0n ? [] : [{ codigo, monto: escribir(monto) }];
  })
    .flat()
    .filter(() => queda >= 0n);
}

/** @param unidades at most so many; a part of a combo is multiplied once more */
function articuloDe(random: Random, tipo: Tipo, unidades: number): Articulo {
  const caro = unidades > 9 && uno(random, 30);
  const cantidad = numero(random, caro ? 20 : unidades, 3);
  const precioUnitario = numero(random, caro ? 9_000_000_000 : pick(random, [9, 5000, 2_000_000]), 5);
  const bruto = (leer(cantidad) * leer(precioUnitario) + 50_000n) / 100_000n;
  const impuestos = impuestosDe(random, tipo);
  return {
    codigoCabys: pick(random, CABYS),
    cantidad,
    precioUnitario,
    descuentos: descuentosDe(random, tipo, impuestos, bruto),
    impuestos,
  };
}

/** A resolution that exempts something, and not more than the tax: in a gift the base may be larger than what is taxed. */
function exoneracionDe(random: Random, tipo: Tipo, { impuestos, descuentos }: Articulo): string | null {
  if (tipo === "FEC" || tipo === "FEE" || !uno(random, 4)) return null;
  const iva = impuestos.find(({ codigo }) => codigo === "01" || codigo === "07");
  if (iva === undefined || descuentos.some(({ codigo }) => ["01", "02", "03"].includes(codigo))) {
    const solo = impuestos.length === 1 && iva !== undefined && iva.baseImponible === undefined;
    if (!solo) return null;
  }
  return pick(
    random,
    ["100", "100", "75", "50", "33.33", "12.5", numero(random, 98, 2)].filter((p) => Number(p) >= 2),
  );
}

/** A health service is at 4 % most often, or its IVA would seldom come back. */
function articuloConSalud(random: Random, tipo: Tipo, unidades: number): Articulo {
  const articulo = articuloDe(random, tipo, unidades);
  if (articulo.codigoCabys !== SALUD || uno(random, 4)) return articulo;
  return { ...articulo, impuestos: [{ codigo: "01", codigoTarifa: "04", tarifa: "4" }] };
}

function lineaDe(random: Random, tipo: Tipo): Linea {
  const articulo = articuloConSalud(random, tipo, 5000);
  const partes = tipo !== "FEC" && uno(random, 10) ? pick(random, [1, 2, 2, 3, 5]) : 0;
  // A part has no factor of its own, which tax 08 needs.
  const surtido = Array.from({ length: partes }, () => articuloConSalud(random, tipo, 9)).map((parte) => ({
    ...parte,
    impuestos: parte.impuestos.map((impuesto) =>
      impuesto.codigo === "08" ? { codigo: "01", codigoTarifa: "08", tarifa: "13" } : impuesto,
    ),
  }));
  // Gifts alone make no price.
  const [primera] = surtido;
  if (primera !== undefined) primera.descuentos = [];
  return {
    ...articulo,
    // A combo has its parts' price, discounts and taxes.
    ...(partes > 0 && { precioUnitario: "1", descuentos: [], impuestos: [] }),
    exoneracion: partes > 0 ? null : exoneracionDe(random, tipo, articulo),
    servicio: uno(random, 4),
    surtido,
  };
}

const cargoDe = (random: Random): Cargo =>
  uno(random, 2) ? { porcentaje: numero(random, 20, 5) } : { monto: numero(random, 5000, 5) };

/** Means that make up the total, as far as it is known before IVA comes back: one, or several with a rest. */
function mediosDe(random: Random, total: bigint): Medio[] {
  const codigo = () => pick(random, ["01", "02", "02", "04", "06"]);
  if (total < 100_000n || uno(random, 2)) return [{ codigo: codigo() }];
  const cuantos = 1 + below(random, 3);
  const medios = Array.from({ length: cuantos }, (): Medio => {
    // Together below nine tenths, so that the rest is above zero also when a card gives IVA back.
    if (uno(random, 2)) return { codigo: codigo(), porcentaje: (1 + below(random, 2400) / 100).toFixed(2) };
    const monto = (total * BigInt(1 + below(random, 280))) / 1000n;
    return { codigo: codigo(), monto: escribir(monto > 100_000n ? monto - (monto % 1000n) : monto) };
  });
  return medios.toSpliced(below(random, medios.length + 1), 0, { codigo: codigo(), resto: true });
}

/**
 * The document as sent in the other currency; as it was where an amount becomes nothing there, which is refused
 * (decision 0008), or more than an amount can hold.
 */
function enOtraMoneda(random: Random, documento: Documento, vendido: bigint): Documento {
  const aColones = vendido < 100_000_000_000_000n && uno(random, 2);
  const cambio = { tipoCambio: pick(random, ["503.17", "512", "498.5"]), aColones };
  const enviado = { ...documento, cambio };
  // A discount may then be all of a line, and IVA collected at the factory must be on something.
  const nada = /"(monto|precioUnitario|impuestoUnidad|baseImponible)":"0(\.0+)?"|ivaCobradoFabrica/;
  // The amount of a gift is refused as well, though the whole line is given: here it is converted as a charge.
  const descuentos = documento.lineas.flatMap(({ descuentos, surtido }) => [
    ...descuentos,
    ...surtido.flatMap((parte) => parte.descuentos),
  ]);
  const cargos = [...documento.cargos, ...descuentos.flatMap(({ monto }) => (monto === undefined ? [] : { monto }))];
  if (nada.test(JSON.stringify(convertido({ ...enviado, cargos })))) return documento;
  // A combo must have a price.
  const sinPrecio = opinar(enviado).lineas.some(({ montoTotal, partes }) => partes.length > 0 && montoTotal === 0n);
  return sinPrecio ? documento : enviado;
}

/** The document of this seed and number; the same two give the same document. */
export function generar(semilla: number, indice: number): Documento {
  const random = createRandom(Math.imul(semilla, 0x9e3779b1) ^ Math.imul(indice + 1, 0x85ebca6b));
  random();
  const tipo = pick(random, TIPOS);
  const esNota = tipo === "ND" || tipo === "NC";
  const exportacion = tipo === "FEE" || (esNota && uno(random, 8));
  const cuantas = pick(random, [1, 1, 1, 2, 2, 3, 5]);
  const lineas = Array.from({ length: cuantas }, () => lineaDe(random, exportacion ? "FEE" : tipo));
  const cargos = uno(random, 3) ? Array.from({ length: 1 + below(random, 3) }, () => cargoDe(random)) : [];
  const documento: Documento = { tipo, cambio: null, exportacion, lineas, cargos, medios: [] };
  // What is paid later has no means, and is taken back or paid as it stands.
  if (tipo === "FE" && uno(random, 4)) {
    return { ...documento, pagos: [...Array.from({ length: below(random, 4) }, () => 1 + below(random, 999)), 1000] };
  }
  if (!esNota && tipo !== "FEC" && uno(random, 8)) {
    // Of a piece nothing may be left, and IVA collected at the factory must be on something.
    const entera = ({ impuestos }: Linea) => impuestos.some(({ ivaCobradoFabrica }) => ivaCobradoFabrica !== undefined);
    const piezaDe = (linea: Linea) => (uno(random, 3) || entera(linea) ? 0 : 1 + below(random, 999));
    return { ...documento, piezas: lineas.map(piezaDe) };
  }
  const { totales } = opinar(documento);
  const { totalComprobante = 0n, totalVenta = 0n, totalImpAsumEmisorFabrica = 0n } = totales;
  if (!uno(random, 10)) documento.medios = mediosDe(random, totalComprobante);
  // Where much IVA comes back, nothing may be left for the rest.
  if (opinar(documento).medios.some((monto) => monto <= 0n))
    documento.medios = documento.medios.slice(0, 1).map(({ codigo }) => ({ codigo }));
  // A note has the currency of what it adjusts.
  if (esNota || !uno(random, 5)) return documento;
  return enOtraMoneda(random, documento, totalVenta + totalComprobante + totalImpAsumEmisorFabrica);
}

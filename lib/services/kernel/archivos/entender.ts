/** What people write in their own sheets, put into the form that a product or a customer has. Each change is said. */
import { etiquetaDe, type ObjetoImportacion } from "@/lib/contract/portal/importaciones";
import { CODIGOS_TARIFA_IVA, findTarifaIva } from "@/lib/domain/catalogos/codigo-tarifa-iva";
import { CONDICIONES_VENTA } from "@/lib/domain/catalogos/condicion-venta";
import { MEDIOS_PAGO } from "@/lib/domain/catalogos/medio-pago";
import { UNIDADES_MEDIDA } from "@/lib/domain/catalogos/unidad-medida";
import { Decimal } from "@/lib/domain/decimal";
import { readNumero, writeEscrito } from "@/lib/domain/escrito/numero-escrito";
import { isCorreo } from "@/lib/domain/personas/correo";
import { FACTURA, TIPOS_DOCUMENTO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";

type Datos = Readonly<Record<string, string>>;

/** A cell that was read as something else than what stands in it. */
export interface Entendida {
  /** The column's word. */
  columna: string;
  escrito: string;
  leido: string;
}

export interface Entendido {
  datos: Record<string, string>;
  entendidas: Entendida[];
}

/** What a cell means in its column; null to leave it as it stands. */
type Lector = (escrito: string, datos: Datos) => string | null;

const LECTORES: Readonly<Record<ObjetoImportacion, Readonly<Record<string, Lector>>>> = {
  productos: {
    unidadMedida: (escrito) => unidadOf(escrito),
    // A percentage where the code of a rate belongs.
    codigoTarifa(escrito, { porcentaje = "" }) {
      if (findTarifaIva(escrito) !== null) return null;
      if (EXENTO.test(escrito)) return EXENTA;
      return porcentaje === "" ? tarifaOf(escrito) : null;
    },
    // A cell that a sheet shows as 13 % holds 0.13.
    porcentaje(escrito) {
      const leido = readNumero(escrito, "porcentaje");
      if (leido === null || isTarifa(leido)) return null;
      const ciento = new Decimal(leido).times(CIENTO).toFixed();
      return isTarifa(ciento) ? writeEscrito(ciento, "porcentaje") : null;
    },
  },
  clientes: {
    tipoIdentificacion: (escrito) => TIPOS[plain(escrito)] ?? null,
    correo(escrito) {
      const partes = escrito.split(/[,;\s]+/).filter((parte) => parte !== "");
      const leido = partes.join(";");
      return partes.every(isCorreo) && leido !== escrito.replace(/\s*;\s*/g, ";") ? leido : null;
    },
  },
  ventas: {
    tipo: (escrito) => VENTAS.find((names) => names.some((name) => plain(name) === plain(escrito)))?.[0] ?? null,
    tipoIdentificacion: (escrito) => TIPOS[plain(escrito)] ?? null,
    condicionVenta: (escrito) => codigoOf(CONDICIONES_VENTA, escrito),
    medioPago: (escrito) => codigoOf(MEDIOS_PAGO, escrito) ?? MEDIOS[plain(escrito)] ?? null,
    moneda: (escrito) => MONEDAS[plain(escrito)] ?? null,
  },
};

/** The code of each type of sale, with what people call it. */
const VENTAS = TIPOS_VENTA.map((codigo) => {
  const { abreviatura, nombre, nombreCorto, titulo } = TIPOS_DOCUMENTO[codigo];
  return [codigo, abreviatura, nombre, nombreCorto, titulo] as const;
});
const MEDIOS: Readonly<Record<string, string>> = { transferencia: "04", deposito: "04", sinpe: "06" };
const MONEDAS: Readonly<Record<string, string>> = {
  crc: "CRC",
  colones: "CRC",
  colon: "CRC",
  "₡": "CRC",
  usd: "USD",
  dolares: "USD",
  dolar: "USD",
  $: "USD",
};

/** A code without its zero, or by its name. */
function codigoOf(codigos: readonly { codigo: string; nombre: string }[], escrito: string): string | null {
  const found = codigos.find(({ codigo, nombre }) => codigo === `0${escrito}` || plain(nombre) === plain(escrito));
  return found?.codigo ?? null;
}

const CIENTO = 100;
const EXENTO = /^exent[oa]$/i;
const EXENTA = "10";

/** By how people call a kind of identification. */
const TIPOS: Readonly<Record<string, string>> = {
  fisica: "01",
  cedulafisica: "01",
  personafisica: "01",
  nacional: "01",
  juridica: "02",
  cedulajuridica: "02",
  personajuridica: "02",
  dimex: "03",
  residente: "03",
  nite: "04",
  extranjero: "05",
  pasaporte: "05",
};

/** The only unit that differs from it in case, accents, blanks and points, by its code or its name. */
function unidadOf(escrito: string): string | null {
  if (UNIDADES_MEDIDA.some(({ codigo }) => codigo === escrito)) return null;
  const wanted = plain(escrito);
  const byCodigo = UNIDADES_MEDIDA.filter(({ codigo }) => plain(codigo) === wanted);
  const found = byCodigo.length > 0 ? byCodigo : UNIDADES_MEDIDA.filter(({ nombre }) => plain(nombre) === wanted);
  return found.length === 1 ? (found[0]?.codigo ?? null) : null;
}

const VIGENTES = CODIGOS_TARIFA_IVA.filter(({ tipos }) => tipos.includes(FACTURA));
const isTarifa = (porcentaje: string) => VIGENTES.some(({ tarifa }) => new Decimal(tarifa).equals(porcentaje));

/** The rate of a percentage (`13`, `13 %`, `0.13` of a cell shown as 13 %), if only one has it. */
function tarifaOf(escrito: string): string | null {
  const leido = readNumero(escrito, "porcentaje");
  if (leido === null) return null;
  for (const porcentaje of [leido, new Decimal(leido).times(CIENTO).toFixed()]) {
    const found = VIGENTES.filter(({ tarifa }) => new Decimal(tarifa).equals(porcentaje));
    if (found.length === 1) return found[0]?.codigo ?? null;
  }
  return null;
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\p{M}\s.]/gu, "")
    .toLowerCase();

/** The row's cells as they are saved, and those that were read as something else. */
export function entender(objeto: ObjetoImportacion, datos: Datos): Entendido {
  const entendidas: Entendida[] = [];
  const leidos: Record<string, string> = { ...datos };
  for (const [columna, lector] of Object.entries(LECTORES[objeto])) {
    const escrito = (datos[columna] ?? "").trim();
    const leido = escrito === "" ? null : lector(escrito, datos);
    if (leido === null) continue;
    leidos[columna] = leido;
    entendidas.push({ columna: etiquetaDe(objeto, columna), escrito, leido });
  }
  return { datos: leidos, entendidas };
}

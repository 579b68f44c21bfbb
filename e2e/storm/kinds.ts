/**
 * What can be issued, with one row per type: where it is posted, how often, what it may adjust, and how its body is
 * made.
 */
import { buildClave } from "@/lib/domain/clave";
import { type CodigoMensaje, MENSAJES_RECEPTOR } from "@/lib/domain/documento/mensaje-receptor";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import { toFechaHora } from "@/lib/platform/clock";
import { below, pick, type Random } from "@/lib/platform/testing/random";
import { DEMO_CLIENTES, DEMO_PRODUCTOS } from "@/lib/supervisor/demo/demo-data";
import type { Entry } from "./plan";

/** Product → units. */
export type Units = ReadonlyMap<string, number>;

export interface Composed {
  /** The body without the sender, the point of sale and the clave of the adjusted document. */
  members: Record<string, unknown>;
  /** The units that notes may still adjust, as far as the plan knows; empty when notes must not adjust it. */
  open: Units;
}

export interface Numbered {
  clave: string;
  consecutivo: string;
}

export interface Kind {
  /** The type in the consecutivo. */
  codigo: CodigoTipoDocumento | (typeof MENSAJES_RECEPTOR)[CodigoMensaje]["tipo"];
  ruta: "/facturas" | "/facturas-compra" | "/mensajes-receptor";
  /** The document's identification at the authority. */
  idOf: (answer: Numbered) => string;
  /** Percentage of the issued documents. */
  share: number;
  /** Types that it adjusts; empty when it adjusts none. */
  adjusts: readonly Kind["codigo"][];
  /** `adjusted` is one of `adjusts` with open units, from which the adjusted ones are subtracted. */
  compose(random: Random, adjusted: Entry | null): Composed;
}

const NOTHING: Units = new Map();
const NEW_CLIENTES = 40;
const A_MINUTE_MS = 60_000;
const PROVEEDORES = 30;
/**
 * Receptors that provoke the authority's behaviour (lib/simulator/README): reject, warn, 500, 429, cut, expired token,
 * not found.
 */
const REJECTED = "3101000400";
const ODD_RECEPTORES = ["3101000060", "3101000500", "3101000429", "3101000408", "3101000401", "3101000404"];
const UBICACION = { provincia: "2", canton: "03", distrito: "01", otrasSenas: "Frente a la escuela" };
const MAIZ = {
  codigoCabys: "0111100000100",
  detalle: "Maíz en grano",
  unidadMedida: "Kg",
  precioUnitario: 400,
  impuestos: [{ codigo: "01", codigoTarifa: "02", porcentaje: 1 }],
};

/** A document is known by its clave. A receiver message has its own number besides the clave that it answers. */
const byClave = ({ clave }: Numbered) => clave;
const byConsecutivo = ({ clave, consecutivo }: Numbered) => `${clave}-${consecutivo}`;

const PAID = { condicionVenta: "01", medioPago: "01" };

export const KINDS: readonly Kind[] = [
  {
    codigo: "01",
    ruta: "/facturas",
    idOf: byClave,
    share: 28,
    adjusts: [],
    compose(random) {
      const identificacion = chooseCliente(random);
      const cliente = { identificacion, nombre: `Cliente ${identificacion} S.A.` };
      const { members, open } = sale(random, "FacturaElectronica");
      return { members: { ...members, cliente }, open: identificacion === REJECTED ? NOTHING : open };
    },
  },
  venta("04", 27, [], (random) => sale(random, "TiqueteElectronico")),
  venta("03", 17, ["01", "04", "02"], creditNote),
  venta("02", 7, ["01", "04", "03"], debitNote),
  { codigo: "08", ruta: "/facturas-compra", idOf: byClave, share: 12, adjusts: [], compose: purchase },
  mensaje(1, 5),
  mensaje(2, 2),
  mensaje(3, 2),
];

function venta(
  codigo: CodigoTipoDocumento,
  share: number,
  adjusts: readonly CodigoTipoDocumento[],
  compose: Kind["compose"],
): Kind {
  return { codigo, ruta: "/facturas", idOf: byClave, share, adjusts, compose };
}

/** The answer to a document that a supplier issued today. Each message answers another document. */
function mensaje(codigo: CodigoMensaje, share: number): Kind {
  const compose = (random: Random): Composed => {
    const identificacion = random() < 0.1 ? REJECTED : `31019${10_001 + below(random, PROVEEDORES)}`;
    const fechaEmision = toFechaHora(new Date(Date.now() - A_MINUTE_MS));
    const digits = (count: number) => String(below(random, 10 ** count)).padStart(count, "0");
    const clave = buildClave({
      fechaEmision,
      identificacion: { tipo: "02", numero: identificacion },
      consecutivo: `001000010100${digits(8)}`,
      situacion: "1",
      codigoSeguridad: digits(8),
    });
    const amounts = { montoTotalImpuesto: 1300, totalFactura: 11_300 };
    const credit = codigo === 3 ? {} : { condicionImpuesto: "01", montoTotalImpuestoAcreditar: 1300 };
    const detail = codigo === 1 ? {} : { detalleMensaje: "No llegó toda la mercadería" };
    const supplier = { clave, emisor: { identificacion, nombre: "Proveedora S.A." }, fechaEmision };
    return { members: { mensaje: codigo, ...supplier, ...amounts, ...credit, ...detail }, open: NOTHING };
  };
  const { tipo } = MENSAJES_RECEPTOR[codigo];
  return { codigo: tipo, ruta: "/mensajes-receptor", idOf: byConsecutivo, share, adjusts: [], compose };
}

/** One in twelve is in dollars and needs the authority's rate; notes do not adjust it. */
function sale(random: Random, tipo: string): Composed {
  const units = someUnits(random);
  const dollars = random() < 1 / 12;
  const moneda = dollars ? "USD" : "CRC";
  return { members: { ...PAID, tipo, moneda, lineas: toLineas(units) }, open: dollars ? NOTHING : units };
}

/**
 * Credits everything when no note has adjusted it yet, or some units of one product, with or without goods coming back.
 */
function creditNote(random: Random, adjusted: Entry | null): Composed {
  const open = adjusted?.open ?? NOTHING;
  const whole = adjusted?.untouched === true && random() < 0.5;
  const units = whole ? open : someOf(random, open);
  take(adjusted, units);
  const motivo = whole
    ? { codigo: "01", razon: "Anula documento de referencia" }
    : pick(random, [
        { codigo: "02", razon: "Corrige monto" },
        { codigo: "06", razon: "Devolución de mercancía" },
      ]);
  return { members: note("NotaCredito", motivo, units), open: units };
}

/** Annuls a whole credit note, or adds to a sale. */
function debitNote(random: Random, adjusted: Entry | null): Composed {
  const open = adjusted?.open ?? NOTHING;
  if (adjusted?.kind.codigo === "03") {
    take(adjusted, open);
    return {
      members: note("NotaDebito", { codigo: "01", razon: "Anula documento de referencia" }, open),
      open: NOTHING,
    };
  }
  const units = someOf(random, open);
  return { members: note("NotaDebito", { codigo: "02", razon: "Corrige monto" }, units), open: units };
}

function note(tipo: string, motivo: { codigo: string; razon: string }, units: Units): Record<string, unknown> {
  return { ...PAID, tipo, referencias: [motivo], lineas: toLineas(units) };
}

/** From a known supplier or a new one, with products of the catalog or free lines. */
function purchase(random: Random): Composed {
  const identificacion = random() < 0.06 ? REJECTED : String(109_990_100 + below(random, PROVEEDORES));
  const emisor = { identificacion, nombre: `Proveedor ${identificacion}`, ubicacion: UBICACION };
  const lineas = random() < 0.6 ? toLineas(someUnits(random)) : [{ ...MAIZ, cantidad: 1 + below(random, 90) }];
  return { members: { ...PAID, emisor, lineas }, open: NOTHING };
}

function chooseCliente(random: Random): string {
  const chance = random();
  if (chance < 0.06) return REJECTED;
  if (chance < 0.2) return pick(random, ODD_RECEPTORES);
  if (chance < 0.5) return `31020${10_001 + below(random, NEW_CLIENTES)}`;
  return pick(random, DEMO_CLIENTES).identificacion;
}

function someUnits(random: Random): Units {
  const count = 1 + below(random, 4);
  const chosen = Array.from({ length: count }, () => pick(random, DEMO_PRODUCTOS).codigo);
  return new Map(chosen.map((codigo) => [codigo, 1 + below(random, 9)]));
}

function someOf(random: Random, units: Units): Units {
  const [codigo, cantidad] = pick(random, [...units]);
  return new Map([[codigo, 1 + below(random, cantidad)]]);
}

function toLineas(units: Units) {
  return [...units].map(([codigoProducto, cantidad]) => ({ codigoProducto, cantidad }));
}

function take(adjusted: Entry | null, units: Units): void {
  if (adjusted === null) return;
  const left = [...adjusted.open].map(([codigo, cantidad]) => [codigo, cantidad - (units.get(codigo) ?? 0)] as const);
  adjusted.open = new Map(left.filter(([, cantidad]) => cantidad > 0));
  adjusted.untouched = false;
}

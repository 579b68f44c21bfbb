/** Holds the product against the second opinion, and reduces a difference to the smallest document that shows it. */
import { generar } from "./generador";
import { type Documento, debe, deudaDe, escribir, type Opinion, opinar, pagar } from "./modelo";
import { acreditar, type Emitido, emitir, PRODUCTO, type Producto, rechazoDe, recibir } from "./producto";

/** So many reduced differences tell enough. */
const MAX_EJEMPLOS = 20;

export interface Diferencia {
  /** `totales.totalImpuesto`; `rechazo` where the product refuses the document. */
  donde: string;
  producto: string;
  modelo: string;
}

const texto = (valor: unknown): string =>
  JSON.stringify(valor, (_, suyo) => (typeof suyo === "bigint" ? escribir(suyo) : suyo)) ?? "—";

/** The first member in which both differ, in the order of the model's members; `null` when there is none. */
function buscar(modelo: unknown, producto: unknown, donde: string): Diferencia | null {
  if (modelo === producto) return null;
  if (modelo instanceof Map && producto instanceof Map) {
    return buscar(Object.fromEntries(modelo), Object.fromEntries(producto), donde);
  }
  if (typeof modelo !== "object" || typeof producto !== "object" || modelo === null || producto === null) {
    return { donde, modelo: texto(modelo), producto: texto(producto) };
  }
  for (const [nombre, valor] of Object.entries(modelo)) {
    const encontrada = buscar(valor, (producto as Record<string, unknown>)[nombre], `${donde}.${nombre}`);
    if (encontrada !== null) return encontrada;
  }
  const demas = Object.keys(producto).find((nombre) => !Object.hasOwn(modelo, nombre));
  return demas === undefined
    ? null
    : { donde: `${donde}.${demas}`, modelo: "—", producto: texto((producto as Record<string, unknown>)[demas]) };
}

/** Where product and model differ; a refusal is a difference too, because only allowed documents are made. */
export function comparar(documento: Documento, producto: Producto = PRODUCTO): Diferencia | null {
  const modelo = opinar(documento);
  try {
    const emitido = emitir(documento, producto);
    return buscar(modelo, emitido.dicho, "") ?? compararDespues(documento, modelo, emitido, producto);
  } catch (error) {
    const rechazo = rechazoDe(error);
    return { donde: rechazo === null ? "falla" : "rechazo", modelo: "—", producto: rechazo ?? String(error) };
  }
}

/** Of the receipts that pay the document, or of the notes that take it back. */
function compararDespues(documento: Documento, modelo: Opinion, emitido: Emitido, producto: Producto) {
  const { pagos = [], piezas = [] } = documento;
  if (pagos.length > 0) return compararRecibos(documento, modelo, emitido, producto);
  return piezas.length > 0 ? compararNotas(documento, modelo, emitido) : null;
}

function compararRecibos(documento: Documento, modelo: Opinion, emitido: Emitido, producto: Producto) {
  const debida = deudaDe(documento, modelo);
  let queda = debida;
  const montos: bigint[] = [];
  const pagados = (documento.pagos ?? []).flatMap((milesimas) => {
    const total = queda === null ? 0n : debe(queda);
    const monto = (total * BigInt(milesimas)) / 1000n;
    if (queda === null || monto === 0n) return [];
    montos.push(monto);
    const pago = pagar(queda, monto);
    queda = pago.queda;
    const { partes } = pago.pagado;
    const neto = partes.reduce((suma, parte) => suma + parte.neto, 0n);
    const impuesto = partes.reduce((suma, parte) => suma + parte.impuestoNeto, 0n);
    // What the receipt does not show are the other charges (hacienda 6.4).
    return [{ ...pago, recibo: [neto, impuesto, monto - pago.pagado.cargos] }];
  });
  return buscar(debida && { debida, pagados }, recibir(emitido, montos, producto), ".recibos");
}

function compararNotas(documento: Documento, modelo: Opinion, emitido: Emitido) {
  const notas = acreditar(emitido, documento, documento.piezas ?? []);
  if (notas === null) return null;
  let acreditado = 0n;
  for (const [i, { enviadas, dichas }] of notas.entries()) {
    const nota: Documento = { ...documento, tipo: "NC", cambio: null, lineas: enviadas, cargos: [], medios: [] };
    const opinion = opinar(nota);
    const distinta = buscar(opinion.lineas, dichas, `.notas.${i}`);
    if (distinta !== null) return distinta;
    acreditado += opinion.totales.totalComprobante ?? 0n;
  }
  // spec 2.6(4): the last of the notes leaves nothing.
  const total = modelo.lineas.reduce((suma, { montoTotalLinea }) => suma + montoTotalLinea, 0n);
  return buscar(total, acreditado, ".notas.acreditado");
}

/** Codes and marks, which no reduction changes. */
const FIJOS = new Set(["tipo", "codigo", "codigoTarifa", "codigoCabys", "ivaCobradoFabrica", "tarifa"]);
/** What an object may lack. */
const OPCIONALES = new Set(["baseImponible", "cantidadUnidadMedida", "ivaCobradoFabrica"]);
const REDONDOS = ["1", "10", "100", "1000"];

function* numerosMenores(numero: string): Generator<string> {
  yield* REDONDOS;
  if (numero.includes(".")) {
    yield numero.split(".")[0] as string;
    yield numero.slice(0, -1).replace(/\.$/, "");
  }
  for (let i = 0; i < numero.length; i += 1)
    if (/[2-9]/.test(numero[i] ?? "")) yield `${numero.slice(0, i)}1${numero.slice(i + 1)}`;
}

/** The same value with one thing less: an element, a member, a digit. */
function* menores(valor: unknown): Generator<unknown> {
  if (Array.isArray(valor)) {
    for (let i = 0; i < valor.length; i += 1) yield valor.toSpliced(i, 1);
    for (let i = 0; i < valor.length; i += 1) for (const menor of menores(valor[i])) yield valor.with(i, menor);
  } else if (typeof valor === "object" && valor !== null) {
    for (const [nombre, suyo] of Object.entries(valor)) {
      if (OPCIONALES.has(nombre)) yield Object.fromEntries(Object.entries(valor).filter(([otro]) => otro !== nombre));
      if (nombre === "exoneracion" && suyo !== null) yield { ...valor, exoneracion: null };
      if (nombre === "cambio" && suyo !== null) yield { ...valor, cambio: null };
      if (suyo === true && nombre !== "resto") yield { ...valor, [nombre]: false };
      if (!FIJOS.has(nombre)) for (const menor of menores(suyo)) yield { ...valor, [nombre]: menor };
    }
  } else if (typeof valor === "string") yield* numerosMenores(valor);
}

const esMenor = (uno: string, otro: string) => uno.length < otro.length || (uno.length === otro.length && uno < otro);

/** What a reduction must keep: the same member differs, or the same refusal stands. */
const clase = ({ donde, producto }: Diferencia) =>
  donde === "rechazo" ? (producto.split(" ")[0] ?? "") : donde.replace(/\.\d+/g, "");

/** The smallest document, one thing less at a time, in which product and model still differ in the same member. */
export function reducir(documento: Documento, producto: Producto = PRODUCTO): Documento {
  const buscada = comparar(documento, producto);
  if (buscada === null) return documento;
  let menor = documento;
  for (let cambia = true; cambia; ) {
    cambia = false;
    for (const candidato of menores(menor) as Generator<Documento>) {
      if (!esMenor(JSON.stringify(candidato), JSON.stringify(menor))) continue;
      try {
        const diferencia = comparar(candidato, producto);
        if (diferencia === null || clase(diferencia) !== clase(buscada)) continue;
      } catch {
        // Not a document any more.
        continue;
      }
      menor = candidato;
      cambia = true;
      break;
    }
  }
  return menor;
}

export interface Recorrido {
  /** How many documents differ. */
  distintos: number;
  /** Of each member that differs, the first document, reduced. */
  ejemplos: { indice: number; documento: Documento; diferencia: Diferencia }[];
}

/** Compares documents `desde` to `hasta` (exclusive) of a seed. */
export function recorrer(semilla: number, desde: number, hasta: number, producto: Producto = PRODUCTO): Recorrido {
  const ejemplos = new Map<string, Recorrido["ejemplos"][number]>();
  let distintos = 0;
  for (let indice = desde; indice < hasta; indice += 1) {
    const documento = generar(semilla, indice);
    const diferencia = comparar(documento, producto);
    if (diferencia === null) continue;
    distintos += 1;
    const donde = clase(diferencia);
    if (ejemplos.has(donde) || ejemplos.size >= MAX_EJEMPLOS) continue;
    const menor = reducir(documento, producto);
    ejemplos.set(donde, { indice, documento: menor, diferencia: comparar(menor, producto) ?? diferencia });
  }
  return { distintos, ejemplos: [...ejemplos.values()] };
}

/** What a person needs to see and to repeat a difference. */
export const contar = (semilla: number, { ejemplos }: Recorrido) =>
  ejemplos.map(
    ({ indice, documento, diferencia: { donde, producto, modelo } }) =>
      `${donde}: the product says ${producto}, the model ${modelo}. --seed ${semilla} --only ${indice}\n${JSON.stringify(documento)}`,
  );

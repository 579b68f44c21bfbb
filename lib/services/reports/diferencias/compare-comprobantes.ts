/**
 * Compares a list of documents by clave with the book of a month. The month's documents are read a page at a time; in
 * memory are the list, which is bounded, and the differences.
 */
import { type ClaveConocidaRow, selectClavesConocidas } from "@/db/queries/reports/diferencia";
import type { Diferencias, LineaIlegible } from "@/lib/contract/portal/diferencias";
import { refusal } from "@/lib/contract/refusal";
import { isClave } from "@/lib/domain/clave";
import { Decimal } from "@/lib/domain/decimal";
import { toFecha } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import type { Mes } from "../../kernel/mes";
import type { FilaLibro } from "../libros/columnas";
import { filasDeCompras, filasDeVentas } from "../libros/filas";
import { Acumulado } from "./acumular";
import type { FilaDeLista } from "./lista";

/** Documents of ours that one comparison reads, and claves that one query looks for. */
const MAX_NUESTROS = 200_000;
const LOTE = 500;
/** Amounts are compared to the cent, which each side may have rounded in its own way. */
const TOLERANCIA = new Decimal("0.01");

const FILAS = { ventas: filasDeVentas, compras: filasDeCompras };
const PAGINAS = {
  venta: "/documentos",
  recibo: "/recibos",
  compra: "/compras",
  mensaje: "/mensajes",
  recibido: "/mensajes",
};
const ORIGENES: Readonly<Record<string, string>> = {
  Venta: "/documentos",
  "Factura de compra": "/compras",
  Proveedor: "/mensajes",
};

export async function compareComprobantes(
  ctx: Ctx,
  { desde, hasta }: Mes,
  que: keyof typeof FILAS,
  filas: readonly FilaDeLista[],
  noLeidas: readonly LineaIlegible[],
): Promise<Diferencias> {
  const pendientes = new Map<string, FilaDeLista>();
  const ilegibles = [...noLeidas];
  const suma = new Acumulado();
  for (const fila of filas) {
    // A clave that comes twice is one document.
    if (!isClave(fila.nombre) || pendientes.has(fila.nombre)) ilegibles.push(fila);
    else {
      pendientes.set(fila.nombre, fila);
      suma.addAlla(fila.monto);
    }
  }
  let leidos = 0;
  for await (const nuestra of FILAS[que](ctx, { desde: desde.toISOString(), hasta: hasta.toISOString() })) {
    if (++leidos > MAX_NUESTROS) throw refusal("mes_de_muchos", { max: MAX_NUESTROS });
    compareOne(suma, nuestra, pendientes.get(nuestra.clave));
    pendientes.delete(nuestra.clave);
  }
  await explainRest(ctx, suma, [...pendientes.values()]);
  return suma.toDiferencias(ilegibles);
}

function compareOne(suma: Acumulado, nuestra: FilaLibro, suya: FilaDeLista | undefined): void {
  const total = absOf(nuestra.total) ?? absOf(nuestra.totalMoneda) ?? new Decimal(0);
  suma.addAca(total);
  const { clave: nombre, origen, tipo, consecutivo, nombre: contraparte } = nuestra;
  const detalle = [tipo, consecutivo, contraparte].filter((each) => each !== null).join(" · ");
  const comun = { nombre, href: `${ORIGENES[origen]}/${nombre}`, detalle };
  if (suya === undefined) {
    suma.add({ ...comun, que: "soloAca", alla: null, aca: total.toFixed() });
    return;
  }
  // The list may have colones or the document's own currency.
  const enMoneda = absOf(nuestra.totalMoneda) ?? total;
  const [propio, factor] = isSame(suya.monto, enMoneda)
    ? [enMoneda, nuestra.tipoCambio === null ? null : new Decimal(nuestra.tipoCambio)]
    : [total, new Decimal(1)];
  const iva = absOf(nuestra.impuesto);
  const ivaPropio = iva === null || factor === null ? null : iva.div(factor);
  if (!isSame(suya.monto, propio))
    suma.add({ ...comun, que: "monto", alla: suya.monto.abs().toFixed(), aca: propio.toFixed() });
  else if (suya.iva !== null && ivaPropio !== null && !isSame(suya.iva, ivaPropio))
    suma.add({ ...comun, que: "iva", alla: suya.iva.abs().toFixed(), aca: ivaPropio.toDecimalPlaces(5).toFixed() });
  else suma.addIgual();
}

const absOf = (monto: string | null) => (monto === null ? null : new Decimal(monto).abs());
const isSame = (a: Decimal, b: Decimal) => a.abs().minus(b).abs().lessThanOrEqualTo(TOLERANCIA);

/** Says of each clave that the month does not have whether it is here at all, and why it does not count. */
async function explainRest({ db, tenantId }: Ctx, suma: Acumulado, suyas: readonly FilaDeLista[]): Promise<void> {
  for (let at = 0; at < suyas.length; at += LOTE) {
    const lote = suyas.slice(at, at + LOTE);
    const claves = lote.map(({ nombre }) => nombre);
    const [rows] = await db.read(tenantId, selectClavesConocidas({ tenantId, claves }));
    const conocidas = new Map(rows.map((row) => [row.clave, row]));
    for (const { nombre, monto } of lote) {
      const row = conocidas.get(nombre);
      const href = row === undefined ? null : `${PAGINAS[row.donde]}/${nombre}`;
      suma.add({ que: "soloAlla", nombre, href, detalle: motivoOf(row), alla: monto.abs().toFixed(), aca: null });
    }
  }
}

const RECHAZO = 3;

function motivoOf(row: ClaveConocidaRow | undefined): string {
  if (row === undefined) return "No está acá";
  const { donde, estado, mensaje, fecha } = row;
  const de = `es del ${toFecha(fecha)}`;
  if (donde === "recibido") return `Recibido sin responder: ${de}`;
  if (donde === "mensaje" && mensaje === RECHAZO) return `Lo rechazaste: ${de}`;
  if (donde === "mensaje" && estado !== "aceptado") return `Tu mensaje receptor está en «${estado}»: ${de}`;
  if (estado !== "aceptado") return `Está en «${estado}»: ${de}`;
  return `Cuenta en otro mes o en otro libro: ${de}`;
}

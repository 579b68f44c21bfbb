/** Stock in the portal: what its lists show, and what they are filtered by. */
import type { z } from "zod";
import { MOTIVOS_MOVIMIENTO } from "@/lib/domain/motivo-movimiento";
import { listQuery, parameter } from "../listas";
import type { ProductoAnswer } from "../productos";
import type { BodegaOpcion } from "./catalogos";
import type { Instant } from "./instant";

export const existenciasQuery = listQuery({
  texto: parameter("Palabras del código, del nombre o de la descripción, completas o su principio."),
  bajas: parameter("`true`: solo lo que está bajo cero o bajo su mínimo en alguna bodega."),
  orden: parameter(
    "`codigo` (así va si no se indica) o `nombre`, con un guion delante al revés. Con `bajas` no cuenta.",
  ),
});

export type ExistenciasQuery = z.output<typeof existenciasQuery>;

export const movimientosQuery = listQuery({
  idProducto: parameter("Solo los de este producto."),
  idBodega: parameter("Solo los de esta bodega."),
  motivo: parameter(`Uno de ${Object.keys(MOTIVOS_MOVIMIENTO).join(", ")}.`),
  desde: parameter("Desde esta fecha o este momento."),
  hasta: parameter("Hasta esta fecha o este momento, inclusive."),
  documento: parameter("La clave, el consecutivo o el número de un documento: lo que movió, y lo que lo devolvió."),
});

export type MovimientosQuery = z.output<typeof movimientosQuery>;

/** A product's stock in one warehouse. */
export interface ExistenciaEnBodega {
  idBodega: number;
  /** Decimal text; may be below zero. */
  cantidad: string;
  /** Decimal text; null while nobody watches it. */
  minimo: string | null;
  /** Below its minimum, or below zero. */
  baja: boolean;
}

export interface Existencia
  extends Pick<ProductoAnswer, "idProducto" | "codigo" | "nombre" | "unidadMedida" | "estado"> {
  /** Services have no stock. */
  esServicio: boolean;
  bodegas: ExistenciaEnBodega[];
}

/** What there is of a product where a point of sale takes it from. */
export interface ExistenciaDeVenta {
  /** The warehouse's name. */
  bodega: string;
  cantidad: string;
  minimo: string | null;
}

export interface Movimiento {
  idMovimiento: string;
  bodega: BodegaOpcion;
  producto: Pick<ProductoAnswer, "idProducto" | "codigo" | "nombre">;
  /** Signed decimal text. */
  cantidad: string;
  motivo: string;
  /** The reason of an adjustment; null for other movements. */
  razon: string | null;
  /** The document that moved the stock; null for an adjustment. */
  documento: { clave: string; consecutivo: string } | null;
  /** Who adjusted it; null for movements by a document. */
  createdBy: string | null;
  createdAt: Instant;
}

/** Stock before and after an adjustment, decimal text. */
export interface Ajustada {
  antes: string;
  despues: string;
}

/** What the pages of the catalog show, and what their forms send. */
import type { z } from "zod";
import type { ProductoAnswer } from "../productos";
import type { Instant } from "./instant";
import type { proveedorForm } from "./proveedores";

export interface Bodega {
  idBodega: number;
  nombre: string;
  /** How many points of sale sell from it. */
  puntosVenta: number;
  /** The default point of sale does. */
  predeterminada: boolean;
}

export type BodegaOpcion = Pick<Bodega, "idBodega" | "nombre">;

export interface Serie {
  codigoTipo: string;
  tipo: string;
  /** What the next document gets, 1 to 9999999999. */
  siguiente: number;
  /** A number of it was used: its first one can no longer be set. */
  usada: boolean;
}

export interface PuntoVenta {
  idPuntoVenta: number;
  nombre: string;
  sucursal: string;
  terminal: string;
  predeterminado: boolean;
  bodega: BodegaOpcion;
  /** In the tenant's present ambiente, one of each type of document. */
  series: Serie[];
}

export interface Existencia
  extends Pick<ProductoAnswer, "idProducto" | "codigo" | "nombre" | "unidadMedida" | "estado"> {
  /** Services have no stock. */
  esServicio: boolean;
  /** By warehouse, decimal text; may be below zero. */
  bodegas: { idBodega: number; cantidad: string }[];
}

export interface Movimiento {
  idMovimiento: string;
  bodega: BodegaOpcion;
  producto: Pick<ProductoAnswer, "idProducto" | "codigo" | "nombre">;
  /** Signed decimal text. */
  cantidad: string;
  motivo: string;
  /** Of an adjustment; null otherwise. */
  razon: string | null;
  /** The document that moved it; null for an adjustment. */
  documento: { clave: string; consecutivo: string } | null;
  /** Who adjusted it; null otherwise: the document says it. */
  createdBy: string | null;
  createdAt: Instant;
}

/** Stock before and after an adjustment, decimal text. */
export interface Ajustada {
  antes: string;
  despues: string;
}

export interface Categoria {
  idCategoria: number;
  nombre: string;
  estado: boolean;
  subcategorias: { idSubcategoria: number; nombre: string; estado: boolean }[];
}

export interface Marca {
  idMarca: number;
  nombre: string;
  estado: boolean;
}

export type Clasificador = "categoria" | "subcategoria" | "marca";

export interface Opcion {
  id: number;
  nombre: string;
}

/** What a product may be sorted by. */
export interface OpcionesProducto {
  categorias: Categoria[];
  marcas: Opcion[];
  /** The first thousand by name. */
  proveedores: Opcion[];
}

/** A product with all that its form shows: an update rebuilds it, so what the form does not know would be lost. */
export interface ProductoEditable extends ProductoAnswer {
  /** Decimal text, percent. */
  porcentajeGanancia: string;
  tipoCodigo: string;
}

/** As a form sends it. The address is whole or absent; identification and its type go together. */
export type ProveedorForm = z.output<typeof proveedorForm>;

/** A supplier: maybe no more than a name. The address is whole or absent. */
export interface Proveedor extends Omit<ProveedorForm, "ubicacion" | "correo" | "telefono"> {
  idProveedor: number;
  estado: boolean;
  provincia: string | null;
  canton: string | null;
  distrito: string | null;
  barrio: string | null;
  otrasSenas: string | null;
  /** Several joined by `;`, empty without one; so is `telefono`. */
  correo: string;
  telefono: string;
}

/** An exemption as a form sends it: texts untrimmed, absent is null. */
export interface ExoneracionForm {
  /** A code of the authority's list; the text that says what 99 is goes into `tipoDocumentoOtro`. */
  tipoDocumento: string;
  tipoDocumentoOtro: string | null;
  numeroDocumento: string;
  codigoInstitucion: string;
  nombreInstitucionOtro: string | null;
  articulo: number | null;
  inciso: number | null;
  /** `YYYY-MM-DD` in Costa Rica. */
  fechaEmision: string;
  fechaExpiracion: string;
  /** Percent of the tax: `"60"`, `"12.5"`. */
  porcentajeExoneracion: string;
  /** Why it is registered although the authority says that it is another's. */
  razonAjena?: string | null;
}

export interface Exoneracion extends Omit<ExoneracionForm, "razonAjena"> {
  idExoneracion: number;
  tipoDocumentoNombre: string;
  nombreInstitucion: string;
  estado: boolean;
  /** Active, and not past its last day. */
  vigente: boolean;
  updatedBy: string;
}

/** A file of products or customers on its way in. */
export interface Importacion {
  idImportacion: string;
  objeto: string;
  archivo: string;
  codificacion: string;
  separador: string;
  ignoradas: string[];
  estado: string;
  total: number;
  revisadas: number;
  invalidas: number;
  advertidas: number;
  creadas: number;
  actualizadas: number;
  fallidas: number;
  error: string | null;
  createdBy: string;
  createdAt: Instant;
  endedAt: Instant | null;
  expiresAt: Instant;
}

/** What the catalog's pages show, and what their forms send. */
import type { z } from "zod";
import type { ProductoAnswer } from "../productos";
import type { ColumnaImportada, Parecidos } from "./importaciones";
import type { Instant } from "./instant";
import type { proveedorForm } from "./proveedores";

export interface Bodega {
  idBodega: number;
  nombre: string;
  /** The number of points of sale that sell from it. */
  puntosVenta: number;
  /** True when the default point of sale sells from it. */
  predeterminada: boolean;
}

export type BodegaOpcion = Pick<Bodega, "idBodega" | "nombre">;

export interface Serie {
  codigoTipo: string;
  tipo: string;
  /** The number of the next document, 1 to 9999999999. */
  siguiente: number;
  /** True once a number of it was used: then its first number can no longer be set. */
  usada: boolean;
  /** Who gives its numbers: the service in turn, reservations, or the tenant's own system. */
  numeracion: "ordinaria" | "reservas" | "propia";
}

export interface PuntoVenta {
  idPuntoVenta: number;
  nombre: string;
  sucursal: string;
  terminal: string;
  predeterminado: boolean;
  bodega: BodegaOpcion;
  /** In the tenant's present ambiente, one per type of document. */
  series: Serie[];
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

/** The choices for classifying a product. */
export interface OpcionesProducto {
  categorias: Categoria[];
  marcas: Opcion[];
  /** The supplier that the product has, perhaps inactive. */
  proveedor: Proveedor | null;
}

/** A product with all members of its form. An update replaces the product, so members missing here would be lost. */
export interface ProductoEditable extends ProductoAnswer {
  /** Decimal text, percent. */
  porcentajeGanancia: string;
  tipoCodigo: string;
}

/** As a form sends it. The address is complete or absent; identification and its type go together. */
export type ProveedorForm = z.output<typeof proveedorForm>;

/** A supplier, which may have only a name. The address is complete or absent. */
export interface Proveedor extends Omit<ProveedorForm, "ubicacion" | "correo" | "telefono"> {
  idProveedor: number;
  estado: boolean;
  provincia: string | null;
  canton: string | null;
  distrito: string | null;
  barrio: string | null;
  otrasSenas: string | null;
  /** Several addresses are joined by `;`. Empty when there is none; so is `telefono`. */
  correo: string;
  telefono: string;
}

/** An exemption as a form sends it: texts untrimmed, absent is null. */
export interface ExoneracionForm {
  /** A code of the authority's list; for 99, `tipoDocumentoOtro` says which document it is. */
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
  /** Why it is registered although the authority says that it belongs to someone else. */
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

/** A file of products or customers that is being imported. */
export interface Importacion {
  idImportacion: string;
  objeto: string;
  archivo: string;
  codificacion: string;
  separador: string;
  columnas: ColumnaImportada[];
  ignoradas: string[];
  parecidos: Parecidos[];
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
  /** Of sales: the batch that issues them, once they were confirmed. */
  loteId: string | null;
}

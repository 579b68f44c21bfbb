/** The words for the columns of an import, in its template, on its page and in its refusals. */
import type { z } from "zod";
import { listQuery, parameter } from "../listas";

/** What a file is about. A row of sales is a line of a document, of the others a thing of a catalog. */
export type ObjetoImportacion = "productos" | "clientes" | "ventas";

/** What issuing a document of a spreadsheet would give; amounts are decimal text. */
export interface Simulado {
  /** The code of its type. */
  tipo: string;
  receptor: string | null;
  moneda: string;
  total: string;
  lineas: number;
}

/** Documents of a spreadsheet in one currency; without one, those that were issued before. */
export interface SumaSimulada {
  moneda: string | null;
  documentos: number;
  total: string | null;
}

/** The lines of one import. */
export const filasQuery = listQuery({ con: parameter("`error` o `aviso`: solo las que lo tienen.") });

export type FilasQuery = z.output<typeof filasQuery>;

/** A column of the file, and which of ours it is; null when it is left out. */
export interface ColumnaImportada {
  titulo: string;
  /** Its first values. */
  muestras: string[];
  columna: string | null;
}

/** Codes of one file that differ only in case and blanks, with the lines that they are in. */
export interface Parecidos {
  escritos: string[];
  lineas: number[];
}

const PALABRAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  productos: {
    codigo: "Código",
    nombre: "Nombre",
    descripcion: "Descripción",
    codigoCabys: "Código CABYS",
    unidadMedida: "Unidad de medida",
    precioVenta: "Precio de venta",
    precioCosto: "Precio de costo",
    codigoTarifa: "Código de tarifa del IVA",
    porcentaje: "Porcentaje de IVA",
    idCategoria: "Número de categoría",
    idSubcategoria: "Número de subcategoría",
    idMarca: "Número de marca",
    idProveedor: "Número de proveedor",
    porcentajeGanancia: "Porcentaje de ganancia",
    tipoCodigo: "Tipo de código",
  },
  clientes: {
    identificacion: "Identificación",
    tipoIdentificacion: "Tipo de identificación",
    nombre: "Nombre",
    apellidos: "Apellidos",
    nombreInterno: "Nombre interno",
    correo: "Correo",
    telefono: "Teléfono",
    direccion: "Dirección",
    comentario: "Comentario",
    exonerado: "Exonerado",
    pagaTimbre: "Paga timbre",
    limiteCredito: "Límite de crédito",
  },
  ventas: {
    documento: "Documento",
    tipo: "Tipo",
    identificacion: "Identificación del cliente",
    tipoIdentificacion: "Tipo de identificación",
    nombre: "Nombre del cliente",
    correo: "Correo del cliente",
    condicionVenta: "Condición de venta",
    plazoCredito: "Plazo en días",
    medioPago: "Medio de pago",
    moneda: "Moneda",
    idPuntoVenta: "Número de punto de venta",
    referenciaExterna: "Referencia externa",
    codigoProducto: "Código del producto",
    cantidad: "Cantidad",
    precioUnitario: "Precio unitario",
    montoDescuento: "Descuento",
    naturalezaDescuento: "Motivo del descuento",
  },
};

/** The column's word; its own name where it has none. */
export const etiquetaDe = (objeto: string, columna: string): string => PALABRAS[objeto]?.[columna] ?? columna;

/** The words for the columns of an import, in its template, on its page and in its refusals. */
import type { z } from "zod";
import { listQuery, parameter } from "../listas";

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
};

/** The column's word; its own name where it has none. */
export const etiquetaDe = (objeto: string, columna: string): string => PALABRAS[objeto]?.[columna] ?? columna;

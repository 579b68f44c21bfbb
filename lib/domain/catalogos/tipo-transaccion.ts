/** Kinds of transaction of a purchase invoice's line (XML TipoTransaccion). Source: enumerations of the v4.4 XSDs, names of "Anexos y Estructuras v4.4". */
import type { Codigo } from "./codigo";

export const TIPOS_TRANSACCION: readonly Codigo[] = [
  { codigo: "01", nombre: "Venta Normal de Bienes y Servicios (Transacción General)" },
  { codigo: "02", nombre: "Mercancía de Autoconsumo exento" },
  { codigo: "03", nombre: "Mercancía de Autoconsumo gravado" },
  { codigo: "04", nombre: "Servicio de Autoconsumo exento" },
  { codigo: "05", nombre: "Servicio de Autoconsumo gravado" },
  { codigo: "06", nombre: "Cuota de afiliación" },
  { codigo: "07", nombre: "Cuota de afiliación Exenta" },
  { codigo: "08", nombre: "Bienes de Capital para el emisor" },
  { codigo: "09", nombre: "Bienes de Capital para el receptor" },
  { codigo: "10", nombre: "Bienes de Capital para el emisor y el receptor" },
  { codigo: "11", nombre: "Bienes de capital de autoconsumo exento para el emisor" },
  { codigo: "12", nombre: "Bienes de capital sin contraprestación a terceros exento para el emisor" },
  { codigo: "13", nombre: "Sin contraprestación a terceros" },
];

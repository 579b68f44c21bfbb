/**
 * Sale conditions (XML CondicionVenta) and the documents that may carry them. Source: enumerations of the v4.4 XSDs;
 * where "Anexos y Estructuras v4.4" is narrower than the XSD (12 and 13), the Anexos rule. 09 and 11 belong to the
 * payment receipt, which we do not issue.
 */
import type { CodigoTipoDocumento } from "../tipo-documento";
import type { Codigo } from "./codigo";

export interface CondicionVenta extends Codigo {
  tipos: readonly CodigoTipoDocumento[];
}

const TODOS: readonly CodigoTipoDocumento[] = ["01", "02", "03", "04", "08"];

export const CONDICIONES_VENTA: readonly CondicionVenta[] = [
  { codigo: "01", nombre: "Contado", tipos: TODOS },
  { codigo: "02", nombre: "Crédito", tipos: TODOS },
  { codigo: "03", nombre: "Consignación", tipos: TODOS },
  { codigo: "04", nombre: "Apartado", tipos: TODOS },
  { codigo: "05", nombre: "Arrendamiento con opción de compra", tipos: TODOS },
  { codigo: "06", nombre: "Arrendamiento en función financiera", tipos: TODOS },
  { codigo: "07", nombre: "Cobro a favor de un tercero", tipos: TODOS },
  { codigo: "08", nombre: "Servicios prestados al Estado", tipos: TODOS },
  { codigo: "10", nombre: "Venta a crédito en IVA hasta 90 días (Artículo 27, LIVA)", tipos: TODOS },
  { codigo: "12", nombre: "Venta Mercancía No Nacionalizada", tipos: ["01"] },
  { codigo: "13", nombre: "Venta Bienes Usados No Contribuyente", tipos: ["08"] },
  { codigo: "14", nombre: "Arrendamiento Operativo", tipos: TODOS },
  { codigo: "15", nombre: "Arrendamiento Financiero", tipos: TODOS },
  { codigo: "99", nombre: "Otros", tipos: TODOS },
];

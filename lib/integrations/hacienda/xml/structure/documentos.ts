/**
 * The structure tables of every document type that we write, revision of 2026-04-22. The invoice is written out
 * (`factura.ts`), and so is the payment receipt (`recibo.ts`); the others are the invoice's differences (annexes of the
 * norm, hacienda 4.2).
 */
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { type DocumentStructure, type ElementStructure, oneOf, optional, text } from "./element";
import { FACTURA_ELECTRONICA, MONTO, OTRAS_SENAS_EXTRANJERO } from "./factura";
import { RECIBO_ELECTRONICO_PAGO } from "./recibo";

export const NAMESPACE_BASE = "https://cdn.comprobanteselectronicos.go.cr/xml-schemas/v4.4/";

const LINEA = "DetalleServicio/LineaDetalle";
const SURTIDO = `${LINEA}/DetalleSurtido/LineaDetalleSurtido`;
const RESUMEN = "ResumenFactura/";
/** Purchase and export invoices state no length here. */
const TIPO_COMERCIAL = oneOf("01", "02", "03", "04", "99");
/** Only in exports and their notes. */
const PARTIDA_ARANCELARIA = optional("PartidaArancelaria", text(12, 12));
const MONTO_EXPORTACION = optional("MontoExportacion", MONTO);
/** 12 is the sale of goods that are not imported yet, which only an invoice may carry. */
const CONDICION_VENTA_SIN_12 = oneOf("01", "02", "03", "04", "05", "06", "07", "08", "10", "13", "14", "15", "99");
/** A note may also adjust a payment receipt (09 and 11). */
const CONDICION_VENTA_NOTA = oneOf(
  ...["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13", "14", "15", "99"],
);

const TIQUETE: readonly Edit[] = [
  { path: "CodigoActividadReceptor", remove: true },
  { path: "Receptor", set: { min: 0 } },
  { path: "Receptor/Identificacion", set: { min: 0 } },
  { path: "CondicionVenta", set: { type: CONDICION_VENTA_SIN_12 } },
  { path: `${LINEA}/TipoTransaccion`, remove: true },
];

const NOTA: readonly Edit[] = [
  { path: "CodigoActividadEmisor", set: { min: 0 } },
  { path: "Emisor/Ubicacion", set: { min: 0 } },
  { path: "Emisor/CorreoElectronico", set: { min: 0 } },
  { path: "Receptor", set: { min: 0 } },
  { path: "Receptor/Identificacion", set: { min: 0 } },
  { path: "CondicionVenta", set: { type: CONDICION_VENTA_NOTA } },
  { path: `${LINEA}/CodigoCABYS`, set: { min: 0 }, before: PARTIDA_ARANCELARIA },
  { path: `${LINEA}/Impuesto/Monto`, after: MONTO_EXPORTACION },
  { path: `${LINEA}/ImpuestoAsumidoEmisorFabrica`, set: { min: 0 } },
  { path: "InformacionReferencia", set: { min: 1 } },
];

const FACTURA_COMPRA: readonly Edit[] = [
  { path: "CodigoActividadEmisor", set: { min: 0 } },
  { path: "CodigoActividadReceptor", set: { min: 1 } },
  { path: "Emisor/Ubicacion", set: { min: 0 }, after: OTRAS_SENAS_EXTRANJERO },
  { path: "Emisor/CorreoElectronico", set: { min: 0 } },
  { path: "Receptor/OtrasSenasExtranjero", remove: true },
  { path: "CondicionVenta", set: { type: CONDICION_VENTA_SIN_12 } },
  { path: "DetalleServicio", set: { min: 1 } },
  { path: `${LINEA}/CodigoComercial/Tipo`, set: { type: TIPO_COMERCIAL } },
  ...remove(`${LINEA}/`, "DetalleSurtido", "IVACobradoFabrica", "ImpuestoAsumidoEmisorFabrica"),
  ...remove("", `${LINEA}/Impuesto/DatosImpuestoEspecifico`, `${RESUMEN}TotalIVADevuelto`),
  { path: "InformacionReferencia", set: { min: 1 } },
];

const FACTURA_EXPORTACION: readonly Edit[] = [
  { path: "Receptor", set: { min: 0 } },
  { path: "Receptor/Identificacion", set: { min: 0 } },
  { path: "CondicionVenta", set: { type: CONDICION_VENTA_SIN_12 } },
  { path: "DetalleServicio", set: { min: 1 } },
  { path: `${LINEA}/CodigoCABYS`, before: PARTIDA_ARANCELARIA },
  { path: `${LINEA}/CodigoComercial/Tipo`, set: { type: TIPO_COMERCIAL } },
  { path: `${LINEA}/Impuesto/Monto`, after: MONTO_EXPORTACION },
  ...remove("", "CodigoActividadReceptor", "Receptor/Ubicacion"),
  ...remove(`${SURTIDO}/`, "IVACobradoFabricaSurtido", "BaseImponibleSurtido"),
  ...remove(`${SURTIDO}/ImpuestoSurtido/`, "DatosImpuestoEspecificoSurtido"),
  ...remove(`${LINEA}/Impuesto/`, "DatosImpuestoEspecifico", "Exoneracion"),
  ...remove(`${LINEA}/`, "IVACobradoFabrica", "BaseImponible", "ImpuestoAsumidoEmisorFabrica", "ImpuestoNeto"),
  ...remove(RESUMEN, "TotalServExonerado", "TotalServNoSujeto", "TotalMercExonerada", "TotalMercNoSujeta"),
  ...remove(RESUMEN, "TotalExonerado", "TotalNoSujeto", "TotalIVADevuelto"),
];

function remove(parent: string, ...names: readonly string[]): Edit[] {
  return names.map((name) => ({ path: `${parent}${name}`, remove: true }));
}

/** Namespace and content of each document type. */
export const STRUCTURE: Readonly<Record<CodigoTipoDocumento, DocumentStructure>> = {
  "01": structure("facturaElectronica", FACTURA_ELECTRONICA),
  "02": structure("notaDebitoElectronica", derive(FACTURA_ELECTRONICA, "NotaDebitoElectronica", NOTA)),
  "03": structure("notaCreditoElectronica", derive(FACTURA_ELECTRONICA, "NotaCreditoElectronica", NOTA)),
  "04": structure("tiqueteElectronico", derive(FACTURA_ELECTRONICA, "TiqueteElectronico", TIQUETE)),
  "08": structure("facturaElectronicaCompra", derive(FACTURA_ELECTRONICA, "FacturaElectronicaCompra", FACTURA_COMPRA)),
  "09": structure(
    "facturaElectronicaExportacion",
    derive(FACTURA_ELECTRONICA, "FacturaElectronicaExportacion", FACTURA_EXPORTACION),
  ),
  "10": structure("reciboElectronicoPago", RECIBO_ELECTRONICO_PAGO),
};

function structure(name: string, root: ElementStructure): DocumentStructure {
  return { namespace: NAMESPACE_BASE + name, root };
}

/* Makes the table of one document type from another's by naming the differences, as the norm's annexes do. */

/** A change at one path: removes the element, changes it, or inserts others directly before or after it. */
interface Edit {
  /** Names below the root, joined by `/`. */
  path: string;
  remove?: true;
  /** Members that replace the element's own. */
  set?: Partial<ElementStructure>;
  before?: ElementStructure;
  after?: ElementStructure;
}

/** A copy of `root` called `name`, with the edits applied in order. An edit whose path matches no element is a bug. */
function derive(root: ElementStructure, name: string, edits: readonly Edit[]): ElementStructure {
  const renamed = { ...root, name };
  return edits.reduce((element, edit) => applyEdit(element, edit.path.split("/"), edit), renamed);
}

function applyEdit(parent: ElementStructure, path: readonly string[], edit: Edit): ElementStructure {
  const [head, ...rest] = path;
  const index = parent.children?.findIndex((child) => child.name === head) ?? -1;
  const child = parent.children?.[index];
  assert(child !== undefined, `no element ${edit.path}`);
  const replacement = rest.length > 0 ? [applyEdit(child, rest, edit)] : editedElement(child, edit);
  return { ...parent, children: parent.children?.toSpliced(index, 1, ...replacement) ?? [] };
}

function editedElement(element: ElementStructure, edit: Edit): ElementStructure[] {
  const edited = edit.remove ? [] : [{ ...element, ...edit.set }];
  return [...(edit.before ? [edit.before] : []), ...edited, ...(edit.after ? [edit.after] : [])];
}

/**
 * Names that integrators send by mistake, with the intended ones. Only names whose loss would change the document are
 * here; other unknown names are listed in `advertencia`. Another spelling of a member's own name (`MontoDescuento`,
 * `monto_descuento`) needs no entry.
 */
import { porHecho } from "@/lib/domain/hechos-linea";
import { porMiembro } from "@/lib/domain/miembros";
import type { Advice, Mistakes } from "./fields";

/** The advice to use another member; `porque` is a sentence that follows. */
export const usa = (miembro: string, porque = ""): Advice => ({
  miembro,
  texto: `Usá '${miembro}'.${porque && ` ${porque}`}`,
});
const all = (names: readonly string[], advice: Advice | null): Mistakes =>
  Object.fromEntries(names.map((name) => [name, advice]));

const DESCUENTO = ["descuento", "discount", "montoDescuentos", "descuentoMonto", "porcentajeDescuento"];
const IMPUESTO = ["iva", "IVA", "impuesto", "tarifa", "tasa", "tarifaIva", "porcentajeIva", "porcentajeImpuesto"];

/** Mistakes in a discount of the list of a line. */
export const DESCUENTO_DE_LISTA: Mistakes = {
  ...all(["codigoDescuento", "tipo", "tipoDescuento"], usa("codigo")),
  ...all(["montoDescuento", "valor"], usa("monto")),
  ...all(["porcentajeDescuento", "tasa"], usa("porcentaje")),
  ...all(["naturaleza", "naturalezaDescuento", "descripcion", "razon"], usa("detalle")),
};

/** Mistakes in a line of any document. */
const LINEA: Mistakes = {
  ...Object.assign({}, ...Object.values(porHecho(({ confusiones = [] }, nombre) => all(confusiones, usa(nombre))))),
  ...all(DESCUENTO, usa("montoDescuento", "Es un monto, no un porcentaje.")),
  ...all(["precio", "price", "unitPrice", "precioUnidad", "precioVenta"], usa("precioUnitario")),
  ...all(["cantidadUnidad", "cantidades", "qty", "quantity"], usa("cantidad")),
  ...all(["codigo", "sku", "codigoArticulo"], usa("codigoProducto")),
  ...all(["exoneracion", "idExoneraciones", "porcentajeExoneracion"], usa("idExoneracion")),
};

export const LINEA_DE_VENTA: Mistakes = {
  ...LINEA,
  // Not `impuestos`: an answer's lines have that member, and may be sent back unchanged.
  ...all(IMPUESTO, { miembro: null, texto: "El impuesto es el del producto: cambialo con POST /productos." }),
};

export const LINEA_DE_COMPRA: Mistakes = {
  ...LINEA,
  ...all(IMPUESTO, usa("impuestos")),
  ...all(["surtido"], {
    miembro: null,
    texto: "Una factura de compra no lleva surtidos: poné cada componente en su línea.",
  }),
};

const CABEZA: Mistakes = {
  ...Object.assign({}, ...Object.values(porMiembro(({ confusiones = [] }, nombre) => all(confusiones, usa(nombre))))),
  ...all(["currency", "divisa", "codigoMoneda", "tipoMoneda"], usa("moneda")),
  ...all([...DESCUENTO, "descuentos", "descuentoGlobal"], usa("montoDescuento", "Va en cada línea.")),
  ...all(
    ["actividad", "actividadEconomica", "codigoActividadEconomica", "codigoActividadEmisor"],
    usa("codigoActividad"),
  ),
  ...all(["puntoVenta", "sucursal", "terminal"], usa("idPuntoVenta")),
};

export const VENTA: Mistakes = {
  ...CABEZA,
  ...all(["receptor", "customer", "clientes"], usa("cliente")),
  ...all(["referencia", "informacionReferencia"], usa("referencias")),
  ...all(["exoneracion", "idExoneracion"], usa("idExoneracion", "Va en cada línea.")),
};

export const RECIBO: Mistakes = {
  ...CABEZA,
  ...all(["receptor", "customer", "clientes"], usa("cliente")),
  ...all(["facturas", "referencias", "lineas"], usa("pagos")),
};

export const COMPRA: Mistakes = { ...CABEZA, ...all(["proveedor", "idProveedor"], usa("emisor")) };

/** Mistakes in a customer or a supplier. */
export const PERSONA: Mistakes = {
  ...all(["cedula", "numeroIdentificacion", "numero"], usa("identificacion")),
  ...all(["email", "mail", "correoElectronico", "correos"], usa("correo")),
};

/** The columns of an import file, and how a line becomes the body that an API request would have. */
import { clienteRequest } from "@/lib/contract/clientes";
import { readJson } from "@/lib/contract/json-number";
import { etiquetaDe, type ObjetoImportacion } from "@/lib/contract/portal/importaciones";
import { explainNumero } from "@/lib/contract/portal/numero-escrito";
import { productoRequest } from "@/lib/contract/productos";
import { refusal } from "@/lib/contract/refusal";
import { type ClaseNumero, readNumero } from "@/lib/domain/escrito/numero-escrito";

type Clase = "texto" | "entero" | "bandera" | ClaseNumero;

/** Each column and how its cells are read. `codigoTarifa` and `porcentaje` are those of the product's IVA. */
export const COLUMNAS: Readonly<Record<ObjetoImportacion, Readonly<Record<string, Clase>>>> = {
  productos: {
    codigo: "texto",
    nombre: "texto",
    descripcion: "texto",
    codigoCabys: "texto",
    unidadMedida: "texto",
    precioVenta: "monto",
    precioCosto: "monto",
    codigoTarifa: "texto",
    porcentaje: "porcentaje",
    idCategoria: "entero",
    idSubcategoria: "entero",
    idMarca: "entero",
    idProveedor: "entero",
    porcentajeGanancia: "porcentaje",
    tipoCodigo: "texto",
  },
  clientes: {
    identificacion: "texto",
    tipoIdentificacion: "texto",
    nombre: "texto",
    apellidos: "texto",
    nombreInterno: "texto",
    correo: "texto",
    telefono: "texto",
    direccion: "texto",
    comentario: "texto",
    exonerado: "bandera",
    pagaTimbre: "bandera",
    limiteCredito: "monto",
  },
  ventas: {
    documento: "texto",
    tipo: "texto",
    identificacion: "texto",
    tipoIdentificacion: "texto",
    nombre: "texto",
    correo: "texto",
    condicionVenta: "texto",
    plazoCredito: "entero",
    medioPago: "texto",
    moneda: "texto",
    idPuntoVenta: "entero",
    referenciaExterna: "texto",
    codigoProducto: "texto",
    cantidad: "cantidad",
    precioUnitario: "monto",
    montoDescuento: "monto",
    naturalezaDescuento: "texto",
  },
};

/**
 * What else people call a column in their own sheets. Each belongs to one column, and none is the name or the word of
 * another; they are compared without case, accents and blanks.
 */
export const SINONIMOS: Readonly<Record<ObjetoImportacion, Readonly<Record<string, readonly string[]>>>> = {
  productos: {
    codigo: ["Código interno", "Código del producto", "Código de producto", "SKU", "Referencia", "Cód."],
    nombre: ["Producto", "Artículo", "Nombre del producto", "Servicio"],
    descripcion: ["Detalle", "Descripción del producto"],
    codigoCabys: ["CABYS", "CAByS del producto", "Código de Hacienda"],
    unidadMedida: ["Unidad", "Medida", "Unidad Medida", "U. M."],
    precioVenta: ["Precio", "Precio unitario", "Precio sin IVA", "Venta"],
    precioCosto: ["Costo", "Precio de compra", "Costo unitario"],
    codigoTarifa: ["Tarifa", "Tarifa de IVA", "Tarifa del IVA", "Código de tarifa", "Código de tarifa de IVA"],
    porcentaje: ["IVA", "% IVA", "% de IVA", "Impuesto", "Porcentaje del IVA"],
    porcentajeGanancia: ["Ganancia", "Utilidad", "Margen", "% de ganancia", "% de utilidad"],
  },
  clientes: {
    identificacion: [
      "Cédula",
      "Número de cédula",
      "Cédula jurídica",
      "Número de identificación",
      "Identificación fiscal",
    ],
    tipoIdentificacion: ["Tipo de cédula", "Tipo identificación", "Tipo de ID"],
    nombre: ["Cliente", "Razón social", "Nombre completo", "Nombre del cliente"],
    apellidos: ["Apellido"],
    nombreInterno: ["Alias", "Nombre comercial", "Nombre de fantasía"],
    correo: ["Correo electrónico", "Email", "E-mail", "Correos"],
    telefono: ["Teléfonos", "Celular", "Tel."],
    direccion: ["Dirección exacta", "Otras señas", "Señas"],
    comentario: ["Comentarios", "Notas", "Observaciones"],
    exonerado: ["Exento", "Tiene exoneración"],
    limiteCredito: ["Crédito", "Límite", "Monto de crédito"],
  },
  ventas: {
    documento: ["Número de documento", "Número de factura", "Nº de factura", "Consecutivo interno"],
    tipo: ["Tipo de documento", "Tipo de comprobante"],
    identificacion: ["Identificación", "Cédula", "Cédula del cliente"],
    tipoIdentificacion: ["Tipo de cédula", "Tipo de ID"],
    nombre: ["Nombre", "Cliente", "Razón social"],
    correo: ["Correo", "Correo electrónico", "Email"],
    condicionVenta: ["Condición"],
    plazoCredito: ["Plazo", "Días de crédito", "Plazo de crédito"],
    medioPago: ["Forma de pago"],
    idPuntoVenta: ["Punto de venta"],
    referenciaExterna: ["Referencia"],
    codigoProducto: ["Código", "Producto", "Código de producto", "SKU"],
    cantidad: ["Cant."],
    precioUnitario: ["Precio"],
    montoDescuento: ["Monto del descuento"],
    naturalezaDescuento: ["Naturaleza del descuento"],
  },
};

/** The length of codes whose zeros at the left a sheet drops when it takes them for numbers. */
export const CEROS: Readonly<Record<string, number>> = {
  codigoCabys: 13,
  codigoTarifa: 2,
  tipoIdentificacion: 2,
  tipoCodigo: 2,
  tipo: 2,
  condicionVenta: 2,
  medioPago: 2,
};

/** The column that identifies what a line is about. */
export const CLAVES: Readonly<Record<ObjetoImportacion, string>> = {
  productos: "codigo",
  clientes: "identificacion",
  ventas: "documento",
};

/** The columns that a file may have, beginning with the one that it must have. */
export function columnasDe(objeto: ObjetoImportacion): string[] {
  const clave = CLAVES[objeto];
  return [clave, ...Object.keys(COLUMNAS[objeto]).filter((columna) => columna !== clave)];
}

const ENTERO = /^\d{1,15}$/;
const BANDERAS: Readonly<Record<string, boolean>> = {
  sí: true,
  si: true,
  true: true,
  verdadero: true,
  "1": true,
  x: true,
  no: false,
  false: false,
  falso: false,
  "0": false,
};
const IVA = "01";

/** A line's body as JSON text; empty cells count as members that were not sent. */
export function bodyText(objeto: ObjetoImportacion, datos: Readonly<Record<string, string>>): string {
  const members = Object.entries(datos).flatMap(([columna, celda]) => {
    const texto = celda.trim();
    return texto === "" ? [] : [`${JSON.stringify(columna)}:${jsonOf(COLUMNAS[objeto][columna] ?? "texto", texto)}`];
  });
  return `{${members.join(",")}}`;
}

/** Reads a number as the portal's forms do. A cell that is not a number stays text, and is refused later. */
function jsonOf(clase: Clase, texto: string): string {
  if (clase === "bandera") return JSON.stringify(BANDERAS[texto.toLowerCase()] ?? texto);
  if (clase === "entero" && ENTERO.test(texto)) return String(Number(texto));
  return (isNumero(clase) ? readNumero(texto, clase) : null) ?? JSON.stringify(texto);
}

export const isNumero = (clase: Clase | undefined): clase is ClaseNumero =>
  clase === "monto" || clase === "cantidad" || clase === "porcentaje";

interface Problema {
  columna: string;
  problema: string;
}

/** Problems of a line's numbers that cannot be read, with the words of their columns. */
export function unreadable(objeto: ObjetoImportacion, datos: Readonly<Record<string, string>>): Problema[] {
  return Object.entries(datos).flatMap(([columna, celda]) => {
    const clase = COLUMNAS[objeto][columna];
    const problema = isNumero(clase) && celda.trim() !== "" ? explainNumero(celda, clase) : null;
    return problema === null ? [] : [{ columna: etiquetaDe(objeto, columna), problema }];
  });
}

/** The body of a customer's line. @throws AppError rule */
export function readCliente(datos: Readonly<Record<string, string>>) {
  return checked(
    "clientes",
    unreadable("clientes", datos),
    clienteRequest.safeParse(readJson(bodyText("clientes", datos))),
  );
}

/** The body of a product's line. @throws AppError rule */
export function readProducto({ codigoTarifa, porcentaje, ...datos }: Readonly<Record<string, string>>) {
  const impuesto = bodyText("productos", { codigoTarifa: codigoTarifa ?? "", porcentaje: porcentaje ?? "" });
  const impuestos = `"impuestos":[{"codigo":"${IVA}"${impuesto === "{}" ? "" : `,${impuesto.slice(1, -1)}`}}]`;
  const members = bodyText("productos", datos).slice(1, -1);
  const read = productoRequest.safeParse(readJson(`{${members}${members === "" ? "" : ","}${impuestos}}`));
  return checked("productos", unreadable("productos", { ...datos, porcentaje: porcentaje ?? "" }), read);
}

interface Parsed<T> {
  success: boolean;
  data?: T;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
}

function checked<T>(objeto: ObjetoImportacion, unread: readonly Problema[], { success, data, error }: Parsed<T>): T {
  if (unread.length > 0) throw refusal("fila_invalida", { problemas: unread });
  if (success) return data as T;
  const problemas = (error?.issues ?? []).map(({ path, message }) => ({
    columna: etiquetaDe(objeto, path.length === 3 ? String(path[2]) : path.join(".")),
    problema: message,
  }));
  throw refusal("fila_invalida", { problemas });
}

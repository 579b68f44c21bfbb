/** Which columns a file may have, and how a line becomes the body that the API would be sent. */
import { clienteRequest } from "@/lib/contract/clientes";
import { readJson } from "@/lib/contract/json-number";
import { productoRequest } from "@/lib/contract/productos";
import { parseDecimal } from "@/lib/domain/decimal";

type Clase = "texto" | "numero" | "bandera";

export type ObjetoImportacion = "productos" | "clientes";

/** Column → how its cells are read. `codigoTarifa` and `porcentaje` are those of the product's IVA. */
export const COLUMNAS: Readonly<Record<ObjetoImportacion, Readonly<Record<string, Clase>>>> = {
  productos: {
    ...{ codigo: "texto", nombre: "texto", descripcion: "texto", codigoCabys: "texto", unidadMedida: "texto" },
    ...{ precioVenta: "numero", precioCosto: "numero", codigoTarifa: "texto", porcentaje: "numero" },
    ...{ idCategoria: "numero", idSubcategoria: "numero", idMarca: "numero", idProveedor: "numero" },
    ...{ porcentajeGanancia: "numero", tipoCodigo: "texto" },
  },
  clientes: {
    ...{ identificacion: "texto", tipoIdentificacion: "texto", nombre: "texto", apellidos: "texto" },
    ...{ nombreInterno: "texto", correo: "texto", telefono: "texto", direccion: "texto", comentario: "texto" },
    ...{ exonerado: "bandera", pagaTimbre: "bandera", limiteCredito: "numero" },
  },
};

/** Without which no line says what it is about. */
export const CLAVES: Readonly<Record<ObjetoImportacion, string>> = { productos: "codigo", clientes: "identificacion" };

/** The columns that a file may have, the one that it must have first. */
export function columnasDe(objeto: ObjetoImportacion): string[] {
  const clave = CLAVES[objeto];
  return [clave, ...Object.keys(COLUMNAS[objeto]).filter((columna) => columna !== clave)];
}

const BANDERAS: Readonly<Record<string, boolean>> = {
  ...{ sí: true, si: true, true: true, verdadero: true, "1": true, x: true },
  ...{ no: false, false: false, falso: false, "0": false },
};
const IVA = "01";

/** A line's body as JSON text; cells that are empty are members that were not sent. */
function bodyText(objeto: ObjetoImportacion, datos: Readonly<Record<string, string>>): string {
  const members = Object.entries(datos).flatMap(([columna, celda]) => {
    const texto = celda.trim();
    return texto === "" ? [] : [`${JSON.stringify(columna)}:${jsonOf(COLUMNAS[objeto][columna] ?? "texto", texto)}`];
  });
  return `{${members.join(",")}}`;
}

/** A number keeps the digits that were written; what is no number stays text, and the contract says so. */
function jsonOf(clase: Clase, texto: string): string {
  if (clase === "numero") return parseDecimal(texto.replace(",", "."))?.toFixed() ?? JSON.stringify(texto);
  if (clase === "bandera") return JSON.stringify(BANDERAS[texto.toLowerCase()] ?? texto);
  return JSON.stringify(texto);
}

type Read<T> = { body: T } | { error: string };

export function readCliente(datos: Readonly<Record<string, string>>) {
  return checked(clienteRequest.safeParse(readJson(bodyText("clientes", datos))));
}

export function readProducto({ codigoTarifa, porcentaje, ...datos }: Readonly<Record<string, string>>) {
  const impuesto = bodyText("productos", { codigoTarifa: codigoTarifa ?? "", porcentaje: porcentaje ?? "" });
  const impuestos = `"impuestos":[{"codigo":"${IVA}"${impuesto === "{}" ? "" : `,${impuesto.slice(1, -1)}`}}]`;
  const members = bodyText("productos", datos).slice(1, -1);
  return checked(productoRequest.safeParse(readJson(`{${members}${members === "" ? "" : ","}${impuestos}}`)));
}

interface Parsed<T> {
  success: boolean;
  data?: T;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
}

function checked<T>({ success, data, error }: Parsed<T>): Read<T> {
  if (success) return { body: data as T };
  const said = (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
  return { error: said.join(" ") };
}

/** What issuing refuses: sales, notes and purchases. What is said of their lines and references stands beside this. */
import { CONDICIONES_VENTA } from "@/lib/domain/catalogos/condicion-venta";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { type RefusalEntry, text } from "./define";

/** The official lists that a request takes a code from: how the code is called, and what to do instead. */
const LISTAS_OFICIALES = {
  "condiciones-venta": {
    nombre: "la condición de venta",
    consejo: "Consultá GET /api/v1/catalogos/condiciones-venta.",
  },
  "medios-pago": { nombre: "el medio de pago", consejo: "Consultá GET /api/v1/catalogos/medios-pago." },
  "tipos-transaccion": {
    nombre: "el tipo de transacción",
    consejo: "Usá 01 para una compra normal, o uno de 02 a 13.",
  },
  "tipos-identificacion": { nombre: "el tipo de identificación", consejo: "Usá 01, 02, 03, 04, 05 o 06." },
} as const;

/** `tipo`: of the document, for which the list has the code not; null where the code is not on the list at all. */
export type FueraDeLista = {
  lista: keyof typeof LISTAS_OFICIALES;
  codigo: string;
  tipo: CodigoTipoDocumento | null;
};

/** `factura electrónica (01) y tiquete electrónico (04)`. */
const listTipos = (tipos: readonly CodigoTipoDocumento[]) =>
  new Intl.ListFormat("es").format(tipos.map((tipo) => `${TIPOS_DOCUMENTO[tipo].titulo.toLowerCase()} (${tipo})`));

function decirFueraDeLista({ lista, codigo, tipo }: FueraDeLista): string {
  const { nombre, consejo } = LISTAS_OFICIALES[lista];
  if (tipo === null) return `9015: ${nombre} '${codigo}' no existe. ${consejo}`;
  const tipos = CONDICIONES_VENTA.find((condicion) => condicion.codigo === codigo)?.tipos ?? [];
  return `9015: ${nombre} '${codigo}' vale para ${listTipos(tipos)}, no para ${listTipos([tipo])}. Elegí otra condición o emití el documento que corresponde.`;
}

const PUNTOS_VENTA = "Consultá GET /api/v1/catalogos/puntos-venta.";

export const VENTAS = {
  // spec 7.6: 9015, a code that does not match the official catalogs.
  "9015": {
    when: "Un código no está en los catálogos oficiales, o no vale para ese tipo de documento: `condicionVenta`, `medioPago`, `tipoTransaccion` o un tipo de identificación.",
    ...text<FueraDeLista>({ lista: "condiciones-venta", codigo: "77", tipo: null }, decirFueraDeLista),
  },
  // spec 7.6
  punto_venta_desconocido: {
    when: "`idPuntoVenta` no es de un punto de venta de la cuenta.",
    ...text({ id: 7 }, ({ id }) => `El punto de venta ${id} no existe. ${PUNTOS_VENTA}`),
  },
  sin_punto_venta: {
    when: "`idPuntoVenta` no viene y la cuenta no tiene un punto de venta predeterminado.",
    text: `El tenant no tiene un punto de venta predeterminado. Enviá 'idPuntoVenta'. ${PUNTOS_VENTA}`,
  },
  actividad_desconocida: {
    when: "La actividad económica que se envía no es una de las registradas para la cuenta.",
    ...text(
      { codigo: "9999.9" },
      ({ codigo }) =>
        `La actividad '${codigo}' no está registrada para el tenant. Consultá GET /api/v1/catalogos/actividades.`,
    ),
  },
  sin_actividad: {
    when: "`codigoActividad` no viene y la cuenta no tiene una actividad económica principal.",
    text: "El tenant no tiene una actividad económica principal. Registrala o enviá 'codigoActividad'.",
  },
  idempotencia_otro_cuerpo: {
    kind: "idempotency-mismatch",
    when: "La Idempotency-Key ya se usó en la misma operación con otro cuerpo.",
    text: "Esa Idempotency-Key ya se usó con otro cuerpo. Usá una llave nueva para cada documento.",
  },
  idempotencia_en_curso: {
    kind: "conflict",
    when: "Otra solicitud con la misma Idempotency-Key no ha terminado; `Retry-After` dice cuándo repetirla.",
    text: "Otra solicitud con la misma Idempotency-Key está en curso. Repetila en un momento.",
  },
  resultado_desconocido: {
    kind: "unavailable",
    when: "Se perdió la respuesta de la base de datos al emitir: el documento pudo quedar emitido o no.",
    text: "Se perdió la respuesta de la base de datos y no sabemos si el documento se emitió. Repetí la solicitud con la misma Idempotency-Key.",
  },
} satisfies Record<string, RefusalEntry>;

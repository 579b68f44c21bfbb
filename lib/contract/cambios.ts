/** The feed of changes (decision 0124): what an integrator follows to keep a copy of its company's data. */
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint";
import { estadoDocumento } from "./documento";
import { integer } from "./fields";
import { LIMITE, parameter } from "./listas";
import type { Scope } from "./scopes";

/** Each kind of thing with the scope that reads it, so that a key sees the changes of what it may read, and no others. */
export const SCOPE_DE_RECURSO = {
  documento: "facturas:read",
  facturaCompra: "facturas-compra:read",
  reciboPago: "recibos:read",
  mensajeReceptor: "mensajes:read",
  cliente: "catalogo:read",
  producto: "catalogo:read",
} as const satisfies Record<string, Scope>;

export type RecursoCambio = keyof typeof SCOPE_DE_RECURSO;

export const RECURSOS_CAMBIO = Object.keys(SCOPE_DE_RECURSO) as [RecursoCambio, ...RecursoCambio[]];

export const recursoCambio = z.enum(RECURSOS_CAMBIO);

export const accionCambio = z.enum(["creado", "actualizado", "cambioDeEstado", "anulado", "acreditado", "pagado"]);

export type AccionCambio = z.output<typeof accionCambio>;

/** Changes are kept so long after they happened; a cursor that is older begins anew. */
export const DIAS_CAMBIOS = 30;
/** The longest time that a request waits for a change. */
export const MAX_ESPERA_SEGUNDOS = 30;

export const cambio = z.object({
  secuencia: integer(),
  recurso: recursoCambio,
  accion: accionCambio,
  id: z.string(),
  ruta: z.string(),
  estado: estadoDocumento.nullable(),
  fecha: z.string(),
});

export type CambioAnswer = z.output<typeof cambio>;

export const cambiosQuery = z.object({
  desde: parameter(
    "`inicio`, desde lo más viejo que se conserva (así va si no se indica); `ahora`, solo lo que pase después; o el " +
      "`siguiente` de la respuesta anterior, tal como vino.",
  ),
  recurso: parameter(
    "Solo los de una clase: `documento` (facturas, tiquetes y notas), `facturaCompra`, `reciboPago`, `mensajeReceptor`, " +
      "`cliente` o `producto`; si no va, todos los que la llave puede leer.",
    { choices: "RecursoCambio" },
  ),
  limite: LIMITE,
  espera: parameter(
    `Segundos, de 0 a ${MAX_ESPERA_SEGUNDOS}, que se espera un cambio cuando no hay ninguno; sin \`espera\` se responde enseguida.`,
    { type: "integer", minimum: 0, maximum: MAX_ESPERA_SEGUNDOS, default: 0 },
  ),
});

export type CambiosQuery = z.output<typeof cambiosQuery>;

export const getCambios = defineEndpoint({
  operationId: "listarCambios",
  method: "GET",
  path: "/cambios",
  scope: ["facturas:read", "facturas-compra:read", "recibos:read", "mensajes:read", "catalogo:read"],
  tags: ["Cambios"],
  summary: "Sigue los cambios de documentos, mensajes, clientes y productos, en el orden en que se guardaron",
  description:
    "Para tener una copia al día sin recorrer las listas: cada emisión, cambio de estado, anulación, acreditación, pago y " +
    "guardado en el catálogo es un cambio, con su lugar (`secuencia`). El lugar se da cuando el cambio ya quedó guardado: " +
    "ninguno aparece detrás de uno que ya leíste, lo que se deshizo no aparece, y dos lectores ven lo mismo en el mismo " +
    "orden. De una misma cosa, el cambio posterior viene después. Cada uno apunta a lo que cambió (`id`, `ruta`) y no lo " +
    "repite: leelo por su ruta, que dice cómo está ahora. La llave ve los cambios de lo que sus scopes leen: `facturas:read` " +
    "los de facturas, tiquetes y notas, `facturas-compra:read` los de facturas de compra, `recibos:read` los de recibos de " +
    "pago, `mensajes:read` los de mensajes receptor y `catalogo:read` los de clientes y productos.\n\n" +
    "`siguiente` viene siempre, también sin cambios: guardalo junto con lo que procesaste y pedí desde él. Mientras " +
    "`datos` traiga algo puede haber más; vacío, estás al día. Con `espera` la respuesta llega apenas hay un cambio, o vacía " +
    "al terminar el plazo; la solicitud cuenta una vez en el límite de la llave, y cada empresa tiene hasta 20 esperando a " +
    "la vez (la siguiente es un 429). Para empezar: pedí `desde=ahora`, guardá `siguiente`, recorré las listas y después " +
    `seguí los cambios. Se conservan ${DIAS_CAMBIOS} días: un cursor más viejo, o de antes de que se restaurara un respaldo, ` +
    "es un 400 con `cambios_vencidos`, y se empieza de nuevo.",
  query: cambiosQuery,
  responses: { 200: z.object({ datos: z.array(cambio), siguiente: z.string() }) },
});

/** Refusals of the API's door, before a use case runs. */
import { contar } from "@/lib/domain/texto";
import { type RefusalEntry, text } from "./define";

const UNAVAILABLE = "El servicio no está disponible en este momento. Intentá de nuevo en unos segundos.";

/** The door's codes. The texts of 401 and 403 are the specification's (spec 7.2). */
export const DOOR = {
  llave_invalida: {
    kind: "unauthenticated",
    when: "El encabezado `X-Api-Key` falta, no es de una llave o es de una que se revocó.",
    text: "API key ausente, inválida o revocada.",
  },
  scope_faltante: {
    kind: "forbidden",
    when: "La llave no tiene el scope de la operación; `scope` dice cuál es.",
    ...text({ scope: "facturas:write" as string | null }, ({ scope }) =>
      scope === null
        ? "La API key no tiene el scope requerido para esta operación."
        : `La API key no tiene el scope requerido para esta operación: ${scope}.`,
    ),
  },
  tenant_suspendido: {
    kind: "forbidden",
    when: "La empresa de la llave está suspendida.",
    text: "La cuenta está suspendida: no se puede usar el API. Escribinos para reactivarla.",
  },
  empresa_retirada: {
    kind: "forbidden",
    when: "La empresa de la llave se retiró del servicio: todo `GET` funciona, y nada más.",
    text: "La empresa se retiró del servicio: lo suyo se puede leer y descargar, pero no se emite ni se cambia nada. Escribinos para volver.",
  },
  empresa_borrada: {
    kind: "forbidden",
    when: "La empresa de la llave se borró del servicio; no vuelve, y la llave no abre nada más.",
    text: "Los datos de esta empresa se borraron del servicio: la llave ya no sirve. Los documentos se conservan como pide la ley; escribinos para una copia.",
  },
  empresa_en_traslado: {
    kind: "unavailable",
    when: "La empresa de la llave pasa a otra instalación del servicio: por unos segundos o minutos todo `GET` funciona y nada se cambia. `Retry-After` dice cuándo volver; con la misma `Idempotency-Key` nada se duplica.",
    text: "La empresa se está trasladando a otra instalación del servicio: por un momento se puede leer, pero no emitir ni cambiar nada. Intentá de nuevo en unos segundos.",
  },
  empresa_trasladada: {
    kind: "moved",
    when: "La empresa de la llave vive en otra instalación del servicio: `Location` dice en cuál está lo mismo, con la misma llave, y `direccion` cuál es.",
    text: "Esta empresa se trasladó a otra instalación del servicio: mandá la solicitud a la dirección que dice Location, con la misma llave.",
  },
  limite_superado: {
    kind: "rate",
    when: "Se superó el límite de solicitudes por minuto; `Retry-After` dice cuándo volver.",
    ...text(
      { limit: 600, seconds: 12 },
      ({ limit, seconds }) =>
        `Superaste el límite de ${contar(limit, "solicitud", "solicitudes")} por minuto. Esperá ${contar(seconds, "segundo", "segundos")} y volvé a intentar.`,
    ),
  },
  limite_de_empresa_superado: {
    kind: "rate",
    when: "Las llaves de la empresa superaron juntas el límite de su plan; `Retry-After` dice cuándo volver.",
    ...text(
      { limit: 600, rafaga: 900, seconds: 2 },
      ({ limit, rafaga, seconds }) =>
        `Las llaves de tu empresa superaron juntas su límite: ${contar(limit, "solicitud", "solicitudes")} por minuto, hasta ${rafaga} de una vez. Esperá ${contar(seconds, "segundo", "segundos")} y volvé a intentar.`,
    ),
  },
  cuerpo_grande: {
    kind: "too-large",
    when: "El cuerpo pasa del máximo de la operación.",
    ...text({ kilobytes: 256 }, ({ kilobytes }) => `El cuerpo de la solicitud supera el máximo de ${kilobytes} KB.`),
  },
  tipo_contenido: {
    kind: "media-type",
    when: "El cuerpo no viene como `application/json`.",
    text: "El cuerpo tiene que ser JSON: enviá el encabezado Content-Type: application/json.",
  },
  cuerpo_vacio: {
    when: "La operación lleva un cuerpo y no viene ninguno.",
    text: "La solicitud no trae cuerpo: enviá un objeto JSON.",
  },
  cuerpo_malformado: { when: "El cuerpo no es JSON, o no está en UTF-8.", text: "El cuerpo no es JSON válido." },
  cuerpo_profundo: {
    when: "El cuerpo tiene más niveles anidados de los que se admiten.",
    text: "El cuerpo tiene demasiados niveles anidados.",
  },
  cuerpo_texto: {
    when: "Un texto del cuerpo trae caracteres nulos, o que no existen en Unicode (sustitutos sin su pareja).",
    text: "El cuerpo tiene texto con caracteres que no existen en Unicode o caracteres nulos.",
  },
  parametro_texto: {
    when: "La dirección trae `%00`.",
    text: "Los parámetros de la dirección no pueden llevar caracteres nulos.",
  },
  idempotency_key_invalida: {
    when: "El encabezado `Idempotency-Key` está vacío, pasa de 255 caracteres o trae espacios o letras fuera de ASCII.",
    text: "El encabezado Idempotency-Key tiene que tener de 1 a 255 caracteres ASCII visibles, sin espacios.",
  },
  idempotency_key_requerida: {
    when: "La operación pide el encabezado `Idempotency-Key` y no viene.",
    text: "Esta operación pide el encabezado Idempotency-Key: sin él, repetirla emitiría todo otra vez.",
  },
  llave_de_linea_invalida: {
    when: "La `idempotencyKey` de una línea de un lote está vacía, pasa de 255 caracteres o trae espacios o letras fuera de ASCII.",
    text: "La 'idempotencyKey' de una línea tiene que tener de 1 a 255 caracteres ASCII visibles, sin espacios.",
  },
  tipo_contenido_de_lote: {
    kind: "media-type",
    when: "El cuerpo de un lote no viene como `application/x-ndjson` ni como `application/json`.",
    text: "El cuerpo de un lote tiene que ser NDJSON o JSON: enviá el encabezado Content-Type: application/x-ndjson, o application/json.",
  },
  lote_vacio: { when: "El lote no trae ningún documento.", text: "El lote no trae ningún documento." },
  lote_de_demasiados: {
    when: "El lote pasa del máximo de documentos.",
    ...text(
      { max: 10_000, enviados: 10_001 },
      ({ max, enviados }) =>
        `Un lote lleva como máximo ${max} documentos, y este trae ${enviados}: repartilos en varios.`,
    ),
  },
  lote_cancelado: {
    when: "Es el resultado de una línea que no había empezado cuando se canceló su lote.",
    text: "No se emitió: el lote se canceló antes de llegar a esta línea.",
  },
  linea_de_lote_invalida: {
    when: "`desde` de los resultados de un lote no es un número de línea.",
    ...text({ max: 10_000 }, ({ max }) => `'desde' tiene que ser un número de línea, de 0 a ${max}.`),
  },
  asincrono_y_simular: {
    when: "POST /facturas trae `simular=true` y `asincrono=true` a la vez.",
    text: "Con 'simular' no se emite nada, así que no va con 'asincrono': elegí uno de los dos.",
  },
  solicitud_invalida: {
    kind: "validation",
    when: "Faltan datos, sobran o no son del tipo esperado: `errors` dice cuáles, por su ruta.",
    ...text({ problema: "Este dato es requerido." }, ({ problema }) => problema),
  },
  miembro_desconocido: {
    kind: "validation",
    when: "El cuerpo trae un dato que no existe. Con `Prefer: handling=strict` se responde 400; sin ella se ignora, se nombra en `advertencia` y, si la solicitud se rechaza por otra cosa, en `faltas`.",
    text: "Este dato no existe en el cuerpo.",
  },
  ruta_desconocida: {
    kind: "not-found",
    when: "La ruta no es de este API.",
    ...text({ path: "/api/v1/factura" }, ({ path }) => `No existe la ruta ${path}.`),
  },
  metodo_desconocido: {
    kind: "method",
    when: "La ruta existe, pero no con ese método.",
    ...text(
      { method: "PUT", allowed: "GET, POST" },
      ({ method, allowed }) => `El método ${method} no existe en esta ruta. Usá ${allowed}.`,
    ),
  },
  cuerpo_cortado: {
    when: "La conexión se cortó antes del final del cuerpo.",
    text: "La solicitud se cortó antes de terminar.",
  },
  no_disponible: {
    kind: "unavailable",
    when: "La base de datos no atiende por un momento, o esperan demasiadas solicitudes: no se guardó nada.",
    text: UNAVAILABLE,
  },
  guardado_sin_confirmar: {
    kind: "unavailable",
    when: "Se perdió la respuesta de la base de datos al guardar: puede haber quedado hecho.",
    text: UNAVAILABLE,
  },
  error_interno: {
    kind: "internal",
    when: "Una falla nuestra. Si se repite, escribinos con `requestId`.",
    text: "Ocurrió un error interno. Si se repite, escribinos con el valor de 'requestId'.",
  },
  // spec 7.2
  error_interno_cliente: {
    kind: "internal",
    when: "Una falla nuestra al guardar un cliente.",
    text: "Error interno guardando el cliente.",
  },
  error_interno_producto: {
    kind: "internal",
    when: "Una falla nuestra al guardar un producto.",
    text: "Error interno guardando el producto.",
  },
} satisfies Record<string, RefusalEntry>;

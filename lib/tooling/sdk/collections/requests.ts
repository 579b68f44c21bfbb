/**
 * The requests of the collections for Postman and Bruno, in the order in which they are run: those of the API document,
 * with what feeds each from the answers before it. A new operation is in both without a change here, unless its path
 * has a parameter that `PATH_VALUES` does not know, or it needs a state that nothing before it makes.
 */
import { assert } from "@/lib/platform/assert";
import type { Answer, Model, Operation, Parameter } from "../model";

export interface Collection {
  name: string;
  version: string;
  description: string;
  groups: Group[];
}

export interface Group {
  name: string;
  description: string;
  requests: Request[];
}

export interface Request {
  operation: Operation;
  /** Unique in the collection: `emitirFactura`, and for another request of it `emitirFactura tiquete`. */
  name: string;
  description: string;
  path: Value[];
  /** Also those that are not sent. */
  query: (Value & { sent: boolean })[];
  headers: Record<string, string>;
  /** JSON. */
  body: string | null;
  statuses: number[];
  answer: Answer | null;
  /** A variable without which it is not run, because of `EXCUSED`. */
  needs: string | null;
  /** JavaScript that both tools run, with `guardar(name, value)`. */
  prepare: string | null;
  /** Variables by name: each an expression of the answer, `cuerpo`. */
  keep: Record<string, string>;
  /** An expression of `cuerpo`: while it is false the same is asked again. */
  until: string | null;
}

export interface Value {
  name: string;
  value: string;
  description: string;
}

/** What the user fills in, and what it is. */
export const VARIABLES = {
  baseUrl: { value: "http://127.0.0.1:3000", description: "La dirección del servicio, sin /api/v1." },
  apiKey: { value: "", description: "La llave de una empresa de pruebas, pf_test_…" },
  urlWebhook: { value: "https://erp.comercial.example/webhook", description: "Adónde enviar los eventos." },
} as const;

/** How often an answer that is not there yet is asked for, and the pause between. */
export const MAX_ASKED = 60;
export const PAUSE_MS = 2000;

/** Operations that the run leaves out, by the variable that one fills in to send them, and why. */
export const EXCUSED: Readonly<Record<string, { needs: string; reason: string }>> = {
  reintentarReciboPago: {
    needs: "claveReciboSinVeredicto",
    reason:
      "Un recibo solo paga una factura aceptada y su receptor es el de ella, así que ninguno queda esperando el veredicto a propósito.",
  },
};

/** One request of an operation. */
interface Recipe {
  /** What its name adds. */
  as?: string;
  /** The document's example whose body is sent; the first one otherwise. */
  example?: string;
  /** Members in place of the example's. */
  body?: Record<string, unknown>;
  path?: Record<string, string>;
  query?: Record<string, string>;
  prepare?: string;
  keep?: Record<string, string>;
  until?: string;
  /** The operation after whose requests it comes, in place of its own turn. */
  after?: string;
}

const VERDICT = 'cuerpo.estado !== "procesando"';

/** A supplier's invoice of today: 506, day, identification, number, situation and eight digits. */
const PROVEEDOR = `const enCostaRica = new Date(Date.now() - 7 * 60 * 60 * 1000).toISOString();
const dia = enCostaRica.slice(2, 10).split("-").reverse().join("");
const numero = String(Math.floor(Math.random() * 1e10)).padStart(10, "0");
guardar("claveProveedor", \`506\${dia}0031027654320010000101\${numero}112345678\`);
guardar("fechaProveedor", enCostaRica.replace("Z", "-06:00"));`;

const RECIPES: Readonly<Record<string, readonly Recipe[]>> = {
  emitirFactura: [
    { example: "factura", keep: { claveFactura: "cuerpo.clave" } },
    { as: "tiquete", example: "tiquete", keep: { claveTiquete: "cuerpo.clave" } },
    { as: "simulada", example: "simulada", query: { simular: "true" } },
    {
      as: "a crédito",
      example: "factura",
      body: { condicionVenta: "08", plazoCredito: 30 },
      keep: { claveCredito: "cuerpo.clave" },
    },
    {
      as: "sin veredicto",
      example: "factura",
      body: { cliente: { identificacion: "3101000999", nombre: "Hacienda nunca responde" } },
      keep: { claveSinVeredicto: "cuerpo.clave" },
    },
    {
      as: "nota de crédito",
      example: "nota-de-credito",
      body: { referencias: [{ numero: "{{claveFactura}}", codigo: "06", razon: "Devolución de una unidad" }] },
      after: "consultarFactura",
    },
  ],
  consultarFactura: [{ until: VERDICT }, { as: "a crédito", path: { clave: "{{claveCredito}}" }, until: VERDICT }],
  anularFactura: [{ path: { clave: "{{claveTiquete}}" } }],
  reintentarFactura: [{ path: { clave: "{{claveSinVeredicto}}" } }],
  enviarFacturaPorCorreo: [{ keep: { idCorreo: "cuerpo.idCorreo" } }],
  emitirLote: [{ keep: { idLote: "cuerpo.idLote" } }],
  guardarProducto: [{ keep: { codigoProducto: "cuerpo.codigo" } }],
  guardarCliente: [{ keep: { identificacionCliente: "cuerpo.identificacion" } }],
  consultarProximoConsecutivo: [{ query: { tipo: "FacturaElectronica" } }],
  reservarConsecutivos: [{ keep: { idReserva: "cuerpo.idReserva" } }],
  buscarCabys: [{ query: { q: "cafe tostado" } }],
  emitirReciboPago: [
    { body: { pagos: [{ clave: "{{claveCredito}}", monto: 1000 }] }, keep: { claveRecibo: "cuerpo.clave" } },
  ],
  consultarReciboPago: [{ until: VERDICT }],
  enviarReciboPagoPorCorreo: [{ after: "consultarReciboPago" }],
  reintentarReciboPago: [{ path: { clave: "{{claveReciboSinVeredicto}}" } }],
  emitirFacturaCompra: [{ keep: { claveCompra: "cuerpo.clave" } }],
  consultarFacturaCompra: [{ until: VERDICT }],
  crearWebhook: [{ body: { url: "{{urlWebhook}}" }, keep: { idWebhook: "cuerpo.idWebhook" } }],
  listarEntregas: [{ keep: { idEntrega: "cuerpo.datos[0].idEntrega" }, until: "cuerpo.datos.length > 0" }],
  listarEventos: [{ query: { tipo: "documento.aceptado" }, keep: { idEvento: "cuerpo.datos[0].id" } }],
  emitirMensajeReceptor: [
    { prepare: PROVEEDOR, body: { clave: "{{claveProveedor}}", fechaEmision: "{{fechaProveedor}}" } },
  ],
  consultarMensajeReceptor: [{ until: VERDICT }],
};

/** Parameters of paths, by the first part of the path. */
const PATH_VALUES: Readonly<Record<string, string>> = {
  "facturas clave": "{{claveFactura}}",
  "lotes idLote": "{{idLote}}",
  "productos codigo": "{{codigoProducto}}",
  "clientes identificacion": "{{identificacionCliente}}",
  "catalogos name": "medios-pago",
  "consecutivos idReserva": "{{idReserva}}",
  "consultas identificacion": "3101654321",
  "consultas autorizacion": "AL-00012345-26",
  "correos idCorreo": "{{idCorreo}}",
  "recibos-pago clave": "{{claveRecibo}}",
  "facturas-compra clave": "{{claveCompra}}",
  "eventos id": "{{idEvento}}",
  "mensajes-receptor clave": "{{claveProveedor}}",
  "webhooks idWebhook": "{{idWebhook}}",
  "webhooks idEntrega": "{{idEntrega}}",
};

/** Groups that come before another one, because it needs what they make; the others are in the document's order. */
const BEFORE: Readonly<Record<string, string>> = { Webhooks: "Eventos" };

const DESCRIPTION = `Todas las operaciones de la API, con un pedido listo para cada una.

Llená \`baseUrl\` y \`apiKey\` con los de una empresa de pruebas, y enviá la que querás; o corrélas todas en orden, que las primeras guardan en variables lo que piden las demás (\`claveFactura\`, \`idLote\`). Los cuerpos son los ejemplos del documento de la API, con los clientes y productos de la demostración de \`npm start\`. \`urlWebhook\` es una dirección pública tuya. Una corrida deja documentos de prueba, un webhook y el reloj de pruebas en la hora real; entre dos esperá un minuto, por el límite de solicitudes de la llave.

No se corren, hasta que llenés su variable:
${Object.entries(EXCUSED)
  .map(([id, { needs, reason }]) => `- \`${id}\` (\`${needs}\`): ${reason}`)
  .join("\n")}`;

/** The collection of the document. @throws when a path has a parameter without a value, or a recipe fits nothing */
export function collectionOf(model: Model): Collection {
  const requests = inTurn(model.operations);
  const groups = model.groups.map(({ name, description }) => {
    const own = requests.filter(({ operation }) => operation.group === name);
    return { name, description: description.split("\n")[0] ?? "", requests: own };
  });
  for (const [name, next] of Object.entries(BEFORE)) {
    const [group] = groups.splice(indexOf(groups, name), 1);
    if (group !== undefined) groups.splice(indexOf(groups, next), 0, group);
  }
  return { name: "PuraFactura", version: model.version, description: DESCRIPTION, groups };
}

function indexOf(groups: readonly Group[], name: string): number {
  const index = groups.findIndex((group) => group.name === name);
  assert(index >= 0, `${name} is a group of the document`);
  return index;
}

function inTurn(operations: readonly Operation[]): Request[] {
  for (const id of [...Object.keys(RECIPES), ...Object.keys(EXCUSED)]) {
    assert(
      operations.some((each) => each.id === id),
      `${id} is an operation of the document`,
    );
  }
  const made = operations.flatMap((operation) =>
    (RECIPES[operation.id] ?? [{}]).map((recipe) => ({ recipe, request: requestOf(operation, recipe) })),
  );
  return operations
    .flatMap(({ id }) => [
      ...made.filter(({ recipe, request }) => recipe.after === undefined && request.operation.id === id),
      ...made.filter(({ recipe }) => recipe.after === id),
    ])
    .map(({ request }) => request);
}

function requestOf(operation: Operation, recipe: Recipe): Request {
  const { id, summary, parameters, body, variants } = operation;
  const { query = {} } = recipe;
  const variant = variants.find(({ parameter }) => query[parameter] === "true");
  const first = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const [, root = ""] = operation.path.split("/");
  return {
    operation,
    name: recipe.as === undefined ? id : `${id} ${recipe.as}`,
    description: `${summary}.`,
    path: first("path").map((parameter) => {
      const value = recipe.path?.[parameter.name] ?? PATH_VALUES[`${root} ${parameter.name}`];
      assert(value, `PATH_VALUES has a value for "${root} ${parameter.name}"`);
      return { ...unsent(parameter), value };
    }),
    query: first("query").map((parameter) => ({
      ...unsent(parameter),
      value: query[parameter.name] ?? "",
      sent: parameter.name in query,
    })),
    headers: {
      ...(body ? { "Content-Type": body.contentType } : {}),
      ...(operation.idempotencyKey ? { "Idempotency-Key": "{{$guid}}" } : {}),
    },
    body: body && JSON.stringify({ ...exampleOf(operation, recipe), ...recipe.body }, null, 2),
    statuses: variant ? [variant.answer.status] : operation.statuses,
    answer: variant?.answer ?? operation.answer,
    needs: EXCUSED[id]?.needs ?? null,
    prepare: recipe.prepare ?? null,
    keep: recipe.keep ?? {},
    until: recipe.until ?? null,
  };
}

/** The first sentence of its description: the whole one is in the API document. */
const unsent = ({ name, description }: Parameter): Value => ({
  name,
  value: "",
  description: /^.*?\.(?= |$)|^.*/.exec(description)?.[0] ?? "",
});

function exampleOf({ id, body }: Operation, { example }: Recipe): object {
  const found = example === undefined ? Object.values(body?.examples ?? {})[0] : body?.examples[example];
  assert(typeof found === "object" && found !== null, `${id} has an example ${example ?? "of its body"}`);
  return found;
}

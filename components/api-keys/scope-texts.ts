/** What each scope allows (spec 5), for the user who creates a key, and a request that shows it. */
import type { MadeKey } from "@/lib/contract/portal/secretos";
import { RECOMMENDED_SCOPES, type Scope } from "@/lib/contract/scopes";

interface ScopeText {
  titulo: string;
  detalle: string;
}

export const SCOPE_TEXTS: Readonly<Record<Scope, ScopeText>> = {
  "facturas:read": {
    titulo: "Ver facturas",
    detalle: "Consultar y listar facturas, tiquetes y notas, con su PDF y XML.",
  },
  "facturas:write": { titulo: "Emitir facturas", detalle: "Facturas y tiquetes, y enviarlos por correo." },
  "notas:write": { titulo: "Emitir notas", detalle: "Notas de crédito y de débito." },
  "facturas:anular": { titulo: "Anular facturas", detalle: "Marcar una factura o un tiquete como anulado." },
  "facturas-compra:write": { titulo: "Emitir facturas de compra", detalle: "A nombre de proveedores que no facturan." },
  "facturas-compra:read": { titulo: "Ver facturas de compra", detalle: "Consultarlas y listarlas, con su PDF y XML." },
  "catalogo:write": { titulo: "Cambiar el catálogo", detalle: "Crear y corregir productos, clientes y marcas." },
  "catalogo:read": { titulo: "Ver el catálogo", detalle: "Productos, clientes y las listas de Hacienda." },
  "mensajes:write": { titulo: "Responder a proveedores", detalle: "Aceptar o rechazar sus facturas ante Hacienda." },
  "recibos:write": {
    titulo: "Emitir recibos de pago",
    detalle: "De facturas a crédito al Estado, o con IVA diferido.",
  },
  "recibos:read": { titulo: "Ver recibos de pago", detalle: "Consultarlos y listarlos, con su PDF y XML." },
  "webhooks:write": {
    titulo: "Administrar webhooks",
    detalle: "Crear, cambiar y probar webhooks. Por ellos se recibe lo que pasa con todos los documentos.",
  },
  "webhooks:read": { titulo: "Ver webhooks", detalle: "Sus direcciones y lo que se les entregó, sin sus secretos." },
  "mensajes:read": { titulo: "Ver respuestas a proveedores", detalle: "Consultar los mensajes de receptor." },
};

/** The recommended combination with exactly these scopes; undefined when there is none. */
export function presetOf(scopes: readonly string[]) {
  return RECOMMENDED_SCOPES.find(
    (preset) => preset.scopes.length === scopes.length && preset.scopes.every((scope) => scopes.includes(scope)),
  );
}

/** A request that the scope allows and that changes nothing; a write is refused because its body is incomplete. */
const REQUESTS: readonly (readonly [scope: Scope, request: string, body?: string])[] = [
  ["facturas:read", "/facturas?limite=1"],
  ["catalogo:read", "/productos?limite=1"],
  ["facturas-compra:read", "/facturas-compra?limite=1"],
  ["mensajes:read", "/mensajes-receptor?limite=1"],
  ["recibos:read", "/recibos-pago?limite=1"],
  ["webhooks:read", "/webhooks?limite=1"],
  ["facturas:write", "/facturas?simular=true", '{"tipo":"TiqueteElectronico"}'],
  ["notas:write", "/facturas?simular=true", '{"tipo":"NotaCredito"}'],
  ["facturas-compra:write", "/facturas-compra", "{}"],
  ["catalogo:write", "/productos", "{}"],
  ["mensajes:write", "/mensajes-receptor", "{}"],
  ["recibos:write", "/recibos-pago", "{}"],
  ["webhooks:write", "/webhooks", "{}"],
];

const PRUEBAS = "pf_test_";

/** The effect of a key's command: a test tenant's key issues an invoice, a real one's only simulates it. */
export function effectOf({ apiKey, scopes, factura }: Llave): "emite" | "simula" | "consulta" | "nada" {
  if (factura !== null && scopes.includes("facturas:write")) return apiKey.startsWith(PRUEBAS) ? "emite" : "simula";
  return scopes.some((scope) => scope.endsWith(":read")) ? "consulta" : "nada";
}

type Llave = Pick<MadeKey, "apiKey" | "scopes" | "factura">;

/** A command that tries the key at once. `origin`: the address of this service. */
export function curlFor(origin: string, llave: Llave): string {
  const { apiKey, scopes } = llave;
  const [request, body] = requestOf(llave);
  const lines = [`curl '${origin}/api/v1${request}'`, `-H 'X-Api-Key: ${apiKey}'`];
  if (body !== undefined) lines.push("-H 'Content-Type: application/json'", `-d '${body.replaceAll("'", QUOTE)}'`);
  // Only a key with nothing but the voiding scope has no request of its own; it voids a document that does not exist.
  if (body === undefined && !scopes.some((scope) => scope.endsWith(":read"))) lines.push("-X DELETE");
  return lines.join(" \\\n  ");
}

/** A quote inside quotes, as a shell reads it. */
const QUOTE = "'\\''";

function requestOf(llave: Llave): readonly [path: string, body?: string] {
  const effect = effectOf(llave);
  if (llave.factura !== null && effect === "emite") return ["/facturas", llave.factura];
  if (llave.factura !== null && effect === "simula") return ["/facturas?simular=true", llave.factura];
  const [, ...request] = REQUESTS.find(([scope]) => llave.scopes.includes(scope)) ?? [
    null,
    `/facturas/${"0".repeat(50)}`,
  ];
  return request;
}

/** Scopes, endpoint by endpoint, and the combinations that the specification recommends (spec 5). */
import { describe, expect, it } from "vitest";
import { API } from "./api";
import { RECOMMENDED_SCOPES, SCOPES, scopesOf, TODOS_LOS_SCOPES } from "./scopes";

/** The table of spec 5. POST /facturas is in two rows: FE and TE, NC and ND. */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  "facturas:read": [
    ...["GET /facturas/{clave}", "GET /facturas/{clave}/pdf", "GET /facturas/{clave}/xml"],
    ...["GET /facturas/{clave}/respuesta", "GET /consecutivos/proximo"],
  ],
  "facturas:write": ["POST /facturas", "POST /facturas/{clave}/email"],
  "notas:write": ["POST /facturas"],
  "facturas:anular": ["DELETE /facturas/{clave}"],
  "facturas-compra:write": ["POST /facturas-compra"],
  "facturas-compra:read": [
    ...["GET /facturas-compra/{clave}", "GET /facturas-compra/{clave}/pdf", "GET /facturas-compra/{clave}/xml"],
    "GET /facturas-compra/{clave}/respuesta",
  ],
  "catalogo:write": ["POST /productos", "POST /clientes", "POST /marcas"],
  "catalogo:read": ["GET /productos/{codigo}", "GET /clientes/{identificacion}", "GET /catalogos/{name}"],
  "mensajes:write": ["POST /mensajes-receptor"],
  "mensajes:read": ["GET /mensajes-receptor/{clave}"],
};
/**
 * Endpoints beyond the specification: within its ten scopes they read what the scope reads anyway, or send again; the
 * payment receipt and the webhooks have scopes that are asked for by name.
 */
const BEYOND: Readonly<Record<string, string>> = {
  "GET /facturas": "facturas:read",
  "POST /facturas/{clave}/reintentar": "facturas:write",
  "POST /consecutivos/reservas": "facturas:write",
  "GET /consecutivos/reservas/{idReserva}": "facturas:read",
  "POST /consecutivos/reservas/{idReserva}/cierre": "facturas:write",
  "GET /pruebas/reloj": "facturas:read",
  "POST /pruebas/reloj": "facturas:write",
  "DELETE /pruebas/reloj": "facturas:write",
  "GET /lotes": "facturas:read",
  "GET /lotes/{idLote}": "facturas:read",
  "GET /lotes/{idLote}/resultados": "facturas:read",
  "POST /lotes/{idLote}/cancelacion": "facturas:write",
  "GET /eventos": "facturas:read",
  "GET /eventos/{id}": "facturas:read",
  "POST /eventos/{id}/reenviar": "facturas:write",
  "GET /facturas-compra": "facturas-compra:read",
  "GET /mensajes-receptor": "mensajes:read",
  "GET /mensajes-receptor/{clave}/xml": "mensajes:read",
  "GET /mensajes-receptor/{clave}/respuesta": "mensajes:read",
  "POST /recibos-pago": "recibos:write",
  "POST /recibos-pago/{clave}/email": "recibos:write",
  "POST /recibos-pago/{clave}/reintentar": "recibos:write",
  "GET /recibos-pago/por-cobrar": "recibos:read",
  "GET /recibos-pago": "recibos:read",
  "GET /recibos-pago/{clave}": "recibos:read",
  "GET /recibos-pago/{clave}/xml": "recibos:read",
  "GET /recibos-pago/{clave}/pdf": "recibos:read",
  "GET /recibos-pago/{clave}/respuesta": "recibos:read",
  "GET /productos": "catalogo:read",
  "GET /clientes": "catalogo:read",
  "GET /consultas/contribuyentes/{identificacion}": "catalogo:read",
  "GET /consultas/cabys": "catalogo:read",
  "GET /consultas/exoneraciones/{autorizacion}": "catalogo:read",
  "GET /cuenta": "facturas:read",
  "GET /usuarios": "catalogo:read",
  "GET /categorias": "catalogo:read",
  "GET /proveedores": "facturas-compra:read",
  "GET /correos/{idCorreo}": "facturas:read",
  "GET /webhooks": "webhooks:read",
  "POST /webhooks": "webhooks:write",
  "GET /webhooks/{idWebhook}": "webhooks:read",
  "PATCH /webhooks/{idWebhook}": "webhooks:write",
  "POST /webhooks/{idWebhook}/rotar": "webhooks:write",
  "POST /webhooks/{idWebhook}/probar": "webhooks:write",
  "POST /webhooks/{idWebhook}/reenviar": "webhooks:write",
  "GET /webhooks/{idWebhook}/entregas": "webhooks:read",
  "GET /webhooks/{idWebhook}/entregas/{idEntrega}": "webhooks:read",
  "POST /webhooks/{idWebhook}/entregas/{idEntrega}/reenviar": "webhooks:write",
};

/** The feed shows a key what its scopes read anyway. */
const EVERY_READING_SCOPE = ["facturas:read", "facturas-compra:read", "recibos:read", "mensajes:read", "catalogo:read"];

const nameOf = ({ method, path }: (typeof API)[number]) => `${method} ${path}`;
const scopesIn = (name: string) => Object.keys(TABLE).filter((scope) => TABLE[scope]?.includes(name));

describe("spec 5(tabla): each scope enables its endpoints and no others", () => {
  it("has the ten scopes of the table", () => {
    expect([...SCOPES].sort()).toEqual(Object.keys(TABLE).sort());
  });
  it("has four more, which no combination contains", () => {
    const more = ["recibos:write", "recibos:read", "webhooks:write", "webhooks:read"];
    expect(TODOS_LOS_SCOPES).toEqual([...SCOPES, ...more]);
    const combined = RECOMMENDED_SCOPES.flatMap(({ scopes }) => [...scopes]);
    expect(combined.filter((scope) => !SCOPES.some((one) => one === scope))).toEqual([]);
  });
  it.each(API.map((endpoint) => [nameOf(endpoint), endpoint.scope] as const))("%s", (name, scope) => {
    // A batch issues what POST /facturas issues.
    if (name === "POST /lotes") return expect(scopesOf(scope)).toEqual(scopesIn("POST /facturas"));
    const beyond = name === "GET /cambios" ? EVERY_READING_SCOPE : [BEYOND[name]];
    expect(scopesOf(scope)).toEqual(scopesIn(name).length > 0 ? scopesIn(name) : beyond);
  });
});

describe("spec 5(combinaciones): the recommended combinations", () => {
  const ticketing = ["facturas:read", "facturas:write"];
  const returns = [...ticketing, "notas:write"];
  it.each([
    ["Auditoría de solo lectura", ["facturas:read"]],
    ["Tiquetes", ticketing],
    ["Punto de venta con devoluciones", returns],
    ["Punto de venta con devoluciones y anulación", [...returns, "facturas:anular"]],
    ["Compras", ["facturas-compra:read", "facturas-compra:write"]],
    ["Sincronización de catálogo", [...ticketing, "catalogo:read", "catalogo:write"]],
    ["Respuesta a facturas de proveedores", ["mensajes:read", "mensajes:write"]],
    ["Integración completa", Object.keys(TABLE)],
  ])("%s", (nombre, scopes) => {
    const preset = RECOMMENDED_SCOPES.find((one) => one.nombre === nombre);
    expect([...(preset?.scopes ?? [])].sort()).toEqual([...scopes].sort());
  });
  it("has these eight", () => {
    expect(RECOMMENDED_SCOPES).toHaveLength(8);
  });
});

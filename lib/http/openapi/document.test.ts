import { expect, it } from "vitest";
import { z } from "zod";
import { API } from "@/lib/contract/api";
import { TIPOS_EVENTO } from "@/lib/contract/eventos";
import { TODOS_LOS_SCOPES } from "@/lib/contract/scopes";
import { WEBHOOK_HEADERS, WEBHOOKS } from "@/lib/contract/webhooks";
import { buildDocument } from "./document";
import { toOpenApi30 } from "./openapi-3-0";
import { DESCRIPTIONS, keysOf } from "./schemas";

const document = buildDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);

it("the committed openapi.json matches the contract (npm run openapi:generate)", async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot("openapi.json");
});

it("lists every endpoint of the contract, each with its scope, its limits and its refusals", () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(API.map(({ method, path }) => `${method} ${path}`).sort());
  for (const { name, operation } of operations) {
    expect(operation["x-scope"].length, name).toBeGreaterThan(0);
    for (const scope of operation["x-scope"]) {
      expect(TODOS_LOS_SCOPES).toContain(scope);
      expect(operation.description, name).toContain(`\`${scope}\``);
    }
    expect(operation.description, name).toContain("120 solicitudes por minuto");
    expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(["401", "403", "429", "500"]));
  }
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
});

it("names every operation as people speak: a verb and what it is about, and `listar` for lists alone", () => {
  const VERB =
    /^(?:adelantar|anular|buscar|cambiar|cancelar|cerrar|consultar|crear|descargar|emitir|enviar|guardar|listar|probar|reenviar|reintentar|reservar|restablecer|rotar)[A-Z]/;
  for (const { operationId, responses } of API) {
    expect(operationId).toMatch(VERB);
    const { 200: answer } = responses;
    const members = answer instanceof z.ZodObject ? Object.keys(answer.shape) : [];
    const isList = members.includes("siguiente");
    if (isList) expect(members, operationId).toEqual(["datos", "siguiente"]);
    expect(operationId.startsWith("listar"), operationId).toBe(isList);
  }
});

it("names every schema: no object in an operation and no list of choices is unnamed", () => {
  const unnamed = JSON.stringify(document.paths).match(/"type":"object"/g);
  expect(unnamed).toBeNull();
  for (const [name, schema] of Object.entries(document.components.schemas ?? {})) {
    const { properties = {} } = schema as { properties?: Record<string, { properties?: unknown; enum?: unknown }> };
    for (const [member, value] of Object.entries(properties)) {
      expect(value.properties ?? value.enum, `${name}.${member} has a name`).toBeUndefined();
    }
  }
});

/** Every member of every schema, with its description. */
const members = Object.entries(document.components.schemas ?? {}).flatMap(([component, schema]) => {
  const { properties = {} } = schema as { properties?: Record<string, { description?: string }> };
  return Object.entries(properties).map(([member, { description }]) => ({ component, member, description }));
});

it("every member of every schema has a description that says more than its name", () => {
  expect(members.length).toBeGreaterThan(400);
  for (const { component, member, description } of members) {
    expect(description ?? "", `${component}.${member}`).toMatch(/^\S.*\s\S.*\.$/);
  }
});

it("every parameter has a description", () => {
  for (const { name, operation } of operations) {
    for (const parameter of operation.parameters ?? []) {
      if ("$ref" in parameter) continue;
      const { description, schema } = parameter as { description?: string; schema?: { description?: string } };
      expect(description ?? schema?.description, `${name} ${parameter.name}`).toMatch(/\s\S.*\.$/);
    }
  }
});

it("no description is left over from a removed member", () => {
  const used = new Set(members.flatMap(({ component, member }) => keysOf(component, member)));
  expect(Object.keys(DESCRIPTIONS).filter((key) => !used.has(key))).toEqual([]);
});

it("limits a document's type and state in a webhook to the possible ones: with purchase invoices, without a product's state", () => {
  const text = (component: string, member: string) =>
    members.find((each) => each.component === component && each.member === member)?.description;
  for (const component of ["AvisoDocumentoAceptadoData", "AvisoDocumentoErrorData", "ProximoConsecutivo"]) {
    expect(text(component, "tipo")).toContain("FacturaElectronicaCompra");
    expect(text(component, "codigoTipo")).toContain("`08`");
  }
  expect(text("AvisoMensajeReceptorAceptadoData", "tipo")).toContain("AceptadoParcialmente");
  expect(text("AvisoDocumentoAceptadoData", "estado")).toBe("Estado del documento en ese momento.");
  expect(text("DocumentoCliente", "telefono")).toContain("sin guion");
});

it("declares amounts as numbers, ids as integers, and required members as not nullable", () => {
  const schemas = document.components.schemas as Record<string, { type?: string; properties: Record<string, Member> }>;
  interface Member {
    type?: unknown;
    $ref?: string;
    anyOf?: unknown[];
  }
  const decimal = { $ref: "#/components/schemas/Decimal" };
  expect(schemas.Decimal).toMatchObject({
    type: "number",
    format: "decimal",
    "x-decimal": { enteros: 13, decimales: 5 },
  });
  expect(schemas.Documento?.properties.saldo).toMatchObject(decimal);
  expect(schemas.Documento?.properties.idUsuario?.type).toBe("integer");
  expect(schemas.FacturaSolicitudLinea?.properties.cantidad).toMatchObject(decimal);
  expect(schemas.FacturaSolicitudLinea?.properties.precioUnitario?.anyOf).toEqual([decimal, { type: "null" }]);
  expect(schemas.FacturaSolicitud?.properties.tipo?.type).toBe("string");
  expect(schemas.MensajeReceptorSolicitudMensaje?.type).toEqual(["integer", "string"]);
});

it("lists a webhook for each type of event, with its headers, its own payload and an example", () => {
  expect(Object.keys(document.webhooks)).toEqual([...TIPOS_EVENTO]);
  const schemas = document.components.schemas as Record<string, { properties: Record<string, { const?: string }> }>;
  for (const tipo of TIPOS_EVENTO) {
    const { post } = document.webhooks[tipo] ?? {};
    const { schema, examples } = post?.requestBody?.content["application/json"] ?? {};
    const name = schema && "$ref" in schema ? String(schema.$ref).split("/").at(-1) : "";
    expect(schemas[name ?? ""]?.properties.type?.const).toBe(tipo);
    expect(examples?.ejemplo?.value).toEqual(WEBHOOKS[tipo].ejemplo);
    expect(post?.parameters).toMatchObject(WEBHOOK_HEADERS.map((header) => ({ name: header.name, in: "header" })));
    expect(post?.security).toEqual([]);
  }
});

it("3.0 has no webhooks and no schemas that only they use; all other schemas are there", () => {
  const { webhooks, components } = toOpenApi30(document) as { webhooks?: unknown; components: { schemas: object } };
  expect(webhooks).toBeUndefined();
  const all = Object.keys(document.components.schemas ?? {});
  const gone = all.filter((name) => !(name in components.schemas));
  expect(gone.length).toBeGreaterThanOrEqual(TIPOS_EVENTO.length);
  expect(gone.filter((name) => !name.startsWith("Aviso"))).toEqual([]);
  const refs = JSON.stringify(components).match(/#\/components\/schemas\/\w+/g) ?? [];
  expect(refs.filter((ref) => !((ref.split("/").at(-1) ?? "") in components.schemas))).toEqual([]);
});

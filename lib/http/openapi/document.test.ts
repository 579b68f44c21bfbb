import openApiTypes, { astToString } from "openapi-typescript";
import { expect, it } from "vitest";
import { API } from "@/lib/contract/api";
import { SCOPES } from "@/lib/contract/scopes";
import { buildDocument } from "./document";

const document = buildDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);

it("the committed openapi.json is what the contract says (npm run openapi:generate)", async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot("openapi.json");
});

it("the committed types are what openapi-typescript makes of it (npm run openapi:generate)", async () => {
  const types = astToString(await openApiTypes(JSON.parse(JSON.stringify(document))));
  await expect(types).toMatchFileSnapshot("testing/schema.gen.ts");
});

it("lists every endpoint of the contract, each with its scope, its limits and its refusals", () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(API.map(({ method, path }) => `${method} ${path}`).sort());
  for (const { name, operation } of operations) {
    expect(operation["x-scope"].length, name).toBeGreaterThan(0);
    for (const scope of operation["x-scope"]) {
      expect(SCOPES).toContain(scope);
      expect(operation.description, name).toContain(`\`${scope}\``);
    }
    expect(operation.description, name).toContain("120 solicitudes por minuto");
    expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(["401", "403", "429", "500"]));
  }
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
});

it("names every schema: no object stands unnamed in an operation, and every member says what it means", () => {
  const unnamed = JSON.stringify(document.paths).match(/"type":"object"/g);
  expect(unnamed).toBeNull();
  for (const [name, schema] of Object.entries(document.components.schemas ?? {})) {
    const { properties = {} } = schema as { properties?: Record<string, { properties?: unknown }> };
    for (const [member, value] of Object.entries(properties)) {
      expect(value.properties, `${name}.${member} has a name`).toBeUndefined();
    }
  }
});

it("says that amounts are numbers, ids whole ones, and that what must be sent is not null", () => {
  const schemas = document.components.schemas as Record<string, { properties: Record<string, { type: unknown }> }>;
  expect(schemas.Documento?.properties.saldo?.type).toBe("number");
  expect(schemas.Documento?.properties.idUsuario?.type).toBe("integer");
  expect(schemas.FacturaSolicitudLinea?.properties.cantidad?.type).toBe("number");
  expect(schemas.FacturaSolicitudLinea?.properties.precioUnitario?.type).toEqual(["number", "null"]);
  expect(schemas.FacturaSolicitud?.properties.tipo?.type).toBe("string");
  expect(schemas.MensajeReceptorSolicitud?.properties.mensaje?.type).toEqual(["integer", "string"]);
});

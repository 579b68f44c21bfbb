import { expect, it } from "vitest";
import { readModel } from "./model";

const { operations, schemas, errors, webhooks } = readModel();
const operation = (id: string) => operations.find((each) => each.id === id);
const schema = (name: string) => schemas.find((each) => each.name === name);

it("tells what an operation takes and answers, and what it answers when it only simulates", () => {
  expect(operation("emitirFactura")).toMatchObject({
    method: "POST",
    path: "/facturas",
    body: { kind: "json", type: { kind: "ref", name: "DocumentoSolicitud" }, optional: false },
    answer: { status: 201, type: { kind: "ref", name: "Documento" } },
    idempotencyKey: true,
  });
  expect(operation("emitirFactura")?.variants).toContainEqual({
    parameter: "simular",
    answer: expect.objectContaining({ status: 200, type: { kind: "ref", name: "DocumentoSimulado" } }),
  });
  expect(operation("emitirFactura")?.parameters.map(({ name }) => name)).not.toContain("Idempotency-Key");
  expect(operation("descargarPdf")?.answer).toMatchObject({ kind: "file", type: { kind: "file" } });
});

it("knows what a line is, of a body that may also come line by line", () => {
  const withLines = operations.flatMap(({ id, body }) => (body?.lines ? [[id, body.kind, body.lines]] : []));
  expect(withLines).toEqual([["emitirLote", "json", { kind: "ref", name: "LoteSolicitudDocumento" }]]);
});

it("knows lists by their envelope; a feed, which has no last page, is none", () => {
  const lists = operations.filter(({ listOf }) => listOf !== null).map(({ id }) => id);
  expect(lists).toEqual(
    operations.map(({ id }) => id).filter((id) => id.startsWith("listar") && id !== "listarCambios"),
  );
  expect(operation("listarClientes")?.listOf).toEqual({ kind: "ref", name: "Cliente" });
});

it("repeats what issues only with its key, and what is not safe twice only after a refusal", () => {
  const kept = (repeat: string) => operations.filter((each) => each.repeat === repeat);
  expect(kept("with-key").map(({ id }) => id)).toEqual(
    operations.filter(({ idempotencyKey }) => idempotencyKey).map(({ id }) => id),
  );
  expect(kept("refused").map(({ id }) => id)).toEqual(
    expect.arrayContaining(["reintentarFactura", "enviarFacturaPorCorreo", "reenviarEvento"]),
  );
  for (const { id, method } of kept("always")) expect(`${method} ${id}`).toMatch(/^(?:GET|PUT|DELETE)|guardar|cerrar/);
});

it("has every amount as a decimal, also where it may be null, and joins the parts of a kind", () => {
  const members = (name: string) => {
    const found = schema(name);
    return found?.kind === "object" ? Object.fromEntries(found.members.map((each) => [each.name, each])) : {};
  };
  expect(members("Documento").tipoCambio).toMatchObject({
    type: { kind: "decimal" },
    optional: false,
    nullable: false,
  });
  expect(members("Cliente").limiteCredito).toMatchObject({ type: { kind: "decimal" }, nullable: true });
  expect(members("NotaSolicitud")).toMatchObject({
    tipo: { type: { kind: "ref", name: "TipoNota" }, optional: false },
    condicionVenta: { type: { kind: "string" } },
    referencias: { optional: false, nullable: false },
  });
  expect(schema("DocumentoSolicitud")).toMatchObject({ kind: "union", discriminator: "tipo" });
});

it("has a class of its own for every code, below the class of its status", () => {
  expect(errors).toContainEqual({
    codigo: "limite_superado",
    status: 429,
    className: "LimiteSuperadoError",
    parent: "DemasiadasSolicitudesError",
  });
  const codes = schema("CodigoDeError");
  expect(errors.map(({ codigo }) => codigo).sort()).toEqual(codes?.kind === "enum" && [...codes.values].sort());
  const names = errors.flatMap(({ className, parent }) => [className, parent]);
  expect(new Set(names).size).toBe(errors.length + new Set(errors.map(({ parent }) => parent)).size);
});

it("names the body of every webhook, which a reader tells apart by its type", () => {
  expect(webhooks.length).toBeGreaterThan(5);
  expect(schema("Aviso")).toMatchObject({
    kind: "union",
    discriminator: "type",
    mapping: Object.fromEntries(webhooks.map((each) => [each.event, each.schema])),
  });
});

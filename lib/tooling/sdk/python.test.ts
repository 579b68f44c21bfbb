import { expect, it } from "vitest";
import type { Model, Operation, Type } from "./model";
import { printPython } from "./python";

const member = (name: string, type: Type, rest = {}) => ({
  name,
  type,
  optional: false,
  nullable: false,
  deprecated: false,
  description: "",
  ...rest,
});
const answer = (type: Type, kind: "json" | "ndjson" = "json") => ({ status: 200, kind, contentType: "", type });
const operation = (rest: Partial<Operation>): Operation => ({
  id: "listarCambios",
  group: "Cambios",
  method: "GET",
  path: "/cambios",
  summary: "Sigue",
  description: "",
  scopes: [],
  parameters: [],
  body: null,
  answer: null,
  statuses: [200],
  variants: [],
  listOf: null,
  idempotencyKey: false,
  repeat: "always",
  ...rest,
});
const ref = (name: string): Type => ({ kind: "ref", name });
const MODEL: Model = { version: "1.0.0", groups: [], operations: [], schemas: [], errors: [], webhooks: [] };

function printed(model: Partial<Model>) {
  const files = printPython({ ...MODEL, ...model });
  return { types: files["purafactura/tipos.py"] ?? "", methods: files["purafactura/operaciones.py"] ?? "" };
}

it("tells where the decimals of an answer are: in lists, maps, aliases and what may be one of several", () => {
  const decimal: Type = { kind: "decimal" };
  const { types, methods } = printed({
    schemas: [
      {
        name: "Saldos",
        description: "",
        kind: "object",
        members: [
          member("lista", { kind: "array", of: decimal }),
          member("porMoneda", { kind: "map", of: decimal }),
          member("alias", ref("Montos")),
          member("varios", { kind: "union", of: [ref("Caja"), ref("Texto"), decimal] }),
          member("texto", { kind: "string" }),
        ],
      },
      { name: "Montos", description: "", kind: "alias", type: { kind: "map", of: ref("Caja") } },
      { name: "Texto", description: "", kind: "alias", type: { kind: "string" } },
      { name: "Caja", description: "", kind: "object", members: [member("total", decimal, { nullable: true })] },
      { name: "CajaSolicitud", description: "", kind: "object", members: [member("total", decimal)] },
    ],
    operations: [operation({ id: "consultarSaldos", answer: answer({ kind: "array", of: ref("Saldos") }) })],
  });
  expect(types).toContain(
    '"Saldos": {"lista": "Decimal", "porMoneda": "*Decimal", "alias": "*Caja", "varios": "Caja|Decimal"}',
  );
  expect(types).toContain("class Caja(TypedDict):\n    total: Optional[Decimal]\n");
  expect(types).toContain("class CajaSolicitud(TypedDict):\n    total: Monto\n");
  expect(types).not.toContain('"CajaSolicitud": {');
  expect(methods).toContain('self._json(llamada, "Saldos")');
});

it("walks a list that ends, and no feed, whose reader keeps the cursor", () => {
  const page = { answer: answer(ref("Pagina")) };
  const cursor = (name: string) => ({ ...member(name, { kind: "string" }, { optional: true }), in: "query" as const });
  const { methods } = printed({
    operations: [
      operation({ ...page, parameters: [cursor("desde")] }),
      operation({ ...page, id: "listarLotes", listOf: ref("Lote"), parameters: [cursor("cursor")] }),
    ],
  });
  expect(methods).toContain("def listar_cambios(");
  expect(methods).not.toContain("def recorrer_cambios(");
  expect(methods).toContain("def recorrer_lotes(");
});

it("answers by what was asked for: a document, its simulation, or its place", () => {
  const flag = (name: string) => ({ ...member(name, { kind: "boolean" }, { optional: true }), in: "query" as const });
  const { methods } = printed({
    operations: [
      operation({
        id: "emitirFactura",
        answer: answer(ref("Documento")),
        parameters: [flag("simular"), flag("asincrono")],
        variants: [
          { parameter: "simular", answer: answer(ref("Simulado")) },
          { parameter: "asincrono", answer: answer(ref("Lugar")) },
        ],
      }),
    ],
  });
  const signatures = [...methods.matchAll(/simular: (.*),\n\s*asincrono: (.*),\n[^)]*\) -> (.*):/g)];
  const none = (type: string) => `Optional[${type}] = None`;
  expect(signatures.map((each) => each.slice(1))).toEqual([
    ["Literal[True]", none("Literal[False]"), "tipos.Simulado"],
    [none("Literal[False]"), "Literal[True]", "tipos.Lugar"],
    [none("Literal[False]"), none("Literal[False]"), "tipos.Documento"],
    [none("bool"), none("bool"), "Union[tipos.Simulado, tipos.Lugar, tipos.Documento]"],
    [none("bool"), none("bool"), "Union[tipos.Simulado, tipos.Lugar, tipos.Documento]"],
  ]);
});

it("writes names and texts that Python can read", () => {
  const { methods } = printed({
    operations: [
      operation({
        id: "descargarResultados",
        path: "/lotes/{idLote}/from/{from}",
        summary: 'Dice "así" y \\ y """',
        parameters: [
          { ...member("idLote", { kind: "string" }), in: "path" },
          { ...member("from", { kind: "string" }), in: "path" },
        ],
        answer: answer(ref("Resultado"), "ndjson"),
      }),
    ],
  });
  expect(methods).toContain("id_lote: Union[str, int],\n        from_: str,\n");
  expect(methods).toContain('f"/lotes/{parte(id_lote)}/from/{parte(from_)}"');
  expect(methods).toContain("request_id: Optional[str] = None,\n        timeout: Optional[float] = None,\n");
  expect(methods).toContain(") -> Iterator[tipos.Resultado]:");
  expect(methods).toContain('"""Dice "así" y \\\\ y \\"\\"\\"');
});

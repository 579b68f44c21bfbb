/**
 * What the contract declares has its evidence: somebody uses it, and somebody checks it. The sources are read as text,
 * so that nothing has to be registered twice; `docs/how-to-add.md` says what to write for each.
 */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ADVERTENCIAS } from "@/lib/contract/advertencias";
import { API } from "@/lib/contract/api";
import { TIPOS_EVENTO } from "@/lib/contract/eventos";

import { LISTAS } from "@/lib/contract/portal/listas";

const ROOT = path.resolve(import.meta.dirname, "../..");
const IS_TEST = /\.test\.tsx?$|[/]testing[/]/;
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const files = globSync("{app,components,inngest,lib}/**/*.{ts,tsx}", { cwd: ROOT });
const textOf = (chosen: (file: string) => boolean) => files.filter(chosen).map(read).join("\n");

const product = textOf((file) => !IS_TEST.test(file) && !/^lib\/contract\//.test(file));
const tests = textOf((file) => IS_TEST.test(file) && file !== "lib/tooling/evidence.test.ts");

/** A quoted text of a test: the failure is a line, not all the sources. */
const named = (text: string, name: string) => new RegExp(`["'\`]${name.replaceAll(".", "\\.")}["'\`]`).test(text);

describe("an event", () => {
  /** As `publishEvento` or `eventoRow` is given it: `tipo: "ping"`, or `documento.${estado}` of a verdict. */
  const published = [
    ...product.matchAll(/(?:publishEvento|eventoRow)\([^;]*?\btipo: ["`]([\w.]+)(\$\{estado\})?["`]/g),
  ].flatMap(([, tipo = "", verdict]) => (verdict === undefined ? [tipo] : [`${tipo}aceptado`, `${tipo}rechazado`]));

  it("is published if the contract has it, and only then", () => {
    expect([...new Set(published)].sort()).toEqual([...TIPOS_EVENTO].sort());
  });

  it.each(TIPOS_EVENTO)("%s is named by a test", (tipo) => {
    expect(named(tests, tipo)).toBe(true);
  });
});

it.each(Object.keys(ADVERTENCIAS))("the warning %s is given somewhere", (codigo) => {
  expect(named(product, codigo)).toBe(true);
});

describe("a use case that asks for a permission and audits what it does", () => {
  const walls = ["permisos.db.test.ts", "permisos-gestion.db.test.ts"]
    .map((name) => read(`lib/services/kernel/${name}`))
    .join("\n");
  const verbs = files
    .filter((file) => file.startsWith("lib/services/") && !IS_TEST.test(file))
    .filter((file) => read(file).includes("auditEntry("))
    .flatMap((file) =>
      read(file)
        .split(/^(?=export (?:async )?function )/m)
        .filter((part) => part.startsWith("export ") && part.includes("requirePermiso("))
        .map((part) => [/function (\w+)/.exec(part)?.[1] ?? "", file] as const),
    );
  it.each(verbs)("%s (%s) is asked by each role", (verb) => {
    expect(new RegExp(`\\b${verb}\\((?:ctx|as\\()`).test(walls)).toBe(true);
  });
});

describe("a query of the API", () => {
  const lane = read("lib/host/testing/fuzz-lane.ts");
  const members = API.flatMap(({ method, path: route, query }) =>
    query instanceof z.ZodObject
      ? Object.keys(query.shape).map((member) => [member, `${method} ${route}`] as const)
      : [],
  );
  it.each(members)("%s of %s has values with which fuzzing gets further than a refusal", (member) => {
    expect(new RegExp(`"query\\.${member}":|^ {4}${member}:`, "m").test(lane)).toBe(true);
  });
});

describe("a list of the portal", () => {
  /** No page has these lists. */
  const OF_THE_API = [
    ...["categoriasQuery", "eventosQuery", "mensajesReceptorQuery", "porCobrarQuery", "usuariosQuery"],
    "webhooksQuery",
  ];

  /** The types hold that a definition has each filter of its query. */
  const defined = files
    .filter((file) => file.startsWith("components/"))
    .flatMap((file) => [...read(file).matchAll(/defineLista<\s*\w+,\s*typeof (\w+)/g)].map(([, query = ""]) => query));

  it("is defined for each query of the contract with a cursor", async () => {
    const contract = files.filter((file) => file.startsWith("lib/contract/") && !IS_TEST.test(file));
    const modules = (await Promise.all(contract.map((file) => import(path.join(ROOT, file))))) as object[];
    const missing = modules
      .flatMap((module) => Object.entries(module))
      .filter(([, value]) => value instanceof z.ZodObject && "cursor" in value.shape)
      .filter(([name]) => !defined.includes(name));
    expect(missing.map(([name]) => name).sort()).toEqual(OF_THE_API);
  });
});

describe("a page", () => {
  const FROM_A_MAIL = ["/invitacion", "/registro/confirmar", "/restablecer"];
  /** The search and the table of lists name pages, and neither is a link. */
  const NO_LINKS = ["components/buscar/paginas.ts", "lib/contract/portal/listas.ts"];
  type Lista = keyof typeof LISTAS;
  const pages = globSync("app/**/page.tsx", { cwd: ROOT }).map((file) => {
    const parts = path.dirname(file).split(path.sep).slice(1);
    return [`/${parts.filter((part) => !part.startsWith("(")).join("/")}`, file] as const;
  });
  it.each(pages)("%s is linked to", (address, own) => {
    const others = textOf((file) => !IS_TEST.test(file) && file !== own && !NO_LINKS.includes(file))
      .replace(/\$\{LISTAS\.(\w+)\.pagina\}/g, (_, lista: Lista) => LISTAS[lista].pagina)
      .replace(/(?:enlaceA\("|LISTAS\.)(\w+)(?:"\)|\.pagina)/g, (_, lista: Lista) => `"${LISTAS[lista].pagina}"`);
    // A parameter is filled in by a template; the address ends there, or goes on with a query or a fragment.
    const pattern = address.replace(/\/\[\w+\]/g, "/\\$\\{[^`]*\\}");
    expect(new RegExp(`["'\`]${pattern}["'\`?#]`).test(others)).toBe(!FROM_A_MAIL.includes(address));
  });
});

describe("a published code list", () => {
  const DATA = "lib/domain/catalogos/datos";
  const sources = read(`${DATA}/SOURCES.md`);
  const compared = read("lib/domain/catalogos/catalogos.test.ts");
  /** Nothing that we write takes its codes from them, or something else compares them. */
  const NOT_COMPARED: Record<string, string> = {
    cabys: "lib/tooling/hacienda/cabys.db.test.ts",
    "cabys-seccion": "lib/tooling/hacienda/cabys.db.test.ts",
    "forma-farmaceutica": "no official list was obtained",
    "mensaje-hacienda": "the authority's answer, which we only read",
    "mensaje-receptor": "lib/domain/documento/mensaje-receptor.ts",
    "situacion-comprobante": "a digit of the clave, in no schema",
  };
  it.each(globSync("*.json", { cwd: path.join(ROOT, DATA) }).map((file) => path.basename(file, ".json")))(
    "%s has its source and is compared with the schemas, or this table says why not",
    (list) => {
      expect(new RegExp(`\\*\\*[^*]*(?<![\\w-])${list}(?![\\w-])[^*]*\\*\\*`).test(sources)).toBe(true);
      expect(compared.includes(list)).toBe(!(list in NOT_COMPARED));
    },
  );
});

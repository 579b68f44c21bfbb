import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { GET as getZip } from "@/app/guia.zip/route";
import { Markdown } from "@/components/guia/markdown";
import { openApiText } from "@/lib/http/openapi/serve";
import { CAPITULOS, dondeQuedo, GRUPOS, hrefDe, INICIO } from "./capitulos";
import { guiaEntera, llmsTxt, markdownDe, textoDe } from "./markdown";

const ROOT = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const html = (texto: string) => renderToStaticMarkup(<Markdown texto={texto} hrefDe={(href) => href} />);
const linksOf = (texto: string) => [...texto.matchAll(/\]\(([^)]+)\)/g)].map(([, href = ""]) => href);
const EJEMPLOS = globSync("sdk/*/examples/*", { cwd: ROOT });

/** A page or a route has its folder, other files lie in `public`; next.config.mjs leads to what has an extension. */
const isServed = (href: string) =>
  href === "/guia.md" || ["app", "public"].some((folder) => existsSync(path.join(ROOT, folder, href)));

it("each chapter has a text and an address of its own, and each text is a chapter", () => {
  const slugs = CAPITULOS.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(readdirSync(path.join(ROOT, "app/guia/capitulos")).toSorted()).toEqual(
    slugs.map((slug) => `${slug}.md`).toSorted(),
  );
  for (const { slug } of CAPITULOS) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

it("the next chapter is the next one of the menu, so that each is reached from the first", () => {
  const inTheMenu = GRUPOS.flatMap((grupo) => CAPITULOS.filter((capitulo) => capitulo.grupo === grupo));
  expect(inTheMenu).toEqual(CAPITULOS);
});

describe.each(CAPITULOS)("the chapter $slug", (capitulo) => {
  const texto = textoDe(capitulo);

  it("is shown whole: no part of its Markdown is unknown, and no piece stands for nothing", () => {
    expect(html(texto).length).toBeGreaterThan(100);
    expect(texto).not.toMatch(/\{\{\w|\bundefined\b/);
  });

  it("links to what is there", () => {
    for (const href of linksOf(texto)) {
      const chapter = /^([a-z-]+)\.md$/.exec(href)?.[1];
      if (chapter === undefined) expect(isServed(href), href).toBe(true);
      else expect(CAPITULOS.map(({ slug }) => slug)).toContain(chapter);
    }
  });

  it("has an address for each of its parts", () => {
    const ids = [...html(texto).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain("");
  });
});

it("HTML in a chapter is refused, not written into the page", () => {
  for (const texto of ["<img src=x onerror=alert(1)>", "hola <b>mundo</b>", "![x](y)", "> cita"]) {
    expect(() => html(texto), texto).toThrow("the guide shows no");
  }
  expect(html("`<script>`")).toContain("&lt;script&gt;");
});

it("every example of every library is shown, word for word as its file that the long test runs", () => {
  const guide = guiaEntera();
  expect(EJEMPLOS).toHaveLength(30);
  for (const file of EJEMPLOS) expect(guide, file).toContain(`\n${read(file).trimEnd()}\n`);
});

it("what follows a command without a title of its own is the same example in another language", () => {
  const tabs = html("```bash Uno\na\n```\n\n```php\nb\n```\n\n```bash Dos\nc\n```");
  expect(tabs.match(/<figure/g)).toHaveLength(2);
  expect([...tabs.matchAll(/role="tab"[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual(["curl", "PHP"]);
});

describe("an old link into the guide's one page", () => {
  it.each([
    ["autenticacion", "/guia/autenticacion"],
    ["casos", "/guia/casos"],
    ["idempotencia", "/guia/idempotencia"],
    ["sin-internet", "/guia/sin-internet"],
    ["estados", "/guia/estados"],
    ["proveedores", "/guia/proveedores"],
    ["webhooks", "/guia/webhooks"],
    ["errores", "/guia/errores"],
    ["codigos", "/guia/codigos"],
    ["codigos-409", "/guia/codigos#estado-409"],
    ["limites", "/guia/limites"],
    ["simulador", "/guia/simulador"],
    ["reloj", "/guia/reloj"],
    ["pendiente", "/guia/pendiente"],
    ["cambios", "/guia/versiones"],
    // These are on the first page.
    ["inicio", null],
    ["condiciones", null],
    ["", null],
  ])("#%s leads to %s", (ancla, href) => {
    expect(dondeQuedo(ancla)).toBe(href);
  });

  it("finds its part there", () => {
    const codigos = CAPITULOS.find(({ slug }) => slug === "codigos") ?? INICIO;
    expect(html(textoDe(codigos))).toContain('id="estado-409"');
    expect(html(textoDe(INICIO))).toContain('id="condiciones"');
  });

  it("stands nowhere in the product any more, but for the terms on the first page", () => {
    const sources = globSync(["{app,components,lib,inngest}/**/*.{ts,tsx}", "lib/http/openapi/openapi.json"], {
      cwd: ROOT,
    });
    const found = sources
      .filter((file) => !/\.test\.tsx?$/.test(file) && file !== "app/guia/anclas.tsx")
      .flatMap((file) => [...read(file).matchAll(/\/guia#[\w-]*/g)].map(([link]) => link));
    expect([...new Set(found)]).toEqual(["/guia#condiciones"]);
  });
});

describe("for machines", () => {
  it("/guia.md has every chapter, and its links lead to them from where it lies", () => {
    const guide = guiaEntera();
    for (const { titulo } of CAPITULOS) expect(guide).toContain(`# ${titulo}\n`);
    const chapters = linksOf(guide).filter((href) => href.endsWith(".md") && !href.startsWith("/"));
    expect(new Set(chapters.map((href) => path.dirname(href)))).toEqual(new Set(["guia"]));
  });

  it("/llms.txt is a title, a summary and links, to every chapter, both API documents and the libraries", () => {
    const text = llmsTxt();
    expect(text).toMatch(/^# PuraFactura\n\n> .+\n\n[^#]+\n\n## /);
    const links = linksOf(text);
    for (const { slug } of CAPITULOS) expect(links).toContain(`/guia/${slug}.md`);
    const others = links.filter((href) => !href.startsWith("/guia/"));
    expect(others).toEqual(["/api/openapi.json", "/api/openapi-3.0.json", "/postman.json", "/guia.zip", "/guia.md"]);
    for (const href of others) expect(isServed(href), href).toBe(true);
  });

  it("/guia.zip holds the chapters, both API documents and the examples, each as it is served or run", async () => {
    const zip = unzipSync(new Uint8Array(await getZip().arrayBuffer()));
    const files = Object.fromEntries(Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)]));
    const expected = {
      "llms.txt": llmsTxt(),
      "openapi.json": openApiText("3.1"),
      "openapi-3.0.json": openApiText("3.0"),
      ...Object.fromEntries(CAPITULOS.map((each) => [`guia/${each.slug}.md`, markdownDe(each)])),
      ...Object.fromEntries(EJEMPLOS.map((file) => [file.replace(/^sdk\/(\w+)\/examples/, "ejemplos/$1"), read(file)])),
    };
    expect(Object.keys(files).toSorted()).toEqual(Object.keys(expected).toSorted());
    for (const [name, text] of Object.entries(expected)) expect(files[name] === text, name).toBe(true);
  });
});

it("the first chapter is the guide's first page", () => {
  expect([hrefDe(INICIO), CAPITULOS[0]]).toEqual(["/guia", INICIO]);
});

/**
 * The guide as Markdown: each chapter's file with its generated parts (`{{codigos}}`) filled in. The pages, `/guia.md`,
 * `/llms.txt` and `/guia.zip` all come from here, so that what is read, downloaded and run by the tests is one text.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ERROR_CODES } from "@/lib/contract/error-codes";
import { RECEPTORES_DE_PRUEBA } from "@/lib/contract/receptores-de-prueba";
import { RECOMMENDED_SCOPES } from "@/lib/contract/scopes";
import { WEBHOOK_HEADERS, WEBHOOK_LIST, WEBHOOKS } from "@/lib/contract/webhooks";
import { CAMBIOS } from "./cambios";
import { CAPITULOS, type Capitulo, GRUPOS } from "./capitulos";
import { CASOS, type Caso } from "./casos";

/** Read where they lie, at each request: the image has these files too (lib/supervisor/build/image.ts). */
const CAPITULOS_DIR = "app/guia/capitulos";
const SDK_DIR = "sdk";
const EXTENSIONES = { typescript: "ts", php: "php", python: "py" } as const;
const BIBLIOTECAS = Object.keys(EXTENSIONES) as (keyof typeof EXTENSIONES)[];

/** Otherwise Next would take every file of the project for a part of these pages. */
const inProject = (...parts: string[]) => path.join(/* turbopackIgnore: true */ process.cwd(), ...parts);
const read = (...parts: string[]) => readFileSync(inProject(...parts), "utf8");
const examplesDir = (biblioteca: string) => path.join(SDK_DIR, biblioteca, "examples");

/** The text of a refusal as Markdown: what would be read as a mark is escaped, and a call becomes code. */
const escaped = (text: string) =>
  text
    .split(/((?:GET|POST|PUT|PATCH|DELETE) \/[^\s,;]*[^\s,;.])/)
    .map((part, index) => (index % 2 === 1 ? `\`${part}\`` : part.replace(/[\\`*<[\]|]/g, "\\$&")))
    .join("");
const fence = (language: string, code: string) => `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``;
const json = (value: unknown) => JSON.stringify(value, null, 2);
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** Each step as a command for a terminal; what an earlier answer gives is a variable. */
const commandsOf = ({ titulo, pasos }: Caso) =>
  pasos.map(({ ruta, cuerpo }, index) =>
    fence(
      `bash ${pasos.length === 1 ? titulo : `${index + 1} · ${titulo}`}`,
      [
        `curl -s $BASE_URL/api/v1${ruta}`,
        '-H "X-Api-Key: $API_KEY" -H "Content-Type: application/json"',
        `-d '${json(cuerpo).replaceAll(/"\{(\w+)\}"/g, (_, name: string) => `"'$${name.toUpperCase()}'"`)}'`,
      ].join(" \\\n  "),
    ),
  );

const STATUSES = [...new Set(ERROR_CODES.map(({ status }) => status))].sort((a, b) => a - b);

/** What stands for `{{name argument}}`. */
const PIEZAS: Readonly<Record<string, (argument: string) => string>> = {
  /** The same example in every library, word for word. */
  ejemplo: (name) =>
    BIBLIOTECAS.map((each) => fence(each, read(examplesDir(each), `${name}.${EXTENSIONES[each]}`))).join("\n\n"),
  scopes: () =>
    table(
      ["Para", "Scopes"],
      RECOMMENDED_SCOPES.map(({ nombre, scopes }) => [nombre, scopes.map((scope) => `\`${scope}\``).join(" · ")]),
    ),
  casos: () =>
    CASOS.map((caso) => [`## ${caso.titulo}`, caso.explicacion, ...commandsOf(caso)].join("\n\n")).join("\n\n"),
  aviso: () =>
    fence(
      "http Lo que recibís",
      [
        "POST /tu/ruta HTTP/1.1",
        "Content-Type: application/json",
        "User-Agent: PuraFactura-Webhooks/1.0",
        ...WEBHOOK_HEADERS.map(({ name, example }) => `${name}: ${example}`),
        "",
        json(WEBHOOKS["documento.aceptado"].ejemplo),
      ].join("\n"),
    ),
  encabezados: () =>
    table(
      ["Encabezado", "Qué trae"],
      WEBHOOK_HEADERS.map(({ name, description }) => [`\`${name}\``, description]),
    ),
  eventos: () =>
    WEBHOOK_LIST.map(([tipo, { resumen, descripcion, ejemplo }]) =>
      [`## ${tipo}`, `${resumen}. ${descripcion}`, fence(`json ${tipo}`, json(ejemplo))].join("\n\n"),
    ).join("\n\n"),
  codigos: () =>
    STATUSES.map((status) =>
      [
        `## Estado ${status}`,
        ...ERROR_CODES.filter((code) => code.status === status).map(
          ({ codigo, when, text }) => `- \`${codigo}\`: ${when}\n\n  ${escaped(text)}`,
        ),
      ].join("\n\n"),
    ).join("\n\n"),
  receptores: () =>
    table(
      ["Receptor", "Hacienda …"],
      RECEPTORES_DE_PRUEBA.map(({ numero, hacienda }) => [numero, hacienda]),
    ),
  version: () => CAMBIOS[0].version,
  versiones: () =>
    CAMBIOS.map(({ version, cambios }) =>
      [`## ${version}`, cambios.map((cambio) => `- ${cambio}`).join("\n")].join("\n\n"),
    ).join("\n\n"),
};

/** A chapter without its title. @throws when it asks for a part that does not exist */
export function textoDe({ slug }: Capitulo): string {
  return read(CAPITULOS_DIR, `${slug}.md`).replaceAll(/\{\{(\w+)(?: ([\w-]+))?\}\}/g, (all, name, argument = "") => {
    const pieza = PIEZAS[name];
    if (pieza === undefined) throw new Error(`${slug}.md: ${all} stands for nothing`);
    return pieza(argument);
  });
}

/** `/guia/<slug>.md`. */
export const markdownDe = (capitulo: Capitulo) =>
  `# ${capitulo.titulo}\n\n${capitulo.resumen}\n\n${textoDe(capitulo).trimEnd()}\n`;

/** `/guia.md`: all chapters. Their links lead to files beside theirs, and this one lies a floor above. */
export const guiaEntera = () =>
  CAPITULOS.map(markdownDe)
    .join("\n")
    .replaceAll(/\]\(([a-z-]+\.md)/g, "](guia/$1");

/** `/llms.txt`, by the convention of llmstxt.org. */
export function llmsTxt(): string {
  const chapters = GRUPOS.map((grupo) => {
    const links = CAPITULOS.filter((capitulo) => capitulo.grupo === grupo);
    return [
      `## ${grupo}\n`,
      ...links.map(({ slug, titulo, resumen }) => `- [${titulo}](/guia/${slug}.md): ${resumen}`),
    ];
  });
  return `${[
    "# PuraFactura",
    "",
    "> API de comprobantes electrónicos de Costa Rica (Hacienda, versión 4.4): una llave en `X-Api-Key`, una solicitud a `POST /api/v1/facturas`, y el documento queda numerado, firmado y enviado.",
    "",
    "Todo monto es un número JSON exacto. Una `Idempotency-Key` por documento evita emitir dos veces. Con una llave `pf_test_` se emite a un simulador.",
    ...chapters.flatMap((lines) => ["", ...lines]),
    "",
    "## API\n",
    "- [OpenAPI 3.1](/api/openapi.json): cada operación, esquema, código y webhook",
    "- [OpenAPI 3.0](/api/openapi-3.0.json): el mismo, para herramientas que aún piden 3.0",
    "- [Colección](/postman.json): un pedido listo por operación, para Postman y Bruno",
    "",
    "## Bibliotecas\n",
    "- [TypeScript, PHP y Python](/guia/bibliotecas.md): un método por operación",
    "- [Todo en un archivo](/guia.zip): los capítulos, los dos documentos OpenAPI y los ejemplos de cada biblioteca",
    "",
    "## Optional\n",
    "- [La guía entera](/guia.md): todos los capítulos en una página",
  ].join("\n")}\n`;
}

/** Every example of the libraries: `ejemplos/<library>/<file>` and its text. */
export const ejemplos = (): [name: string, text: string][] =>
  BIBLIOTECAS.flatMap((each) =>
    readdirSync(inProject(examplesDir(each))).map((file): [string, string] => [
      `ejemplos/${each}/${file}`,
      read(examplesDir(each), file),
    ]),
  );

/** What a request of a collection does before and after it, in the JavaScript of each tool. */
import { MAX_ASKED, type Request } from "./requests";

/** How a tool says what the scripts do. */
export interface Dialect {
  /** The function that keeps a variable for the requests that follow. */
  set: string;
  get: (name: string) => string;
  skip: string;
  pause: string;
  /** Runs the same request next. */
  again: string;
  body: string;
  status: string;
  contentType: string;
  /** The functions that name a check, and that check, by Chai. */
  test: string;
  expect: string;
}

/** Lines that run before the request is sent. */
export function scriptBefore({ needs, prepare }: Request, tool: Dialect): string[] {
  return [
    ...(needs === null ? [] : [`if (!${tool.get(needs)}) ${tool.skip};`]),
    ...(prepare === null ? [] : [`const guardar = (nombre, valor) => ${tool.set}(nombre, valor);`, prepare]),
  ].flatMap((lines) => lines.split("\n"));
}

/** Lines that check its answer, keep what the next ones need, and ask again while it is not there. */
export function scriptAfter({ statuses, answer, keep, until }: Request, tool: Dialect): string[] {
  const type = answer?.contentType ?? "";
  const kept = Object.entries(keep).map(([name, value]) => `${tool.set}("${name}", ${value});`);
  return [
    `${tool.test}("responde ${statuses.join(" o ")}", () => ${tool.expect}(${tool.status}).to.be.oneOf([${statuses.join(", ")}]));`,
    ...(answer === null
      ? []
      : [`${tool.test}("es ${type}", () => ${tool.expect}(${tool.contentType}).to.include("${type}"));`]),
    ...(kept.length > 0 || until !== null ? [`const cuerpo = ${tool.body};`] : []),
    ...(until === null
      ? kept
      : [
          `const listo = ${until};`,
          `const intento = Number(${tool.get("intento")} || 0) + 1;`,
          `const otraVez = !listo && intento < ${MAX_ASKED};`,
          `${tool.set}("intento", otraVez ? intento : 0);`,
          "if (otraVez) {",
          `  ${tool.pause};`,
          `  ${tool.again};`,
          "} else {",
          `  ${tool.test}("ya está listo", () => ${tool.expect}(listo).to.equal(true));`,
          ...kept.map((line) => `  ${line}`),
          "}",
        ]),
  ];
}

/** The guide in one file: its chapters, both API documents, the libraries' examples. */
import { strToU8, zipSync } from "fflate";
import { CAPITULOS } from "@/app/guia/capitulos";
import { ejemplos, llmsTxt, markdownDe } from "@/app/guia/markdown";
import { openApiText } from "@/lib/http/openapi/serve";

/** What it holds changes with the service alone. */
let zip: Uint8Array<ArrayBuffer> | null = null;

export function GET(): Response {
  zip ??= makeZip();
  return new Response(zip, {
    headers: { "content-type": "application/zip", "content-disposition": 'attachment; filename="guia.zip"' },
  });
}

function makeZip(): Uint8Array<ArrayBuffer> {
  const files: [name: string, text: string][] = [
    ["llms.txt", llmsTxt()],
    ...CAPITULOS.map((capitulo): [string, string] => [`guia/${capitulo.slug}.md`, markdownDe(capitulo)]),
    ["openapi.json", openApiText("3.1")],
    ["openapi-3.0.json", openApiText("3.0")],
    ...ejemplos(),
  ];
  return new Uint8Array(zipSync(Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)]))));
}

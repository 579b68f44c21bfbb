/** `/guia.md` and `/guia/<capitulo>.md`, which next.config.mjs leads here. */
import { CAPITULOS } from "@/app/guia/capitulos";
import { guiaEntera, markdownDe } from "@/app/guia/markdown";

const HEADERS = { "content-type": "text/markdown; charset=utf-8" };

export async function GET(_: Request, { params }: { params: Promise<{ capitulo?: string[] }> }): Promise<Response> {
  const { capitulo: [slug, ...rest] = [] } = await params;
  if (slug === undefined) return new Response(guiaEntera(), { headers: HEADERS });
  const capitulo = CAPITULOS.find((each) => each.slug === slug && rest.length === 0);
  if (capitulo === undefined) return new Response("No existe ese capítulo.\n", { status: 404, headers: HEADERS });
  return new Response(markdownDe(capitulo), { headers: HEADERS });
}

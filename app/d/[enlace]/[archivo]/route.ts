import { wordsOf } from "@/lib/contract/portal/refusals/words-of";
import { errorAnswer } from "@/lib/http/error-response";
import { documentoArchivo } from "@/lib/portal/documento-archivo";
import { openVisita } from "@/lib/portal/visita";
import { TIPOS_PUBLICOS } from "@/lib/services/issuing/documentos/enlace-publico";

/** A file of the document behind a public link: `pdf`, `xml`, `respuesta`. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ enlace: string; archivo: string }> },
): Promise<Response> {
  const { enlace, archivo } = await params;
  try {
    const { ctx, documento } = await openVisita(enlace);
    return await documentoArchivo(ctx, { clave: documento.clave, archivo }, TIPOS_PUBLICOS);
  } catch (error) {
    const { status, headers, body } = errorAnswer(error, request.headers.get("x-request-id") ?? "", { tell: wordsOf });
    return new Response(body as BodyInit, { status, headers: { ...headers, "cache-control": "no-store" } });
  }
}

import { wordsOf } from "@/lib/contract/portal/refusals/words-of";
import { errorAnswer } from "@/lib/http/error-response";
import { documentoArchivo } from "@/lib/portal/documento-archivo";
import { fileResponse } from "@/lib/portal/portal-route";
import { openVisita } from "@/lib/portal/visita";
import { getLogo } from "@/lib/services/accounts/emisor/marca";
import { TIPOS_PUBLICOS } from "@/lib/services/issuing/documentos/enlace-publico";
import { nombresPublicos } from "@/lib/services/sales/publico";

/** A file of the document behind a public link: `pdf`, `xml`, `respuesta`; and the `logo` of who sent it. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ enlace: string; archivo: string }> },
): Promise<Response> {
  const { enlace, archivo } = await params;
  try {
    const { ctx, documento } = await openVisita(enlace);
    const { clave } = documento;
    if (archivo === "logo") return fileResponse(await getLogo(ctx));
    return await documentoArchivo(ctx, { clave, archivo }, TIPOS_PUBLICOS, nombresPublicos(documento));
  } catch (error) {
    const { status, headers, body } = errorAnswer(error, request.headers.get("x-request-id") ?? "", { tell: wordsOf });
    return new Response(body as BodyInit, { status, headers: { ...headers, "cache-control": "no-store" } });
  }
}

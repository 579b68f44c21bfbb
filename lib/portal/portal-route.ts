/** The portal's only way to read data while a page stays open: GET routes under app/api/portal, for TanStack Query. */

import type { z } from "zod";
import { wordsOf } from "@/lib/contract/portal/refusals/words-of";
import { refusal } from "@/lib/contract/refusal";
import { errorAnswer, JSON_TYPE } from "@/lib/http/error-response";
import { validate } from "@/lib/http/validate";
import type { Ctx } from "@/lib/services/kernel/context";
import { demandOf, findPortalContext, type PortalContext, type PortalDemand } from "./require-portal-context";

type Texts = Record<string, string>;

/** What a handler is called with. */
export interface PortalRead<Query, Params> {
  ctx: Ctx;
  query: Query;
  params: Params;
  portal: PortalContext;
  request: Request;
}

/** A file to download, in place of data. */
export interface PortalFile {
  contentType: string;
  /** The whole file, or a stream of it. */
  bytes: Uint8Array | ReadableStream;
  fileName: string;
  /** Shown in the page (a PDF preview) instead of saved. */
  inline?: boolean;
}

interface Demand<Query extends z.ZodType> extends PortalDemand {
  /** The schema of the query; without it, `query` holds the text members as sent. */
  query?: Query;
}

type Route<Params> = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;

const PRIVATE = { "cache-control": "private, no-store", "x-content-type-options": "nosniff" };

/**
 * Checks session, permission and query, then runs the use case. Plain data is answered as JSON (amounts stay text), a
 * `Response` unchanged. Refusals have the API's shapes and statuses, in the portal's words.
 */
export function portalRoute<Query extends z.ZodType = z.ZodType<Texts>, Params extends Texts = Texts>(
  demand: Demand<Query>,
  handle: (read: PortalRead<z.output<Query>, Params>) => Promise<unknown>,
): Route<Params> {
  return async (request, { params }) => {
    let requestId = request.headers.get("x-request-id") ?? "";
    try {
      const portal = await findPortalContext();
      if (portal === null) throw refusal("sesion_terminada");
      requestId = portal.ctx.requestId;
      demandOf(portal, demand);
      const { searchParams } = new URL(request.url);
      if (searchParams.toString().includes("%00")) throw refusal("texto_nulo");
      const sent = Object.fromEntries(searchParams);
      const query = (demand.query === undefined ? sent : validate(demand.query, sent)) as z.output<Query>;
      const answer = await handle({ ctx: portal.ctx, query, params: await params, portal, request });
      if (answer instanceof Response) return answer;
      return new Response(JSON.stringify(answer), { headers: { ...PRIVATE, "content-type": JSON_TYPE } });
    } catch (error) {
      const { status, headers, body } = errorAnswer(error, requestId, { tell: wordsOf });
      return new Response(body as BodyInit, { status, headers: { ...headers, ...PRIVATE } });
    }
  };
}

/** A file as the answer of a portal route. */
export function fileResponse({ contentType, bytes, fileName, inline = false }: PortalFile): Response {
  const name = fileName
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\w.-]/g, "_");
  // RFC 6266: the name as it is, for browsers, which all prefer it; parentheses are no characters of that form.
  const exact = encodeURIComponent(fileName).replaceAll("(", "%28").replaceAll(")", "%29");
  const whole = name === fileName ? "" : `; filename*=UTF-8''${exact}`;
  return new Response(bytes as BodyInit, {
    headers: {
      ...PRIVATE,
      "content-type": contentType,
      "content-disposition": `${inline ? "inline" : "attachment"}; filename="${name}"${whole}`,
    },
  });
}

/** Shows a mail of the mailbox as its reader would see it: for this machine, outside production. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { UUID } from "@/lib/domain/uuid";
import { log } from "@/lib/platform/log";
import { isEnlace } from "@/lib/services/accounts/acceso/enlace";
import { findEnlaceMail } from "@/lib/services/accounts/acceso/send-enlace";
import { findCorreoHtml } from "@/lib/services/kernel/correos/preview";
import { getRuntime } from "@/lib/services/operations/runtime";
import { isLocal, isLocalName } from "./local";

/** Allows markup and inline styles only: no script, no request, no frame around it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; frame-ancestors 'none'";
/** Digits that fit an int4 and a bigint. */
const TENANT = /^\d{1,9}$/;
const CORREO = /^\d{1,18}$/;

/** Takes `?tenant=1&correo=7`, or `?enlace=invitacion&id=…`; answers 404 to other machines. */
export function mailPreview(request: IncomingMessage, response: ServerResponse): void {
  find(request).then(
    (html) =>
      html === null ? send(response, 404, "text/plain", "No existe.") : send(response, 200, "text/html", html),
    (error: unknown) => {
      log().error({ err: error }, "a preview failed");
      send(response, 500, "text/plain", "No se pudo leer el correo.");
    },
  );
}

async function find(request: IncomingMessage): Promise<string | null> {
  if (!isLocal(request) || !isLocalName(request) || request.method !== "GET") return null;
  const query = new URLSearchParams(request.url?.split("?")[1]);
  const [enlace, id] = [query.get("enlace"), query.get("id") ?? ""];
  if (isEnlace(enlace) && UUID.test(id)) {
    return (await findEnlaceMail(await getRuntime(), enlace, id, new Date()))?.html ?? null;
  }
  const [tenant, correo] = [query.get("tenant") ?? "", query.get("correo") ?? ""];
  if (!TENANT.test(tenant) || !CORREO.test(correo)) return null;
  return findCorreoHtml(await getRuntime(), Number(tenant), correo);
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    "content-type": `${type}; charset=utf-8`,
    "content-length": Buffer.byteLength(body),
    "content-security-policy": POLICY,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
  response.end(body);
}

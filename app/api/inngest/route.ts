/** Where a real Inngest calls the functions; 404 with the embedded executor, as unsigned calls could run anything. */
import { serve } from "inngest/next";
import type { NextRequest } from "next/server";
import { inngest, mode } from "@/inngest/client";
import { signedOnly } from "@/inngest/door";
import { functions } from "@/inngest/functions";
import { SERVE_PATH } from "@/inngest/registration";
import { env } from "@/lib/platform/env";

type Method = "GET" | "POST" | "PUT";

// Registers the configured address, because the SDK would otherwise believe the caller's Host.
const { INNGEST_SERVE_ORIGIN: serveOrigin } = env();
const address = { servePath: SERVE_PATH, ...(serveOrigin === undefined ? {} : { serveOrigin }) };
const served =
  mode === "embedded" ? null : serve({ client: inngest, functions, enableUnauthedSync: false, ...address });

const notFound = () => Response.json({ error: "No existe." }, { status: 404 });

function handlerOf(method: Method): (request: NextRequest) => Response | Promise<Response> {
  if (served === null) return notFound;
  const handle = (request: NextRequest) => served[method](request, {}) as Promise<Response>;
  return mode === "server" ? signedOnly(handle) : handle;
}

export const GET = handlerOf("GET");
export const POST = handlerOf("POST");
export const PUT = handlerOf("PUT");
export { notFound as DELETE, notFound as HEAD, notFound as OPTIONS, notFound as PATCH };

/** Where a real Inngest calls the functions. With the embedded executor nothing is here: unsigned, it would run anyone's code. */
import { serve } from "inngest/next";
import { inngest, mode } from "@/inngest/client";
import { functions } from "@/inngest/functions";

const served = mode === "embedded" ? null : serve({ client: inngest, functions });
const notFound = () => Response.json({ error: "No existe." }, { status: 404 });

export const GET = served?.GET ?? notFound;
export const POST = served?.POST ?? notFound;
export const PUT = served?.PUT ?? notFound;
export { notFound as DELETE, notFound as HEAD, notFound as OPTIONS, notFound as PATCH };

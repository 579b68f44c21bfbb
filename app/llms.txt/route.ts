import { llmsTxt } from "@/app/guia/markdown";

export function GET(): Response {
  return new Response(llmsTxt(), { headers: { "content-type": "text/plain; charset=utf-8" } });
}

import { guiaZip } from "@/app/guia/markdown";

/** What it holds changes with the service alone. */
let zip: Uint8Array<ArrayBuffer> | null = null;

export function GET(): Response {
  zip ??= guiaZip();
  return new Response(zip, {
    headers: { "content-type": "application/zip", "content-disposition": 'attachment; filename="guia.zip"' },
  });
}

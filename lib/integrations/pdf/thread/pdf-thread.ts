/** What runs inside the worker thread: one document at a time, in the order they come. */

import { parentPort } from "node:worker_threads";
import { assert } from "@/lib/platform/assert";
import type { PdfInput } from "../pdf-input";
import { renderDocument } from "../render-document";
import type { ThreadAnswer } from "./thread-pool";

const port = parentPort;
assert(port !== null, "the PDF thread runs in a worker thread");

let previous: Promise<void> = Promise.resolve();

port.on("message", (input: PdfInput) => {
  previous = previous.then(() => answer(input));
});

async function answer(input: PdfInput): Promise<void> {
  try {
    const bytes = await renderDocument(input);
    const done: ThreadAnswer<Uint8Array> = { ok: true, result: bytes };
    port?.postMessage(done, [bytes.buffer]);
  } catch (error) {
    const failed: ThreadAnswer<Uint8Array> = {
      ok: false,
      error: error instanceof Error ? error : new Error(String(error)),
    };
    port?.postMessage(failed);
  }
}

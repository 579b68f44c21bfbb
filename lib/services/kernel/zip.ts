/** Files as one ZIP, written while it is read: the pace of the reader decides when the next file is made. */
import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import { log } from "@/lib/platform/log";

export interface Archivo {
  path: string;
  /** The whole file, or pieces of it as they are made. */
  bytes: Buffer | AsyncIterable<string>;
  /** False for what is compressed already, such as a PDF. */
  compress: boolean;
  mtime: Date;
}

/**
 * At most two files are held at a time. When `archivos` fails, the stream ends with that error.
 * @param facts written to the log with a failure
 */
export function zipOf(archivos: AsyncIterable<Archivo>, facts: object): Readable {
  const zip = new ZipFile();
  const stream = zip.outputStream.pipe(new PassThrough());
  const abort = (error: unknown) => {
    log().error({ err: error, ...facts }, "the ZIP could not be written");
    stream.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on("error", abort);
  const each = archivos[Symbol.asyncIterator]();

  /** Adds the next file; the one after it is made when the ZIP begins to write this one. */
  async function add(): Promise<void> {
    try {
      const { done, value } = await each.next();
      if (done === true) return zip.end();
      const { path, bytes, ...options } = value;
      const whole = Buffer.isBuffer(bytes);
      zip.addReadStreamLazy(path, { ...options, ...(whole && { size: bytes.length }) }, (open) => {
        const content = Readable.from(whole ? [bytes] : bytes);
        content.on("error", abort);
        open(null, content);
        void add();
      });
    } catch (error) {
      abort(error);
    }
  }
  void add();
  return stream;
}

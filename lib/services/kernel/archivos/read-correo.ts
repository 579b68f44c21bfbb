/**
 * Takes a stranger's mail apart: who sent it, and the files in it that may be documents. Files in ZIPs and in forwarded
 * mails count as the mail's own. Each bound is checked before what it bounds is read.
 */

import { unzipSync } from "fflate";
import { type ParsedMail, simpleParser } from "mailparser";
import { refusal, refusalOf } from "@/lib/contract/refusal";
import { toStorable } from "@/lib/domain/texto";
import { AppError, type Refusal } from "@/lib/platform/errors";

/** A mail with all its files, in bytes. Mail services themselves stop between 20 and 40 MB. */
export const MAX_CORREO_BYTES = 25 * 1024 * 1024;
/** Larger PDFs are catalogs and scans, no document's. */
const MAX_PDF_BYTES = 4 * 1024 * 1024;
/** Files of one mail, with those in its ZIPs and forwarded mails. */
const MAX_ARCHIVOS = 100;
/** What the ZIPs of one mail may be unpacked. */
const MAX_DESEMPACADO = 48 * 1024 * 1024;
/** A forwarded mail that contains a forwarded mail is not read. */
const MAX_REENVIOS = 1;
/** Nothing shown of a mail is longer than this. */
const MAX_TEXTO = 300;
const MAX_PARTES = 500;
const MAX_ENCABEZADOS_BYTES = 256 * 1024;

/** What a file of the mail is by its looks; whether an XML is a document is found out later. */
export type ArchivoCorreo =
  | { nombre: string; clase: "xml" | "pdf"; bytes: Uint8Array }
  /** Nothing that we take. */
  | { nombre: string; clase: "otro" }
  | { nombre: string; clase: "ilegible"; motivo: Refusal };

export interface CorreoLeido {
  /** The address in From; null when it has none. */
  remitente: string | null;
  asunto: string;
  /** ISO 8601; null when Date is absent or wrong. */
  fecha: string | null;
  /** Where an answer goes; null when the mail was sent by a program or a list, which must not be answered. */
  responderA: string | null;
  archivos: ArchivoCorreo[];
}

/** @throws AppError rule when the mail as a whole cannot be read */
export async function readCorreo(bytes: Uint8Array): Promise<CorreoLeido> {
  if (bytes.length > MAX_CORREO_BYTES) throw refusal("correo_grande");
  const mail = await parse(bytes);
  const archivos = await readArchivos(mail, { desempacado: 0, cuantos: 0 }, 0);
  const remitente = mail.from?.value[0]?.address?.toLowerCase() ?? null;
  const responder = mail.replyTo?.value[0]?.address ?? remitente;
  return {
    remitente: remitente && cut(remitente),
    asunto: cut(mail.subject ?? ""),
    fecha: mail.date?.toISOString() ?? null,
    // An address that cannot be kept whole is nobody's.
    responderA: responder === null || isAutomatic(mail) || responder !== cut(responder) ? null : responder,
    archivos,
  };
}

const cut = (text: string) => toStorable(text, MAX_TEXTO);

async function parse(bytes: Uint8Array): Promise<ParsedMail> {
  try {
    // Nothing of its text is used, so nothing of it is converted.
    return await simpleParser(Buffer.from(bytes), {
      skipHtmlToText: true,
      skipTextToHtml: true,
      skipImageLinks: true,
      skipTextLinks: true,
      ignoreEmbedded: false,
      defaultInlineEmbedded: false,
      checksumAlgo: false as const,
      maxChildNodes: MAX_PARTES,
      maxHeadSize: MAX_ENCABEZADOS_BYTES,
    });
  } catch (error) {
    throw refusal("correo_ilegible", {}, { cause: error });
  }
}

/** Mails of programs, of lists, and of addresses that nobody reads (RFC 3834). */
function isAutomatic({ headerLines, from }: ParsedMail): boolean {
  const address = from?.value[0]?.address ?? "";
  return (
    /^(no-?reply|do-?not-?reply|no-?responder|mailer-daemon|postmaster|bounces?)\b/i.test(address) ||
    headerLines.some(({ key, line }) => {
      const value = line
        .slice(line.indexOf(":") + 1)
        .trim()
        .toLowerCase();
      if (key === "auto-submitted") return value !== "no";
      if (key === "precedence") return ["bulk", "list", "junk", "auto_reply"].includes(value);
      if (key === "return-path") return value === "<>";
      return key === "list-id" || key === "list-unsubscribe" || key === "x-auto-response-suppress";
    })
  );
}

/** What was read so far, over all ZIPs and forwarded mails of one mail. */
interface Usado {
  desempacado: number;
  cuantos: number;
}

async function readArchivos({ attachments }: ParsedMail, usado: Usado, reenvios: number): Promise<ArchivoCorreo[]> {
  const archivos: ArchivoCorreo[] = [];
  for (const { filename, contentType, content } of attachments) {
    if (contentType.startsWith("image/")) continue;
    const nombre = cut(filename ?? "archivo sin nombre");
    if (usado.cuantos >= MAX_ARCHIVOS) {
      archivos.push(ilegible(nombre, refusalOf("correo_de_muchos_archivos", { max: MAX_ARCHIVOS })));
      break;
    }
    usado.cuantos += 1;
    if (contentType === "message/rfc822" && reenvios < MAX_REENVIOS) {
      archivos.push(...(await readArchivos(await parse(content), usado, reenvios + 1)));
    } else if (startsWith(content, "PK\u0003\u0004")) archivos.push(...readZip(nombre, content, usado));
    else archivos.push(classify(nombre, content));
  }
  return archivos;
}

/**
 * The files of a ZIP. The sizes that it declares are added up before anything is unpacked, and unpacking ends at the
 * declared size.
 */
function readZip(nombre: string, content: Uint8Array, usado: Usado): ArchivoCorreo[] {
  // A workbook or a text document is a ZIP too, and no document.
  if (/\.(xlsx|docx|pptx|od[tsp])$/i.test(nombre)) return [{ nombre, clase: "otro" }];
  try {
    const files = unzipSync(content, {
      filter({ name, originalSize }) {
        if (name.endsWith("/") || name.startsWith("__MACOSX/")) return false;
        usado.cuantos += 1;
        usado.desempacado += originalSize;
        if (usado.cuantos > MAX_ARCHIVOS) throw refusal("correo_de_muchos_archivos", { max: MAX_ARCHIVOS });
        if (usado.desempacado > MAX_DESEMPACADO) throw refusal("zip_grande");
        return true;
      },
    });
    return Object.entries(files).map(([name, bytes]) => classify(cut(name.split("/").at(-1) ?? name), bytes));
  } catch (error) {
    return [ilegible(nombre, error instanceof AppError ? error.refusals[0] : refusalOf("zip_ilegible"))];
  }
}

const ilegible = (nombre: string, motivo: Refusal): ArchivoCorreo => ({ nombre, clase: "ilegible", motivo });

function classify(nombre: string, content: Uint8Array): ArchivoCorreo {
  if (startsWith(content, "PK\u0003\u0004")) return ilegible(nombre, refusalOf("zip_en_zip"));
  if (/\.(rar|7z|tar|gz|tgz)$/i.test(nombre)) return ilegible(nombre, refusalOf("comprimido_sin_leer"));
  const bytes = Uint8Array.from(content);
  if (startsWith(content, "%PDF-")) {
    return bytes.length > MAX_PDF_BYTES ? { nombre, clase: "otro" } : { nombre, clase: "pdf", bytes };
  }
  return looksLikeXml(nombre, content) ? { nombre, clase: "xml", bytes } : { nombre, clase: "otro" };
}

/** By its name, or by its first characters after a byte order mark. */
function looksLikeXml(nombre: string, content: Uint8Array): boolean {
  const start = Buffer.from(content.subarray(0, 64)).toString("latin1");
  return /\.xml$/i.test(nombre) || /^(\xef\xbb\xbf)?\s*<\?xml/.test(start);
}

const startsWith = (content: Uint8Array, text: string) =>
  Buffer.from(content.subarray(0, text.length)).toString("latin1") === text;

/** What travels: JSON whose exact numbers never become a `double`, and files. */
import { FORMS } from "./api.gen.js";
import { Decimal, type Importe } from "./decimal.js";

/** Which members of an object are exact numbers ("Decimal"), or have some, by the name of their own form. */
export type Form =
  | { members: Readonly<Record<string, string>> }
  /** One of several kinds, by the text of a member. */
  | { by: string; kinds: Readonly<Record<string, string>> };

/** How an answer is read; `json` and `lines` name a form, or none. */
export type Wire = "file" | { json: string } | { lines: string };

export interface Operation {
  id: string;
  method: string;
  path: string;
  query: readonly string[];
  /** After which failures it may be sent again: see `mayRepeat` in client.ts. */
  repeat: "always" | "with-key" | "refused";
  /** With `lines` beside `json`, what comes one by one is sent as one JSON a line. */
  body?: Wire | { json: string; lines: string };
  answer?: Wire;
  /** How it answers when this parameter is true. */
  variants?: Readonly<Record<string, Wire>>;
}

/** De una llamada. */
export interface Opciones {
  /**
   * Bajo esta llave no se emite dos veces: el número del pedido, por ejemplo. Si no va, cada llamada tiene la suya, la
   * misma en todos sus intentos. Solo la llevan las operaciones que emiten o reservan.
   */
  idempotencyKey?: string | undefined;
  /** Tu propio nombre para la solicitud: por él se encuentra en el portal. */
  requestId?: string | undefined;
  /** Un dato del cuerpo que la API no conoce es un error, en vez de una `advertencia`. */
  estricto?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** Milisegundos que se espera cada respuesta; si no va, los del cliente. */
  timeoutMs?: number | undefined;
}

/** Un PDF o un XML, byte por byte. */
export class Archivo {
  /** El nombre que le dio la API, como `FE-50621….pdf`; vacío si no le dio uno. */
  readonly nombre: string;
  /** `application/pdf`, `application/xml`. */
  readonly tipo: string;
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(nombre: string, tipo: string, bytes: Uint8Array<ArrayBuffer>) {
    this.nombre = nombre;
    this.tipo = tipo;
    this.bytes = bytes;
  }

  texto(): string {
    return new TextDecoder().decode(this.bytes);
  }
}

/** A string of JSON, which may hold digits, or a number. */
const TOKENS = /"(?:[^"\\]+|\\.)*"|-?\d[\d.eE+-]*/gs;

/**
 * Reads JSON: exact numbers as `Decimal`, the others as `number`. Each number is put aside as text and its place taken
 * by its position, so that `JSON.parse` reads the rest.
 * @throws SyntaxError for what is not JSON
 */
export function readJson(text: string, form: string): unknown {
  const numbers: string[] = [];
  const places = text.replace(TOKENS, (token) => (token.startsWith('"') ? token : String(numbers.push(token) - 1)));
  const read = (value: unknown, form: string): unknown => {
    if (typeof value === "number") {
      const digits = numbers[value] ?? "";
      return form === "Decimal" ? Decimal.de(digits) : Number(digits);
    }
    if (Array.isArray(value)) return value.map((each) => read(each, form));
    if (typeof value !== "object" || value === null) return value;
    const formOf = membersOf(value, form);
    for (const [name, member] of Object.entries(value)) define(value, name, read(member, formOf(name)));
    return value;
  };
  return read(JSON.parse(places), form);
}

/** Writes JSON: amounts as numbers with the digits they were given. @throws TypeError for an amount that is inexact */
export function writeJson(value: unknown, form: string, path = ""): string | undefined {
  if (value instanceof Decimal || typeof value === "bigint") return value.toString();
  if (form === "Decimal" && (typeof value === "string" || typeof value === "number")) return exact(value, path);
  if (Array.isArray(value)) {
    return `[${value.map((each, index) => writeJson(each, form, `${path}[${index}]`) ?? "null").join(",")}]`;
  }
  if (typeof value !== "object" || value === null || "toJSON" in value) return JSON.stringify(value);
  const formOf = membersOf(value, form);
  const members = Object.entries(value).flatMap(([name, member]) => {
    const written = writeJson(member, formOf(name), path === "" ? name : `${path}.${name}`);
    return written === undefined ? [] : [`${JSON.stringify(name)}:${written}`];
  });
  return `{${members.join(",")}}`;
}

function exact(value: string | number, path: string): string {
  try {
    return Decimal.de(value as Importe).toString();
  } catch (error) {
    throw new TypeError(`${path}: ${(error as Error).message}`);
  }
}

/** The forms of an object's members, by their names. A map has that of its values for all of them. */
function membersOf(value: object, form: string): (name: string) => string {
  const found = Object.hasOwn(FORMS, form) ? FORMS[form] : undefined;
  if (found === undefined) return () => form;
  if ("members" in found) return (name) => (Object.hasOwn(found.members, name) ? (found.members[name] ?? "") : "");
  const kind = String((value as Record<string, unknown>)[found.by]);
  // A kind of tomorrow, or a mistake that the API will name: the first kind's numbers are its best reading.
  return membersOf(value, found.kinds[kind] ?? Object.values(found.kinds)[0] ?? "");
}

/** As JSON.parse does, also for `__proto__`. */
function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
}

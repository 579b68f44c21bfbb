/**
 * A visitor of the portal without a browser. Sends pages, reads and server actions as a browser does, and requests that
 * a browser never sends.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { EMPRESA_HEADER } from "@/lib/contract/portal/empresa";
import { type FormState, IDLE } from "@/lib/contract/portal/form-state";

const ROOT = path.join(import.meta.dirname, "..");
export const SESSION_COOKIE = "next-auth.session-token";

/** A server action by the place where it is written. */
export interface ActionName {
  /** Relative to the project's root. */
  file: string;
  name: string;
}

export interface Answer {
  status: number;
  /** Target of a redirection, as a path. */
  location: string | null;
  text: string;
  headers: Headers;
}

export interface Sent {
  headers?: Record<string, string>;
}

/** The answer of an action; `state` is `null` when the service answered before the action (a foreign origin). */
export interface Deed extends Answer {
  state: FormState<Record<string, unknown>> | null;
}

interface Manifest {
  node: Record<string, { workers: Record<string, unknown>; filename: string; exportedName: string }>;
}

let manifest: Manifest | undefined;

/** The id of an action, and a page that uses it. @throws Error for an action that no page uses */
function findAction({ file, name }: ActionName): { id: string; page: string } {
  manifest ??= JSON.parse(
    readFileSync(path.join(ROOT, ".next", "server", "server-reference-manifest.json"), "utf8"),
  ) as Manifest;
  const found = Object.entries(manifest.node).find(
    ([, action]) => action.filename === file && action.exportedName === name,
  );
  if (found === undefined) throw new Error(`no page uses ${name} of ${file}`);
  const [id, { workers }] = found;
  return { id, page: addressOf(Object.keys(workers)[0] ?? "") };
}

/** `app/(portal)/documentos/[clave]/page` → `/documentos/0`. */
export function addressOf(file: string, params: Readonly<Record<string, string>> = {}): string {
  const segments = file
    .replace(/\.tsx?$/, "")
    .split("/")
    .slice(1, -1);
  const parts = segments
    .filter((segment) => !segment.startsWith("("))
    .map((segment) => segment.replace(/^\[(.+)\]$/, (_, name: string) => params[name] ?? "0"));
  return `/${parts.join("/")}`;
}

export class Visitor {
  private readonly cookies = new Map<string, string>();
  /** The company of the visitor's page, which a browser sends by itself. */
  empresa: number | null = null;

  private readonly baseUrl: string;

  constructor(baseUrl: string, session?: string) {
    this.baseUrl = baseUrl;
    if (session !== undefined) this.cookies.set(SESSION_COOKIE, session);
  }

  /** @throws Error when the login is refused */
  static async signedIn(baseUrl: string, correo: string, contrasena: string): Promise<Visitor> {
    const visitor = new Visitor(baseUrl);
    const { csrfToken } = JSON.parse((await visitor.get("/api/auth/csrf")).text) as { csrfToken: string };
    const body = new URLSearchParams({ csrfToken, correo, contrasena, json: "true", callbackUrl: `${baseUrl}/` });
    await visitor.send("/api/auth/callback/credentials", { method: "POST", body });
    if (visitor.session() === undefined) throw new Error(`${correo} was not let in`);
    const home = await visitor.get("/");
    visitor.empresa = Number(/data-empresa="(\d+)"/.exec(home.text)?.[1]);
    return visitor;
  }

  /** The cookie's value. */
  session(): string | undefined {
    return this.cookies.get(SESSION_COOKIE);
  }

  get(address: string, { headers = {} }: Sent = {}): Promise<Answer> {
    return this.send(address, { headers });
  }

  /**
   * What the router requests when the user follows a link: the page as data. Next first redirects to an address of its
   * own.
   */
  async follow(address: string): Promise<Answer> {
    const headers = { rsc: "1", ...this.named() };
    const first = await this.get(address, { headers });
    const next = first.headers.get("location");
    return next !== null && /[?&]_rsc/.test(next) ? this.get(next.replace(this.baseUrl, ""), { headers }) : first;
  }

  /** `input` is plain data, or a FormData. A header with an empty value is removed. */
  async act(action: ActionName, input: unknown, { headers = {} }: Sent = {}): Promise<Deed> {
    const { id, page } = findAction(action);
    const sent = { "next-action": id, accept: "text/x-component", origin: this.baseUrl, ...this.named(), ...headers };
    const body = bodyOf(input);
    const answer = await this.send(page, {
      method: "POST",
      body,
      headers: {
        ...(typeof body === "string" && { "content-type": "text/plain;charset=UTF-8" }),
        ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== "")),
      },
    });
    return { ...answer, state: stateIn(answer.text) };
  }

  async send(address: string, init: RequestInit): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(`${this.baseUrl}${address}`, {
      redirect: "manual",
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...(cookie !== "" && { cookie }) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const location = response.headers.get("location");
    return {
      status: response.status,
      location: location === null ? null : new URL(location, this.baseUrl).pathname,
      text: Buffer.from(await response.arrayBuffer()).toString("utf8"),
      headers: response.headers,
    };
  }

  private named(): Record<string, string> {
    return this.empresa === null ? {} : { [EMPRESA_HEADER]: String(this.empresa) };
  }
}

/**
 * The row of React's stream with the result of the action. A long text has its own row, which does not end at a line
 * break.
 */
function stateIn(text: string): Deed["state"] {
  const row = /(?<=^|[^\d])1:(\{"status":.*)$/m.exec(text)?.[1];
  return row === undefined ? null : (JSON.parse(row) as Deed["state"]);
}

/**
 * An action's two arguments as React writes them: text, or a form whose member names say to which argument they belong.
 */
function bodyOf(input: unknown): string | FormData {
  if (!(input instanceof FormData)) return JSON.stringify([IDLE, input]);
  const body = new FormData();
  for (const [name, value] of input) body.append(`_1_${name}`, value);
  body.append("0", JSON.stringify([IDLE, "$K1"]));
  return body;
}

/** A tax authority on loopback that behaves like the real one. See README.md beside this file. */

import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { createTestAuthority } from "@/lib/integrations/hacienda/sign/issue-test-certificate";
import { openSigningKey, type SigningKey } from "@/lib/integrations/hacienda/sign/signing-key";
import { TIPOS } from "./comprobante";
import { createControl, type SimulatorControl } from "./control";
import { FUTURE_TOLERANCE_MS, type SchemaCheck } from "./judge";
import { send } from "./reply";
import { route } from "./router";
import { openStore, type Store } from "./store";
import { createUsers } from "./users";

export const DEFAULT_DELAY_MS = 800;
const REQUEST_TIMEOUT_MS = 60_000;

export interface SimulatorOptions {
  /** 0 or absent chooses a free port. */
  port?: number;
  host?: string;
  /** Milliseconds from reception to verdict. */
  delayMs?: number;
  /** SQLite file; `null` or absent keeps everything in memory. */
  storeFile?: string | null;
  /** Token of the control endpoint; without one (`null` or absent) there is no control endpoint. */
  controlToken?: string | null;
  /** Folder of the official schemas, to validate with them as well. */
  xsdDir?: string | null;
  /** How far in the future a document may be dated; absent is as far as with the authority. */
  futureMs?: number;
  now?: () => Date;
}

export interface Simulator {
  /** Address without a trailing slash. */
  url: string;
  control: SimulatorControl;
  /** Stops listening, ends open connections, closes the store. */
  close(): Promise<void>;
}

/** Starts the authority and resolves once it listens. Rejects when the port is taken or the store cannot be opened. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { now = () => new Date(), host = "127.0.0.1", delayMs = DEFAULT_DELAY_MS, controlToken = null } = options;
  const schemaCheck = options.xsdDir ? await loadSchemaCheck(options.xsdDir) : null;
  const store = openStore(options.storeFile ?? null);
  const users = createUsers(store, now);
  const state = createControl(store, users, delayMs, now);
  const key = await loadAuthorityKey(store, now());
  const { futureMs = FUTURE_TOLERANCE_MS } = options;
  const context = { store, users, state, now, schemaCheck, futureMs, controlToken, key };
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    route(request, context).then(
      (ending) => {
        for (const [name, value] of Object.entries(state.quota.headers())) response.setHeader(name, value);
        send(response, ending);
      },
      (error: unknown) => {
        console.error("simulator:", error);
        send(response, { status: 500 });
      },
    );
  });
  const port = await listen(server, options.port ?? 0, host);
  return {
    url: `http://${host}:${port}`,
    control: state.control,
    async close() {
      state.callbacks.reset();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      store.close();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

/**
 * The key with which the simulator seals its answers. The simulator creates it and keeps it in its store, and nothing
 * else trusts it.
 */
const COMMON_NAME = "SELLO ELECTRONICO SIMULADO - SIN VALIDEZ";

/** Returns the stored key; on the store's first use it creates an RSA 2048 key and stores it. */
async function loadAuthorityKey(store: Store, now: Date): Promise<SigningKey> {
  const known = store.findKey();
  if (known !== null) return openKey(known);
  const made = await createTestAuthority(now, COMMON_NAME);
  const key = { privateKey: made.privateKeyPem, certificate: made.certificatePem };
  store.saveKey(key);
  return openKey(key);
}

function openKey(pem: { privateKey: string; certificate: string }): SigningKey {
  const pkcs8 = createPrivateKey(pem.privateKey).export({ format: "der", type: "pkcs8" });
  return openSigningKey(new X509Certificate(pem.certificate).raw, pkcs8);
}

/**
 * Validates with the official schemas, for developers who have them. `xmllint-wasm` is a development dependency, so it
 * is loaded by name at run time and only when a folder is given.
 */
const VALIDATOR = "xmllint-wasm";
const SIGNATURE_SCHEMA = "xmldsig-core-schema.xsd";
const MAX_COMPLAINTS = 20;

interface XmlFile {
  fileName: string;
  contents: string;
}

interface Validator {
  validateXML(options: { xml: XmlFile; schema: XmlFile; preload: XmlFile }): Promise<{
    valid: boolean;
    errors: readonly { message: string }[];
  }>;
}

/** Loads the validator and the schemas in `folder` (the official set of the revision in force). */
async function loadSchemaCheck(folder: string): Promise<SchemaCheck> {
  const { validateXML } = (await import(/* @vite-ignore */ VALIDATOR)) as Validator;
  const file = (fileName: string): XmlFile => ({
    fileName,
    contents: readFileSync(path.join(folder, fileName), "utf8"),
  });
  const preload = file(SIGNATURE_SCHEMA);
  const schemas = new Map(TIPOS.map((tipo) => [tipo.codigo, file(`${tipo.structure.root.name}_V4.4.xsd`)]));
  return async (xml, codigoTipo) => {
    const schema = schemas.get(codigoTipo);
    if (schema === undefined) return [];
    const result = await validateXML({ xml: { fileName: "comprobante.xml", contents: xml }, schema, preload });
    if (result.valid) return [];
    const complaints = result.errors.map(({ message }) => message);
    return complaints.length === 0 ? ["cvc: the schema refuses the document"] : complaints.slice(0, MAX_COMPLAINTS);
  };
}

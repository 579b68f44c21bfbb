/**
 * Where each ambiente's authority answers (hacienda 8). Everything may be overridden: the authority moves its hosts.
 */

import type { Ambiente } from "@/lib/domain/ambiente";

export interface HaciendaEndpoint {
  /** Base that ends in `/v1/`; `recepcion` and `recepcion/{clave}` hang from it. */
  recepcionUrl: string;
  tokenUrl: string;
  /** OpenID client: `api-stag` or `api-prod`. */
  clientId: string;
}

export type HaciendaEndpoints = Partial<Record<Ambiente, HaciendaEndpoint>>;

const API = "https://api.comprobanteselectronicos.go.cr";
const IDP = "https://idp.comprobanteselectronicos.go.cr";

const tokenPath = (realm: string) => `/auth/realms/${realm}/protocol/openid-connect/token`;

/** The sandbox's own host; the former path, `recepcion-sandbox` at production's, may still answer (hacienda 8). */
const PRUEBAS: HaciendaEndpoint = {
  recepcionUrl: "https://api-sandbox.comprobanteselectronicos.go.cr/recepcion/v1/",
  tokenUrl: `${IDP}${tokenPath("rut-stag")}`,
  clientId: "api-stag",
};

const PRODUCCION: HaciendaEndpoint = {
  recepcionUrl: `${API}/recepcion/v1/`,
  tokenUrl: `${IDP}${tokenPath("rut")}`,
  clientId: "api-prod",
};

/** Addresses of a simulator that listens at `url` (no trailing slash). */
export function simulatorEndpoint(url: string): HaciendaEndpoint {
  const base = withoutSlash(url);
  return {
    recepcionUrl: `${base}/recepcion/v1/`,
    tokenUrl: `${base}${tokenPath("rut-stag")}`,
    clientId: PRUEBAS.clientId,
  };
}

/**
 * The addresses of the process: the published ones, each replaceable by `HACIENDA_<AMBIENTE>_RECEPCION_URL`,
 * `HACIENDA_<AMBIENTE>_TOKEN_URL` and `HACIENDA_<AMBIENTE>_CLIENT_ID`; `simulador` exists when `SIMULATOR_URL` does.
 */
export function endpointsFromEnv(env: Record<string, string | undefined>): HaciendaEndpoints {
  const override = (prefix: string, usual: HaciendaEndpoint): HaciendaEndpoint => ({
    recepcionUrl: withSlash(env[`${prefix}_RECEPCION_URL`] || usual.recepcionUrl),
    tokenUrl: env[`${prefix}_TOKEN_URL`] || usual.tokenUrl,
    clientId: env[`${prefix}_CLIENT_ID`] || usual.clientId,
  });
  return {
    pruebas: override("HACIENDA_PRUEBAS", PRUEBAS),
    produccion: override("HACIENDA_PRODUCCION", PRODUCCION),
    ...(env.SIMULATOR_URL ? { simulador: simulatorEndpoint(env.SIMULATOR_URL) } : {}),
  };
}

const withoutSlash = (url: string) => url.replace(/\/+$/, "");
const withSlash = (url: string) => `${withoutSlash(url)}/`;

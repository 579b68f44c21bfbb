/**
 * The addresses of each ambiente's authority (hacienda 8). Each can be overridden, because the authority moves its
 * hosts.
 */

import type { Ambiente } from "@/lib/domain/ambiente";
import { withoutSlash } from "@/lib/platform/env";

export interface HaciendaEndpoint {
  /** Base address that ends in `/v1/`; the paths `recepcion` and `recepcion/{clave}` follow it. */
  recepcionUrl: string;
  tokenUrl: string;
  /** OpenID client: `api-stag` or `api-prod`. */
  clientId: string;
}

export type HaciendaEndpoints = Partial<Record<Ambiente, HaciendaEndpoint>>;

const API = "https://api.comprobanteselectronicos.go.cr";
const IDP = "https://idp.comprobanteselectronicos.go.cr";

const tokenPath = (realm: string) => `/auth/realms/${realm}/protocol/openid-connect/token`;

/**
 * The sandbox has its own host. The former path, `recepcion-sandbox` at production's host, may still answer (hacienda
 * 8).
 */
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

/** Addresses of a simulator that listens at `url` (without a trailing slash). */
export function simulatorEndpoint(url: string): HaciendaEndpoint {
  const base = withoutSlash(url);
  return {
    recepcionUrl: `${base}/recepcion/v1/`,
    tokenUrl: `${base}${tokenPath("rut-stag")}`,
    clientId: PRUEBAS.clientId,
  };
}

/**
 * The addresses for this process: the published ones, each replaceable by `HACIENDA_<AMBIENTE>_RECEPCION_URL`,
 * `HACIENDA_<AMBIENTE>_TOKEN_URL` and `HACIENDA_<AMBIENTE>_CLIENT_ID`. `simulador` exists only with `SIMULATOR_URL`.
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

const withSlash = (url: string) => `${withoutSlash(url)}/`;

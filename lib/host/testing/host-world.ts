/** The API's world with what most tests over HTTP need: a tenant that can issue, its key, and the plain host. */
import { API_ROUTES } from "@/app/api/v1/routes";
import { API_PREFIX } from "@/lib/contract/api";
import { createApiHost } from "../api-host";
import { type ApiWorld, createApiWorld } from "./api-world";
import { createIssuer, type Issuer } from "./issuer";

export interface HostWorld extends ApiWorld {
  issuer: Issuer;
  /** A key of the issuer with every scope. */
  apiKey: string;
  origin: string;
  /** The API's base address on the host. */
  api: string;
}

export async function createHostWorld(): Promise<HostWorld> {
  const world = await createApiWorld();
  const issuer = await createIssuer("propio");
  const apiKey = await world.key(issuer.tenantId);
  const host = createApiHost({ routes: API_ROUTES, nextOrigin: null, trustedProxies: [] });
  const origin = `http://127.0.0.1:${await host.listen(0, "127.0.0.1")}`;
  const close = async () => {
    await host.close();
    await world.close();
  };
  return { ...world, issuer, apiKey, origin, api: origin + API_PREFIX, close };
}

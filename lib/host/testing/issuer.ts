/** A tenant that can issue: profile, user, certificate and catalog of the demonstration. */

import { createTestAuthority, issueTestCertificate } from "@/lib/integrations/hacienda/sign/issue-test-certificate";
import { type OpenedCertificate, openP12 } from "@/lib/integrations/hacienda/sign/p12";
import { assert } from "@/lib/platform/assert";
import { keepCertificado } from "@/lib/services/accounts/certificados/add-certificado";
import { createTenant } from "@/lib/services/accounts/tenants/create-tenant";
import { addUsuario } from "@/lib/services/accounts/usuarios/add-usuario";
import { createCliente } from "@/lib/services/catalog/clientes/create-cliente";
import { upsertProducto } from "@/lib/services/catalog/productos/upsert";
import type { Ctx } from "@/lib/services/kernel/context";
import { inTenant } from "@/lib/services/kernel/operator";
import { getRuntime } from "@/lib/services/operations/runtime";
import { DEMO_CLIENTES, DEMO_PRODUCTOS, DEMO_TENANT } from "@/lib/supervisor/demo/demo-data";

const PIN = "1234";

export interface Issuer {
  ctx: Ctx;
  tenantId: number;
  idUsuario: number;
  /** Product codes of the catalog. */
  productos: string[];
  /** Identifications of the customers. */
  clientes: string[];
}

/**
 * Creates the issuer in the process's runtime, so call it after createApiWorld(). `name` distinguishes the tenants and
 * accounts of one database; `identificacion` (of a company) distinguishes the issuers at the authority.
 */
export async function createIssuer(
  name: string,
  identificacion: string = DEMO_TENANT.emisor.identificacion,
): Promise<Issuer> {
  const operator = {
    ...(await getRuntime()),
    actor: "operador",
    permisos: "todos" as const,
    requestId: "prueba",
    now: new Date(),
    adelantoMs: 0,
  };
  const { tenantId } = await createTenant(operator, {
    ...DEMO_TENANT,
    nombre: name,
    emisor: { ...DEMO_TENANT.emisor, identificacion },
  });
  const ctx = inTenant(operator, tenantId);
  const person = { correo: `${name}@prueba.example`, nombre: "Ana Solano", rol: "administrador" } as const;
  const { idUsuario } = await addUsuario(ctx, { ...person, contrasena: "una clave larga de prueba" });
  await keepCertificado(ctx, await newCertificado(ctx.now, identificacion));
  for (const producto of DEMO_PRODUCTOS) await upsertProducto(ctx, producto);
  for (const cliente of DEMO_CLIENTES) assert(await createCliente(ctx, cliente), "a new tenant has no customers");
  return {
    ctx,
    tenantId,
    idUsuario,
    productos: DEMO_PRODUCTOS.map(({ codigo }) => codigo),
    clientes: DEMO_CLIENTES.map(({ identificacion }) => identificacion),
  };
}

/** A certificate of a test authority of its own, for a company. */
export async function newCertificado(now: Date, numero: string): Promise<OpenedCertificate> {
  const { nombre, tipoIdentificacion: tipo } = DEMO_TENANT.emisor;
  const authority = await createTestAuthority(now);
  const { p12 } = await issueTestCertificate(authority, { now, identificacion: { tipo, numero }, nombre, pin: PIN });
  return openP12(p12, PIN, { now });
}

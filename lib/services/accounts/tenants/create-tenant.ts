/** Creates a tenant in one transaction: its data key, issuer profile, activities, warehouses and points of sale. */
import type { Transaction } from "@/db/connection/client";
import { insertCondicionAceptada } from "@/db/queries/accounts/condicion";
import { insertEmisor } from "@/db/queries/accounts/emisor";
import { drawTenantId, insertActividad, insertTenant } from "@/db/queries/accounts/tenant";
import { insertUsuario } from "@/db/queries/accounts/usuario";
import type { CondicionVigente } from "@/lib/contract/portal/altas";
import type { Actividad, IdentidadEmisor, PerfilEmisor } from "@/lib/contract/portal/configuracion";
import type { DatoDeEmpresa } from "@/lib/contract/portal/refusals/cuenta";
import { refusal } from "@/lib/contract/refusal";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import { isSucursal, isTerminal } from "@/lib/domain/consecutivo";
import { assert } from "@/lib/platform/assert";
import { auditEntry } from "../../kernel/audit";
import { inTenant, type Operator } from "../../kernel/operator";
import { newTenantKey } from "../../kernel/tenant-key";
import { checkActividades, checkEmisor } from "../emisor/check-emisor";
import { createPuntoVentaIn } from "../puntos-venta/add-punto-venta";

export interface NewTenant {
  nombre: string;
  /** A test tenant's keys begin with `pf_test_`, and it never reaches produccion. */
  esPrueba: boolean;
  /** It begins with a trial period: everything but the ambiente `produccion`, until it is activated. */
  periodoPrueba?: boolean;
  ambiente: Ambiente;
  monedaPrincipal: Moneda;
  multimoneda: boolean;
  emisor: PerfilEmisor & IdentidadEmisor;
  /** The first is the main one. */
  actividades: Actividad[];
  /** The first is the default one; each has its own warehouse. */
  puntosVenta: { nombre: string; sucursal: string; terminal: string; bodega: string }[];
}

/** A company that signed up by itself. */
export interface AltaPropia {
  /** Drawn before, so that a repetition makes no second tenant. */
  tenantId: number;
  /** The account of its first administrator. */
  cuentaId: number;
  condiciones: readonly CondicionVigente[];
  aceptadaAt: Date;
}

/**
 * Returns the new tenant's id. With `alta` its person administers it; a tenant of that id that is there already stays
 * as it is. @throws AppError `rule` for an invalid member
 */
export async function createTenant(
  operator: Operator,
  input: NewTenant,
  alta: AltaPropia | null = null,
): Promise<{ tenantId: number }> {
  const { telefono } = checkTenant(input);
  const tenantId = alta?.tenantId ?? (await drawTenant(operator));
  const key = newTenantKey(operator.keyring);
  const estado = input.periodoPrueba === true ? "prueba" : "activo";
  await operator.db.transaction(tenantId, async (tx) => {
    const [made] = await tx.run(insertTenant({ tenantId, ...key, ...input, estado }));
    if (made === undefined) return;
    const ctx = { ...inTenant(operator, tenantId), ...(alta !== null && { actor: await admit(tx, tenantId, alta) }) };
    tx.send(insertEmisor({ tenantId, ...input.emisor, telefono }));
    for (const [index, actividad] of input.actividades.entries()) {
      tx.send(insertActividad({ tenantId, ...actividad, principal: index === 0 }));
    }
    for (const [index, { bodega, ...punto }] of input.puntosVenta.entries()) {
      await createPuntoVentaIn(tx, tenantId, { ...punto, bodega: { nombre: bodega }, predeterminado: index === 0 });
    }
    const { nombre, ambiente, esPrueba } = input;
    const detalle = { nombre, ambiente, esPrueba, estado };
    tx.send(auditEntry(ctx, { accion: "crear", objeto: "tenant", objetoId: String(tenantId), detalle }));
  });
  return { tenantId };
}

async function drawTenant({ db }: Operator): Promise<number> {
  const [drawn] = await db.system.query(drawTenantId({}));
  assert(drawn !== undefined, "a sequence has a next value");
  return drawn.tenant_id;
}

/** Makes the person its administrator, and keeps what was accepted. Returns the actor. */
async function admit(tx: Transaction, tenantId: number, { cuentaId, condiciones, aceptadaAt }: AltaPropia) {
  const [usuario] = await tx.run(insertUsuario({ tenantId, cuentaId, rol: "administrador", puntosVenta: null }));
  assert(usuario !== undefined, "a new tenant has no users yet");
  const usuarioId = usuario.usuario_id;
  for (const condicion of condiciones) {
    tx.send(insertCondicionAceptada({ tenantId, ...condicion, usuarioId, aceptadaAt }));
  }
  return `usuario:${usuarioId}`;
}

/* Checks a new tenant and reports its faults in words, before the database would. */

/** @returns the issuer's telephone in its normal form @throws AppError rule for an invalid member */
export function checkTenant(input: NewTenant): { telefono: string | null } {
  if (input.esPrueba && input.ambiente === "produccion") throw refusal("prueba_en_produccion");
  if (input.periodoPrueba && input.ambiente === "produccion") throw refusal("periodo_de_prueba_en_produccion");
  if (!/\S/.test(input.nombre)) throw invalido("empresa", input.nombre);
  const normal = checkEmisor(input.emisor, input.emisor);
  checkActividades(input.actividades);
  for (const { sucursal, terminal } of input.puntosVenta) {
    if (!isSucursal(sucursal)) throw invalido("sucursal", sucursal);
    if (!isTerminal(terminal)) throw invalido("terminal", terminal);
  }
  if (input.puntosVenta.length === 0) throw refusal("puntos_venta_requeridos");
  return normal;
}

const invalido = (dato: DatoDeEmpresa, valor: string) => refusal("dato_de_empresa_invalido", { dato, valor });

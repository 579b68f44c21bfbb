/** What a company prints at the foot of its sales: bank accounts, SINPE Móvil, notes, terms. */

import { updatePie } from "@/db/queries/accounts/emisor";
import { selectBranding } from "@/db/queries/accounts/tenant";
import type { PieEscrito } from "@/lib/contract/portal/configuracion";
import { refusal } from "@/lib/contract/refusal";
import {
  type CuentaBancaria,
  MAX_BANCO,
  MAX_CUENTAS,
  MAX_NOTAS,
  MAX_TERMINOS,
  type PieDocumento,
  pieOf,
} from "@/lib/domain/documento/pie-documento";
import { readIban } from "@/lib/domain/personas/iban";
import { normalizeTelefonos } from "@/lib/domain/personas/telefono";
import { toSingleLine } from "@/lib/domain/texto";
import { readMembers } from "../../kernel/at-member";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { readTexto } from "./texto";

/** @throws AppError not-found */
export async function getPie(ctx: Ctx): Promise<PieDocumento> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectBranding({ tenantId }));
  if (row === undefined) throw refusal("empresa_no_existe", { tenantId });
  return pieOf(row);
}

/** PDFs and mails have it from now on, those of issued documents too. @throws AppError rule that names each fault */
export async function setPie(ctx: Ctx, sent: PieEscrito): Promise<void> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  const pie: PieDocumento = readMembers({
    cuentas: () => readCuentas(sent.cuentas),
    sinpe: () => readSinpe(sent.sinpe),
    notas: () => readTexto("notas", sent.notas, MAX_NOTAS),
    terminos: () => readTexto("terminos", sent.terminos, MAX_TERMINOS),
  });
  const before = await getPie(ctx);
  const campos = (Object.keys(pie) as (keyof PieDocumento)[]).filter(
    (campo) => JSON.stringify(pie[campo]) !== JSON.stringify(before[campo]),
  );
  if (campos.length === 0) return;
  await ctx.db.transaction(tenantId, async (tx) => {
    tx.send(updatePie({ tenantId, ...pie, cuentas: JSON.stringify(pie.cuentas) }));
    const detalle = { campos, ...(campos.includes("cuentas") && { cuentas: pie.cuentas.map(({ iban }) => iban) }) };
    tx.send(auditEntry(ctx, { accion: "configurar", objeto: "tenant", objetoId: String(tenantId), detalle }));
  });
}

function readCuentas(cuentas: PieEscrito["cuentas"]): CuentaBancaria[] {
  if (cuentas.length > MAX_CUENTAS) throw refusal("cuentas_de_mas", { max: MAX_CUENTAS });
  const seen = new Set<string>();
  const readers = cuentas.map(({ banco, moneda, iban: escrito }, index) => {
    const read = (): CuentaBancaria => {
      const path = `cuentas[${index}]`;
      const nombre = readTexto("banco", toSingleLine(banco), MAX_BANCO, `${path}.banco`);
      if (nombre === null) throw refusal("dato_de_emisor_requerido", { dato: "banco" }, { path: `${path}.banco` });
      const iban = readIban(escrito);
      if (iban === null) throw refusal("iban_invalido", { valor: escrito }, { path: `${path}.iban` });
      if (seen.has(iban)) throw refusal("iban_repetido", { iban }, { path: `${path}.iban` });
      seen.add(iban);
      return { banco: nombre, moneda, iban };
    };
    return [`cuentas[${index}]`, read] as const;
  });
  return Object.values(readMembers(Object.fromEntries(readers)));
}

function readSinpe(escrito: string | null): string | null {
  if (escrito === null) return null;
  try {
    const numero = normalizeTelefonos(escrito).replace("-", "");
    if (/^\d{8}$/.test(numero)) return numero;
  } catch {
    // Refused below, in words of its own.
  }
  throw refusal("sinpe_invalido", { valor: escrito });
}

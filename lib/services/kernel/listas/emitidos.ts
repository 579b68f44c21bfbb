/** What lists of the company's own documents share, sales and purchases: which of them a list may contain. */
import { MONEDAS } from "@/lib/domain/codigo-moneda";
import { ESTADOS_DOCUMENTO, type EstadoDocumento } from "@/lib/domain/documento/documento-estado";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";

/** Groups with this state are read separately. */
const PENDIENTE: EstadoDocumento = "procesando";

/** The documents of any date that the list may contain. Null admits every one. */
export const admiteOf = (
  tenantId: number,
  tipos: readonly CodigoTipoDocumento[],
  { estado, moneda }: { estado: EstadoDocumento | null; moneda: string | null },
) => ({
  tenantId,
  tipos: [...tipos],
  estados: estado === null ? [...ESTADOS_DOCUMENTO] : [estado],
  monedas: moneda === null ? [...MONEDAS] : [moneda],
});

export type Admite = ReturnType<typeof admiteOf>;

/** Every combination of type, state and currency, as parallel arrays. */
export function gruposOf({ tenantId, tipos, estados, monedas }: Admite) {
  const all = tipos.flatMap((tipo) => estados.flatMap((estado) => monedas.map((moneda) => ({ tipo, estado, moneda }))));
  const firmes = all.filter(({ estado }) => estado !== PENDIENTE);
  const pendientes = all.filter(({ estado }) => estado === PENDIENTE);
  return {
    tenantId,
    tipos: firmes.map(({ tipo }) => tipo),
    estados: firmes.map(({ estado }) => estado),
    monedas: firmes.map(({ moneda }) => moneda),
    tiposPendientes: pendientes.map(({ tipo }) => tipo),
    estadosPendientes: pendientes.map(({ estado }) => estado),
    monedasPendientes: pendientes.map(({ moneda }) => moneda),
  };
}

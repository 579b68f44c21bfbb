/**
 * What a supplier's document brings up and no answer to it settles: another company's identification, a look-alike, a
 * document that it mentions and that has not arrived. A user ticks them off; the last kind also settles by itself.
 */
import type { Transaction } from "@/db/connection/client";
import type { Recibido as RecibidoRow } from "@/db/queries/reception/documento-recibido";
import {
  insertAviso,
  markAvisoAtendido,
  selectAviso,
  selectNoRecibidas,
  selectParecido,
  settleSinRecibir,
} from "@/db/queries/reception/recepcion-aviso";
import { refusal } from "@/lib/contract/refusal";
import { parseClave } from "@/lib/domain/clave";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import type { ReceivedDocumento } from "@/lib/integrations/hacienda/received/read-received";
import { DAY_MS, parseInstant, toFecha } from "@/lib/platform/clock";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** The document was refused because it names another receptor; its signature is right. */
export async function tellCedulaAjena(ctx: Ctx, { clave, emisor, receptor, ...rest }: ReceivedDocumento) {
  const { tenantId, now } = ctx;
  await ctx.db.read(
    tenantId,
    insertAviso({
      tenantId,
      clase: "cedulaAjena",
      clave,
      otraClave: null,
      now,
      emisorNumero: normalizeIdentificacion(emisor.numero),
      emisorNombre: emisor.nombre,
      moneda: rest.moneda,
      // A total that is no amount is refused elsewhere, and says nothing here.
      total: /^\d{1,13}(\.\d{1,5})?$/.test(rest.totalComprobante) ? rest.totalComprobante : null,
      ajena: receptor && normalizeIdentificacion(receptor.numero),
    }),
  );
}

type Llegado = Pick<
  RecibidoRow,
  "emisorNumero" | "emisorNombre" | "documentoFecha" | "documentoMoneda" | "totalFactura"
>;

/** After the document's row, in its transaction. */
export async function tellOfArrival(ctx: Ctx, tx: Transaction, documento: ReceivedDocumento, llegado: Llegado) {
  const { tenantId, now } = ctx;
  const { clave, tipo, referencias } = documento;
  const { emisorNumero, emisorNombre, documentoFecha, documentoMoneda, totalFactura } = llegado;
  tx.send(settleSinRecibir({ tenantId, clave, now }));
  const desde = parseInstant(toFecha(documentoFecha));
  const [[parecido], faltan] = await Promise.all([
    tx.run(
      selectParecido({
        tenantId,
        clave,
        emisorNumero,
        tipo,
        moneda: documentoMoneda,
        total: totalFactura,
        desde,
        hasta: new Date(desde.getTime() + DAY_MS),
      }),
    ),
    // Only the supplier's own: what it says of others' documents is none of the tenant's business.
    tx.run(selectNoRecibidas({ tenantId, claves: referencias.filter((each) => emisorOf(each) === emisorOf(clave)) })),
  ]);
  const common = { tenantId, emisorNumero, emisorNombre, ajena: null, now };
  if (parecido !== undefined) {
    const monto = { moneda: documentoMoneda, total: totalFactura };
    tx.send(insertAviso({ ...common, ...monto, clase: "duplicado", clave, otraClave: parecido.clave }));
  }
  for (const { clave: falta } of faltan) tx.send(sinRecibir({ ...common, clave: falta, otraClave: clave }));
}

/** The authority's answer to a document arrived, and the document did not. */
export function tellRespuestaSola(ctx: Ctx, clave: string, emisorNombre: string | null) {
  const { tenantId, now } = ctx;
  const emisorNumero = (emisorOf(clave) ?? "").replace(/^0+/, "");
  return sinRecibir({ tenantId, emisorNumero, emisorNombre, ajena: null, now, clave, otraClave: null });
}

const sinRecibir = (aviso: Omit<Parameters<typeof insertAviso>[0], "clase" | "moneda" | "total">) =>
  insertAviso({ ...aviso, clase: "sinRecibir", moneda: null, total: null });

const emisorOf = (clave: string) => parseClave(clave)?.identificacion;

/** Safe to repeat. @throws AppError not-found */
export async function attendAviso(ctx: Ctx, { avisoId }: { avisoId: string }): Promise<void> {
  requirePermiso(ctx, "mensajes.emitir");
  const { tenantId, now } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [found] = await tx.run(selectAviso({ tenantId, avisoId }));
    if (found === undefined) throw refusal("aviso_no_existe");
    const [marked] = await tx.run(markAvisoAtendido({ tenantId, avisoId, now }));
    if (marked === undefined) return;
    const { clase, clave } = marked;
    tx.send(
      auditEntry(ctx, { accion: "atender", objeto: "recepcion_aviso", objetoId: avisoId, detalle: { clase, clave } }),
    );
  });
}

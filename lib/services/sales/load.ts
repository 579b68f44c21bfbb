/** What issuing a sale must know before it computes or refuses, read in one flight under the tenant's policy. */
import { selectMesesCerrados } from "@/db/queries/cierre";
import { type StoredDocumento, selectDocumentoByClave } from "@/db/queries/documento";
import { selectLineasByClave } from "@/db/queries/documento-linea";
import { selectReemplazable } from "@/db/queries/documento-reemplazo";
import { selectAcreditadas } from "@/db/queries/documento-saldo";
import { selectActividad, selectClienteForIssue, selectExoneraciones, selectReferidos } from "@/db/queries/issue";
import type { RowOf } from "@/db/sql/prepared";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { isClave, parseClave } from "@/lib/domain/clave";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import type { LineaAcreditada } from "@/lib/domain/restante";
import { toSingleLine } from "@/lib/domain/texto";
import { isNota, parseTipoVenta, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { loadReserva, momentoDe, type ReservaRow } from "../issuing/decide/emision";
import type { Reemplazable } from "../issuing/decide/reemplazo";
import { withLineas } from "../issuing/documentos/stored";
import { type Comun, present, readComun, selectComun } from "../issuing/load";
import { readFecha } from "../issuing/read/referencias";
import type { Ctx } from "../kernel/context";
import type { IdempotencyClaim } from "../kernel/idempotency";
import { knownId } from "../kernel/known-id";

export type ClienteRow = RowOf<typeof selectClienteForIssue>;
export type ExoneracionRow = RowOf<typeof selectExoneraciones>;
export type ReferidoRow = RowOf<typeof selectReferidos>;

export interface Loaded extends Comun {
  actividadExists: boolean;
  cliente: ClienteRow | undefined;
  exoneraciones: ExoneracionRow[];
  /** Our own document that a note adjusts. */
  ajustado: StoredDocumento | undefined;
  /** The lines of the notes that have adjusted it. */
  acreditadas: LineaAcreditada[];
  referidos: ReferidoRow[];
  reserva: ReservaRow | undefined;
  /** Our own document that the new one replaces. */
  reemplazado: Reemplazable | undefined;
  /** The closed months whose figures a note changes. */
  mesesCerrados: string[];
}

/** Every type is loaded; the use case decides which of them a note may adjust. */
const TIPOS = Object.keys(TIPOS_DOCUMENTO);

/** Reads only what the request names. */
export async function loadForIssue(ctx: Ctx, body: FacturaRequest, claim: IdempotencyClaim | null): Promise<Loaded> {
  const { tenantId } = ctx;
  const { codigoActividad, reemplaza } = body;
  const identificacion = normalizeIdentificacion(body.cliente?.identificacion ?? "");
  const exoneracionIds = present((body.lineas ?? []).map(({ idExoneracion }) => idExoneracion));
  const { ajustado, claves, primera } = referidosOf(body);
  const momento = momentoDe(body, ctx.now);
  const adjusted = ajustado === null ? null : { tenantId, clave: ajustado, tipos: TIPOS };
  const reserva = await loadReserva(ctx, body);
  // A reservation belongs to one point of sale, which need not be named again.
  const idPuntoVenta = body.idPuntoVenta ?? reserva?.punto_venta_id ?? null;
  const answers = await ctx.db.read(
    tenantId,
    ...selectComun(ctx, { ...body, idPuntoVenta }, claim, momento),
    selectClienteForIssue({ tenantId, identificacion }),
    exoneracionIds.length === 0 ? null : selectExoneraciones({ tenantId, ids: exoneracionIds.map(knownId) }),
    codigoActividad === null ? null : selectActividad({ tenantId, codigo: codigoActividad }),
    adjusted && selectDocumentoByClave(adjusted),
    adjusted && selectLineasByClave(adjusted),
    adjusted && selectAcreditadas(adjusted),
    claves.length === 0 ? null : selectReferidos({ tenantId, claves }),
    reemplaza === null ? null : selectReemplazable({ tenantId, clave: reemplaza }),
    primera && selectMesesCerrados({ tenantId, ...mesAjustado(primera, momento), fecha: momento }),
  );
  const [
    ,
    ,
    ,
    ,
    ,
    ,
    clientes,
    exoneraciones,
    actividades,
    ajustados,
    lineasAjustadas,
    acreditadas,
    referidos,
    reemplazados,
    cerrados,
  ] = answers;
  return {
    ...readComun(answers),
    reserva,
    actividadExists: actividades.length > 0,
    cliente: clientes[0],
    exoneraciones,
    ajustado: ajustados[0] && withLineas(ajustados[0], lineasAjustadas),
    acreditadas,
    referidos,
    reemplazado: reemplazados[0],
    mesesCerrados: cerrados.map(({ mes }) => mes),
  };
}

type Referencia = NonNullable<FacturaRequest["referencias"]>[number];

/** The numbers in references that may be our own documents: the one a note adjusts, and the others. */
function referidosOf({ tipo, referencias }: FacturaRequest) {
  const codigo = parseTipoVenta(tipo);
  const otras = [...(referencias ?? [])];
  /** What a note adjusts. */
  const primera = codigo !== null && isNota(codigo) ? (otras.shift() ?? null) : null;
  const ajustado = numeroDe(primera);
  return {
    primera,
    ajustado: isClave(ajustado) ? ajustado : null,
    claves: present(otras.map(numeroDe).filter(isClave)),
  };
}

const numeroDe = (referencia: Referencia | null) => toSingleLine(referencia?.numero ?? "");

/** By what the month of the document that a note adjusts is known, also of one that another system issued. */
function mesAjustado(primera: Referencia, now: Date) {
  const clave = numeroDe(primera);
  return { clave, referida: readFecha(primera.fechaEmision || (parseClave(clave)?.fecha ?? null), now) };
}

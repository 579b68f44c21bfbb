/** The second stage of a note: what must be known before it is decided, with the document that it adjusts. */
import { readByName } from "@/db/connection/by-name";
import { type StoredDocumento, selectDocumentoByClave } from "@/db/queries/issuing/documento";
import { selectLineasByClave } from "@/db/queries/issuing/documento-linea";
import { selectAcreditadas } from "@/db/queries/issuing/documento-saldo";
import { selectMesesCerrados } from "@/db/queries/reports/cierre";
import type { LineaAcreditada } from "@/lib/domain/montos/restante";
import { TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { openFirma } from "../accounts/certificados/firma";
import { dolarOfToday } from "../catalog/tipo-cambio/dolar-of-today";
import { needsDolar, needsDolarEnNota } from "../issuing/decide/moneda";
import { withLineas } from "../issuing/documentos/stored";
import {
  askComun,
  askContribuyente,
  askFactura,
  type Comun,
  comunOf,
  type DeFactura,
  facturaOf,
} from "../issuing/load";
import { asking } from "../issuing/read/reading";
import type { Ctx } from "../kernel/context";
import type { IdempotencyClaim } from "../kernel/idempotency";
import type { NotaPedida } from "./read";

/** The rows that the request names. */
export interface Named extends Comun, DeFactura {
  /** Our own document that the note adjusts. */
  ajustado: StoredDocumento | undefined;
  /** The lines of the notes that have adjusted it. */
  acreditadas: LineaAcreditada[];
  /** The closed months whose figures the note changes. */
  mesesCerrados: string[];
}

/** Every type is loaded; `decide` says which of them a note may adjust. */
const TIPOS = Object.keys(TIPOS_DOCUMENTO);

/** Reads only what the request names, in one flight. */
export async function loadNota(ctx: Ctx, { nombra }: NotaPedida, claim: IdempotencyClaim | null): Promise<Named> {
  const { tenantId } = ctx;
  const { ajustado: clave, mes, momento } = nombra;
  const one = clave === null ? null : { tenantId, clave, tipos: TIPOS };
  const rows = await readByName(ctx.db, tenantId, {
    ...askComun(ctx, nombra, claim),
    ...askFactura(ctx, nombra),
    ajustado: one && selectDocumentoByClave(one),
    lineas: one && selectLineasByClave(one),
    acreditadas: one && selectAcreditadas(one),
    cerrados: mes && selectMesesCerrados({ tenantId, ...mes, fecha: momento }),
  });
  const [ajustado] = rows.ajustado;
  return {
    ...comunOf(rows),
    ...facturaOf(rows),
    ajustado: ajustado && withLineas(ajustado, rows.lineas),
    acreditadas: rows.acreditadas,
    mesesCerrados: rows.cerrados.map((cerrado) => cerrado.mes),
  };
}

export type Known = Awaited<ReturnType<typeof askOutside>>;

/** What only those rows tell to ask; a request that repeats an answered one asks none of it. */
export async function askOutside(ctx: Ctx, pedida: NotaPedida, named: Named) {
  const { issuer, cliente, tipoCambio, ajustado } = named;
  const { momento } = pedida.nombra;
  return asking(named, {
    dolar: async () => {
      const needs = ajustado ? needsDolarEnNota(pedida.moneda, issuer, ajustado) : needsDolar(pedida.moneda, issuer);
      return needs ? dolarOfToday(ctx, tipoCambio, momento) : null;
    },
    contribuyente: async () =>
      askContribuyente(ctx, cliente === undefined && ajustado?.receptor == null ? pedida.cliente : null),
    firma: async () => openFirma(ctx, issuer),
  });
}

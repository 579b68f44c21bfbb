/** GET /cuenta: the company of a key, what it may do, what it did today, and what it issues with. */

import { selectUsoDeSuscripcion } from "@/db/queries/accounts/plan";
import { selectCuenta } from "@/db/queries/accounts/tenant";
import { selectCifrasPorDia } from "@/db/queries/reports/cifra-dia";
import type { RowOf } from "@/db/sql/prepared";
import type { CuentaAnswer } from "@/lib/contract/cuenta";
import { refusal } from "@/lib/contract/refusal";
import { FUNCIONES, megasDe } from "@/lib/domain/plan";
import { toFecha, toFechaHora } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import type { Principal } from "../api-keys/authenticate";
import { diasDe, documentosDePlan, mesDe, sumaDe } from "../planes/count-uso";

type Row = RowOf<typeof selectCuenta>;

/** `llave`: the key that asks. @throws AppError not-found */
export async function getCuenta(
  ctx: Ctx,
  llave: Pick<Principal, "actor" | "scopes" | "limitePorMinuto">,
): Promise<CuentaAnswer> {
  requirePermiso(ctx, "configuracion.administrar");
  const { db, tenantId, now, clock } = ctx;
  const fecha = toFecha(now);
  const mes = mesDe(clock.now());
  const [[row], [junto], cifras] = await db.read(
    tenantId,
    selectCuenta({ tenantId, dia: fecha }),
    selectUsoDeSuscripcion({ mes: mes.mes }),
    selectCifrasPorDia(diasDe(tenantId, mes)),
  );
  if (row === undefined || junto === undefined) throw refusal("empresa_sin_emisor");
  const propios = documentosDePlan(cifras);
  const { limite_por_minuto: porMinuto, rafaga, actividad_codigo: codigo, actividad_nombre: nombre } = row;
  return {
    empresa: {
      nombre: row.nombre,
      nombreComercial: row.nombre_comercial,
      tipoIdentificacion: row.tipo_identificacion,
      identificacion: row.identificacion,
    },
    estado: row.estado,
    ambiente: row.ambiente,
    esPrueba: row.es_prueba,
    monedaPrincipal: row.moneda_principal,
    multimoneda: row.multimoneda,
    actividadPrincipal: codigo === null || nombre === null ? null : { codigo, nombre },
    llave: { nombre: llave.actor.replace(/^api:/, ""), scopes: [...llave.scopes] },
    plan: row.plan,
    funciones: FUNCIONES.filter((funcion) => row.funciones?.includes(funcion) !== false),
    limites: {
      llave: { porMinuto: llave.limitePorMinuto },
      empresa: porMinuto === null || rafaga === null ? null : { porMinuto, rafaga },
    },
    usoHoy: {
      fecha,
      solicitudes: row.solicitudes ?? 0,
      documentos: documentosOf(cifras.filter(({ dia }) => dia === fecha)),
    },
    usoMes: {
      mes: mes.mes,
      documentos: propios + junto.documentosOtras,
      incluidos: row.incluidos,
      empresas: junto.empresas,
      documentosPropios: propios,
    },
    usoEspacio: {
      megas: megasDe(sumaDe(row.espacio_bytes, junto)),
      megasIncluidos: row.megas_incluidos,
      megasPropios: megasDe(row.espacio_bytes),
    },
    certificado: certificadoOf(row, now),
    credencial: credencialOf(row),
  };
}

export const documentosOf = (cifras: readonly { documentos: number }[]) =>
  cifras.reduce((sum, { documentos }) => sum + documentos, 0);

function certificadoOf({ valido_desde: desde, valido_hasta: hasta }: Row, now: Date): CuentaAnswer["certificado"] {
  if (desde === null || hasta === null) return null;
  const estado = hasta <= now ? "vencido" : desde > now ? "aunNoVigente" : "vigente";
  return { estado, validoDesde: toFechaHora(desde), validoHasta: toFechaHora(hasta) };
}

function credencialOf({ usuario, rechazado_at, probada_at }: Row): CuentaAnswer["credencial"] {
  if (usuario === null) return null;
  const estado = rechazado_at !== null ? "rechazada" : probada_at === null ? "sinProbar" : "aceptada";
  return { estado, probada: probada_at && toFechaHora(probada_at) };
}

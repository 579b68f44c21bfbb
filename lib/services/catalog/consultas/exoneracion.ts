/** Looks up an exemption by the number of its authorisation, in the members of a customer's exemption (spec 2.5). */
import { getExoneracionConsultada as contract, type ExoneracionConsultada } from "@/lib/contract/consultas";
import { refusal } from "@/lib/contract/refusal";
import { INSTITUCIONES_EXONERACION } from "@/lib/domain/catalogos/institucion-exoneracion";
import { TIPOS_DOCUMENTO_EXONERACION } from "@/lib/domain/catalogos/tipo-documento-exoneracion";
import { isAutorizacion, isVigente } from "@/lib/domain/montos/exoneracion";
import { type Autorizacion, EXONERACIONES } from "@/lib/integrations/hacienda/registros/exoneracion";
import { DAY_MS, toFecha, toFechaHora } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { tenantDay } from "../../kernel/reloj";
import { consult, type Objeto } from "./consult";
import { demandFound } from "./found";

/** Shorter than for other lookups, because an exemption can be changed or revoked. */
export const EXONERACION: Objeto<Autorizacion> = {
  objeto: "exoneracion",
  registro: EXONERACIONES,
  freshMs: DAY_MS / 4,
};

/**
 * For GET /consultas/exoneraciones/{autorizacion}. The register does not know `articulo` and `inciso`; the other
 * members are those that `registerExoneracion` takes.
 * @throws AppError rule for an invalid number of an authorisation; not-found; unavailable
 */
export async function getExoneracionConsultada(ctx: Ctx, sent: string): Promise<ExoneracionConsultada> {
  const autorizacion = sent.trim().toUpperCase();
  if (!isAutorizacion(autorizacion)) {
    throw refusal("autorizacion_invalida", { valor: sent });
  }
  const hallazgo = await consult(ctx, EXONERACION, autorizacion);
  const { value, ...consultado } = demandFound(hallazgo, contract.notFound);
  const { tipoDocumento, codigoInstitucion, fechaVencimiento, fechaEmision, ...rest } = value;
  const tipo = TIPOS_DOCUMENTO_EXONERACION.find(({ codigo }) => codigo === tipoDocumento.codigo);
  const institucion = INSTITUCIONES_EXONERACION.find(({ codigo }) => codigo === codigoInstitucion);
  const hasta = { estado: true, fechaExpiracion: toFecha(fechaVencimiento) };
  return {
    ...rest,
    tipoDocumento: tipoDocumento.codigo,
    tipoDocumentoNombre: tipo?.nombre ?? tipoDocumento.descripcion,
    codigoInstitucion,
    nombreInstitucion: institucion?.nombre ?? rest.nombreInstitucion,
    articulo: null,
    inciso: null,
    fechaEmision: toFechaHora(fechaEmision),
    fechaExpiracion: toFechaHora(fechaVencimiento),
    vigente: isVigente(hasta, tenantDay(ctx)),
    ...consultado,
  };
}

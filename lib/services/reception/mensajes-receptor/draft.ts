/** A message without number and signature: everything that can be slow or fail is already done. */

import type { Advertencia } from "@/lib/contract/advertencias";
import type { MensajeReceptorRequest } from "@/lib/contract/mensajes-receptor";
import { refusal } from "@/lib/contract/refusal";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { CodigoMensaje, MensajeReceptor } from "@/lib/domain/documento/mensaje-receptor";
import { fechaLimiteMensaje } from "@/lib/domain/plazo-mensaje";
import { toFechaHora } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { type Firma, openFirma } from "../../accounts/certificados/firma";
import { decidePuntoVenta } from "../../issuing/decide/encabezado";
import type { Ctx } from "../../kernel/context";
import { tenantDay, tenantNow } from "../../kernel/reloj";
import { decideCondiciones } from "./condiciones";
import type { Loaded } from "./load";
import type { NamedClave, Recibido } from "./members";
import { decideRecibido } from "./recibido";

export interface Draft {
  ambiente: Ambiente;
  sucursal: string;
  terminal: string;
  puntoVentaId: number;
  receptorTipo: string;
  recibido: Recibido;
  mensaje: Omit<MensajeReceptor, "consecutivo">;
  fechaLimite: string;
  advertencias: Advertencia[];
  firma: Firma;
  regla: ReglaAplicada | null;
}

/** What the audit log says of a rule that answered in place of a person; amounts in `moneda`. */
export interface ReglaAplicada {
  idRegla: number;
  hasta: string;
  moneda: string | null;
  total: string;
}

/** XSD: NumeroCedulaReceptor has digits only, although a legal person's number may have letters since April 2026. */
const CEDULA_RECEPTOR = /^\d{9,12}$/;

/** @throws AppError rule; nothing was written. */
export async function buildDraft(
  ctx: Ctx,
  body: MensajeReceptorRequest,
  { clave, mensaje }: { clave: NamedClave; mensaje: CodigoMensaje },
  { issuer, puntoVenta, actividad }: Loaded,
): Promise<Draft> {
  const { sucursal, terminal, puntoVentaId } = decidePuntoVenta(body.idPuntoVenta, puntoVenta);
  const receptor = { tipo: issuer.tipoIdentificacion, numero: issuer.identificacion };
  if (!CEDULA_RECEPTOR.test(receptor.numero)) throw refusal("receptor_con_letras");
  const recibido = await decideRecibido(ctx, body, clave, receptor);
  const actividades = { pedida: actividad, principal: issuer.actividad_principal };
  const condiciones = decideCondiciones(body, mensaje, recibido, actividades);
  const fechaLimite = fechaLimiteMensaje(clave.fecha, env().MENSAJE_RECEPTOR_DIAS_HABILES);
  return {
    ambiente: issuer.ambiente,
    sucursal,
    terminal,
    puntoVentaId,
    receptorTipo: receptor.tipo,
    recibido,
    mensaje: {
      clave: clave.clave,
      numeroCedulaEmisor: recibido.emisor.numero,
      fechaEmision: toFechaHora(tenantNow(ctx)),
      mensaje,
      ...condiciones,
      montoTotalImpuesto: recibido.montoTotalImpuesto,
      totalFactura: recibido.totalFactura,
      numeroCedulaReceptor: receptor.numero,
    },
    fechaLimite,
    advertencias: tenantDay(ctx) > fechaLimite ? [{ codigo: "plazo_vencido", params: { fecha: fechaLimite } }] : [],
    firma: await openFirma(ctx, issuer),
    regla: null,
  };
}

/** A document that is whole but for its number, its date and its signature: all that can be slow or fail is behind it. */

import { randomInt } from "node:crypto";
import type { Advertencia } from "@/lib/contract/advertencias";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusals/refusal";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { Identificacion } from "@/lib/domain/documento";
import type { DocumentoSinNumero } from "@/lib/domain/limites";
import { type CodigoTipoDocumento, isNota, parseTipoVenta } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { toFecha } from "@/lib/platform/clock";
import { type Firma, openFirma } from "../accounts/certificados/firma";
import { toEmisor } from "../accounts/emisor/to-emisor";
import type { NewCliente } from "../catalog/clientes/create-cliente";
import type { ProveedorDecidido } from "../catalog/proveedores/save-proveedor";
import type { Ctx } from "../kernel/context";
import { decideAjuste } from "./ajuste";
import { decideCondiciones } from "./condiciones";
import { decidePuntoVenta, decideTextos, decideUsuario, sumUp } from "./encabezado";
import { receptorOf } from "./heredado";
import { type LineaEmitida, naturalezaSinDescuento } from "./linea";
import { computeLineas } from "./lineas";
import type { Loaded } from "./load";
import { decideMoneda } from "./moneda";
import { decideReceptor } from "./receptor";
import { type Recurso, VENTA } from "./recurso";
import { decideReferencias, type ReferenciaEmitida } from "./referencias";
import { type Credito, creditoOf, refuseExcess } from "./saldo";
import { refuseViolation } from "./violation";

export interface Draft {
  tipo: CodigoTipoDocumento;
  recurso: Recurso;
  ambiente: Ambiente;
  sucursal: string;
  terminal: string;
  bodegaId: number;
  puntoVentaId: number;
  usuarioId: number;
  /** Whose number the clave carries: the party's that issues. */
  identificacionClave: Identificacion;
  cliente: { clienteId: number } | NewCliente | null;
  /** Of a purchase invoice. */
  proveedor: ProveedorDecidido | null;
  documento: DocumentoSinNumero;
  lineas: LineaEmitida[];
  /** One without a number is to the document itself. */
  referencias: ReferenciaEmitida[];
  /** What a note does to our own document that it adjusts. */
  credito: Credito | null;
  firma: Firma;
  /** Eight random digits of the clave. */
  codigoSeguridad: string;
  advertencias: Advertencia[];
}

const CODIGO_SEGURIDAD_LIMIT = 100_000_000;

/** @throws AppError rule or unavailable; nothing was written. */
export async function buildDraft(ctx: Ctx, body: FacturaRequest, loaded: Loaded): Promise<Draft> {
  const { issuer } = loaded;
  const tipo = parseTipoVenta(body.tipo);
  if (tipo === null) throw refusal("tipo_desconocido", { tipo: body.tipo ?? "" }, { path: "tipo" });
  assert(issuer !== undefined, "a tenant with a key has its issuer profile");
  const usuarioId = decideUsuario(body, loaded);
  const puntoVenta = decidePuntoVenta(body, loaded);
  const { ambiente } = issuer;
  const ajuste = isNota(tipo) ? decideAjuste(body, { tipo, ambiente, ajustado: loaded.ajustado, now: ctx.now }) : null;
  const ajustado = ajuste?.ajustado ?? null;
  const { medioPago, ...condiciones } = decideCondiciones(body, tipo, loaded, ajustado);
  const textos = decideTextos(body);
  const referencias = decideReferencias(body, ajuste?.referencia ?? null, loaded.referidos, ctx.now);
  const moneda = await decideMoneda(ctx, body, issuer, loaded.tipoCambio, ajustado);
  const receptor =
    ajustado === null ? await decideReceptor(ctx, body, tipo, loaded.cliente) : receptorOf(ajustado, body.cliente);
  const lineas = computeLineas({
    body,
    tipo,
    loaded,
    ajustado,
    moneda,
    identificacion: receptor?.identificacion ?? null,
    tieneReferencias: referencias.length > 0,
    hoy: toFecha(ctx.now),
  });
  const documento: Draft["documento"] = {
    tipo,
    proveedorSistemas: issuer.proveedorSistemas,
    ...condiciones,
    codigoActividadReceptor: receptor === null ? null : condiciones.codigoActividadReceptor,
    emisor: toEmisor(issuer),
    receptor: receptor?.receptor ?? null,
    lineas,
    resumen: sumUp(lineas, { moneda: moneda.codigo, tipoCambio: moneda.tipoCambio, mediosPago: [medioPago] }),
    referencias,
    ...textos,
  };
  refuseViolation(documento);
  const credito = ajuste && creditoOf(tipo, ajuste);
  if (credito !== null && ajustado !== null) {
    refuseExcess(credito, documento.resumen.totalComprobante, moneda.codigo, ajustado);
  }
  return {
    tipo,
    recurso: VENTA,
    ambiente,
    ...puntoVenta,
    usuarioId,
    identificacionClave: documento.emisor.identificacion,
    cliente: receptor?.cliente ?? null,
    proveedor: null,
    documento,
    lineas,
    referencias,
    credito,
    firma: await openFirma(ctx, issuer),
    codigoSeguridad: drawCodigoSeguridad(),
    advertencias: [...moneda.advertencias, ...naturalezaSinDescuento(body.lineas ?? [], lineas)],
  };
}

export function drawCodigoSeguridad(): string {
  return String(randomInt(CODIGO_SEGURIDAD_LIMIT)).padStart(8, "0");
}

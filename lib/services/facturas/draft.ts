/** A document that is whole but for its number, its date and its signature: all that can be slow or fail is behind it. */
import { randomInt } from "node:crypto";
import type { FacturaRequest } from "@/lib/contract/facturas";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { Emisor } from "@/lib/domain/documento";
import { DomainError } from "@/lib/domain/domain-error";
import type { DocumentoSinNumero } from "@/lib/domain/limites";
import { calculateResumen } from "@/lib/domain/resumen";
import { toTelefonoXml } from "@/lib/domain/telefono";
import { countCharacters, isXmlText, toMultiLine } from "@/lib/domain/texto";
import { type CodigoTipoVenta, isNota, parseTipoVenta } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { toFecha } from "@/lib/platform/clock";
import { ruleError } from "@/lib/platform/errors";
import { type Firma, openFirma } from "../certificados/firma";
import type { NewCliente } from "../clientes/create-cliente";
import type { Ctx } from "../context";
import { decideAjuste } from "./ajuste";
import { decideCondiciones } from "./condiciones";
import { receptorOf } from "./heredado";
import { computeLineas, type LineaEmitida } from "./lineas";
import type { IssuerRow, Loaded } from "./load";
import * as messages from "./messages";
import { decideMoneda } from "./moneda";
import { decideReceptor } from "./receptor";
import { decideReferencias, type ReferenciaEmitida } from "./referencias";
import { type Credito, creditoOf, refuseExcess } from "./saldo";
import { refuseViolation } from "./violation";

export interface Draft {
  tipo: CodigoTipoVenta;
  ambiente: Ambiente;
  sucursal: string;
  terminal: string;
  bodegaId: number;
  puntoVentaId: number;
  usuarioId: number;
  cliente: { clienteId: number } | NewCliente | null;
  documento: DocumentoSinNumero;
  lineas: LineaEmitida[];
  referencias: ReferenciaEmitida[];
  /** What a note does to our own document that it adjusts. */
  credito: Credito | null;
  firma: Firma;
  /** Eight random digits of the clave. */
  codigoSeguridad: string;
  advertencia: string | null;
}

const CODIGO_SEGURIDAD_LIMIT = 100_000_000;
/** XSD: OtroTexto has no limit; the PDF has. */
const MAX_COMENTARIO = 1000;

/** @throws AppError rule or unavailable; nothing was written. */
export async function buildDraft(ctx: Ctx, body: FacturaRequest, loaded: Loaded): Promise<Draft> {
  const { issuer, puntoVenta } = loaded;
  const tipo = parseTipoVenta(body.tipo);
  if (tipo === null) throw ruleError(messages.tipoDesconocido(body.tipo ?? ""), { codigo: "tipo_desconocido" });
  assert(issuer !== undefined, "a tenant with a key has its issuer profile");
  if (body.idUsuario === null || !loaded.usuarioExists) {
    throw ruleError(messages.usuarioDesconocido(String(body.idUsuario)), { codigo: "usuario_desconocido" });
  }
  if (puntoVenta === undefined) {
    const message =
      body.idPuntoVenta === null ? messages.SIN_PUNTO_VENTA : messages.puntoVentaDesconocido(String(body.idPuntoVenta));
    throw ruleError(message, { codigo: "punto_venta_desconocido" });
  }
  const { ambiente } = issuer;
  const ajuste = isNota(tipo) ? decideAjuste(body, { tipo, ambiente, ajustado: loaded.ajustado, now: ctx.now }) : null;
  const ajustado = ajuste?.ajustado ?? null;
  const { medioPago, ...condiciones } = decideCondiciones(body, tipo, loaded, ajustado);
  const comentario = decideComentario(body.comentario);
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
    proveedorSistemas: issuer.proveedor_sistemas,
    ...condiciones,
    codigoActividadReceptor: receptor === null ? null : condiciones.codigoActividadReceptor,
    emisor: toEmisor(issuer),
    receptor: receptor?.receptor ?? null,
    lineas,
    resumen: sumUp(lineas, { moneda: moneda.codigo, tipoCambio: moneda.tipoCambio, mediosPago: [medioPago] }),
    referencias,
    comentario,
  };
  refuseViolation(documento);
  const credito = ajuste && creditoOf(tipo, ajuste);
  if (credito !== null && ajustado !== null) {
    refuseExcess(credito, documento.resumen.totalComprobante, moneda.codigo, ajustado);
  }
  return {
    tipo,
    ambiente,
    sucursal: puntoVenta.sucursal,
    terminal: puntoVenta.terminal,
    bodegaId: puntoVenta.bodega_id,
    puntoVentaId: puntoVenta.punto_venta_id,
    usuarioId: body.idUsuario,
    cliente: receptor?.cliente ?? null,
    documento,
    lineas,
    referencias,
    credito,
    firma: await openFirma(ctx, issuer),
    codigoSeguridad: String(randomInt(CODIGO_SEGURIDAD_LIMIT)).padStart(8, "0"),
    advertencia: moneda.advertencia,
  };
}

function sumUp(...args: Parameters<typeof calculateResumen>) {
  try {
    return calculateResumen(...args);
  } catch (error) {
    throw error instanceof DomainError ? ruleError(messages.TOTAL_EXCEDE, { codigo: error.code }) : error;
  }
}

function decideComentario(comentario: string | null): string | null {
  const text = toMultiLine(comentario ?? "");
  if (!isXmlText(text)) throw ruleError(messages.textoInvalido("comentario"), { codigo: "texto_invalido" });
  if (countCharacters(text) > MAX_COMENTARIO) {
    throw ruleError(messages.textoLargo("comentario", 1, MAX_COMENTARIO), { codigo: "comentario_largo" });
  }
  return text === "" ? null : text;
}

function toEmisor(issuer: IssuerRow): Emisor {
  return {
    nombre: issuer.nombre,
    identificacion: { tipo: issuer.tipo_identificacion, numero: issuer.identificacion },
    nombreComercial: issuer.nombre_comercial,
    ubicacion: {
      provincia: issuer.provincia,
      canton: issuer.canton,
      distrito: issuer.distrito,
      barrio: issuer.barrio,
      otrasSenas: issuer.otras_senas,
    },
    telefono: toTelefonoXml(issuer.telefono),
    correoElectronico: issuer.correos,
  };
}

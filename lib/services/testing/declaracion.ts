/** Months of documents for the draft of the VAT return: issued or received today, then moved to their days. */
import { randomInt } from "node:crypto";
import type { Cifras } from "@/lib/contract/portal/declaracion";
import { bought } from "./compras";
import { issued, look } from "./issuing";
import { verdict } from "./notas";
import { paid } from "./recibos";
import { CLIENTE, type World } from "./world";

/** A month's figures of which a person has written none. */
export const NADA: Cifras = {
  "ventas-4-aereo": null,
  "iva-4-aereo": null,
  "compras-otros-regimenes": null,
  "compras-sistema-especial": null,
  prorrata: null,
  "credito-importaciones": null,
  "saldo-anterior": null,
  retenciones: null,
  intereses: null,
};

/** A document of an example; exactly one of `factura`, `recibo`, `compra` and `recibido` is present. */
export interface DocumentoDeMes {
  nombre?: string;
  /** `YYYY-MM-DD`, at noon. */
  dia: string;
  estado?: string;
  /** A body of POST /facturas; `nota` names the document that it adjusts. */
  factura?: Record<string, unknown>;
  nota?: string;
  codigo?: string;
  exonerada?: boolean;
  anulada?: boolean;
  /** A receipt for `monto` of a named document. */
  recibo?: string;
  monto?: number;
  compra?: Record<string, unknown>;
  /** What a supplier's document has at its only rate; null without XML. */
  recibido?: { codigoTarifa: string; base: string; exonerado?: string; impuesto: string } | null;
  tipo?: string;
  tipoCambio?: string;
  mensaje?: number;
  condicion?: string;
  acreditar?: string;
  gasto?: string;
}

export async function loadMes(world: World, documentos: readonly DocumentoDeMes[]): Promise<void> {
  const claves = new Map<string, string>();
  for (const documento of documentos) {
    const { nombre, dia, estado = "aceptado", recibido } = documento;
    if (recibido !== undefined) {
      await insertRecibido(world, documento);
      continue;
    }
    const clave = await issueOne(world, documento, claves);
    if (nombre !== undefined) claves.set(nombre, clave);
    if (documento.compra === undefined && estado !== "procesando")
      await verdict(world, clave, estado as "aceptado" | "rechazado");
    await look(
      world,
      `update documento set fecha_emision = '${dia}T12:00:00-06:00', estado = '${estado}',
         voided_at = ${documento.anulada ? "now()" : "null"} where clave = '${clave}'`,
    );
  }
  await look(
    world,
    `update documento_referencia r set fecha_emision = o.fecha_emision from documento o
     where o.tenant_id = r.tenant_id and o.documento_id = r.referido_id`,
  );
}

async function issueOne(world: World, documento: DocumentoDeMes, claves: ReadonlyMap<string, string>): Promise<string> {
  const { factura, nota, codigo = "02", recibo, monto = 0, compra } = documento;
  if (recibo !== undefined) return (await paid(world, [[claves.get(recibo) ?? "", monto]])).clave;
  if (compra !== undefined) return (await bought(world, compra)).clave;
  const { tipo = "01", lineas, ...rest } = factura as { tipo?: string; lineas: object[] };
  const exonerar = documento.exonerada ? { idExoneracion: world.idExoneracion } : {};
  const referencia = { numero: claves.get(nota ?? ""), codigo, razon: "Como se habló" };
  return (
    await issued(world, {
      tipo,
      ...(tipo === "04" || tipo === "03" ? {} : { cliente: { identificacion: CLIENTE } }),
      ...(nota === undefined ? {} : { referencias: [referencia] }),
      ...rest,
      lineas: lineas.map((linea) => ({ ...linea, ...exonerar })),
    })
  ).clave;
}

let recibidos = 0;

/** An answered document of a supplier, with no more than what reports read. */
async function insertRecibido(world: World, documento: DocumentoDeMes): Promise<void> {
  const { recibido, dia, estado = "aceptado", tipo = "01", tipoCambio = "1", mensaje = 1 } = documento;
  const numero = String(++recibidos).padStart(10, "0");
  const clave = `506${dia.slice(8)}${dia.slice(5, 7)}${dia.slice(2, 4)}00310299900100100001${tipo}${numero}1${String(randomInt(100_000_000)).padStart(8, "0")}`;
  const literal = (text: string | undefined) => (text === undefined ? "null" : `'${text}'`);
  const tarifa = recibido && { codigo: "01", tarifa: null, exonerado: "0", ...recibido };
  await look(
    world,
    `insert into mensaje_receptor (tenant_id, ambiente, clave, mensaje, consecutivo, estado, fecha_emision,
       punto_venta_id, created_by, condicion_impuesto, monto_impuesto_acreditar, monto_gasto_aplicable, receptor_tipo,
       receptor_numero, emisor_tipo, emisor_numero, emisor_nombre, documento_fecha, documento_moneda,
       documento_tipo_cambio, monto_total_impuesto, total_factura, desglose, verificacion, fecha_limite, created_at)
     select ${world.ctx.tenantId}, 'simulador', '${clave}', ${mensaje},
       '001000010' || ${mensaje + 4} || '${numero}', 'procesando', now(),
       (select min(punto_venta_id) from punto_venta where tenant_id = ${world.ctx.tenantId}), 'sistema',
       ${literal(documento.condicion)}, ${literal(documento.acreditar)}, ${literal(documento.gasto)}, '02', '3101000000',
       '02', '3102999001', 'Proveedor', '${dia}T12:00:00-06:00',
       ${recibido ? `'${tipoCambio === "1" ? "CRC" : "USD"}', '${tipoCambio}'` : "null, null"},
       ${recibido ? `'${recibido.impuesto}'` : "'910'"}, 1000,
       ${tarifa ? `'${JSON.stringify([tarifa])}'` : "null"}, ${recibido ? "'integro'" : "'sin-xml'"},
       '${dia}', now();
     update mensaje_receptor set estado = '${estado}' where clave = '${clave}'`,
  );
}

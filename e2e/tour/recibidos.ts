/** What suppliers sent to the company on the tour: documents uploaded, a mail with files, and a rule that accepts. */
import { expect } from "@playwright/test";
import type { Ctx } from "@/lib/services/kernel/context";
import { OUTBOX_CHANNEL } from "@/lib/services/kernel/outbox/outbox-event";
import { listCorreosRecibidos } from "@/lib/services/reception/correos/list";
import { takeCorreo } from "@/lib/services/reception/correos/take";
import { receiveDocumento } from "@/lib/services/reception/documentos-recibidos/receive";
import { listReglas } from "@/lib/services/reception/reglas/list";
import { createRegla } from "@/lib/services/reception/reglas/save";
import { correoDe } from "@/lib/services/testing/correo";
import { createProveedorOf } from "@/lib/services/testing/proveedor";
import { answerTo } from "@/lib/simulator/testing/answer-to";
import type { DemoFile } from "@/lib/supervisor/announce";
import { DEMO_TENANT } from "@/lib/supervisor/demo/demo-data";
import { post } from "../service";

/** The supplier of what was uploaded. */
export const PROVEEDOR_RECIBIDO = "3102444560";
/** The supplier who mails and has a rule. */
const PROVEEDOR_LARGO = "3102444571";
const NOMBRE_LARGO = "Comercializadora de Suministros Agropecuarios y Ferreteros del Valle Central de Cartago S.A.";
const { tipoIdentificacion: tipo, identificacion: numero } = DEMO_TENANT.emisor;

/** Claves of suppliers' documents, by the state that each shows. */
export type Recibidos = Record<"pendiente" | "dolares" | "respondido", string>;

export async function receiveAll(ctx: Ctx, demo: DemoFile): Promise<Recibidos> {
  const proveedor = await createProveedorOf({ tipo, numero }, PROVEEDOR_RECIBIDO);
  const aCredito = (xml: string) => xml.replace(/<CondicionVenta>\d+</, "<CondicionVenta>02<");
  const [pendiente, dolares, respondido] = [
    proveedor.emit({}, aCredito),
    proveedor.emit({ moneda: "USD" }, aCredito),
    proveedor.emit(),
  ];
  for (const { bytes } of [pendiente, dolares, respondido]) await receiveDocumento(ctx, { xml: bytes });
  const mensaje = { mensaje: 2, detalleMensaje: "Faltó una caja del pedido", condicionImpuesto: "01" };
  await post(demo, "/mensajes-receptor", { ...mensaje, ...respondido.conXml, montoTotalImpuestoAcreditar: 1 });
  await acceptMailed(ctx);
  return { pendiente: pendiente.clave, dolares: dolares.clave, respondido: respondido.clave };
}

/** A mail brings a document that a rule accepts, the authority's answer to it, and a file that is none. */
async function acceptMailed(ctx: Ctx): Promise<void> {
  const terminos = { emisorNumero: PROVEEDOR_LARGO, moneda: "CRC", hasta: "99999999.99" } as const;
  const regla = async () => (await listReglas(ctx)).find(({ emisorNumero }) => emisorNumero === PROVEEDOR_LARGO);
  // A failed test's next worker has the rule already.
  if ((await regla()) === undefined) {
    await createRegla(ctx, { ...terminos, condicionImpuesto: "01", codigoActividad: null });
  }
  const proveedor = await createProveedorOf({ tipo, numero }, PROVEEDOR_LARGO);
  const factura = proveedor.emit({}, (xml) => xml.replace(/<Nombre>[^<]+/, `<Nombre>${NOMBRE_LARGO}`));
  const crudo = correoDe({
    de: "facturacion.electronica@comercializadora-de-suministros-agropecuarios.example",
    asunto: "Comprobantes electrónicos de la compra de materiales para la bodega de San Rafael Arriba de Desamparados",
    archivos: [
      { nombre: "FE-00100001010000000001-comercializadora-de-suministros.xml", bytes: factura.bytes },
      { nombre: "respuesta-de-hacienda.xml", bytes: await answerTo(factura) },
      { nombre: "lista-de-precios-de-temporada-del-valle-central.xml", bytes: Buffer.from("<precios/>") },
    ],
  });
  await ctx.db.transaction(ctx.tenantId, (tx) =>
    takeCorreo(ctx, tx, { via: "buzon", origen: factura.clave, mensajeId: null, crudo }),
  );
  ctx.db.wake(OUTBOX_CHANNEL);
  await expect.poll(async () => (await regla())?.aceptados[0]?.estado).toBe("aceptado");
  await expect
    .poll(async () => (await listCorreosRecibidos(ctx, {})).datos.map(({ estado }) => estado))
    .toContain("listo");
}

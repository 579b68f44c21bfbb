/** The authority's answer to a supplier's document, as the supplier forwards it. */
import { createPrivateKey, X509Certificate } from "node:crypto";
import { createTestAuthority } from "@/lib/integrations/hacienda/sign/issue-test-certificate";
import { openSigningKey } from "@/lib/integrations/hacienda/sign/signing-key";
import { readComprobante } from "../comprobante";
import { writeRespuesta } from "../write-respuesta";

const MOTIVO = { codigo: "-45", mensaje: "El CABYS no existe.", fila: 0, columna: 0 };

/** @param documento its signed bytes. @param change may spoil the signed answer. */
export async function answerTo(
  { clave, bytes }: { clave: string; bytes: Buffer },
  aceptado = true,
  change = (xml: string) => xml,
): Promise<Buffer> {
  const read = readComprobante(bytes);
  if ("error" in read) throw new Error(read.error);
  const { privateKeyPem, certificatePem } = await createTestAuthority(new Date(), "SELLO");
  const pkcs8 = createPrivateKey(privateKeyPem).export({ format: "der", type: "pkcs8" });
  const key = openSigningKey(new X509Certificate(certificatePem).raw, pkcs8);
  const verdict = { aceptado, motivos: aceptado ? [] : [MOTIVO], produccion: true };
  return Buffer.from(change(writeRespuesta(clave, read.root, verdict, { key, now: new Date() }).toString()));
}

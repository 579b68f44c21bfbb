/** The authority's answer to a supplier's document, as the supplier forwards it. */
import { createPrivateKey, X509Certificate } from "node:crypto";
import { createTestAuthority } from "@/lib/integrations/hacienda/sign/issue-test-certificate";
import { openSigningKey, type SigningKey } from "@/lib/integrations/hacienda/sign/signing-key";
import { readComprobante } from "../comprobante";
import { writeRespuesta } from "../write-respuesta";

const MOTIVO = { codigo: "-45", mensaje: "El CABYS no existe.", fila: 0, columna: 0 };

/**
 * @param documento its signed bytes
 * @param change may spoil the signed answer
 * @param sello the key that signs it; by default one that nobody knows
 */
export async function answerTo(
  { clave, bytes }: { clave: string; bytes: Buffer },
  aceptado = true,
  change = (xml: string) => xml,
  sello?: SigningKey,
): Promise<Buffer> {
  const read = readComprobante(bytes);
  if ("error" in read) throw new Error(read.error);
  const key = sello ?? (await unknownKey());
  const verdict = { aceptado, motivos: aceptado ? [] : [MOTIVO], produccion: true };
  return Buffer.from(change(writeRespuesta(clave, read.root, verdict, { key, now: new Date() }).toString()));
}

async function unknownKey(): Promise<SigningKey> {
  const { privateKeyPem, certificatePem } = await createTestAuthority(new Date(), "SELLO");
  const pkcs8 = createPrivateKey(privateKeyPem).export({ format: "der", type: "pkcs8" });
  return openSigningKey(new X509Certificate(certificatePem).raw, pkcs8);
}

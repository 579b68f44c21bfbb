import { toString as qrSvg } from "qrcode";
import { prepareSegundoFactor } from "@/lib/services/accounts/acceso/segundo-factor";

/** `prepareSegundoFactor`, with its QR picture for an authenticator: SVG markup made by this service, as a data URL. */
export async function prepareFactorQr(
  ...call: Parameters<typeof prepareSegundoFactor>
): Promise<{ qr: string; secreto: string }> {
  const { uri, secreto } = await prepareSegundoFactor(...call);
  const svg = await qrSvg(uri, { type: "svg", margin: 2, errorCorrectionLevel: "M" });
  return { qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`, secreto };
}

/** The code of the guide. A test runs it: its webhook verification accepts a genuine one and refuses a forged one. */

import { WEBHOOK_HEADERS, WEBHOOKS } from "@/lib/contract/webhooks";

const TYPESCRIPT = `import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE_SECONDS = 5 * 60;

/** body: el cuerpo tal como llegó, sin volver a serializarlo. secret: whsec_… */
export function verifyWebhook(body: string, headers: Record<string, string | undefined>, secret: string): boolean {
  const id = headers["webhook-id"] ?? "";
  const timestamp = headers["webhook-timestamp"] ?? "";
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (id === "" || !(age <= TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update([id, timestamp, body].join(".")).digest();
  return (headers["webhook-signature"] ?? "").split(" ").some((signature) => {
    const [version, value = ""] = signature.split(",");
    const given = Buffer.from(value, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

const PYTHON = `import base64, hashlib, hmac, time

TOLERANCE_SECONDS = 5 * 60

def verify_webhook(body: bytes, headers: dict, secret: str) -> bool:
    """body: el cuerpo tal como llegó; headers: nombres en minúscula; secret: whsec_…"""
    msg_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not msg_id or not timestamp.isdigit() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{msg_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    signatures = (one.partition(",") for one in headers.get("webhook-signature", "").split(" "))
    return any(version == "v1" and hmac.compare_digest(value.encode(), expected) for version, _, value in signatures)`;

const PHP = `<?php
const TOLERANCE_SECONDS = 300;

/** $body: file_get_contents('php://input'). $headers: nombres en minúscula. $secret: whsec_… */
function verify_webhook(string $body, array $headers, string $secret): bool {
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    if ($id === '' || !ctype_digit($timestamp) || abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $expected = base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $signature) {
        [$version, $value] = array_pad(explode(',', $signature, 2), 2, '');
        if ($version === 'v1' && hash_equals($expected, $value)) {
            return true;
        }
    }
    return false;
}`;

const CSHARP = `using System.Linq;
using System.Security.Cryptography;
using System.Text;

public static class Webhooks
{
    const int ToleranceSeconds = 300;

    /// <param name="body">El cuerpo tal como llegó.</param>
    /// <param name="secret">whsec_…</param>
    public static bool Verify(string body, string id, string timestamp, string signatures, string secret)
    {
        var now = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
        if (id == "" || !long.TryParse(timestamp, out var sent) || Math.Abs(now - sent) > ToleranceSeconds) return false;
        var key = Convert.FromBase64String(secret.StartsWith("whsec_") ? secret[6..] : secret);
        var hash = HMACSHA256.HashData(key, Encoding.UTF8.GetBytes($"{id}.{timestamp}.{body}"));
        var expected = Encoding.ASCII.GetBytes("v1," + Convert.ToBase64String(hash));
        return signatures.Split(' ').Any(one =>
            CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(one), expected));
    }
}`;

export const VERIFY_WEBHOOK = { TypeScript: TYPESCRIPT, Python: PYTHON, PHP, "C#": CSHARP } as const;

export const FIRST_FACTURA = String.raw`curl -s $BASE_URL/api/v1/facturas \
  -H "X-Api-Key: $API_KEY" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: pedido-1007" \
  -d '{
    "tipo": "FacturaElectronica",
    "idUsuario": 1,
    "condicionVenta": "01",
    "medioPago": "01",
    "cliente": { "identificacion": "3101654321" },
    "lineas": [{ "codigoProducto": "CAFE-500", "cantidad": 2 }]
  }'`;

export const READ_VERDICT = `curl -s $BASE_URL/api/v1/facturas/$CLAVE -H "X-Api-Key: $API_KEY"`;

export const PRODUCT = String.raw`curl -s $BASE_URL/api/v1/productos \
  -H "X-Api-Key: $API_KEY" -H "Content-Type: application/json" \
  -d '{
    "codigo": "CAFE-500",
    "nombre": "Café molido, bolsa de 500 g",
    "codigoCabys": "2391102010200",
    "unidadMedida": "Unid",
    "precioVenta": 3250,
    "precioCosto": 2100,
    "impuestos": [{ "codigo": "01", "codigoTarifa": "02" }]
  }'`;

/** The contract's texts are Markdown, with code in backquotes. */
export const plain = (markdown: string) => markdown.replaceAll("`", "");

export const RELOJ = String.raw`curl -s $BASE_URL/api/v1/pruebas/reloj \
  -H "X-Api-Key: $API_KEY" -H "Content-Type: application/json" \
  -d '{ "dias": 30 }'`;

export const LISTEN = `npm run listen -- --key $API_KEY --base $BASE_URL --url http://localhost:3000/hook
npm run listen -- trigger documento.rechazado --key $API_KEY --base $BASE_URL
npm run listen -- --key $API_KEY --base $BASE_URL --url http://localhost:3000/hook --replay 01a21c97-fefc-78b6-8002-c8d09f05c132`;

export const WEBHOOK_REQUEST = [
  "POST /tu/ruta HTTP/1.1",
  "Content-Type: application/json",
  "User-Agent: PuraFactura-Webhooks/1.0",
  ...WEBHOOK_HEADERS.map(({ name, example }) => `${name}: ${example}`),
  "",
  JSON.stringify(WEBHOOKS["documento.aceptado"].ejemplo, null, 2),
].join("\n");

export const WEBHOOK_HEADER_ROWS = WEBHOOK_HEADERS.map(({ name, description }) => [name, plain(description)]);

export const PROBLEM_DETAILS = `{
  "type": "urn:purafactura:error:validacion",
  "title": "La solicitud tiene datos que faltan o que no son del tipo esperado.",
  "status": 400,
  "errors": { "lineas[0].cantidad": ["Tiene que ser un número, sin comillas."] },
  "codigo": "solicitud_invalida",
  "requestId": "7f0c2d9e-…",
  "faltas": [
    { "path": "lineas[0].cantidad", "codigo": "solicitud_invalida", "mensaje": "Tiene que ser un número, sin comillas." },
    { "path": "lineas[0].naturalezaDescuent", "codigo": "miembro_desconocido",
      "mensaje": "Este dato no existe en el cuerpo.", "sugerencia": "naturalezaDescuento" }
  ]
}`;

export const BUSINESS_ERROR = `{
  "error": "9015: el medio de pago 'efectivo' no existe. Consultá GET /api/v1/catalogos/medios-pago.",
  "codigo": "9015",
  "requestId": "7f0c2d9e-…",
  "faltas": [
    { "path": "medioPago", "codigo": "9015", "sugerencia": "01",
      "mensaje": "9015: el medio de pago 'efectivo' no existe. Consultá GET /api/v1/catalogos/medios-pago." },
    { "path": "lineas[1].idProducto", "codigo": "producto_no_encontrado",
      "mensaje": "Producto con código 'NO-ESTA' no encontrado" }
  ]
}`;

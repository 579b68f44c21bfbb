/** Mails as suppliers' programs write them, byte for byte. */

export interface CorreoDePrueba {
  de?: string;
  asunto?: string;
  mensajeId?: string | null;
  /** Further header lines. */
  encabezados?: readonly string[];
  archivos?: readonly { nombre: string; tipo?: string; bytes: Uint8Array }[];
}

/** A multipart mail with its files in base64. */
export function correoDe({
  de = "facturas@proveedor.example",
  asunto = "Factura electrónica",
  mensajeId = null,
  encabezados = [],
  archivos = [],
}: CorreoDePrueba): Buffer {
  const parts = archivos.map(({ nombre, tipo = "application/octet-stream", bytes }) =>
    [
      `Content-Type: ${tipo}; name="${nombre}"`,
      `Content-Disposition: attachment; filename="${nombre}"`,
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from(bytes).toString("base64").replace(/.{76}/g, "$&\r\n"),
    ].join("\r\n"),
  );
  const texto = "Content-Type: text/plain; charset=utf-8\r\n\r\nAdjunto su comprobante.";
  return Buffer.from(
    [
      `From: "Proveedor S.A." <${de}>`,
      "To: facturas-x@recepcion.example",
      `Subject: =?utf-8?B?${Buffer.from(asunto).toString("base64")}?=`,
      "Date: Sat, 21 Nov 2026 09:30:00 -0600",
      ...(mensajeId === null ? [] : [`Message-ID: ${mensajeId}`]),
      ...encabezados,
      "MIME-Version: 1.0",
      'Content-Type: multipart/mixed; boundary="frontera"',
      "",
      ...[texto, ...parts].map((part) => `--frontera\r\n${part}`),
      "--frontera--",
      "",
    ].join("\r\n"),
  );
}

/** What strangers send us: files, mails, bodies, answers of the authority. Each is read as the service reads it. */
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import forge from "node-forge";
import { JsonError, readJson } from "@/lib/contract/json-number";
import { TODOS_LOS_SCOPES } from "@/lib/contract/scopes";
import { readLines } from "@/lib/http/lines";
import { MENSAJE_HACIENDA_PROFILE } from "@/lib/integrations/hacienda/sign/profile";
import { signDocumento, signXml } from "@/lib/integrations/hacienda/sign/sign";
import { resign } from "@/lib/integrations/hacienda/sign/testing/resign";
import { createTestKey, TEST_NOW, TEST_SIGNING_TIME } from "@/lib/integrations/hacienda/sign/testing/test-key";
import { classifyStatusAnswer } from "@/lib/integrations/hacienda/status";
import { sampleDocumento } from "@/lib/integrations/hacienda/xml/testing/sample-documento";
import { writeDocumento } from "@/lib/integrations/hacienda/xml/write";
import { pngChunk } from "@/lib/integrations/pdf/clean-logo";
import { AppError } from "@/lib/platform/errors";
import { JOBS } from "@/lib/services/kernel/archivos/jobs";
import { correoDe } from "@/lib/services/testing/correo";
import type { Grammar } from "./mutate";
import type { Target } from "./search";

const PIN = "1234";
const { key } = await createTestKey();

/* Formats. */

const XML: Grammar = {
  pieces: /<[^<>]*>|[^<>]+|[<>]/g,
  nests: [["<a>", "</a>"]],
  words: [
    "<!DOCTYPE a [<!ENTITY b 'c'>]>",
    "&#0;",
    "&#xD800;",
    "&b;",
    "<![CDATA[",
    "]]>",
    "<!-- -->",
    "<?a b?>",
    '<a xmlns="">',
    '<Clave xmlns="urn:b">',
    "<Emisor>",
    "</Emisor>",
    "<Total>",
    "1e400",
    "-0",
    ".5",
    "99999999999999999999.99999999",
    "NaN",
    "\xef\xbb\xbf",
    "\xed\xa0\x80",
    ' Id="xades" ',
    ' URI="#a" ',
  ],
};
const JSON_TEXT: Grammar = {
  pieces: /"(?:[^"\\]|\\.)*"|-?[\d.eE+-]+|true|false|null|[{}[\],:]|\s+|./gs,
  nests: [
    ["[", "]"],
    ['{"a":', "}"],
  ],
  words: [
    "{",
    "[",
    "]",
    "}",
    '"__proto__":',
    '"\\ud800"',
    '"\\u0000"',
    "1e999999",
    "-0",
    "0.1e-40",
    '"documentos":',
    "\n",
    '{"documento":{}}',
    '"lineas":[{}]',
    "\xff",
  ],
};
const SHEET: Grammar = {
  pieces: /[^,;\t\r\n"]+|\r?\n|[,;\t"\r]/g,
  words: [
    '"',
    '""',
    ",",
    ";",
    "\t",
    "\n",
    "=1+1",
    "1.000,50",
    "\0",
    "\xff\xfe",
    "\xfe\xff",
    "13 %",
    "codigo",
    "31/2/2026",
  ],
};
const MAIL: Grammar = {
  pieces: /[^\r\n]*\r?\n|[^\r\n]+/g,
  words: [
    "--frontera\r\n",
    "--frontera--\r\n",
    'Content-Type: multipart/mixed; boundary="frontera"\r\n',
    "Content-Type: message/rfc822\r\n",
    "Content-Type: text/html; charset=utf-7\r\n",
    "Content-Transfer-Encoding: quoted-printable\r\n",
    "Content-Transfer-Encoding: uuencode\r\n",
    "From: \r\n",
    "Date: 99999999999\r\n",
    "Content-Disposition: attachment; filename*0*=utf-8''%F0%9F; filename*1*=\"%98%80.xml\"\r\n",
    `Subject: ${"=?utf-8?Q?=F0=9F=98=80?= ".repeat(80)}\r\n`,
    "\r\n",
  ],
};
const BYTES: Grammar = {
  pieces: /PK[\s\S]{2}|[\s\S]{1,8}/g,
  words: [
    "PK\x01\x02",
    "PK\x03\x04",
    "PK\x05\x06",
    "\xff\xff\xff\xff",
    "\0\0\0\0",
    "IDAT",
    "IEND",
    "\xff\xda",
    "\xff\xe1",
  ],
};
const DER: Grammar = {
  ...BYTES,
  der: true,
  words: ["", "\0", "\x7f\xff\xff\xff", "\x80", "\xff".repeat(9), "\x06\x01\x80"],
};

/* What an answer may be: nothing of it is text that Postgres cannot store. */

/** Takes the refusals that the service declares. @throws every other error */
async function storable(read: () => unknown): Promise<void> {
  try {
    expectStorable(await read());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

function expectStorable(value: unknown): void {
  if (typeof value === "string") {
    if (value.includes("\0")) throw new Error("an answer with NUL");
    if (!value.isWellFormed()) throw new Error("an answer with half a surrogate pair");
  } else if (typeof value === "object" && value !== null && !ArrayBuffer.isView(value)) {
    for (const each of Object.values(value)) expectStorable(each);
  }
}

/* Containers that are made whole again around changed content, as a careful sender would. */

/** Digests and value of its signature are computed again, where it still has one. */
function sealed(input: Buffer): Buffer {
  try {
    return Buffer.from(resign(input.toString(), key));
  } catch {
    return input;
  }
}

const { Class, Type, create, oidToDer, toDer } = forge.asn1;
const sequence = (...value: forge.asn1.Asn1[]) => create(Class.UNIVERSAL, Type.SEQUENCE, true, value);
const octets = (bytes: string) => create(Class.UNIVERSAL, Type.OCTETSTRING, false, bytes);
const integer = (n: number) => create(Class.UNIVERSAL, Type.INTEGER, false, forge.asn1.integerToDer(n).getBytes());
const oid = (name: string) => create(Class.UNIVERSAL, Type.OID, false, oidToDer(name).getBytes());
const SALT = "12345678";

/** A container with these contents (AuthenticatedSafe, in DER) and the code that its PIN makes of them. */
function p12Of(contents: string): Buffer {
  const { generateKey } = forge.pkcs12 as unknown as {
    generateKey: (pin: string, salt: forge.util.ByteStringBuffer, id: number, n: number, size: number) => forge.Bytes;
  };
  const macKey = generateKey(PIN, forge.util.createBuffer(SALT), 3, 1, 20) as unknown as forge.util.ByteStringBuffer;
  const mac = createHmac("sha1", Buffer.from(macKey.getBytes(), "latin1")).update(Buffer.from(contents, "latin1"));
  const digest = sequence(
    sequence(oid("1.3.14.3.2.26"), create(Class.UNIVERSAL, Type.NULL, false, "")),
    octets(mac.digest("latin1" as "hex")),
  );
  const data = create(Class.CONTEXT_SPECIFIC, 0, true, [octets(contents)]);
  const pfx = sequence(
    integer(3),
    sequence(oid("1.2.840.113549.1.7.1"), data),
    sequence(digest, octets(SALT), integer(1)),
  );
  return Buffer.from(toDer(pfx).getBytes(), "latin1");
}

/** The contents of an opened certificate without encryption: key bag and certificate bag. */
function contentsOf(): string {
  const der = (bytes: Buffer) => forge.asn1.fromDer(bytes.toString("latin1"));
  const explicit = (...value: forge.asn1.Asn1[]) => create(Class.CONTEXT_SPECIFIC, 0, true, value);
  const keyBag = sequence(oid("1.2.840.113549.1.12.10.1.1"), explicit(der(key.pkcs8Der)));
  const certificate = sequence(oid("1.2.840.113549.1.9.22.1"), explicit(octets(key.certificateDer.toString("latin1"))));
  const certBag = sequence(oid("1.2.840.113549.1.12.10.1.3"), explicit(certificate));
  const layer = octets(toDer(sequence(keyBag, certBag)).getBytes());
  return toDer(sequence(sequence(oid("1.2.840.113549.1.7.1"), explicit(layer)))).getBytes();
}

const PART = "\n=== ";
/** A workbook as one text: each file after a line with its name. */
const asText = (files: Record<string, string>) =>
  Buffer.from(
    Object.entries(files)
      .map(([name, content]) => `${PART}${name}\n${content}`)
      .join(""),
  );
function workbookOf(input: Buffer): Buffer {
  const parts = input.toString("latin1").split(PART).slice(1);
  const files = parts.map((part) => {
    const end = part.indexOf("\n");
    return [part.slice(0, end), Buffer.from(part.slice(end + 1), "latin1")] as const;
  });
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }));
}

const P12_FILES = path.join(import.meta.dirname, "../../../integrations/hacienda/sign/testing/p12");
const p12File = (name: string) => readFileSync(path.join(P12_FILES, `${name}.p12`));
const MENSAJE =
  '<MensajeHacienda xmlns="https://cdn.comprobanteselectronicos.go.cr/xml-schemas/v4.4/mensajeHacienda">' +
  `<Clave>${sampleDocumento().clave}</Clave><NombreEmisor>Pampa</NombreEmisor>` +
  "<TipoIdentificacionEmisor>02</TipoIdentificacionEmisor><NumeroCedulaEmisor>3101000001</NumeroCedulaEmisor>" +
  "<Mensaje>3</Mensaje><EstadoMensaje>Rechazado</EstadoMensaje><DetalleMensaje>Este comprobante fue aceptado en el " +
  'ambiente de pruebas, por lo cual no tiene validez.\n codigo, mensaje, fila, columna\n-37, "Uno", 0, 0\n' +
  '-53, "Dos, tres", 1, 2\n</DetalleMensaje><MontoTotalImpuesto>13</MontoTotalImpuesto>' +
  "<TotalFactura>113</TotalFactura></MensajeHacienda>";
const LINEA =
  '{"idempotencyKey":"a-1","documento":{"tipo":"04","idUsuario":1,"lineas":[{"codigoProducto":"A","cantidad":1.5}]}}';
const LIBRO = asText({
  "[Content_Types].xml":
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  "xl/workbook.xml":
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ' +
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
    '<sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels":
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
    '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" ' +
    'Target="worksheets/sheet1.xml"/></Relationships>',
  "xl/styles.xml":
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>' +
    '<numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/>' +
    "</cellXfs></styleSheet>",
  "xl/sharedStrings.xml":
    '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>codigo</t></si>' +
    "<si><r><t>nom</t></r><r><t>bre</t></r></si></sst>",
  "xl/worksheets/sheet1.xml":
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:C2"/><sheetData>' +
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>precio</t></is></c>' +
    '</row><row r="2"><c r="A2"><v>1</v></c><c r="B2" t="str"><v>Uno</v></c><c r="C2" s="1"><v>45000.5</v></c></row>' +
    "</sheetData></worksheet>",
});

export const TARGETS: readonly Target[] = [
  {
    name: "supplier-document",
    grammar: XML,
    seeds: async () =>
      (["01", "02", "03", "04"] as const).map((tipo) =>
        signDocumento(writeDocumento(sampleDocumento({ tipo })), key, TEST_SIGNING_TIME),
      ),
    read: (input) =>
      storable(() => {
        const xml = sealed(input);
        return [JOBS.recibido(xml, [key.certificateDer]), JOBS.detalle(xml)];
      }),
  },
  {
    name: "forwarded-answer",
    grammar: XML,
    seeds: async () => [signXml(Buffer.from(MENSAJE), key, MENSAJE_HACIENDA_PROFILE, TEST_SIGNING_TIME)],
    read: (input) => storable(() => JOBS.respuesta(sealed(input), "3101000001", [key.certificateDer], TEST_NOW)),
  },
  {
    name: "answer-of-the-authority",
    grammar: JSON_TEXT,
    seeds: async () => {
      const xml = signXml(Buffer.from(MENSAJE), key, MENSAJE_HACIENDA_PROFILE, TEST_SIGNING_TIME).toString("base64");
      const answer = { clave: sampleDocumento().clave, "ind-estado": "rechazado", "respuesta-xml": xml };
      return ["procesando", "aceptado", "error"].map((estado) =>
        Buffer.from(JSON.stringify({ ...answer, "ind-estado": estado })),
      );
    },
    read: (body) =>
      storable(() => {
        const answer = { kind: "answer", headers: {}, body } as const;
        return [200, 400, 429].map((status) => classifyStatusAnswer({ ...answer, status }, "1", TEST_NOW.getTime()));
      }),
  },
  {
    name: "certificate",
    grammar: DER,
    // All that a file may ask to be hashed, in the old way, takes four seconds on a quiet machine.
    boundMs: 20_000,
    seeds: async () => ["person", "legacy-4", "modern-4", "modern-chain", "no-key", "short"].map(p12File),
    read: (input) => storable(() => JOBS.p12(input, PIN, { now: TEST_NOW })),
  },
  {
    name: "certificate-contents",
    grammar: DER,
    boundMs: 20_000,
    seeds: async () => [Buffer.from(contentsOf(), "latin1")],
    read: (input) => storable(() => JOBS.p12(p12Of(input.toString("latin1")), PIN, { now: TEST_NOW })),
  },
  {
    name: "mail",
    grammar: MAIL,
    seeds: async () => {
      const xml = Buffer.from('<?xml version="1.0"?><FacturaElectronica/>');
      const zip = Buffer.from(zipSync({ "a/uno.xml": strToU8("<?xml?>"), "dos.pdf": strToU8("%PDF-1.7") }));
      const inner = correoDe({ archivos: [{ nombre: "uno.xml", bytes: xml }] });
      return [
        correoDe({
          archivos: [
            { nombre: "uno.xml", bytes: xml },
            { nombre: "todo.zip", bytes: zip },
          ],
        }),
        correoDe({ archivos: [{ nombre: "reenviado.eml", tipo: "message/rfc822", bytes: inner }] }),
        correoDe({ mensajeId: "<a@b>", encabezados: ["Auto-Submitted: auto-replied", "Reply-To: x@y.example"] }),
      ];
    },
    read: (input) => storable(() => JOBS.correo(input)),
  },
  {
    name: "sheet",
    grammar: SHEET,
    seeds: async () =>
      [
        'codigo,nombre,precio\nA,Uno,1.5\nB,"Dos, tres",2',
        "Identificación;Nombre;Correo\n3101000001;Pampa;a@b.example",
        "documento\tfecha\tcodigo\tcantidad\n1\t2026-11-21\tA\t2\n1\t2026-11-21\tB\t3",
      ].map((text) => Buffer.from(text)),
    read: readSheet,
  },
  {
    name: "workbook",
    grammar: XML,
    seeds: async () => [LIBRO],
    read: (input) => readSheet(workbookOf(input)),
  },
  { name: "archive", grammar: BYTES, seeds: async () => [workbookOf(LIBRO)], read: readSheet },
  {
    name: "logo",
    grammar: BYTES,
    seeds: async () => [
      Buffer.concat([
        Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
        pngChunk("IHDR", Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0])),
        pngChunk("IDAT", deflateSync(Buffer.alloc(14))),
        pngChunk("IEND", Buffer.alloc(0)),
      ]),
    ],
    read: (input) => storable(() => JOBS.logo(input)),
  },
  {
    name: "body",
    grammar: JSON_TEXT,
    seeds: async () => [Buffer.from(LINEA), Buffer.from('{"a":[1.50,-2e3,true,null,"\\u00f1"]}')],
    read: (input) => {
      const text = input.toString();
      try {
        expectStorable(readJson(text));
      } catch (error) {
        if (error instanceof JsonError) return;
        throw error;
      }
      JSON.parse(text);
    },
  },
  {
    name: "batch",
    grammar: JSON_TEXT,
    seeds: async () => [Buffer.from(`${LINEA}\n${LINEA}`), Buffer.from(`{"documentos":[${LINEA},${LINEA}]}`)],
    read: (bytes) =>
      storable(async () => {
        const sent = { bytes, scopes: TODOS_LOS_SCOPES, strict: false };
        const each = [true, false].map((ndjson) => readLines({ ...sent, ndjson }).catch(ofRefusal));
        return Promise.all(each);
      }),
  },
];

function ofRefusal(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

function readSheet(input: Buffer): Promise<void> {
  return storable(async () => [
    await JOBS.hoja(input).catch(ofRefusal),
    ...(await Promise.all(
      (["productos", "clientes", "ventas"] as const).map((objeto) => JOBS.csv(objeto, input).catch(ofRefusal)),
    )),
  ]);
}

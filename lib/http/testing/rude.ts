/** Hostile or absurd input, as JSON text, path segments, headers and bytes. */

const text = (value: string) => JSON.stringify(value);
const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

const NUMBERS = [
  ...["0", "-0", "-1", "1", "0.1", "1.5", "1e0", "1E5", "1e-5", "0.000001", "1e-40", "1e40", "1e400", "-1e400"],
  ...["2147483647", "2147483648", "-2147483649", "9007199254740991", "9007199254740993", "9223372036854775808"],
  ...["99999999999999.99999", "9999999999999.99999", "123456789012345678901234567890.5", "1e13", "0.00001"],
  ...["9".repeat(400), `0.${"1".repeat(400)}`, `1${"0".repeat(63)}`],
];
const TEXTS = [
  ...[
    '""',
    '" "',
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '"x\\udfff"',
    '"\\u0007"',
    '"\\u001b[31m"',
  ],
  ...['"\\u202eatrás"', '"\\u200f\\u200e"', '"\\u2066x\\u2069"', '"\\ufeff"', '"\\u0085"', '"\\u2028"', '"\\ufffe"'],
  ...['"😀"', '"👩‍👩‍👧"', '"é̂"', '"𝒜"', '"ñ"', '"NaN"', '"Infinity"', '"-Infinity"', '"null"', '"undefined"', '"true"'],
  ...['"1"', '"1,5"', '"0x1F"', '"1e5"', '"٣"', '"99"', '"01"', '"02"', '"03"', '"USD"', '"EUR"', '"crc"'],
  ...['"__proto__"', '"constructor"', '"toString"', '"[object Object]"', '"2026-02-30T25:00:00"', '"2026-01-02"'],
  ...['"\'; drop table documento; --"', '"%00"', '"%s%n"', '"<script>"', '"</Otros>&amp;"', '"]]>"', '"&#0;"'],
  ...['"../../etc/passwd"', '"\\r\\nX-Injected: 1"', '"\\\\"', '"\\""', '"\\t"', '"a\\nb"', '"3101000400"', '"0"'],
  ...['"a@b"', '"a@b.example;"', '";"', '"88881111;"', '"+506 8888-1111;1"', '"50688881111"', '"8888-111"'],
  ...[text("x".repeat(5000)), text("ñ".repeat(255)), text("🥑".repeat(100)), text("9".repeat(50)), text(" x ")],
];
const SHAPES = [
  ...["null", "true", "false", "[]", "{}", "[null]", "[[]]", "[{}]", "[1]", '["x"]', '{"a":1,"a":2}', '{"":""}'],
  ...['{"__proto__":{"tipo":"04"}}', '{"constructor":{"prototype":{"x":1}}}', '{"length":3}', '{"toString":1}'],
  ...[nested(60), nested(70), nested(2000), `${'{"a":'.repeat(60)}1${"}".repeat(60)}`],
];
/** Values as JSON text: numbers, texts, shapes. */
export const RUDE_VALUES: readonly (readonly string[])[] = [NUMBERS, TEXTS, SHAPES];

/** Text in the place of a value that is not valid JSON. */
export const BROKEN_VALUES = [
  ...["", "NaN", "Infinity", "undefined", "01", "+1", ".5", "1.", "0x10", "'x'", "1_000", "tru", '"\\x"', '"\u0001"'],
  ...['"\n"', "{a:1}", "[1,]", "/* */1", "1 1", "\u00a01"],
];

export const RUDE_NAMES = [
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf", "length", "", " ", "a.b", "$"],
  ...[
    "\u0000",
    "\ud800",
    "😀",
    "\u202e",
    "x".repeat(3000),
    "tenantId",
    "tenant_id",
    "idTenant",
    "estado",
    "clave",
    "id",
  ],
];

/** Percent-encoded or not, as they would stand in a request line. */
export const RUDE_SEGMENTS = [
  ...[
    "x",
    "0",
    "-1",
    "%00",
    "a%00b",
    "%",
    "%zz",
    "%c3%28",
    "%ed%a0%80",
    "%2F",
    "..",
    ".",
    "%2e%2e",
    "%20",
    "+",
    "a%0d%0ab",
  ],
  ...[
    "__proto__",
    "constructor",
    "%27%20or%201%3D1--",
    "5".repeat(50),
    "5".repeat(49),
    "%C3%B1",
    "%F0%9F%98%80",
    "%E2%80%AE",
  ],
  ...["9".repeat(500), "undefined", "null", "NaN", "%25", "%5B%5D", ";", "'", "*"],
];

/** Texts of query members and of cursors, before encoding. */
export const RUDE_QUERY = [
  ...[
    "",
    " ",
    "0",
    "-1",
    "1e3",
    "1.5",
    "2147483648",
    "9".repeat(40),
    "NaN",
    "null",
    "undefined",
    "\0",
    "a\0b",
    "%",
    "ñ",
    "😀",
  ],
  ...[
    "__proto__",
    "' or 1=1 --",
    "\u202e",
    "[]",
    "{}",
    "true",
    "2026-02-30",
    "2026-01-01",
    "99999-01-01",
    "x".repeat(2000),
  ],
];

export const RUDE_CONTENT_TYPES = [
  ...["", "text/plain", "application/xml", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"],
  ...[
    "application/json; charset=utf-16",
    "application/jsonx",
    "APPLICATION/JSON",
    "application/json;charset=utf-8",
    "*/*",
  ],
];

export const RUDE_IDEMPOTENCY_KEYS = [
  "",
  " ",
  "a b",
  "ñ",
  "x".repeat(255),
  "x".repeat(256),
  "\t",
  "clave-1",
  "clave-1",
  "clave-2",
];

/** Ways to damage a whole body. */
export const DAMAGES: readonly ((body: Buffer) => Buffer)[] = [
  (body) => body.subarray(0, Math.floor(body.length / 2)),
  (body) => body.subarray(0, -1),
  () => Buffer.alloc(0),
  () => Buffer.from(" \n\t "),
  (body) => Buffer.concat([Buffer.from("\ufeff"), body]),
  (body) => Buffer.concat([body, Buffer.from([0xff, 0xfe])]),
  (body) => Buffer.concat([body, Buffer.from("\0")]),
  (body) => Buffer.concat([body, Buffer.from("{}")]),
  (body) => Buffer.from(`[${body.toString()}]`),
  (body) => Buffer.from(JSON.stringify(body.toString())),
  (body) => Buffer.from(body.toString("utf8"), "utf16le"),
  () => Buffer.from(nested(100_000)),
  (body) => Buffer.from(`${" ".repeat(300_000)}${body.toString()}`),
  () => Buffer.from("null"),
  () => Buffer.from("1e400"),
  () => Buffer.from('"x"'),
];

/** An executed answer as the document shows it: values that change with each run are replaced by samples. */
import { EVENTO_ACEPTADA, SAMPLE_CODE, SAMPLE_DDMMYY } from "@/lib/contract/sample";

const SAMPLE_REQUEST_ID = "7f0c2d9e-3b64-4a51-9d1f-5e8a6c2b1f40";
const SAMPLE_MOMENT = "2026-11-21T10:30:00-06:00";
const DAY_MS = 86_400_000;

const CLAVE = /506\d{6}(\d{12}\d{20}\d)\d{8}(?!\d)/g;
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;
const REQUEST_ID = /"requestId":"[^"]+"/g;
/** Ids of events are UUIDv7. */
const EVENTO = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** A cursor is JSON in base64url, and may contain any of these values. */
const CURSOR = /"siguiente":"([\w-]+)"/g;
/** The end of the month after the document's, which is issued today. */
const DEADLINE = /"fechaLimite":"\d{4}-\d\d-\d\d"/g;
const SAMPLE_DEADLINE = "2026-12-11";
/** The day by which a sale of today is to be paid. */
const DUE = /"vencimiento":"\d{4}-\d\d-\d\d"/g;
const WAIT = /(Esperá|Volvé a intentar en) \d+ segundos?/g;

/** Moments that are weeks ahead: of a reservation, and of the test clock. */
const PLAZO = /"(vence|cierra|limite|ahora)":"([^"]+)"/g;
const SAMPLE_PLAZO = {
  vence: "2026-12-21T10:30:00-06:00",
  cierra: "2027-01-05T10:30:00-06:00",
  limite: "2027-12-26T10:30:00-06:00",
  ahora: "2026-12-21T10:30:00-06:00",
};
/** Security codes of a reservation. */
const CODIGO = /"codigoSeguridad":"\d{8}"/g;

/** The secret of a webhook. */
const SECRETO = /"secreto":"whsec_[^"]+"/g;
const SAMPLE_SECRETO = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
/** How long a test's certificate is valid. */
const VALIDO = /"(validoDesde|validoHasta)":"[^"]+"/g;
const SAMPLE_VALIDO = { validoDesde: "2026-01-15T00:00:00-06:00", validoHasta: "2028-01-15T00:00:00-06:00" };
/** What was done today depends on how fast the log of requests is written. */
const USO = /"usoHoy":\{[^}]*\}/g;
const SAMPLE_USO = `{"fecha":"${SAMPLE_MOMENT.slice(0, 10)}","solicitudes":1284,"documentos":317}`;

/** `text` is JSON. Its numbers keep their digits. */
export function settled(text: string): string {
  return text
    .replace(CLAVE, (_, middle: string) => `506${SAMPLE_DDMMYY}${middle}${SAMPLE_CODE}`)
    .replace(MOMENT, (moment) => (Math.abs(Date.parse(moment) - Date.now()) < DAY_MS ? SAMPLE_MOMENT : moment))
    .replace(PLAZO, (found, name: keyof typeof SAMPLE_PLAZO, moment: string) =>
      moment === SAMPLE_MOMENT ? found : `"${name}":"${SAMPLE_PLAZO[name]}"`,
    )
    .replace(CODIGO, `"codigoSeguridad":"${SAMPLE_CODE}"`)
    .replace(SECRETO, `"secreto":"${SAMPLE_SECRETO}"`)
    .replace(VALIDO, (_, name: keyof typeof SAMPLE_VALIDO) => `"${name}":"${SAMPLE_VALIDO[name]}"`)
    .replace(USO, `"usoHoy":${SAMPLE_USO}`)
    .replace(EVENTO, EVENTO_ACEPTADA)
    .replace(DEADLINE, `"fechaLimite":"${SAMPLE_DEADLINE}"`)
    .replace(DUE, `"vencimiento":"${SAMPLE_MOMENT.slice(0, 10)}"`)
    .replace(REQUEST_ID, `"requestId":"${SAMPLE_REQUEST_ID}"`)
    .replace(CURSOR, (_, cursor: string) => `"siguiente":"${settledCursor(cursor)}"`)
    .replace(WAIT, "$1 42 segundos");
}

function settledCursor(cursor: string): string {
  return Buffer.from(settled(Buffer.from(cursor, "base64url").toString())).toString("base64url");
}

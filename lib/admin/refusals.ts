/** The refusals that a command can meet, in the operator's language; the catalogues have the portal's and the API's. */
import type { Codigo } from "@/lib/contract/refusal";
import type { AppError, RefusalParams } from "@/lib/platform/errors";

type Words = string | ((params: RefusalParams) => string);

/** By code. Every refusal of a use case that a command runs is here (refusals.test.ts). */
export const OPERATOR_WORDS: Partial<Record<Codigo, Words>> = {
  archivo_no_responde: "no archive is configured, or it does not answer: see ARCHIVE_URL",
  aviso_sin_enviar: "the mail to the administrators could not be sent: run it again when the provider answers",
  actividad_repetida: ({ codigo }) => `activity ${codigo} is given twice`,
  actividad_sin_formato: ({ codigo }) =>
    `an activity is four digits, a point and one more, such as 6201.0, not "${codigo}"`,
  actividades_de_mas: ({ max }) => `a tenant has ${max} activities at most`,
  actividades_requeridas: "a tenant needs at least one activity",
  bodega_no_existe: ({ id }) => `no warehouse ${id}`,
  contrasena_largo: ({ min, max }) => `a password has ${min} to ${max} characters`,
  correo_de_usuario_invalido: ({ correo }) => `"${correo}" is no address`,
  correo_de_soporte: ({ correo }) => `${correo} is an operator's: a person of a company needs an address of its own`,
  correos_de_emisor: "an issuer has one to four addresses",
  credencial_vacia: "give the authority's user and password",
  dato_de_emisor_con_caracteres: ({ dato }) => `${optionOf(dato)} has characters that the authority does not take`,
  dato_de_emisor_largo: ({ dato, min, max }) => `${optionOf(dato)} has ${min} to ${max} characters`,
  dato_de_emisor_requerido: ({ dato }) => `${optionOf(dato)} is missing`,
  dato_de_empresa_invalido: ({ dato, valor }) => `${optionOf(dato)} cannot be "${valor}"`,
  datos_protegidos: "no configured master key opens this tenant's data: see `doctor`",
  demasiados_webhooks: ({ max }) => `there are ${max} active webhooks, which is the most: disable one first`,
  documentos_sin_veredicto: ({ tenantId, pendientes }) =>
    `tenant ${tenantId} has ${pendientes} documents without the authority's answer: erase it when they have one`,
  empresa_no_existe: ({ tenantId }) => `no tenant ${tenantId}`,
  empresa_sin_emisor: "this tenant has no issuer profile",
  estado_de_empresa_no_permitido: ({ tenantId, de, a }) => `tenant ${tenantId} is "${de}", and cannot become "${a}"`,
  eventos_requeridos: "give at least one type of event",
  identificacion_de_otra_empresa: ({ tenantId, identificacion }) =>
    `tenant ${tenantId} is not ${identificacion}: see \`tenant show\``,
  limite_por_minuto_invalido: ({ max, limite }) => `a limit is a whole number from 1 to ${max}, not ${limite}`,
  llave_aun_no_valida: ({ fecha }) => `the certificate is not valid before ${fecha}`,
  llave_corta: ({ bits, min }) => `the RSA key has ${bits} bits, and the authority asks for ${min}`,
  llave_costosa: "the key asks for too many iterations: download it again from the authority",
  llave_de_otra_identificacion: ({ certificado, esperada }) =>
    `the certificate is of ${certificado}, and the tenant is ${esperada}`,
  llave_no_es_p12: "the file is no .p12",
  llave_no_firma: "the certificate may not sign documents: take the key that the authority's platform made",
  llave_no_rsa: "the key is not RSA, the only kind that the authority takes",
  llave_pin_incorrecto: "the PIN does not open the key",
  llave_revocada: ({ id }) => `no key ${id}, or it was revoked`,
  llave_sin_certificado: "the file has no certificate of its private key",
  llave_sin_identificacion: "the certificate does not say whose it is",
  llave_sin_llave_privada: "the file has no private key",
  llave_sin_nombre: "a key needs a name",
  llave_sin_rotacion: ({ id }) => `no key ${id}, or it was revoked or rotated`,
  llave_vencida: ({ fecha }) => `the certificate ended on ${fecha}`,
  nombre_de_persona_requerido: "a person needs a name",
  nombre_de_punto_venta_invalido: "a point of sale and a warehouse need a name of up to 100 characters",
  numero_no_sube: ({ serie, siguiente }) =>
    `the next number of ${serie} is ${siguiente}: it is only raised to a higher one`,
  operador_con_cuenta: ({ correo }) => `${correo} has an account already: an operator needs an address of its own`,
  operador_no_existe: ({ id }) => `no operator ${id}, or it is disabled`,
  persona_en_empresas: ({ correo, empresas }) =>
    `${correo} may still enter ${empresas}: an administrator removes that person there first`,
  persona_no_existe: ({ correo }) => `no account has the address ${correo}`,
  periodo_de_prueba_en_produccion: "a tenant does not issue in produccion during its trial",
  mes_por_cobrar: ({ mes }) => `${mes} has not ended: it is billed when it has`,
  plan_en_uso: ({ plan, tenantId }) => `tenant ${tenantId} has the plan "${plan}": it cannot go`,
  suscripcion_no_paga: ({ tenantId }) =>
    `tenant ${tenantId} cannot pay for another: it is the same one, has no plan, or another pays for it`,
  suscripcion_paga_otras: ({ tenantId, pagada }) => `tenant ${tenantId} pays for ${pagada}: part them first`,
  plan_invalido: ({ max }) => `a plan has a name of up to ${max} characters`,
  plan_sin_funcion: ({ plan, funcion }) => `the plan "${plan}" does not include ${funcion}: see \`plan set --feature\``,
  plan_no_existe: ({ plan }) => `no plan "${plan}"`,
  primer_numero_invalido: ({ numero }) => `a number is from 1 to 9999999999, not ${numero}`,
  prueba_en_produccion: "a test tenant does not issue in produccion",
  punto_venta_desconocido: ({ id }) => `no point of sale ${id}`,
  punto_venta_existente: ({ sucursal, terminal }) => `the tenant has point of sale ${sucursal}-${terminal} already`,
  punto_venta_invalido: ({ sucursal, terminal }) =>
    `a point of sale is a branch of 3 digits and a terminal of 5, from 001-00001, not "${sucursal}-${terminal}"`,
  punto_venta_sin_abrir: ({ sucursal, terminal }) => `the tenant has no point of sale ${sucursal}-${terminal}`,
  puntos_venta_requeridos: "a tenant needs at least one point of sale",
  reloj_hacia_atras: ({ ahora }) => `the clock says ${ahora} and only goes ahead; --real sets it back to the real time`,
  reloj_momento_invalido: "--momento must be a day or a moment, such as 2027-01-31T08:00:00-06:00",
  reloj_muy_lejos: ({ limite }) => `the clock goes at most 400 days ahead: until ${limite}`,
  reloj_sin_avance: "give --momento, or one or both of --dias and --minutos",
  reloj_sin_simulador: ({ ambiente }) =>
    `the tenant issues to ${ambiente}, where the authority rejects future dates: only with the simulator`,
  reloj_solo_pruebas: "only the clock of a test tenant can be moved",
  rol_desconocido: ({ rol }) => `no role "${rol}"`,
  scope_desconocido: ({ scope }) => `no scope "${scope}"`,
  scopes_requeridos: "a key needs at least one scope",
  serie_sin_numeros_propios: "the service itself numbers purchase invoices",
  serie_usada: ({ serie, siguiente }) =>
    `${serie} has documents: its next number is ${siguiente}, and its first one cannot be set any more; see \`consecutivo raise --to\``,
  sin_permiso: "not permitted",
  sin_punto_venta: "the tenant has no default point of sale",
  tenant_sin_emisor: "no such tenant, or it has no issuer profile",
  tipo_de_serie_desconocido: ({ tipo }) => `no type of document "${tipo}"`,
  tipo_evento_desconocido: ({ tipo, tipos }) => `no event "${tipo}": ${listOf(tipos)}`,
  traslape_desconocido: ({ traslape }) => `an overlap is ninguno, 1h, 24h or 7d, not "${traslape}"`,
  ubicacion_de_emisor_invalida: "these codes of --provincia, --canton and --distrito name no district",
  usuario_existente: ({ correo }) => `${correo} is a user of this tenant already`,
  webhook_deshabilitado: ({ id }) => `webhook ${id} is disabled: enable it first`,
  webhook_no_deshabilitado: ({ id }) => `webhook ${id} is not disabled`,
  webhook_no_existe: "the tenant has no such webhook",
  webhook_estado_invalido: ({ estado }) => `a webhook is activo or deshabilitado, not "${estado}"`,
};

const listOf = (value: unknown) => (Array.isArray(value) ? value.join(", ") : String(value));

/** The options whose names are other ones than those of the members that they fill. */
const OPTIONS: Readonly<Record<string, string>> = {
  empresa: "nombre",
  nombre: "razon-social",
  registroFiscal8707: "registro-8707",
  correos: "correo",
  nombreDeActividad: "actividad",
  sucursal: "punto-venta",
  terminal: "punto-venta",
};

const optionOf = (dato: unknown) =>
  `--${OPTIONS[String(dato)] ?? String(dato).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** All refusals of an error in one line; one without words here keeps its text, after its code. */
export function refusedText({ refusals }: AppError): string {
  const said = refusals.map(({ codigo, params, text }) => {
    const words = OPERATOR_WORDS[codigo as Codigo];
    if (words === undefined) return `${codigo}: ${text}`;
    return typeof words === "string" ? words : words(params);
  });
  return said.join("; ");
}

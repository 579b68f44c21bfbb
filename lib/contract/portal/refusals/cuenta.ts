import type { CUENTA } from "@/lib/contract/refusals/cuenta";
import { text } from "@/lib/contract/refusals/define";
import type { EstadoEmpresa } from "@/lib/domain/estado-empresa";
import { contar } from "@/lib/domain/texto";
import { LOGO_GRANDE } from "../archivos";
import { type PortalEntry, SAME, type WordsFor } from "./define";

export const CUENTA_WORDS: WordsFor<typeof CUENTA> = {
  datos_protegidos: SAME,
  plan_sin_funcion: ({ plan, funcion }) =>
    `Tu plan, ${plan}, no incluye ${funcion}. Lo que ya tenés sigue igual. Escribinos para ampliarlo.`,
  reloj_solo_pruebas: "El reloj de pruebas es solo de las empresas de pruebas: el de esta empresa es el real.",
  reloj_sin_simulador: "El reloj solo se mueve mientras la empresa emite al simulador.",
  reloj_sin_avance: "Indicá un momento, o cuánto avanzar.",
  reloj_momento_invalido: "El momento debe ser una fecha, o una fecha con hora.",
  reloj_hacia_atras: ({ ahora }) => `El reloj de pruebas marca ${ahora} y solo avanza.`,
  reloj_muy_lejos: ({ limite }) => `El reloj de pruebas llega a 400 días de la hora real: hasta ${limite}.`,
};

/** The requirements for produccion. */
const REQUISITOS = {
  empresa: "una empresa que no sea de pruebas",
  activacion: "activar la empresa, que está en su período de prueba (escribinos)",
  certificado: "un certificado vigente",
  credencial: "el usuario y la contraseña de Hacienda para producción",
  conexion: "una prueba de conexión exitosa con ese usuario",
};
export type Requisito = keyof typeof REQUISITOS;

/** Data of a company and its places, by their everyday names. */
const DATOS = {
  empresa: "nombre",
  nombre: "nombre del emisor",
  nombreComercial: "nombre comercial",
  registroFiscal8707: "registro de bebidas alcohólicas",
  identificacion: "identificación",
  tipoIdentificacion: "tipo de identificación",
  provincia: "provincia",
  canton: "cantón",
  distrito: "distrito",
  barrio: "barrio",
  otrasSenas: "otras señas",
  telefono: "teléfono",
  correos: "correo",
  proveedorSistemas: "proveedor de sistemas",
  nombreDeActividad: "nombre de la actividad",
  sucursal: "sucursal",
  terminal: "terminal",
  banco: "banco",
  notas: "notas",
  terminos: "términos",
  asunto: "asunto",
  cuerpo: "texto del correo",
};
export type DatoDeEmpresa = keyof typeof DATOS;

const EMPRESA = {
  empresa_no_existe: {
    kind: "not-found",
    ...text({ tenantId: 7 }, ({ tenantId }) => `No existe la empresa ${tenantId}.`),
  },
  empresa_sin_emisor: { kind: "not-found", text: "Esta empresa no tiene perfil de emisor." },
  tenant_sin_emisor: { kind: "not-found", text: "La empresa no existe o no tiene perfil de emisor." },
  estado_de_empresa_no_permitido: text(
    { tenantId: 7, de: "retirada" as EstadoEmpresa, a: "suspendido" as EstadoEmpresa },
    ({ tenantId, de, a }) => `La empresa ${tenantId} está en el estado «${de}»: de ahí no pasa a «${a}».`,
  ),
  identificacion_de_otra_empresa: text(
    { tenantId: 7, identificacion: "3101666077" },
    ({ tenantId, identificacion }) => `La identificación de la empresa ${tenantId} no es ${identificacion}.`,
  ),
  documentos_sin_veredicto: {
    kind: "conflict",
    ...text(
      { tenantId: 7, pendientes: 3 },
      ({ tenantId, pendientes }) =>
        `La empresa ${tenantId} tiene ${contar(pendientes, "documento", "documentos")} sin respuesta de Hacienda: se borra cuando los tenga.`,
    ),
  },
  persona_no_existe: {
    kind: "not-found",
    ...text({ correo: "vera@vida.example" }, ({ correo }) => `No hay ninguna cuenta con el correo ${correo}.`),
  },
  persona_en_empresas: {
    kind: "conflict",
    ...text(
      { correo: "vera@vida.example", empresas: "Soda La Vida (7)" },
      ({ correo, empresas }) =>
        `La persona de ${correo} todavía puede entrar a ${empresas}: primero hay que quitarle el acceso.`,
    ),
  },
  plan_invalido: text({ max: 60 }, ({ max }) => `El nombre de un plan lleva de 1 a ${max} caracteres.`),
  plan_no_existe: { kind: "not-found", ...text({ plan: "Básico" }, ({ plan }) => `No existe el plan «${plan}».`) },
  plan_en_uso: {
    kind: "conflict",
    ...text(
      { plan: "Básico", tenantId: 7 },
      ({ plan, tenantId }) => `La empresa ${tenantId} tiene el plan «${plan}»: no se puede quitar.`,
    ),
  },
  suscripcion_no_paga: {
    kind: "conflict",
    ...text(
      { tenantId: 7 },
      ({ tenantId }) =>
        `La empresa ${tenantId} no puede pagar por otra: es la misma, no tiene plan o ya paga otra por ella.`,
    ),
  },
  suscripcion_paga_otras: {
    kind: "conflict",
    ...text(
      { tenantId: 7, pagada: 8 },
      ({ tenantId, pagada }) => `La empresa ${tenantId} paga por la ${pagada}: primero hay que separarlas.`,
    ),
  },
  mes_por_cobrar: text({ mes: "2026-11" }, ({ mes }) => `El mes ${mes} todavía no termina: no se puede cobrar.`),
  reloj_adelantado: {
    text: "El reloj de pruebas está adelantado: devolvelo a la hora real antes de cambiar de ambiente.",
  },
  prueba_en_produccion: { text: "Una empresa de pruebas no puede emitir en producción." },
  periodo_de_prueba_en_produccion: { text: "En su período de prueba una empresa no emite en producción." },
  puntos_venta_requeridos: { text: "La empresa necesita al menos un punto de venta." },
  dato_de_empresa_invalido: text(
    { dato: "telefono" as DatoDeEmpresa, valor: "22" },
    ({ dato, valor }) => `El valor de ${DATOS[dato]} no es válido: «${valor}».`,
  ),
  dato_de_emisor_requerido: text(
    { dato: "otrasSenas" as DatoDeEmpresa },
    ({ dato }) => `Falta completar: ${DATOS[dato]}.`,
  ),
  dato_de_emisor_largo: text(
    { dato: "otrasSenas" as DatoDeEmpresa, min: 5, max: 250 },
    ({ dato, min, max }) => `El texto de ${DATOS[dato]} lleva de ${min} a ${max} caracteres.`,
  ),
  dato_de_emisor_con_caracteres: text(
    { dato: "nombre" as DatoDeEmpresa },
    ({ dato }) => `El texto de ${DATOS[dato]} tiene caracteres que Hacienda no admite.`,
  ),
  ubicacion_de_emisor_invalida: { text: "Esa combinación de provincia, cantón y distrito no existe." },
  correos_de_emisor: { text: "El emisor lleva de uno a cuatro correos." },
  actividades_requeridas: { text: "La empresa necesita al menos una actividad económica." },
  actividades_de_mas: text({ max: 50 }, ({ max }) => `Indicá como máximo ${max} actividades económicas.`),
  actividad_sin_formato: text(
    { codigo: "620100" },
    ({ codigo }) =>
      `La actividad «${codigo}» no está como la escribe Hacienda: cuatro dígitos, un punto y uno más, como 6201.0.`,
  ),
  actividad_repetida: text({ codigo: "6201.0" }, ({ codigo }) => `La actividad ${codigo} está dos veces.`),
  iban_invalido: text(
    { valor: "CR06015202001026284066" },
    ({ valor }) =>
      `«${valor}» no es una cuenta IBAN de Costa Rica: son CR y 20 dígitos, y algún dígito no calza. Copiala como la da el banco.`,
  ),
  iban_repetido: text({ iban: "CR05015202001026284066" }, ({ iban }) => `La cuenta ${iban} está dos veces.`),
  cuentas_de_mas: text({ max: 6 }, ({ max }) => `Indicá como máximo ${max} cuentas bancarias.`),
  sinpe_invalido: text(
    { valor: "8888" },
    ({ valor }) => `«${valor}» no es un número de SINPE Móvil: son los 8 dígitos del teléfono.`,
  ),
  marcador_desconocido: text(
    { marcadores: ["monto"] as readonly string[], admitidos: ["cliente", "total"] as readonly string[] },
    ({ marcadores, admitidos }) =>
      `No conocemos ${marcadores.map((nombre) => `{${nombre}}`).join(", ")}. Podés usar ${admitidos.map((nombre) => `{${nombre}}`).join(", ")}.`,
  ),
  color_invalido: { text: "Indicá el color como #RRGGBB, por ejemplo #1b4b72." },
  logo_grande: { text: LOGO_GRANDE },
  logo_invalido: {
    text: "El archivo no es una imagen PNG o JPEG completa, o es demasiado grande (hasta 4 millones de píxeles). SVG no se admite.",
  },
  logo_no_existe: { kind: "not-found", text: "Tu empresa no tiene logo." },
  prueba_solo_simulador: { text: "La factura de prueba se emite solo en el simulador." },
  ya_en_produccion: { text: "La empresa ya emite en producción: ese paso no tiene vuelta atrás." },
  ambiente_sin_autoridad: text(
    { ambiente: "produccion" },
    ({ ambiente }) => `Este servicio no tiene configurado el ambiente «${ambiente}».`,
  ),
  ambiente_cambiado: {
    kind: "conflict",
    text: "El ambiente cambió mientras tanto. Recargá la página y revisá.",
  },
  falta_para_produccion: text({ faltantes: ["certificado", "conexion"] as readonly Requisito[] }, ({ faltantes }) => {
    const nombres = faltantes.map((requisito) => REQUISITOS[requisito]);
    return `Todavía no se puede pasar a producción. Falta: ${nombres.join("; ")}.`;
  }),
} satisfies Record<string, PortalEntry>;

const HACIENDA = {
  // Also shown for a document that waits for its signature.
  sin_certificado: {
    text: "No hay un certificado de firma registrado. Subí tu llave criptográfica (.p12) y el documento se firma y se envía solo.",
  },
  certificado_ya_vencido: {
    text: "El certificado de firma está vencido. Subí una llave criptográfica (.p12) vigente y el documento se firma y se envía solo.",
  },
  certificado_aun_no_vigente: {
    text: "El certificado de firma todavía no está vigente. El documento se firma y se envía solo cuando lo esté.",
  },
  firma_no_verifica: {
    text: "Firmamos un documento de muestra y la firma no se pudo verificar. Subí de nuevo tu llave criptográfica.",
  },
  credencial_vacia: { text: "Indicá el usuario y la contraseña de Hacienda." },
  sin_credencial: { text: "Registrá primero el usuario y la contraseña de ese ambiente." },
  demasiadas_pruebas: {
    kind: "rate",
    text: "Hacienda rechazó varias pruebas seguidas. Para que no bloquee el usuario, esperá 30 minutos antes de probar de nuevo.",
  },
} satisfies Record<string, PortalEntry>;

const KEYS = {
  llave_sin_nombre: { text: "La llave necesita un nombre." },
  scope_desconocido: text({ scope: "todo" }, ({ scope }) => `El permiso «${scope}» no existe.`),
  scopes_requeridos: { text: "La llave necesita al menos un permiso." },
  limite_por_minuto_invalido: text(
    { max: 1_000_000, limite: 0 },
    ({ max, limite }) => `El límite por minuto debe ser un entero de 1 a ${max}, no ${limite}.`,
  ),
  llave_no_existe: { kind: "not-found", ...text({ id: 7 }, ({ id }) => `No existe la llave ${id}.`) },
  llave_revocada: {
    kind: "not-found",
    ...text({ id: 7 }, ({ id }) => `No existe la llave ${id}, o ya está revocada.`),
  },
  llave_sin_rotacion: {
    kind: "not-found",
    ...text({ id: 7 }, ({ id }) => `No existe la llave ${id}, o ya está revocada o rotada.`),
  },
  traslape_desconocido: text(
    { traslape: "2h" },
    ({ traslape }) => `El traslape debe ser ninguno, 1h, 24h o 7d, no «${traslape}».`,
  ),
} satisfies Record<string, PortalEntry>;

export const PORTAL_CUENTA = {
  ...EMPRESA,
  ...HACIENDA,
  ...KEYS,
  correo_sin_enviar: {
    kind: "unavailable",
    text: "El servicio de correo no está disponible en este momento.",
  },
} satisfies Record<string, PortalEntry>;

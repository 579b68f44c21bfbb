/** Refusals about access: passwords, the second factor, sessions, and a company's users. */
import { text } from "@/lib/contract/refusals/define";
import type { PortalEntry } from "./define";

export const PORTAL_ACCESO = {
  enlace_vencido: { text: "Este enlace ya se usó o venció. Pedí uno nuevo." },
  demasiados_intentos: { text: "Hubo muchos intentos desde tu conexión. Esperá unos minutos y probá de nuevo." },
  contrasena_actual_equivocada: { text: "La contraseña actual no es esa." },
  contrasena_largo: text(
    { min: 10, max: 200 },
    ({ min, max }) => `La contraseña debe tener de ${min} a ${max} caracteres.`,
  ),
  // The second factor
  codigo_equivocado: { text: "El código no es correcto o ya se usó. Esperá el siguiente y probá de nuevo." },
  segundo_factor_activo: { text: "La verificación en dos pasos ya está activa." },
  segundo_factor_inactivo: { text: "La verificación en dos pasos no está activa." },
  segundo_factor_sin_preparar: { text: "Empezá de nuevo: el código QR ya no es el último." },
  // Sessions
  sesion_no_existe: { kind: "not-found", text: "Esa sesión no existe o ya terminó." },
  empresa_ajena: { kind: "not-found", text: "No tenés acceso a esa empresa." },
  // Invitations and users
  invitacion_vencida: { text: "Esta invitación ya se usó, se canceló o venció. Pedile otra a quien te invitó." },
  invitacion_cerrada: { kind: "not-found", text: "Esa invitación ya se usó, se canceló o venció." },
  correo_de_usuario_invalido: text({ correo: "ana@" }, ({ correo }) => `El correo «${correo}» no es válido.`),
  nombre_de_persona_requerido: { text: "Falta el nombre de la persona." },
  demasiadas_vistas: text(
    { max: 20 },
    ({ max }) => `Una lista guarda ${max} vistas por persona como máximo. Borrá una que ya no usés.`,
  ),
  // A company that signs up
  registro_cerrado: {
    kind: "not-found",
    text: "Aquí las empresas no se registran solas. Escribile a quien te da el servicio.",
  },
  registro_no_recibido: { text: "No pudimos leer el formulario. Recargá la página y llenalo de nuevo." },
  registro_muy_rapido: { text: "Fue muy rápido para una persona. Esperá unos segundos y tocá el botón otra vez." },
  registro_correos_de_mas: {
    text: "Ya te mandamos varios correos a esa dirección. Revisá también el correo no deseado, o probá en una hora.",
  },
  registro_correo_invalido: { text: "Escribí un correo completo, como ana@empresa.cr." },
  registro_nombre_requerido: { text: "Escribí tu nombre y tus apellidos." },
  registro_nombre_largo: text({ max: 80 }, ({ max }) => `Tu nombre lleva como máximo ${max} caracteres.`),
  registro_nombre_invalido: { text: "Escribí tu nombre con letras, sin números ni direcciones." },
  registro_empresa_requerida: {
    text: "Hacienda no responde ahora mismo: escribí el nombre de la empresa, como está registrada.",
  },
  registro_empresa_invalida: text(
    { min: 5, max: 100 },
    ({ min, max }) => `El nombre de la empresa lleva de ${min} a ${max} caracteres, sin direcciones de internet.`,
  ),
  identificacion_de_empresa_sin_formato: {
    text: "Escribí el número completo: 9 dígitos de una cédula física, 10 de una jurídica o NITE, 11 o 12 de un DIMEX.",
  },
  empresa_sin_registro: { text: "Hacienda no tiene a nadie con esa identificación. Revisá el número." },
  condicion_sin_aceptar: { text: "Para registrarte tenés que aceptarlo." },
  condicion_cambiada: { text: "Hay una versión nueva. Recargá la página, leela y aceptala." },
  alta_vencida: { text: "Este enlace ya se usó o venció. Registrá tu empresa otra vez." },
  alta_pide_ingreso: { text: "Ese correo ya tiene una cuenta: ingresá con ella para agregarle la empresa." },
  rol_desconocido: text(
    { rol: "gerente" },
    ({ rol }) => `El rol «${rol}» no existe: usá administrador, facturador o contador.`,
  ),
  usuario_existente: text({ correo: "ana@empresa.cr" }, ({ correo }) => `«${correo}» ya es usuario de esta empresa.`),
  plan_sin_usuarios: text(
    { max: 3 },
    ({ max }) =>
      `Tu plan es de ${max} ${max === 1 ? "persona" : "personas"}, entre quienes entran y quienes tienen una invitación. Quitá a alguien en Usuarios y roles, o escribinos para ampliarlo.`,
  ),
  usuario_no_existe: { kind: "not-found", text: "Esa persona no es usuaria de esta empresa." },
  administrador_sin_restriccion: {
    text: "Quien administra ve toda la empresa. Para limitar a esta persona a algunos puntos de venta, dale otro rol.",
  },
  punto_venta_ajeno: { text: "Uno de esos puntos de venta ya no existe. Recargá la página y elegí de nuevo." },
  // The operator's console
  motivo_de_soporte: text(
    { min: 15, max: 300 },
    ({ min, max }) => `Escribí el motivo, de ${min} a ${max} letras: la empresa lo va a leer en su auditoría.`,
  ),
  cuenta_sin_bloqueo: { text: "Esa cuenta no está bloqueada." },
  webhook_deshabilitado_por_la_empresa: {
    text: "Lo deshabilitó una persona de la empresa: solo la empresa lo vuelve a habilitar.",
  },
  visita_en_espera: {
    text: "Ya se le pidió permiso a la empresa, y no ha respondido. Quien administra lo da en Configuración.",
  },
  visita_respondida: { text: "Esa visita ya no espera permiso: alguien respondió antes, o pasó su día." },
  correo_de_soporte: text(
    { correo: "ana@servicio.cr" },
    ({ correo }) => `«${correo}» es de una persona del soporte del servicio: para una empresa se usa otra dirección.`,
  ),
  operador_con_cuenta: text(
    { correo: "ana@servicio.cr" },
    ({ correo }) => `«${correo}» ya tiene una cuenta: para la consola se usa otra dirección.`,
  ),
  operador_no_existe: text({ id: 3 }, ({ id }) => `No hay un operador ${id}, o ya no entra.`),
  visita_solo_lee: { kind: "forbidden", text: "Esta es una visita de soporte: se puede leer, y no cambiar nada." },
  ingreso_equivocado: { text: "El correo o la contraseña no son correctos." },
  segundo_factor_requerido: { kind: "forbidden", text: "Activá antes la verificación en dos pasos." },
  ultimo_administrador: {
    text: "Es la única persona que administra la empresa. Dale antes ese rol a otra persona.",
  },
} satisfies Record<string, PortalEntry>;

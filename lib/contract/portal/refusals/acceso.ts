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
  ultimo_administrador: {
    text: "Es la única persona que administra la empresa. Dale antes ese rol a otra persona.",
  },
} satisfies Record<string, PortalEntry>;

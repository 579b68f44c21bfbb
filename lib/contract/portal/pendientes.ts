/** What waits for a person: one table of its kinds, with their words, permission and next act. */
import type { Permiso } from "@/lib/domain/personas/permisos";

interface Clase {
  /** Of a group of them. */
  titulo: string;
  /** What one of them is, after its name; null where the name says it. */
  uno: string | null;
  /** Why it is on the list, in one sentence. */
  explica: string;
  /** Only users with it see this kind, and it is not read for others. */
  permiso: Permiso;
  /** What the user does next, in the infinitive or as an order. */
  acto: string;
  /** Whoever may do that, where not everybody may who sees this kind. */
  hace?: Permiso;
  /** The page on which several are solved at once. */
  juntos?: string;
  /** `bad` harms already; `wait` will, after its day. */
  tono: "bad" | "wait";
}

/** Kinds of the same day are listed in this order. */
export const CLASES_PENDIENTE = {
  creditoEnRiesgo: {
    titulo: "Crédito en riesgo",
    uno: "Sin respuesta a tiempo",
    explica: "Pasó el plazo para responderle a Hacienda por estos comprobantes de proveedores.",
    permiso: "mensajes.ver",
    acto: "Responder",
    juntos: "/mensajes",
    tono: "bad",
  },
  rechazado: {
    titulo: "Rechazados por Hacienda",
    uno: "Rechazado",
    explica: "No valen como comprobantes hasta que emitás otro en su lugar.",
    permiso: "documentos.ver",
    acto: "Ver el motivo",
    tono: "bad",
  },
  certificado: {
    titulo: "Llave criptográfica",
    uno: null,
    explica: "Sin una llave vigente no se firma ni se envía nada.",
    permiso: "documentos.ver",
    acto: "Subir la nueva",
    hace: "configuracion.administrar",
    tono: "bad",
  },
  credencial: {
    titulo: "Usuario de Hacienda",
    uno: null,
    explica: "Sin un usuario que Hacienda admita no se envía nada.",
    permiso: "documentos.ver",
    acto: "Registrar el usuario",
    hace: "configuracion.administrar",
    tono: "bad",
  },
  detenido: {
    titulo: "Detenidos",
    uno: "Detenido",
    explica: "Llevan más de media hora sin respuesta de Hacienda, o tienen un error.",
    permiso: "documentos.ver",
    acto: "Ver qué pasó",
    tono: "wait",
  },
  respuestaDetenida: {
    titulo: "Respuestas a proveedores detenidas",
    uno: "Respuesta detenida",
    explica: "Tu respuesta lleva más de media hora sin llegar a Hacienda, o tiene un error.",
    permiso: "mensajes.ver",
    acto: "Ver qué pasó",
    tono: "wait",
  },
  sinResponder: {
    titulo: "Proveedores sin respuesta",
    uno: "Sin responder",
    explica: "Se responden antes del octavo día hábil del mes siguiente, o se arriesga el crédito.",
    permiso: "mensajes.ver",
    acto: "Responder",
    juntos: "/mensajes",
    tono: "wait",
  },
  facturaPedida: {
    titulo: "Facturas que pidieron clientes",
    uno: "Pidió factura",
    explica: "El cliente de un tiquete pidió una factura a su nombre y espera que la aprobés o la rechacés.",
    permiso: "documentos.ver",
    acto: "Resolver",
    tono: "wait",
  },
  recurrente: {
    titulo: "Documentos recurrentes en pausa",
    uno: "En pausa",
    explica: "No se emiten hasta que los reanudés, porque uno se rechazó o no se pudo emitir.",
    permiso: "documentos.ver",
    acto: "Ver por qué",
    tono: "wait",
  },
  cobro: {
    titulo: "IVA diferido por cobrar",
    uno: "Falta cobrar",
    explica: "El día 90 se debe su IVA, aunque no te hayan pagado.",
    permiso: "recibos.ver",
    acto: "Cobrar",
    hace: "recibos.emitir",
    tono: "wait",
  },
  vencida: {
    titulo: "Facturas vencidas",
    uno: "Vencida",
    explica: "Pasó el día en que tu cliente tenía que pagarlas, y no has registrado su pago.",
    permiso: "recibos.ver",
    acto: "Cobrar",
    hace: "recibos.emitir",
    tono: "bad",
  },
  pagoVencido: {
    titulo: "Pagos atrasados a proveedores",
    uno: null,
    explica: "Pasó el día en que tenías que pagar estas compras a crédito, y no has registrado el pago.",
    permiso: "pagos.ver",
    acto: "Pagar",
    tono: "bad",
  },
  cedulaAjena: {
    titulo: "Cédula que no es la tuya",
    uno: "Otra cédula",
    explica: "Un proveedor te facturó con otra cédula: así no da derecho a crédito. Pedile uno correcto.",
    permiso: "mensajes.ver",
    acto: "Listo",
    tono: "wait",
  },
  cedulaDesconocida: {
    titulo: "Clientes que Hacienda no conoce",
    uno: "Sin registro",
    explica: "Hacienda no tiene su cédula en el registro, y puede rechazar lo que les facturés.",
    permiso: "catalogos.ver",
    acto: "Revisar el cliente",
    tono: "wait",
  },
  duplicado: {
    titulo: "Posibles duplicados",
    uno: "Posible duplicado",
    explica: "El mismo proveedor, el mismo día y el mismo monto: revisá que no sea la misma compra dos veces.",
    permiso: "mensajes.ver",
    acto: "Comparar",
    tono: "wait",
  },
  sinRecibir: {
    titulo: "Referidos y no recibidos",
    uno: "No ha llegado",
    explica: "Otro documento los menciona y todavía no llegaron: pedíselos a tu proveedor.",
    permiso: "mensajes.ver",
    acto: "Listo",
    tono: "wait",
  },
  existencia: {
    titulo: "Existencias bajo el mínimo",
    uno: "Bajo el mínimo",
    explica: "Hay menos que el mínimo que pusiste, o el conteo quedó bajo cero.",
    permiso: "inventario.ver",
    acto: "Ver el producto",
    tono: "wait",
  },
  webhook: {
    titulo: "Webhooks que fallan",
    uno: null,
    explica: "Tu sistema no se está enterando de lo que pasa acá.",
    permiso: "webhooks.administrar",
    acto: "Ver el webhook",
    tono: "bad",
  },
} as const satisfies Record<string, Clase>;

export type ClasePendiente = keyof typeof CLASES_PENDIENTE;

/** The permission for a kind's act. */
export function permisoDelActo(clase: ClasePendiente): Permiso {
  const { permiso, hace = permiso }: Clase = CLASES_PENDIENTE[clase];
  return hace;
}

/** The page on which several of a kind are solved at once; null when each is solved by itself. */
export function paginaDeJuntos(clase: ClasePendiente): string | null {
  const { juntos }: Clase = CLASES_PENDIENTE[clase];
  return juntos ?? null;
}

export const NOMBRES_PENDIENTE = Object.keys(CLASES_PENDIENTE) as readonly ClasePendiente[];

/** The kinds that a person ticks off, because nothing that happens here solves them. */
export const CLASES_AVISO = ["cedulaAjena", "duplicado", "sinRecibir"] as const satisfies readonly ClasePendiente[];
export type ClaseAviso = (typeof CLASES_AVISO)[number];

/** The most of one kind that are counted; beyond it the count says that there are more. */
export const MAX_CONTADOS = 100;

export interface Pendiente {
  /** Unique within its kind. */
  id: string;
  /** Which one: `FE 00100001010000000134`, a customer, a company's key. */
  titulo: string;
  /** The customer or the supplier; null where there is none. */
  contraparte: string | null;
  /** ISO 4217; null without an amount. */
  moneda: string | null;
  /** Decimal text. */
  monto: string | null;
  motivo: string | null;
  /** `YYYY-MM-DD`: the last day, or the day since which it should have been done. */
  vence: string;
  /** The page on which it is solved. */
  href: string;
}

export interface GrupoPendiente {
  clase: ClasePendiente;
  /** At most `MAX_CONTADOS`; `hayMas` is true when there are more. */
  cuantos: number;
  hayMas: boolean;
  /** The most urgent first; as many as were asked for. */
  filas: Pendiente[];
}

/** One company's groups, the most urgent first. */
export interface EmpresaPendiente {
  tenantId: number;
  nombre: string;
  grupos: GrupoPendiente[];
}

/** `más de 100`, or the number itself. */
export function sayCuantos({ cuantos, hayMas }: Pick<GrupoPendiente, "cuantos" | "hayMas">): string {
  return hayMas ? `más de ${cuantos}` : String(cuantos);
}

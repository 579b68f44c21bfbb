import { text } from "@/lib/contract/refusals/define";
import type { DOOR } from "@/lib/contract/refusals/door";
import { type PortalEntry, SAME, type WordsFor } from "./define";

/** Forms never meet most of these, so they keep the API's texts. */
export const DOOR_WORDS: WordsFor<typeof DOOR> = {
  llave_invalida: SAME,
  scope_faltante: SAME,
  tenant_suspendido: SAME,
  empresa_retirada:
    "Tu empresa se retiró del servicio: podés leer y descargar todo, pero no se emite ni se cambia nada. Escribinos para volver.",
  empresa_borrada: SAME,
  empresa_en_traslado: SAME,
  empresa_trasladada: SAME,
  limite_superado: SAME,
  limite_de_empresa_superado: SAME,
  cuerpo_grande: SAME,
  tipo_contenido: SAME,
  cuerpo_vacio: SAME,
  cuerpo_malformado: SAME,
  cuerpo_profundo: SAME,
  cuerpo_texto: SAME,
  parametro_texto: SAME,
  idempotency_key_invalida: SAME,
  idempotency_key_requerida: SAME,
  llave_de_linea_invalida: SAME,
  tipo_contenido_de_lote: SAME,
  lote_vacio: SAME,
  lote_de_demasiados: SAME,
  lote_cancelado: SAME,
  linea_de_lote_invalida: SAME,
  asincrono_y_simular: SAME,
  solicitud_invalida: SAME,
  miembro_desconocido: SAME,
  ruta_desconocida: SAME,
  metodo_desconocido: SAME,
  cuerpo_cortado: SAME,
  no_disponible: SAME,
  guardado_sin_confirmar: SAME,
  error_interno: SAME,
  error_interno_cliente: SAME,
  error_interno_producto: SAME,
};

export const PORTAL_DOOR = {
  sesion_terminada: {
    kind: "unauthenticated",
    text: "Tu sesión había terminado y esto no se hizo. Ingresá de nuevo y probá otra vez.",
  },
  otra_empresa: {
    kind: "conflict",
    text: "Esta página es de otra empresa que la que tenés elegida ahora. No se guardó nada: recargá la página, o volvé a cambiar de empresa.",
  },
  origen_ajeno: {
    kind: "forbidden",
    text: "Esta acción no vino del portal. Recargá la página y probá de nuevo.",
  },
  texto_nulo: { text: "Un texto trae caracteres que no se pueden guardar. Escribilo de nuevo." },
  formulario_invalido: {
    kind: "validation",
    ...text({ problema: "Completá este dato." }, ({ problema }) => problema),
  },
  archivo_no_existe: { kind: "not-found", text: "No existe ese archivo." },
  sin_permiso: {
    kind: "forbidden",
    text: "Tu rol en esta empresa no permite hacer esto. Pedíselo a quien la administra.",
  },
} satisfies Record<string, PortalEntry>;

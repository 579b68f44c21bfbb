/** What the console shows of stored values, as the portal calls them. A value without a text is shown as it is. */
import {
  MOTIVO_WEBHOOK,
  TEXTO_CORREO,
  TEXTO_EMPRESA,
  TEXTO_ENTREGA,
  TEXTO_ESTADO,
  TEXTO_RESPUESTA,
} from "@/lib/contract/portal/estados";
import type { ClaseSoporte, FormaHecho, HechoSoporte } from "@/lib/contract/portal/soporte";
import { formatFechaDeDia, formatFechaHora } from "@/lib/domain/escrito/formato";
import { TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { ROLES } from "../layout/roles";
import { NOMBRES_AMBIENTE } from "../tenants/ambientes";

type Textos = Readonly<Record<string, string>>;

const nombres = (de: Readonly<Record<string, { nombre: string }>>): Textos =>
  Object.fromEntries(Object.entries(de).map(([codigo, { nombre }]) => [codigo, nombre]));

const TEXTOS: Readonly<Record<Exclude<FormaHecho, "momento" | "dia">, Textos>> = {
  ambiente: nombres(NOMBRES_AMBIENTE),
  tipo: Object.fromEntries(Object.entries(TIPOS_DOCUMENTO).map(([codigo, { titulo }]) => [codigo, titulo])),
  documento: TEXTO_ESTADO,
  correo: TEXTO_CORREO,
  correoRecibido: { pendiente: "Por leer", leido: "Leído", listo: "Leído", fallido: "No se pudo leer" },
  via: { direccion: "La dirección para proveedores", buzon: "Su propio buzón" },
  entrega: TEXTO_ENTREGA,
  webhook: { activo: "Activo", deshabilitado: "Deshabilitado" },
  motivo: MOTIVO_WEBHOOK,
  empresa: TEXTO_EMPRESA,
  rol: nombres(ROLES),
  respuesta: TEXTO_RESPUESTA,
};

export function hechoTexto({ valor, forma }: HechoSoporte): string {
  if (forma === null) return valor;
  if (forma === "momento") return formatFechaHora(valor);
  if (forma === "dia") return formatFechaDeDia(valor);
  return TEXTOS[forma][valor] ?? valor;
}

const ESTADOS: Readonly<Record<ClaseSoporte, Textos>> = {
  empresa: TEXTOS.empresa,
  persona: TEXTOS.rol,
  documento: TEXTOS.documento,
  recibido: TEXTOS.documento,
  correo: TEXTOS.correo,
  correoRecibido: TEXTOS.correoRecibido,
  entrega: TEXTOS.entrega,
  webhook: TEXTOS.webhook,
  solicitud: {},
  llave: { revocada: "Revocada" },
};

/** The state of a thing, or a person's role; empty without one. */
export const estadoTexto = ({ clase, estado }: { clase: ClaseSoporte; estado: string | null }): string =>
  estado === null ? "" : (ESTADOS[clase][estado] ?? estado);

/** The audit log's texts. An entry without a text of its own is shown as it is stored. */
import { etiquetaDe } from "@/lib/contract/portal/etiquetas";

export const OBJETOS: Readonly<Record<string, string>> = {
  documento: "Documento",
  borrador: "Borrador",
  proforma: "Proforma",
  recurrente: "Documento recurrente",
  solicitud_factura: "Factura que pidió un cliente",
  mensaje_receptor: "Mensaje receptor",
  documento_recibido: "Documento recibido",
  respuesta_recibida: "Respuesta de Hacienda recibida",
  correo_recibido: "Correo de proveedor",
  recepcion_direccion: "Dirección para proveedores",
  buzon_correo: "Buzón propio",
  regla_proveedor: "Regla por proveedor",
  abono: "Abono",
  correo: "Correo",
  cliente: "Cliente",
  exoneracion: "Exoneración",
  producto: "Producto",
  proveedor: "Proveedor",
  marca: "Marca",
  categoria: "Categoría",
  subcategoria: "Subcategoría",
  bodega: "Bodega",
  existencia: "Existencia",
  punto_venta: "Punto de venta",
  consecutivo: "Consecutivo",
  exportacion: "Exportación",
  importacion: "Importación",
  lote: "Lote",
  api_key: "Llave de API",
  webhook_endpoint: "Webhook",
  webhook_entrega: "Entrega de un webhook",
  evento: "Evento",
  usuario: "Usuario",
  vista_lista: "Vista guardada",
  invitacion: "Invitación",
  certificado: "Certificado",
  credencial_hacienda: "Usuario de Hacienda",
  emisor: "Perfil de la empresa",
  actividad: "Actividades económicas",
  tenant: "Configuración",
};

/** Stored value → text, for the actions that people look for. */
export const ACCIONES: readonly (readonly [string, string])[] = [
  ["emitir", "Emitir"],
  ["anular", "Anular"],
  ["reintentar", "Reintentar"],
  ["enviar", "Enviar"],
  ["reenviar", "Reenviar"],
  ["documento.aceptado", "Aceptado por Hacienda"],
  ["documento.rechazado", "Rechazado por Hacienda"],
  ["contradecir", "Hacienda se contradijo"],
  ["crear", "Crear"],
  ["modificar", "Modificar"],
  ["desactivar", "Desactivar"],
  ["activar", "Activar"],
  ["configurar", "Configurar"],
  ["registrar", "Registrar"],
  ["probar", "Probar"],
  ["rotar", "Rotar"],
  ["revocar", "Revocar"],
  ["invitar", "Invitar"],
  ["exportar", "Exportar"],
  ["importar", "Importar"],
];

const OTRAS: Readonly<Record<string, string>> = {
  "documento.error": "Terminó con error",
  "mensaje.aceptado": "Aceptado por Hacienda",
  "mensaje.rechazado": "Rechazado por Hacienda",
  "mensaje.error": "Terminó con error",
  "rotar-llave-maestra": "Cambiar llave maestra",
  "ver-rechazo": "Ver el rechazo",
  suspender: "Suspender la empresa",
  reactivar: "Reactivar la empresa",
  retirar: "Retirar la empresa del servicio",
  "activar-empresa": "Activar la empresa",
  atender: "Atender un pedido de soporte",
  "borrar-empresa": "Pedir que se borren los datos de la empresa",
  "borrar-datos": "Borrar los datos de la empresa",
  "borrar-persona": "Borrar los datos de la persona",
};

const ACTORES: Readonly<Record<string, string>> = {
  sistema: "El sistema",
  operador: "Quien opera el servicio",
  publico: "El cliente, en el enlace público",
};

/** Somebody at the operator's console; a company needs no name of hers. */
const SOPORTE = "soporte:";
const LLAVE = "api:";
const PERSONA = "usuario:";

export const objectText = (objeto: string) => OBJETOS[objeto] ?? sentence(objeto);

export const actionText = (accion: string) =>
  ACCIONES.find(([value]) => value === accion)?.[1] ?? OTRAS[accion] ?? sentence(accion);

/** @param nombres names by actor, such as `usuario:3` */
export function actorText(actor: string, nombres: ReadonlyMap<string, string>): string {
  if (actor.startsWith(LLAVE)) return `Llave «${actor.slice(LLAVE.length)}»`;
  if (actor.startsWith(PERSONA)) return nombres.get(actor) ?? `Persona ${actor.slice(PERSONA.length)}`;
  if (actor.startsWith(SOPORTE)) return "Soporte del servicio";
  return ACTORES[actor] ?? actor;
}

/** The details of an entry, each with its label. */
export function detailItems(detalle: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(detalle).map(([nombre, valor]) =>
    nombre === CAMPOS && Array.isArray(valor)
      ? ["Lo que cambió", valor.map((campo) => labelOf(String(campo))).join(", ")]
      : [labelOf(nombre), valueText(valor)],
  );
}

/** The detail with the names of the changed members. */
const CAMPOS = "campos";

/** The label that the forms use. */
const labelOf = (nombre: string) => etiquetaDe(nombre) ?? sentence(nombre);

function valueText(valor: unknown): string {
  if (valor === null || valor === "") return "—";
  if (typeof valor === "boolean") return valor ? "Sí" : "No";
  return Array.isArray(valor) ? valor.map(valueText).join(", ") : String(valor);
}

/** `puntoVenta`, `punto_venta`, `ver-rechazo` → `Punto venta`, …. */
function sentence(name: string): string {
  const words = name
    .replaceAll(/[-_.]/g, " ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

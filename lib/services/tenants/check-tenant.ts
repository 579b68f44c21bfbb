/** Says what is wrong with a new tenant before the database would, in words. */
import { ruleError } from "@/lib/platform/errors";
import type { NewTenant } from "./create-tenant";
import { actividadMissing, correosCount, invalidMember, pruebaInProduccion, puntoVentaMissing } from "./messages";

const CORREOS_LIMIT = 4;

const CORREO = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Identification formats by type (catalog tipo-identificacion). */
const IDENTIFICACION: Record<string, RegExp> = {
  "01": /^[1-9]\d{8}$/,
  "02": /^[0-9A-Za-z]{10}$/,
  "03": /^[1-9]\d{10,11}$/,
  "04": /^\d{10}$/,
};

const never = /^(?!)/;

export function checkTenant(input: NewTenant): void {
  if (input.esPrueba && input.ambiente === "produccion") throw ruleError(pruebaInProduccion());
  const { emisor } = input;
  const texts: [member: string, value: string, shape: RegExp][] = [
    ["nombre", input.nombre, /\S/],
    ["tipoIdentificacion", emisor.tipoIdentificacion, /^0[1-4]$/],
    ["identificacion", emisor.identificacion, IDENTIFICACION[emisor.tipoIdentificacion] ?? never],
    // v4.4: 5 to 100 characters.
    ["nombre del emisor", emisor.nombre, /^.{5,100}$/u],
    ["provincia", emisor.provincia, /^[1-7]$/],
    ["canton", emisor.canton, /^\d{2}$/],
    ["distrito", emisor.distrito, /^\d{2}$/],
    ["otrasSenas", emisor.otrasSenas, /^.{5,250}$/su],
    ["proveedorSistemas", emisor.proveedorSistemas, /^[0-9A-Za-z]{1,20}$/],
    ...emisor.correos.map((correo): [string, string, RegExp] => ["correo", correo, CORREO]),
    ...input.actividades.map(({ codigo }): [string, string, RegExp] => ["codigoActividad", codigo, /^.{6}$/]),
    ...input.puntosVenta.map(({ sucursal }): [string, string, RegExp] => ["sucursal", sucursal, /^\d{3}$/]),
    ...input.puntosVenta.map(({ terminal }): [string, string, RegExp] => ["terminal", terminal, /^\d{5}$/]),
  ];
  for (const [member, value, shape] of texts) {
    if (!shape.test(value)) throw ruleError(invalidMember(member, value));
  }
  if (emisor.correos.length < 1 || emisor.correos.length > CORREOS_LIMIT) throw ruleError(correosCount());
  if (input.actividades.length === 0) throw ruleError(actividadMissing());
  if (input.puntosVenta.length === 0) throw ruleError(puntoVentaMissing());
}

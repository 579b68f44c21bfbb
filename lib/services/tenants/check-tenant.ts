/** Says what is wrong with a new tenant before the database would, in words. */
import { isSucursal, isTerminal } from "@/lib/domain/consecutivo";
import { isIdentificacion } from "@/lib/domain/identificacion";
import { ruleError } from "@/lib/platform/errors";
import type { NewTenant } from "./create-tenant";
import { actividadMissing, correosCount, invalidMember, pruebaInProduccion, puntoVentaMissing } from "./messages";

const CORREOS_LIMIT = 4;

const CORREO = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function checkTenant(input: NewTenant): void {
  if (input.esPrueba && input.ambiente === "produccion") throw ruleError(pruebaInProduccion());
  const { emisor } = input;
  const texts: [member: string, value: string, fits: boolean][] = [
    ["nombre", input.nombre, /\S/.test(input.nombre)],
    ["tipoIdentificacion", emisor.tipoIdentificacion, /^0[1-4]$/.test(emisor.tipoIdentificacion)],
    ["identificacion", emisor.identificacion, isIdentificacion(emisor.tipoIdentificacion, emisor.identificacion)],
    // v4.4: 5 to 100 characters.
    ["nombre del emisor", emisor.nombre, /^.{5,100}$/u.test(emisor.nombre)],
    ["provincia", emisor.provincia, /^[1-7]$/.test(emisor.provincia)],
    ["canton", emisor.canton, /^\d{2}$/.test(emisor.canton)],
    ["distrito", emisor.distrito, /^\d{2}$/.test(emisor.distrito)],
    ["otrasSenas", emisor.otrasSenas, /^.{5,250}$/su.test(emisor.otrasSenas)],
    ["proveedorSistemas", emisor.proveedorSistemas, /^[0-9A-Za-z]{1,20}$/.test(emisor.proveedorSistemas)],
    ...emisor.correos.map((correo): [string, string, boolean] => ["correo", correo, CORREO.test(correo)]),
    ...input.actividades.map(({ codigo }): [string, string, boolean] => [
      "codigoActividad",
      codigo,
      /^.{6}$/.test(codigo),
    ]),
    ...input.puntosVenta.map(({ sucursal }): [string, string, boolean] => ["sucursal", sucursal, isSucursal(sucursal)]),
    ...input.puntosVenta.map(({ terminal }): [string, string, boolean] => ["terminal", terminal, isTerminal(terminal)]),
  ];
  for (const [member, value, fits] of texts) {
    if (!fits) throw ruleError(invalidMember(member, value));
  }
  if (emisor.correos.length < 1 || emisor.correos.length > CORREOS_LIMIT) throw ruleError(correosCount());
  if (input.actividades.length === 0) throw ruleError(actividadMissing());
  if (input.puntosVenta.length === 0) throw ruleError(puntoVentaMissing());
}

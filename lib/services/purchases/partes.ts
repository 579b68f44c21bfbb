/** The parties of a purchase invoice: the supplier is its Emisor; the tenant issues it and is its Receptor. */
import type { ProveedorValues } from "@/db/queries/catalog/proveedor";
import type { Emisor, Identificacion, Receptor, Ubicacion } from "@/lib/domain/documento/documento";
import { LIMITES_RECEPTOR } from "@/lib/domain/documento/limites";
import { toTelefonoXml } from "@/lib/domain/personas/telefono";
import { countCharacters } from "@/lib/domain/texto";
import type { EmisorRow } from "../issuing/load";
import type { ClaveCompra } from "../kernel/context";

/** Types of identification that fit into a clave; a foreigner's does not. */
const TIPOS_DE_CLAVE: ReadonlySet<string> = new Set(["01", "02", "03", "04"]);
const SENAS = LIMITES_RECEPTOR.find(({ path }) => path === "ubicacion.otrasSenas");

export function toEmisor(values: ProveedorValues): Emisor {
  const { registroFiscal8707, provincia, canton, distrito, barrio, otrasSenas, correo } = values;
  const lacks = provincia === null || canton === null || distrito === null || otrasSenas === null;
  return {
    nombre: values.nombre,
    identificacion: { tipo: values.tipoIdentificacion, numero: values.identificacion },
    ...(registroFiscal8707 !== null && { registroFiscal8707 }),
    nombreComercial: values.nombreComercial,
    ubicacion: lacks ? null : { provincia, canton, distrito, barrio, otrasSenas },
    otrasSenasExtranjero: values.otrasSenasExtranjero,
    telefono: toTelefonoXml(values.telefono),
    correoElectronico: correo === "" ? [] : correo.split(";"),
  };
}

export function toReceptor(issuer: EmisorRow): Receptor {
  return {
    nombre: issuer.nombre,
    identificacion: { tipo: issuer.tipoIdentificacion, numero: issuer.identificacion },
    nombreComercial: issuer.nombreComercial,
    ubicacion: ubicacionOf(issuer),
    otrasSenasExtranjero: null,
    telefono: toTelefonoXml(issuer.telefono),
    correoElectronico: issuer.correos[0] ?? null,
  };
}

/** Null if the señas are too long for a Receptor, which allows fewer characters than an Emisor and needs none. */
function ubicacionOf(issuer: EmisorRow): Ubicacion | null {
  const { provincia, canton, distrito, barrio, otrasSenas } = issuer;
  const fits = SENAS !== undefined && countCharacters(otrasSenas) <= SENAS.max;
  return fits ? { provincia, canton, distrito, barrio, otrasSenas } : null;
}

/** The buyer's identification, because the buyer issues (hacienda 2), unless set otherwise (architecture 9.5). */
export function identificacionOfClave(
  claveCompra: ClaveCompra,
  { emisor, receptor }: { emisor: Emisor; receptor: Receptor | null },
): Identificacion {
  const comprador = receptor?.identificacion ?? emisor.identificacion;
  const bySupplier = claveCompra === "proveedor" && TIPOS_DE_CLAVE.has(emisor.identificacion.tipo);
  return bySupplier ? emisor.identificacion : comprador;
}

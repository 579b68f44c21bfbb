/**
 * What the register of taxpayers says against a party that is saved, before a document with it is rejected (-37, -38).
 * It never refuses, and says nothing while the register does not answer. Issuing asks no register.
 */

import { selectEmisor } from "@/db/queries/accounts/emisor";
import { selectActividades } from "@/db/queries/catalog/catalogo";
import { setSinRegistro } from "@/db/queries/catalog/cliente";
import type { Advertencia } from "@/lib/contract/advertencias";
import { listProvincias } from "@/lib/domain/catalogos/ubicacion";
import type { Contribuyente } from "@/lib/integrations/hacienda/registros/contribuyente";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { lookUpContribuyente } from "./contribuyente";

/** DIMEX and NITE: the authority rejects a document with one that it does not know (-38). */
const REGISTRADOS: ReadonlySet<string> = new Set(["03", "04"]);

interface Parte {
  tipoIdentificacion: string;
  identificacion: string;
}

/**
 * A customer of another type is not asked about: the authority takes people who are in no register. What the register
 * says is kept with the customer, who waits for somebody until the number is mended.
 */
export async function warnOfCliente(ctx: Ctx, { tipoIdentificacion, identificacion }: Parte): Promise<Advertencia[]> {
  const { tenantId } = ctx;
  const kind = REGISTRADOS.has(tipoIdentificacion) ? (await lookUpContribuyente(ctx, identificacion)).kind : "found";
  const desconocido = kind === "not-found";
  if (desconocido || kind === "found") {
    await ctx.db.read(tenantId, setSinRegistro({ tenantId, identificacion, sinRegistro: desconocido }));
  }
  return desconocido ? [sinRegistro(identificacion)] : [];
}

/** Warns about the company's own identification, of any type, about its address and its activities. */
export async function warnOfEmisor(ctx: Ctx): Promise<Advertencia[]> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  const [[emisor], actividades] = await ctx.db.read(
    tenantId,
    selectEmisor({ tenantId }),
    selectActividades({ tenantId }),
  );
  if (emisor === undefined) return [];
  const hallazgo = await lookUpContribuyente(ctx, emisor.identificacion);
  if (hallazgo.kind === "not-found") return [sinRegistro(emisor.identificacion)];
  if (hallazgo.kind !== "found") return [];
  return [...warnOfProvincia(hallazgo.value, emisor.provincia), ...warnOfActividades(hallazgo.value, actividades)];
}

/** The authority rejects an activity that does not exist, and warns of one that the taxpayer has not registered. */
function warnOfActividades(
  { actividades: registradas }: Contribuyente,
  actividades: readonly { codigo: string }[],
): Advertencia[] {
  const activas = registradas.filter(({ activa }) => activa).flatMap(({ codigo }) => codigo ?? []);
  const ajenas = actividades.map(({ codigo }) => codigo).filter((codigo) => !activas.includes(codigo));
  return activas.length === 0 || ajenas.length === 0
    ? []
    : [{ codigo: "actividades_sin_registro", params: { actividades: ajenas, registradas: activas } }];
}

const sinRegistro = (identificacion: string): Advertencia => ({
  codigo: "identificacion_sin_registro",
  params: { identificacion },
});

/**
 * The register publishes no address, only the office of the tax administration. Where that is named after a province
 * (`San José Oeste`, `Heredia`) it must be the address's; other offices (`Zona Sur`) say nothing about it.
 */
function warnOfProvincia({ situacion }: Contribuyente, provincia: string): Advertencia[] {
  const administracion = situacion?.administracionTributaria ?? "";
  const provincias = listProvincias();
  const named = provincias.filter(({ nombre }) => plain(administracion).includes(plain(nombre)));
  const [una] = named;
  if (una === undefined || named.length > 1 || una.codigo === provincia) return [];
  const nombre = provincias.find(({ codigo }) => codigo === provincia)?.nombre ?? provincia;
  return [{ codigo: "ubicacion_distinta", params: { administracion, provincia: nombre } }];
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

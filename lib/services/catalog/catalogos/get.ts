/** GET /catalogos/{name} (spec 4). Returns JSON text, because each catalog has its own members. */

import { selectPuntosVenta } from "@/db/queries/accounts/punto-venta";
import { selectMarcas } from "@/db/queries/catalog/catalogo";
import { actividades, codigos, codigosPorTipo, marcas, puntosVenta } from "@/lib/contract/catalogos";
import type { Catalogo } from "@/lib/contract/nombres-catalogo";
import { serialize } from "@/lib/contract/serialize";
import type { Codigo, CodigoPorTipo } from "@/lib/domain/catalogos/codigo";
import { TIPOS_DESCUENTO } from "@/lib/domain/catalogos/codigo-descuento";
import { CODIGOS_IMPUESTO } from "@/lib/domain/catalogos/codigo-impuesto";
import { CODIGOS_REFERENCIA } from "@/lib/domain/catalogos/codigo-referencia";
import { CODIGOS_TARIFA_IVA } from "@/lib/domain/catalogos/codigo-tarifa-iva";
import { CONDICIONES_ELEGIBLES } from "@/lib/domain/catalogos/condicion-venta";
import { FORMAS_FARMACEUTICAS } from "@/lib/domain/catalogos/forma-farmaceutica";
import { MEDIOS_PAGO } from "@/lib/domain/catalogos/medio-pago";
import { SITUACIONES } from "@/lib/domain/catalogos/situacion";
import { TIPOS_CODIGO_COMERCIAL } from "@/lib/domain/catalogos/tipo-codigo-comercial";
import { TIPOS_DOCUMENTO_REFERENCIA } from "@/lib/domain/catalogos/tipo-documento-referencia";
import { TIPOS_IDENTIFICACION } from "@/lib/domain/catalogos/tipo-identificacion";
import { TIPOS_OTROS_CARGOS } from "@/lib/domain/catalogos/tipo-otros-cargos";
import { UNIDADES_MEDIDA } from "@/lib/domain/catalogos/unidad-medida";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { listActividades } from "./list-actividades";

type Source = (ctx: Ctx) => Promise<string>;

const SOURCES: { readonly [C in Catalogo]: Source } = {
  "medios-pago": official(MEDIOS_PAGO),
  "condiciones-venta": official(CONDICIONES_ELEGIBLES),
  "unidades-medida": official(UNIDADES_MEDIDA),
  "tipos-codigo": official(TIPOS_CODIGO_COMERCIAL),
  "codigos-referencia": porTipo(CODIGOS_REFERENCIA),
  "tipos-documento-referencia": porTipo(TIPOS_DOCUMENTO_REFERENCIA),
  "tipos-identificacion": porTipo(TIPOS_IDENTIFICACION),
  impuestos: porTipo(CODIGOS_IMPUESTO),
  "tarifas-iva": porTipo(CODIGOS_TARIFA_IVA),
  "tipos-descuento": porTipo([...TIPOS_DESCUENTO.values()]),
  "formas-farmaceuticas": porTipo(FORMAS_FARMACEUTICAS),
  "otros-cargos": porTipo(TIPOS_OTROS_CARGOS),
  actividades: readActividades,
  "puntos-venta": readPuntosVenta,
  marcas: readMarcas,
  situaciones: porTipo(SITUACIONES),
};

export async function getCatalogo(ctx: Ctx, name: Catalogo): Promise<string> {
  requirePermiso(ctx, "catalogos.ver");
  return SOURCES[name](ctx);
}

/** Serialized once, because it is the same for every tenant. */
function official(entries: readonly Codigo[]): Source {
  const json = serialize(codigos, [...entries]);
  return async () => json;
}

/** Like `official`, each code with the documents that may carry it. */
function porTipo(entries: readonly CodigoPorTipo[]): Source {
  const json = serialize(
    codigosPorTipo,
    entries.map(({ codigo, nombre, tipos }) => ({ codigo, nombre, tipos: [...tipos] })),
  );
  return async () => json;
}

async function readActividades(ctx: Ctx): Promise<string> {
  return serialize(actividades, await listActividades(ctx));
}

async function readPuntosVenta({ db, tenantId }: Ctx): Promise<string> {
  const [rows] = await db.read(tenantId, selectPuntosVenta({ tenantId }));
  return serialize(puntosVenta, rows);
}

async function readMarcas({ db, tenantId }: Ctx): Promise<string> {
  const [rows] = await db.read(tenantId, selectMarcas({ tenantId }));
  return serialize(
    marcas,
    rows.map(({ id: idMarca, nombre }) => ({ idMarca, nombre })),
  );
}

/** Sale condition, payment and activities of a sale, checked before a number is taken. */

import type { StoredDocumento } from "@/db/queries/documento";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusal";
import { isActividad } from "@/lib/domain/actividad";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { Loaded } from "../../sales/load";
import { decidePago, type Pago } from "../read/pago";

interface Condiciones extends Pago {
  codigoActividadEmisor: string;
  codigoActividadReceptor: string | null;
}

/** The activities of our own document, which a note keeps unless it names others. */
type Actividades = Pick<StoredDocumento, "codigo_actividad_emisor" | "codigo_actividad_receptor">;

/** @throws AppError rule */
export function decideCondiciones(
  body: FacturaRequest,
  tipo: CodigoTipoDocumento,
  loaded: Loaded,
  ajustado: Actividades | null,
): Condiciones {
  return {
    ...decidePago(body, tipo),
    codigoActividadEmisor: decideActividad(body.codigoActividad, loaded, ajustado),
    codigoActividadReceptor:
      decideActividadReceptor(body.codigoActividadReceptor, tipo) ?? ajustado?.codigo_actividad_receptor ?? null,
  };
}

function decideActividad(codigo: string | null, loaded: Loaded, ajustado: Actividades | null): string {
  if (codigo !== null && codigo !== "") {
    if (!loaded.actividadExists) throw refusal("actividad_desconocida", { codigo }, { path: "codigoActividad" });
    return codigo;
  }
  const principal = ajustado?.codigo_actividad_emisor ?? loaded.issuer?.actividad_principal ?? null;
  if (principal === null) throw refusal("sin_actividad", {}, { path: "codigoActividad" });
  return principal;
}

/** Null in a ticket, which has no such element. A malformed code is refused: the authority would reject it (-411). */
function decideActividadReceptor(codigo: string | null, tipo: CodigoTipoDocumento): string | null {
  if (codigo === null || codigo === "" || !TIPOS_DOCUMENTO[tipo].conActividadReceptor) return null;
  if (!isActividad(codigo)) throw refusal("actividad_receptor_invalida", {}, { path: "codigoActividadReceptor" });
  return codigo;
}

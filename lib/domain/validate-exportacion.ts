/** What an export invoice has and other documents have not (hacienda 4.2 and 5, decision 0053). */
import { isServicio } from "./cabys";
import type { Linea, Receptor } from "./documento";
import { IVA_EXPORTACION } from "./impuesto";
import { EXTRANJERO } from "./proveedor";
import { check, type Violation } from "./violation";

/** The buyer is abroad. */
export function checkComprador({ identificacion, otrasSenasExtranjero }: Receptor): Violation | null {
  return (
    check(identificacion?.tipo === EXTRANJERO, "receptor.identificacion.tipo", "codigo") ??
    check(otrasSenasExtranjero !== null, "receptor.otrasSenasExtranjero", "requerido")
  );
}

/** A line of an export, or of a note on one: exempt, and goods name their customs item. */
export function checkLineaExportada(
  path: string,
  { codigoCabys, impuestos, partidaArancelaria }: Linea,
): Violation | null {
  const gravado = impuestos.findIndex(
    ({ codigoTarifaIva, exoneracion }) => codigoTarifaIva !== IVA_EXPORTACION.codigoTarifaIva || exoneracion !== null,
  );
  return (
    check(gravado === -1, `${path}impuestos[${gravado}].codigoTarifaIva`, "codigo") ??
    check(partidaArancelaria !== null || isServicio(codigoCabys), `${path}partidaArancelaria`, "requerido")
  );
}

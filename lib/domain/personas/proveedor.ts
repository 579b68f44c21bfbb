/** The supplier's data that a purchase invoice needs. */

/** Not domiciled in the country, so without Ubicacion (hacienda 5). */
export const EXTRANJERO = "05";

/** True when the supplier has all the data that a purchase invoice needs. */
export function isProveedorCompleto(proveedor: {
  identificacion: string | null;
  tipoIdentificacion: string | null;
  provincia: string | null;
}): boolean {
  const { identificacion, tipoIdentificacion, provincia } = proveedor;
  return identificacion !== null && (provincia !== null || tipoIdentificacion === EXTRANJERO);
}

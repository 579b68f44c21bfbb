/** What a purchase invoice must know of its supplier. */

/** Not domiciled in the country: no Ubicacion (hacienda 5). */
export const EXTRANJERO = "05";

/** Whether a purchase invoice has all that it must say of the supplier. */
export function isProveedorCompleto(proveedor: {
  identificacion: string | null;
  tipoIdentificacion: string | null;
  provincia: string | null;
}): boolean {
  const { identificacion, tipoIdentificacion, provincia } = proveedor;
  return identificacion !== null && (provincia !== null || tipoIdentificacion === EXTRANJERO);
}

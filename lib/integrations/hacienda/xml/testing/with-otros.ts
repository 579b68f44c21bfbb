/** Changes every code of a sample to 99, "otros", with the text that it then requires. */
import type { Documento } from "@/lib/domain/documento/documento";

/** Changes the lines in place; afterwards the amounts are no longer correct. */
export function withOtros(documento: Documento): Documento {
  const texto = "Un texto que acompaña al código 99";
  for (const linea of documento.lineas) {
    const otro = { codigoDescuento: "99", codigoDescuentoOtro: texto, naturalezaDescuento: null };
    linea.descuentos = [{ montoDescuento: "0", ...otro }];
    for (const impuesto of linea.impuestos) {
      impuesto.codigoImpuestoOtro = texto;
      if (!impuesto.exoneracion) continue;
      impuesto.exoneracion.tipoDocumento = "99";
      impuesto.exoneracion.tipoDocumentoOtro = texto;
      impuesto.exoneracion.articulo = 12;
      impuesto.exoneracion.inciso = 3;
      impuesto.exoneracion.nombreInstitucion = "99";
      impuesto.exoneracion.nombreInstitucionOtros = texto;
    }
  }
  const [medio] = documento.resumen.medioPago;
  return {
    ...documento,
    condicionVenta: "99",
    condicionVentaOtros: texto,
    resumen: {
      ...documento.resumen,
      medioPago: medio ? [{ ...medio, tipoMedioPago: "99", medioPagoOtros: texto }] : [],
    },
    referencias: [
      {
        tipoDocumento: "99",
        tipoDocumentoOtro: texto,
        numero: "A-1",
        fechaEmision: documento.fechaEmision,
        codigo: "99",
        codigoOtro: texto,
        razon: texto,
      },
    ],
  };
}

// Devuelve una unidad de una factura con una nota de crédito.
import { PuraFactura } from "purafactura";

const { BASE_URL = "", API_KEY = "" } = process.env;
const pf = new PuraFactura({ baseUrl: BASE_URL, apiKey: API_KEY });

const factura = await pf.emitirYEsperar({
  tipo: "FacturaElectronica",
  idUsuario: 1,
  condicionVenta: "01",
  medioPago: "01",
  cliente: { identificacion: "3101654321" },
  lineas: [{ codigoProducto: "CAFE-500", cantidad: "3" }],
});

const nota = await pf.emitirYEsperar({
  tipo: "NotaCredito",
  idUsuario: 1,
  condicionVenta: "01",
  medioPago: "01",
  referencias: [{ numero: factura.clave, codigo: "06", razon: "Devolución de una unidad" }],
  lineas: [{ codigoProducto: "CAFE-500", cantidad: "1" }],
});

const { saldo } = await pf.consultarFactura(factura.clave);
console.log(`La nota ${nota.consecutivo} acredita ${nota.resumen.totalComprobante}; a la factura le quedan ${saldo}`);

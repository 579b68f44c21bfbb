// Guarda un cliente y un producto: si ya existen, los actualiza.
import { PuraFactura } from "purafactura";

const { BASE_URL = "", API_KEY = "" } = process.env;
const pf = new PuraFactura({ baseUrl: BASE_URL, apiKey: API_KEY });

const cliente = await pf.guardarCliente({
  identificacion: "3101654321",
  correo: "compras@elvolcan.example",
  limiteCredito: "250000.50",
});
console.log(`Cliente ${cliente.nombre}, con crédito hasta ${cliente.limiteCredito}`);

const producto = await pf.guardarProducto({
  codigo: "TE-MANZANILLA",
  nombre: "Té de manzanilla, caja de 20 bolsitas",
  codigoCabys: "2391301000000",
  unidadMedida: "Unid",
  precioVenta: "1850.75",
  precioCosto: "1100",
  impuestos: [{ codigo: "01", codigoTarifa: "08" }],
});
console.log(`Producto ${producto.codigo} a ${producto.precioVenta}`);

for await (const uno of pf.recorrerProductos({ texto: "manzanilla" })) {
  console.log(`Está en el catálogo: ${uno.codigo}`);
}

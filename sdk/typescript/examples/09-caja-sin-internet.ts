// Una caja toma números por adelantado, vende sin internet y después lo manda.
import { PuraFactura } from "purafactura";

const { BASE_URL = "", API_KEY = "" } = process.env;
const pf = new PuraFactura({ baseUrl: BASE_URL, apiKey: API_KEY });

// Con internet, al abrir la caja.
const reserva = await pf.reservarConsecutivos({
  tipo: "TiqueteElectronico",
  idPuntoVenta: 2,
  cantidad: 5,
  situacion: "3",
});

// Sin internet: el tiquete lleva su número, y la hora en que se vendió.
const consecutivo = reserva.numeros[0]?.consecutivo;
const fechaEmision = new Date(Date.now() - 1000).toISOString();
console.log(`Vendido sin internet con el número ${consecutivo}`);

// Cuando vuelve: el número es la Idempotency-Key, así que repetirlo no emite dos veces.
const tiquete = await pf.emitirYEsperar(
  {
    tipo: "TiqueteElectronico",
    idUsuario: 1,
    condicionVenta: "01",
    medioPago: "01",
    reserva: reserva.idReserva,
    consecutivo,
    fechaEmision,
    lineas: [{ codigoProducto: "CAFE-500", cantidad: "1" }],
  },
  { idempotencyKey: `caja-2-${consecutivo}` },
);
console.log(`Hacienda lo aceptó: ${tiquete.clave}`);
console.log(`La reserva queda ${(await pf.cerrarReserva(reserva.idReserva)).estado}`);

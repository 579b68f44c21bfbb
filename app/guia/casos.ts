/**
 * Sales as real life writes them, for the guide. `npm run e2e:documentos` issues each of them. A text in braces stands
 * for a member of the latest answer that has it.
 */
interface Paso {
  ruta: string;
  cuerpo: Record<string, unknown>;
  /** The verdict that its document gets; `aceptado` when absent. */
  veredicto?: string;
}

export interface Caso {
  titulo: string;
  explicacion: string;
  pasos: readonly Paso[];
}

const IVA_13 = { codigo: "01", codigoTarifa: "08" };

const servicio = (codigoCabys: string, detalle: string, precioUnitario: number, codigoTarifa = "08") => ({
  libre: true,
  codigoCabys,
  detalle,
  unidadMedida: "Sp",
  cantidad: 1,
  precioUnitario,
  impuestos: [{ codigo: "01", codigoTarifa }],
});

export const CASOS: readonly Caso[] = [
  {
    titulo: "El tiquete del restaurante",
    explicacion:
      "10 % de servicio sobre lo consumido, que no paga IVA, y dos medios de pago: 5000 con tarjeta y lo demás por SINPE. Con resto no tenés que saber el total.",
    pasos: [
      {
        ruta: "/facturas",
        cuerpo: {
          tipo: "TiqueteElectronico",
          idUsuario: 1,
          condicionVenta: "01",
          lineas: [
            servicio("6331000000000", "Casado con pescado", 7500),
            servicio("6331000000000", "Fresco natural", 1500),
          ],
          otrosCargos: [{ tipo: "06", porcentaje: 10 }],
          mediosPago: [
            { tipo: "02", monto: 5000 },
            { tipo: "06", resto: true },
          ],
        },
      },
    ],
  },
  {
    titulo: "La factura de la clínica",
    explicacion:
      "Un servicio de salud (CABYS 931, tarifa 4 %) pagado con tarjeta devuelve el IVA: una consulta de 30 000 cuesta 30 000, no 31 200.",
    pasos: [
      {
        ruta: "/facturas",
        cuerpo: {
          tipo: "FacturaElectronica",
          idUsuario: 1,
          condicionVenta: "01",
          medioPago: "02",
          cliente: { identificacion: "3101654321" },
          lineas: [servicio("9310100000100", "Consulta de medicina general", 30000, "04")],
        },
      },
    ],
  },
  {
    titulo: "El tiquete del bar",
    explicacion:
      "24 cervezas de 350 ml y 5 grados: 17,5 ml de alcohol cada una. El impuesto específico va en el precio y es parte de la base del IVA.",
    pasos: [
      {
        ruta: "/facturas",
        cuerpo: {
          tipo: "TiqueteElectronico",
          idUsuario: 1,
          condicionVenta: "01",
          medioPago: "01",
          lineas: [
            {
              libre: true,
              codigoCabys: "2431000000000",
              detalle: "Cerveza de 350 ml",
              unidadMedida: "Unid",
              cantidad: 24,
              precioUnitario: 1000,
              impuestos: [IVA_13, { codigo: "04", cantidadUnidadMedida: 350, gradoAlcohol: 5, impuestoUnidad: 4 }],
            },
          ],
        },
      },
    ],
  },
  {
    titulo: "La exportación de la casa de software",
    explicacion:
      "Para un cliente del extranjero (tipo 05) con su dirección. Todo va exento, sea cual sea el impuesto del producto; una mercancía lleva además su partidaArancelaria.",
    pasos: [
      {
        ruta: "/facturas",
        cuerpo: {
          tipo: "FacturaElectronicaExportacion",
          idUsuario: 1,
          condicionVenta: "01",
          medioPago: "04",
          moneda: "USD",
          cliente: {
            tipoIdentificacion: "05",
            identificacion: "US123456789",
            nombre: "Acme Inc.",
            otrasSenasExtranjero: "350 Fifth Avenue, New York, NY 10118",
          },
          lineas: [servicio("8314300000000", "Desarrollo de software, octubre", 4800, "10")],
        },
      },
    ],
  },
  {
    titulo: "El crédito del Estado, con su recibo",
    explicacion:
      "Una factura de servicios al Estado a crédito (condición 08) y, cuando pagan, el recibo electrónico de pago por lo que entró. El recibo pide el scope recibos:write.",
    pasos: [
      {
        ruta: "/facturas",
        cuerpo: {
          tipo: "FacturaElectronica",
          idUsuario: 1,
          condicionVenta: "08",
          medioPago: "04",
          cliente: { identificacion: "3101654321" },
          lineas: [servicio("8314100009900", "Mantenimiento de sistemas", 100000)],
        },
      },
      {
        ruta: "/recibos-pago",
        cuerpo: { idUsuario: 1, medioPago: "04", pagos: [{ clave: "{clave}", monto: 56500 }] },
      },
    ],
  },
];

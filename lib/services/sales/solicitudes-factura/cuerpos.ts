/** The two documents that take a ticket's place: a credit note for all of it, and the same sale to a name. */
import type { StoredDocumento } from "@/db/queries/issuing/documento";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { DATOS_LIBRES } from "@/lib/contract/linea-libre";
import { HEREDADO } from "@/lib/contract/portal/acreditar-todo";
import { AHORA } from "@/lib/contract/portal/emitir";
import type { ReceptorPedido } from "@/lib/contract/portal/solicitud-factura";
import { porHecho } from "@/lib/domain/hechos-linea";
import { porEscrito } from "@/lib/domain/miembros";
import { isLineaEntera } from "@/lib/domain/montos/descuento";
import { FACTURA, NOTA_CREDITO, TIQUETE } from "@/lib/domain/tipo-documento";
import { pagoOf } from "../../notes/credito-total";

/** Annuls the document it refers to; what takes its place refers to it by `SUSTITUYE` (hacienda 5). */
const ANULA = "01";
const SUSTITUYE = "07";
const RAZON = "Se factura a nombre del cliente";

type Linea = StoredDocumento["lineas"][number];
type LineaPedida = NonNullable<FacturaRequest["lineas"]>[number];

/** The same bodies at every attempt: they belong to Idempotency-Keys. */
export function cuerposDe(
  tiquete: StoredDocumento,
  receptor: ReceptorPedido,
  idUsuario: number,
): { nota: FacturaRequest; factura: FacturaRequest } {
  const { clave, moneda, punto_venta_id: idPuntoVenta, opcionales } = tiquete;
  const { codigoActividadReceptor, ...cliente } = receptor;
  const comun = { ...HEREDADO, ...AHORA, idUsuario, idPuntoVenta };
  const referencias = (codigo: string) => [
    { numero: clave, razon: RAZON, codigo, tipoDocumento: TIQUETE, fechaEmision: null },
  ];
  return {
    nota: { ...comun, tipo: NOTA_CREDITO, acreditarTodo: true, referencias: referencias(ANULA) },
    factura: {
      ...comun,
      tipo: FACTURA,
      acreditarTodo: null,
      codigoActividad: tiquete.codigo_actividad_emisor,
      ...porEscrito(({ unico }, nombre) => (unico ? null : (opcionales[nombre] ?? null))),
      codigoActividadReceptor,
      cliente: {
        apellidos: null,
        telefono: null,
        direccion: null,
        nombreComercial: null,
        ubicacion: null,
        otrasSenasExtranjero: null,
        ...cliente,
      },
      moneda,
      tipoCambio: moneda === "CRC" ? null : tiquete.tipo_cambio,
      // The note has credited the ticket by the time of a second attempt; the invoice stays that of the whole sale.
      ...pagoOf({ ...tiquete, monto_acreditado: "0" }, { condicionVenta: null }),
      // Refuses a second invoice even when the key has expired.
      referenciaExterna: `TE ${tiquete.consecutivo}`,
      referenciaExternaUnica: true,
      referencias: referencias(SUSTITUYE),
      lineas: tiquete.lineas.map(lineaOf),
    } as FacturaRequest,
  };
}

function lineaOf(linea: Linea): LineaPedida {
  const { idProducto, cantidad, precioUnitario, descuentos, servicio } = linea;
  return {
    ...porHecho((_, nombre) => linea[nombre]),
    ...Object.fromEntries(DATOS_LIBRES.map((nombre) => [nombre, null])),
    idProducto,
    codigoProducto: null,
    cantidad,
    precioUnitario,
    servicio,
    surtido: null,
    idExoneracion: null,
    montoDescuento: null,
    naturalezaDescuento: null,
    montoExoneracion: undefined,
    libre: null,
    descuentos:
      descuentos.length === 0
        ? null
        : descuentos.map(({ codigoDescuento: codigo, montoDescuento: monto, naturalezaDescuento: detalle }) => ({
            codigo,
            monto: isLineaEntera(codigo) ? null : monto,
            porcentaje: null,
            detalle,
          })),
  } as LineaPedida;
}

/** The first stage of a purchase invoice (08), as its request says it (spec 2.4). */
import type { FacturaCompraRequest } from "@/lib/contract/facturas-compra";
import { refusal } from "@/lib/contract/refusal";
import { TIPOS_TRANSACCION } from "@/lib/domain/catalogos/tipo-transaccion";
import { countCharacters, isXmlText, toSingleLine } from "@/lib/domain/texto";
import { FACTURA_COMPRA } from "@/lib/domain/tipo-documento";
import type { Nombrado } from "../issuing/load";
import { readCargos, readMedios, readMoneda } from "../issuing/read/cobro";
import { readDatos, readReferenciaUnica, readTextos } from "../issuing/read/encabezado";
import { cabysFueraDeLista, checkCount, readLineaCompra } from "../issuing/read/linea";
import { readPago } from "../issuing/read/pago";
import { reading } from "../issuing/read/reading";
import { MAX_NUMERO, readFecha } from "../issuing/read/referencias";
import { readMembers } from "../kernel/at-member";
import { namesOf, readEmisor } from "./proveedor";

const EFECTIVO = "01";

export type CompraPedida = ReturnType<typeof readCompra>;

export interface NombradoEnCompra extends Nombrado {
  idEmisor: number | null;
  identificacion: string;
}

export function readCompra(body: FacturaCompraRequest, now: Date) {
  const lineas = body.lineas ?? [];
  // The default of an absent `medioPago`; an explicit null is refused.
  const medioPago = body.medioPago === undefined ? EFECTIVO : body.medioPago;
  // An explicit null is refused as an unknown currency. An absent `moneda` names no currency and gets the default.
  const moneda = body.moneda === undefined ? null : (body.moneda ?? "");
  return reading({
    nombra: (): NombradoEnCompra => {
      const { idUsuario, idPuntoVenta } = body;
      return { idUsuario, idPuntoVenta, productos: lineas, momento: now, ...namesOf(body.emisor) };
    },
    emisor: () => readEmisor(body.emisor),
    pago: () => readPago({ ...body, medioPago }, FACTURA_COMPRA),
    /** The codes by which it names the tenant's own activity. */
    actividades: () =>
      (["codigoActividadReceptor", "codigoActividad"] as const).flatMap((miembro) => {
        const codigo = body[miembro];
        return codigo === null || codigo === "" ? [] : [{ miembro, codigo }];
      }),
    tipoTransaccion: () => readTipoTransaccion(body.tipoTransaccion),
    textos: () => readTextos(body),
    datos: () => readDatos(body),
    documentoProveedor: () => body.documentoProveedor && readDocumentoProveedor(body.documentoProveedor, now),
    moneda: () => readMoneda({ ...body, moneda }, lineas),
    cargos: () => readCargos(body),
    medios: () => readMedios({ ...body, medioPago: body.medioPago ?? null }),
    lineas: () => {
      checkCount(lineas);
      return lineas.map((linea, index) => readLineaCompra(linea, index + 1, FACTURA_COMPRA));
    },
    fueraDeLista: () => cabysFueraDeLista(lineas),
    referenciaUnica: () => readReferenciaUnica(body),
  });
}

function readTipoTransaccion(codigo: string | null): string {
  if (codigo !== null && TIPOS_TRANSACCION.some((tipo) => tipo.codigo === codigo)) return codigo;
  const fuera = { codigo: codigo ?? "", tipo: null };
  throw refusal("9015", { lista: "tipos-transaccion", ...fuera }, { path: "tipoTransaccion" });
}

/** The supplier's own paper. */
function readDocumentoProveedor(sent: NonNullable<FacturaCompraRequest["documentoProveedor"]>, now: Date) {
  return readMembers({
    numero: () => {
      const numero = toSingleLine(sent.numero ?? "");
      if (numero !== "" && countCharacters(numero) <= MAX_NUMERO && isXmlText(numero)) return numero;
      throw refusal("numero_de_proveedor_invalido", {}, { path: "documentoProveedor.numero" });
    },
    fecha: () => {
      const fecha = readFecha(sent.fechaEmision, now);
      if (fecha !== null) return fecha;
      throw refusal("fecha_de_proveedor_invalida", {}, { path: "documentoProveedor.fechaEmision" });
    },
  });
}

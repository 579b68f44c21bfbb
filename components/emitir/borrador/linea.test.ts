/** Which facts the lines of each document ask for. */
import { expect, test } from "vitest";
import type { NombreHecho } from "@/lib/domain/hechos-linea";
import { FACTURA_EXPORTACION, tipoReferenciaOf } from "@/lib/domain/tipo-documento";
import { COMPRA, type CompraBorrador } from "./compra";
import { hechosOf } from "./linea";
import { VENTA, type VentaBorrador } from "./venta";

const venta = (tipo: VentaBorrador["tipo"], ajusta?: string) => {
  const referencias = ajusta === undefined ? [] : [{ tipoDocumento: ajusta }];
  return hechosOf(tipo, VENTA.sinHechos({ tipo, referencias } as VentaBorrador));
};

const EXPORTACION = tipoReferenciaOf(FACTURA_EXPORTACION);
const COMUNES: NombreHecho[] = [
  "codigosComerciales",
  "unidadMedidaComercial",
  "numeroVinSerie",
  "registroMedicamento",
  "formaFarmaceutica",
];
const DE_FACTURA = COMUNES.toSpliced(1, 0, "tipoTransaccion");
const DE_EXPORTACION: NombreHecho[] = [...DE_FACTURA, "partidaArancelaria"];

test.each<[string, ReturnType<typeof hechosOf>, NombreHecho[]]>([
  ["an invoice", venta("01"), DE_FACTURA],
  ["a ticket", venta("04"), COMUNES],
  ["an export", venta("09"), DE_EXPORTACION],
  ["a credit note", venta("03", "01"), DE_FACTURA],
  ["a credit note on an export", venta("03", EXPORTACION), DE_EXPORTACION],
  ["a debit note on an export", venta("02", EXPORTACION), DE_EXPORTACION],
  ["a purchase, which says its transaction once", hechosOf("08", COMPRA.sinHechos({} as CompraBorrador)), COMUNES],
])("%s", (_, hechos, nombres) => expect(hechos.map(([nombre]) => nombre)).toEqual(nombres));

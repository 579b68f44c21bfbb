/** The VAT book as a spreadsheet: the page's figures in cents, one row per rate. */

import type { Libro, LibroRecibidos, LibroTarifa } from "@/lib/contract/portal/reportes";
import { nombreCondicion } from "@/lib/domain/catalogos/condicion-impuesto";
import { nombreTarifa } from "@/lib/domain/documento/nombre-tarifa";
import { empresaFileName } from "../../accounts/emisor/file-name";
import type { Ctx } from "../../kernel/context";
import { BOM, csv } from "../../kernel/hoja-csv";
import { enCentimos } from "./en-centimos";
import { getLibroIva } from "./get-libro";

const TITULOS = [
  ...["Libro", "Tarifa o condición", "Moneda", "Documentos", "Base", "Exonerado", "Impuesto"],
  ...["Impuesto acreditado", "Gasto aplicable"],
];
const EN_COLONES = "CRC";
const RECIBIDOS = "Comprobantes aceptados de proveedores";

/** @param mes `YYYY-MM`. @throws AppError rule for an invalid month */
export async function getLibroHoja(ctx: Ctx, input: { mes: string }): Promise<{ fileName: string; bytes: Uint8Array }> {
  const { mes, ventas, compras, recibidos } = enCentimos(await getLibroIva(ctx, input));
  const rows = [
    TITULOS,
    ...filasDe("Ventas", ventas),
    ...filasDe("Facturas de compra", compras),
    ...recibidos.tarifas.map((tarifa) => filaDeTarifa(RECIBIDOS, tarifa)),
    filaDeRecibidos(RECIBIDOS, "Total", EN_COLONES, recibidos.total),
    ...recibidos.condiciones.map((each) =>
      filaDeRecibidos("Crédito por condición del impuesto", nombreCondicion(each.condicion), EN_COLONES, each),
    ),
    ...recibidos.sinTarifa.map((each) =>
      filaDeRecibidos("Comprobantes aceptados sin XML", "", each.moneda ?? "", each),
    ),
  ];
  return { fileName: await empresaFileName(ctx, "libro-iva", mes, "csv"), bytes: Buffer.from(BOM + csv(rows)) };
}

function filasDe(nombre: string, { tarifas, total }: Libro): string[][] {
  return [
    ...tarifas.map((tarifa) => filaDeTarifa(nombre, tarifa)),
    [
      ...[nombre, "Total", EN_COLONES, String(total.documentos)],
      ...[numero(total.ventaNeta), "", numero(total.impuesto), "", ""],
    ],
  ];
}

const filaDeTarifa = (nombre: string, tarifa: LibroTarifa) => [
  ...[nombre, nombreTarifa(tarifa), EN_COLONES, String(tarifa.documentos)],
  ...[numero(tarifa.base), numero(tarifa.exonerado), numero(tarifa.impuesto), "", ""],
];

const filaDeRecibidos = (nombre: string, que: string, moneda: string, suma: LibroRecibidos["total"]) => [
  ...[nombre, que, moneda, String(suma.documentos), "", ""],
  ...[numero(suma.impuesto), numero(suma.acreditado), numero(suma.gasto)],
];

const numero = (monto: string) => monto.replace(".", ",");

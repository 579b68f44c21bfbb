/** The VAT book as a spreadsheet: the same figures as the page's, exact, one row a rate. */
import { Decimal } from "@/lib/domain/decimal";
import { nombreTarifa } from "@/lib/domain/nombre-tarifa";
import type { Ctx } from "../context";
import { BOM, comma, csv } from "../hoja-csv";
import { getLibroIva, type Libro } from "./get-libro";

const TITULOS = ["Libro", "Tarifa", "Moneda", "Documentos", "Base", "Exonerado", "Impuesto", "Impuesto acreditado"];
const EN_COLONES = "CRC";

/** @param mes `YYYY-MM`. @throws AppError rule for what is no month */
export async function getLibroHoja(ctx: Ctx, input: { mes: string }): Promise<{ fileName: string; bytes: Uint8Array }> {
  const { mes, ventas, compras, recibidos } = await getLibroIva(ctx, input);
  const rows = [
    TITULOS,
    ...filasDe("Ventas", ventas),
    ...filasDe("Facturas de compra", compras),
    ...recibidos.map(({ moneda, documentos, impuesto, acreditado }) => [
      ...["Comprobantes aceptados de proveedores", "", moneda ?? "", String(documentos), "", ""],
      ...[numero(impuesto), numero(acreditado)],
    ]),
  ];
  return { fileName: `libro-iva-${mes}.csv`, bytes: Buffer.from(BOM + csv(rows)) };
}

function filasDe(nombre: string, { tarifas, total }: Libro): string[][] {
  return [
    ...tarifas.map((tarifa) => [
      ...[nombre, nombreTarifa(tarifa), EN_COLONES, String(tarifa.documentos)],
      ...[numero(tarifa.base), numero(tarifa.exonerado), numero(tarifa.impuesto), ""],
    ]),
    [
      ...[nombre, "Total", EN_COLONES, String(total.documentos)],
      ...[numero(total.ventaNeta), "", numero(total.impuesto), ""],
    ],
  ];
}

const numero = (monto: string) => comma(new Decimal(monto));

/** The first document of a company that has nothing yet, so that its person sees what happens. */
import { facturaRequest } from "@/lib/contract/facturas";
import { readJson } from "@/lib/contract/json-number";
import { refusal } from "@/lib/contract/refusal";
import { prepareSimulador } from "../accounts/certificados/prepare-simulador";
import { getAjustes } from "../accounts/tenants/get-ajustes";
import type { IssueResult } from "../issuing/issue";
import type { Ctx } from "../kernel/context";
import { issueFactura } from "./facturas";

const LINEA = {
  libre: true,
  codigoCabys: "8314100000000",
  detalle: "Servicio de prueba",
  unidadMedida: "Sp",
  cantidad: 1,
  precioUnitario: 1000,
  impuestos: [{ codigo: "01", codigoTarifa: "08", porcentaje: 13 }],
};

/**
 * A ticket of one line to nobody in particular, in the simulator. A second call gives the same one.
 * @throws AppError rule outside of the simulator, and as `issueFactura`
 */
export async function issuePrueba(ctx: Ctx, { idUsuario }: { idUsuario: number }): Promise<IssueResult> {
  const { ambiente } = await getAjustes(ctx);
  if (ambiente !== "simulador") throw refusal("prueba_solo_simulador");
  await prepareSimulador(ctx);
  const tiquete = { idUsuario, tipo: "TiqueteElectronico", condicionVenta: "01", medioPago: "01", lineas: [LINEA] };
  const body = facturaRequest.parse(readJson(JSON.stringify(tiquete)));
  return issueFactura(ctx, { body, idempotencyKey: `primera-${ctx.tenantId}` });
}

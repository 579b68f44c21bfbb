/** The first document of a company that has nothing yet, so that its person sees what happens. */
import { facturaRequest } from "@/lib/contract/facturas";
import { readJson } from "@/lib/contract/json-number";
import { lineaDePrueba } from "@/lib/contract/receptores-de-prueba";
import { refusal } from "@/lib/contract/refusal";
import { prepareSimulador } from "../accounts/certificados/prepare-simulador";
import { getAjustes } from "../accounts/tenants/get-ajustes";
import type { IssueResult } from "../issuing/issue";
import type { Ctx } from "../kernel/context";
import { issueFactura } from "./facturas";

/**
 * A ticket of one line to nobody in particular, in the simulator. A second call gives the same one.
 * @throws AppError rule outside of the simulator, and as `issueFactura`
 */
export async function issuePrueba(ctx: Ctx, { idUsuario }: { idUsuario: number }): Promise<IssueResult> {
  const { ambiente } = await getAjustes(ctx);
  if (ambiente !== "simulador") throw refusal("prueba_solo_simulador");
  await prepareSimulador(ctx);
  const lineas = [lineaDePrueba("Servicio de prueba")];
  const tiquete = { idUsuario, tipo: "TiqueteElectronico", condicionVenta: "01", medioPago: "01", lineas };
  const body = facturaRequest.parse(readJson(JSON.stringify(tiquete)));
  return issueFactura(ctx, { body, idempotencyKey: `primera-${ctx.tenantId}` });
}

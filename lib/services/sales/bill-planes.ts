/**
 * The operator invoices its tenants with the product itself: a tenant of its own issues one invoice a month for each
 * company whose plan has a price (decision 0144).
 */
import { selectEmisor } from "@/db/queries/accounts/emisor";
import { selectEspacioMedido, selectPlanes, selectSuscripcion } from "@/db/queries/accounts/plan";
import { selectCifrasPorDia } from "@/db/queries/reports/cifra-dia";
import { facturaRequest } from "@/lib/contract/facturas";
import { readJson } from "@/lib/contract/json-number";
import { refusal } from "@/lib/contract/refusal";
import { megasDe } from "@/lib/domain/plan";
import { AppError } from "@/lib/platform/errors";
import { diasDe, documentosDePlan } from "../accounts/planes/count-uso";
import { tenantsDe } from "../accounts/planes/tenants-de";
import { claveOf } from "../kernel/idempotency";
import { type Mes, readMes } from "../kernel/mes";
import { inTenant, type Operator } from "../kernel/operator";
import { issueFactura } from "./facturas";

export interface Cobro {
  /** `YYYY-MM`, a month that ended. */
  mes: string;
  /** The operator's own tenant, and the user of it who issues. */
  emisor: { tenantId: number; usuarioId: number };
  /** Products of that tenant: their CABYS, tax and name go into the lines of the fee, and of what is beyond the plan. */
  productos: { mensualidad: string; documentoDeMas: string; megaDeMas: string };
  /** Days of credit. */
  plazoCredito: number;
}

export interface Cobrado {
  tenantId: number;
  nombre: string;
  plan: string;
  documentos: number;
  /** Documents beyond the plan that are charged. */
  deMas: number;
  /** Begun megabytes of kept files beyond the plan that are charged. */
  megasDeMas: number;
  /** The invoice; null when it was refused, and then `problema` says why. */
  clave: string | null;
  problema: string | null;
}

/**
 * A company in its trial, or closed all the month, pays nothing; who pays for others pays their documents too, but for
 * those of a trial. Run again it issues only what is missing, or what the
 * authority refused. One invoice that cannot be issued does not keep the others.
 * @throws AppError `rule` for a month that has not ended
 */
export async function billPlanes(operator: Operator, cobro: Cobro): Promise<Cobrado[]> {
  const mes = readMes(cobro.mes);
  if (operator.clock.now() < mes.hasta) throw refusal("mes_por_cobrar", { mes: cobro.mes });
  const planes = new Map((await operator.db.system.query(selectPlanes({}))).map((plan) => [plan.nombre, plan]));
  const cobrados: Cobrado[] = [];
  const todas = { conPlan: true, cerradas: true };
  for await (const { tenantId, nombre, estado, pagaTenantId, ...de } of tenantsDe(operator.db, todas)) {
    const plan = planes.get(de.plan ?? "");
    if (plan?.precio == null || estado === "prueba" || tenantId === cobro.emisor.tenantId) continue;
    if (pagaTenantId !== null) continue;
    const [[receptor]] = await operator.db.read(tenantId, selectEmisor({ tenantId }));
    const { documentos, bytes } = await usoJunto(operator, tenantId, mes);
    if (receptor === undefined || (estado !== "activo" && documentos === 0)) continue;
    const deMas = beyond(documentos, plan.documentosMes, plan.precioDocumento);
    const megasDeMas = beyond(megasDe(bytes) ?? 0, plan.espacioMb, plan.precioEspacio);
    const { mensualidad, documentoDeMas, megaDeMas } = cobro.productos;
    const lineas = [
      { codigoProducto: mensualidad, cantidad: 1, precioUnitario: Number(plan.precio) },
      { codigoProducto: documentoDeMas, cantidad: deMas, precioUnitario: Number(plan.precioDocumento) },
      { codigoProducto: megaDeMas, cantidad: megasDeMas, precioUnitario: Number(plan.precioEspacio) },
    ].filter(({ cantidad }) => cantidad > 0);
    // A body as the API takes it. Prices have 13 digits at most, which a double keeps.
    const asked = {
      tipo: "01",
      idUsuario: cobro.emisor.usuarioId,
      condicionVenta: "02",
      plazoCredito: cobro.plazoCredito,
      medioPago: "04",
      moneda: "CRC",
      cliente: {
        identificacion: receptor.identificacion,
        tipoIdentificacion: receptor.tipoIdentificacion,
        nombre: receptor.nombre,
        correo: receptor.correos[0],
      },
      lineas,
      // Whoever bills again, also after weeks, finds the first invoice: an idempotency key is kept for a day.
      referenciaExterna: `plan ${cobro.mes} ${tenantId}`,
      referenciaExternaUnica: true,
    };
    const body = facturaRequest.parse(readJson(JSON.stringify(asked)));
    const said = { tenantId, nombre, plan: plan.nombre, documentos, deMas, megasDeMas };
    try {
      const issued = await issueFactura(inTenant(operator, cobro.emisor.tenantId), { body, idempotencyKey: null });
      cobrados.push({ ...said, clave: claveOf(issued), problema: null });
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === "unavailable") throw error;
      cobrados.push({ ...said, ...faultOf(error) });
    }
  }
  return cobrados;
}

/** Of a company in a month, and of those for which it pays: documents, and bytes of kept files as measured last in it. */
async function usoJunto(operator: Operator, pagaTenantId: number, mes: Mes) {
  const uso = { documentos: 0, bytes: 0 };
  for (const { tenantId, estado } of await operator.db.system.query(selectSuscripcion({ pagaTenantId }))) {
    if (estado === "prueba") continue;
    const dias = diasDe(tenantId, mes);
    const [cifras, [medido]] = await operator.db.read(tenantId, selectCifrasPorDia(dias), selectEspacioMedido(dias));
    uso.documentos += documentosDePlan(cifras);
    uso.bytes += medido?.bytes ?? 0;
  }
  return uso;
}

/** What is charged of it: nothing without a limit or a price. */
const beyond = (usado: number, incluidos: number | null, precio: string | null) =>
  incluidos === null || precio === null ? 0 : Math.max(0, usado - incluidos);

/** An invoice that was there before is found by its reference. */
function faultOf({ codigo, refusals, message }: AppError): Pick<Cobrado, "clave" | "problema"> {
  const antes = codigo === "referencia_externa_repetida" ? refusals[0]?.params.clave : undefined;
  return typeof antes === "string" ? { clave: antes, problema: null } : { clave: null, problema: message };
}

/** The life of tenants: who they are, how they stand, and what moves them on (decision 0142). */
import type { CondicionAceptada } from "@/lib/contract/portal/altas";
import { ESTADOS_EMPRESA } from "@/lib/domain/estado-empresa";
import { toFechaHora } from "@/lib/platform/clock";
import { changeEstado } from "@/lib/services/accounts/tenants/change-estado";
import { eraseTenant } from "@/lib/services/accounts/tenants/erase-tenant";
import { listTenants, showTenant, TENANTS_DEFAULT, TENANTS_MAX } from "@/lib/services/accounts/tenants/list-tenants";
import { integer, oneOf, optional, required, UsageError } from "../options";
import type { Act } from "./acts";

export const tenantList: Act = {
  summary: "list the tenants, with what they issued this month",
  help: `  --estado ${ESTADOS_EMPRESA.join("|")}   (default: all)
  --limit N      how many (default ${TENANTS_DEFAULT}, at most ${TENANTS_MAX})
  --after ID     those after that tenant`,
  options: { estado: { type: "string" }, limit: { type: "string" }, after: { type: "string" } },
  run: async (operator, options) => {
    const estado = optional(options, "estado") === null ? null : oneOf(options, "estado", ESTADOS_EMPRESA);
    const limite = optional(options, "limit") === null ? TENANTS_DEFAULT : integer(options, "limit");
    if (limite < 1 || limite > TENANTS_MAX) throw new UsageError(`--limit is from 1 to ${TENANTS_MAX}`);
    const despues = optional(options, "after") === null ? 0 : integer(options, "after");
    const result = await listTenants(operator, { estado, despues, limite });
    const lines = result.tenants.map(
      (each) =>
        `${each.tenantId}  ${each.estado}  ${each.ambiente}${each.esPrueba ? " (test)" : ""}  ${each.identificacion ?? "-"}  ${each.nombre}  ${each.documentosMes} this month`,
    );
    if (result.siguiente !== null) lines.push(`more: --after ${result.siguiente}`);
    return { text: lines.join("\n") || "no tenants", result };
  },
};

export const tenantShow: Act = {
  summary: "show a tenant: its state, what was agreed, what it issues with, and who administers it",
  help: "  --tenant ID",
  options: { tenant: { type: "string" } },
  run: async (operator, options) => {
    const result = await showTenant(operator, { tenantId: integer(options, "tenant") });
    const { empresa, plan, limites, usoHoy, usoMes, usoEspacio, certificado, credencial } = result;
    const together = limites.empresa === null ? "none together" : `${limites.empresa.porMinuto} a minute together`;
    const lines: [string, string][] = [
      ["name", empresa.nombre],
      ["identification", empresa.identificacion],
      ["state", `${result.estado}, since ${toFechaHora(result.estadoDesde)}`],
      ["ambiente", `${result.ambiente}${result.esPrueba ? ", a test tenant" : ""}`],
      ["plan", `${plan ?? "none"}; limit of its keys: ${together}`],
      [
        "this month",
        `${usoMes.documentos} documents of ${usoMes.incluidos ?? "any number"}, without refused ones${usoMes.empresas === 1 ? "" : ` (${usoMes.documentosPropios} its own, of ${usoMes.empresas} tenants together)`}; today ${usoHoy.documentos}, and ${usoHoy.solicitudes} requests`,
      ],
      ["files", `${usoEspacio.megas ?? "not counted yet"} MB of ${usoEspacio.megasIncluidos ?? "any number"}`],
      ["certificate", certificado === null ? "none" : `${certificado.estado}, until ${certificado.validoHasta}`],
      ["credential", credencial?.estado ?? "none"],
      ["administrators", result.administradores.join(", ") || "none"],
      ...result.condiciones.map(acceptedLine),
    ];
    const text = [`tenant ${result.tenantId}`, ...lines.map(([name, said]) => `${name.padEnd(15)} ${said}`)].join("\n");
    return { text, result };
  },
};

function acceptedLine({ condicion, version, fecha, url, usuarioId, aceptadaAt }: CondicionAceptada): [string, string] {
  const where = url === null ? "" : `, ${url}`;
  return [
    "accepted",
    `${condicion} ${version} of ${fecha}${where}, by user ${usuarioId} on ${toFechaHora(aceptadaAt)}`,
  ];
}

export const tenantSuspend = estadoAct("suspendido", "close the API and the portal to a tenant");
export const tenantResume = estadoAct("anterior", "open them again to a tenant that was suspended, as it was before");
export const tenantActivate = estadoAct("activo", "end a tenant's trial, or take back one that left");
export const tenantLeave = estadoAct(
  "retirada",
  "a tenant leaves: it reads and downloads everything, and changes nothing",
);

export const tenantErase: Act = {
  summary: "erase a tenant that left, but for what the law has kept: documents, XML, answers and books",
  help: `  --tenant ID
  --identificacion NUMBER   the tenant's own, said again: nothing returns

its administrators get a mail first; one that was interrupted goes on when it is run again`,
  options: { tenant: { type: "string" }, identificacion: { type: "string" } },
  run: async (operator, options) => {
    const tenantId = integer(options, "tenant");
    const borrado = await eraseTenant(operator, { tenantId, identificacion: required(options, "identificacion") });
    const lines = [
      `tenant ${tenantId} (${borrado.nombre}) is erased; its documents stay, see \`tenant export\``,
      `people: ${borrado.personas}`,
      ...Object.entries(borrado.filas).map(([tabla, filas]) => `${tabla}: ${filas}`),
    ];
    return { text: lines.join("\n"), result: { tenantId, ...borrado } };
  },
};

function estadoAct(a: Parameters<typeof changeEstado>[1]["a"], summary: string): Act {
  return {
    summary,
    help: "  --tenant ID   its administrators get a mail",
    options: { tenant: { type: "string" } },
    run: async (operator, options) => {
      const tenantId = integer(options, "tenant");
      const cambio = await changeEstado(operator, { tenantId, a });
      const paused =
        cambio.recurrentesEnPausa === 0
          ? ""
          : `; recurring documents paused, because a day of theirs passed: ${cambio.recurrentesEnPausa}`;
      const text = `tenant ${tenantId} (${cambio.nombre}) was ${cambio.de}, and is ${cambio.a}${paused}`;
      return { text, result: { tenantId, ...cambio } };
    },
  };
}

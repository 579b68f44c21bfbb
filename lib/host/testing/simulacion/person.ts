/** The people of a simulation: they sell, answer suppliers, ask for mails, and mend what waits for them. */
import { randomUUID } from "node:crypto";
import { queryAs } from "@/db/testing/cluster";
import { toFecha } from "@/lib/platform/clock";
import { AppError } from "@/lib/platform/errors";
import { setCredencialHacienda } from "@/lib/services/accounts/credenciales/set-credencial";
import { setCorreoAutomatico } from "@/lib/services/accounts/tenants/set-ajuste";
import type { Ctx, Runtime } from "@/lib/services/kernel/context";
import { requestCorreo } from "@/lib/services/notices/correos/request-correo";
import { saveRecordatorio } from "@/lib/services/notices/recordatorios/ajustes";
import { addWebhook } from "@/lib/services/notices/webhooks/add-webhook";
import { enableWebhook } from "@/lib/services/notices/webhooks/enable-webhook";
import { replayFailed } from "@/lib/services/notices/webhooks/replay-failed";
import { createMensajeReceptor } from "@/lib/services/reception/mensajes-receptor/create";
import { retryMensaje } from "@/lib/services/reception/mensajes-receptor/retry";
import { issueFactura } from "@/lib/services/sales/facturas";
import { createRecurrente } from "@/lib/services/sales/recurrentes/create";
import { reanudarRecurrente } from "@/lib/services/sales/recurrentes/manage";
import { retryFactura } from "@/lib/services/sales/retry";
import { mensajeBody, receivedMembers } from "@/lib/services/testing/proveedor";
import { CLIENTE, facturaBody, type World } from "@/lib/services/testing/world";
import type { OwnCourse } from "./course";

const LINEAS = [{ codigoProducto: "TAZA", cantidad: 2, precioUnitario: 1000 }];
const TOTAL = "2260";

export interface Person {
  /** What is set up on the first day: a webhook, mails, reminders, recurring documents; and the first work. */
  begin(): Promise<void>;
  /** Does one of all. */
  act(): Promise<void>;
  /** Asks for one document to be tried again. */
  retry(): Promise<void>;
  /** Several at one moment. */
  sellSome(): Promise<void>;
  /** Mends all that waits for a person. */
  mend(): Promise<void>;
  /** Ends the reminders: nothing else that is set up comes each day. */
  endReminders(): Promise<void>;
}

export function createPerson({
  course,
  world,
  runtime,
}: {
  course: OwnCourse;
  world: World;
  runtime: Runtime;
}): Person {
  const { pick, note } = course;
  const current = (): Ctx => ({ ...world.ctx, ...runtime, now: runtime.clock.now() });

  /** A refusal is an answer; anything else is a fault. */
  async function tryTo(what: string, deed: () => Promise<unknown>): Promise<void> {
    try {
      await deed();
      note(`person: ${what}`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      note(`person: ${what}: refused, ${error.codigo}`);
    }
  }

  const look = <R extends Record<string, unknown>>(text: string) => queryAs<R>(world.ownerUrl, text);
  const sell = (body: object) =>
    issueFactura(current(), {
      body: facturaBody({ tipo: "04", idUsuario: world.idUsuario, lineas: LINEAS, ...body }),
      idempotencyKey: null,
    });
  const credito = (plazoCredito: number) => ({
    tipo: "01",
    cliente: { identificacion: CLIENTE },
    condicionVenta: "02",
    plazoCredito,
  });
  const answerSupplier = () =>
    tryTo("answers a supplier", () =>
      createMensajeReceptor(current(), {
        body: mensajeBody({ ...receivedMembers("3102000001", runtime.clock.now()), mensaje: 1 }),
        idempotencyKey: null,
      }),
    );
  /** One of three days is reminded of within the first mornings. */
  const sellOnCredit = (days: number) => tryTo("sells on credit", () => sell(credito(days)));

  const waitingDocuments = () =>
    look<{ clave: string; tabla: string }>(
      `select clave, 'documento' as tabla from documento where estado in ('procesando', 'error')
       union all select clave, 'mensaje' from mensaje_receptor where estado in ('procesando', 'error') order by 1, 2`,
    );
  const retryOne = ({ clave, tabla }: { clave: string; tabla: string }) =>
    tryTo(`retries a ${tabla}`, () =>
      tabla === "documento" ? retryFactura(current(), clave) : retryMensaje(current(), clave),
    );

  async function retrySome(): Promise<void> {
    const waiting = await waitingDocuments();
    if (waiting.length > 0) await retryOne(pick(waiting));
  }

  async function mendWebhooks(): Promise<void> {
    const off = await look<{ id: number }>(
      "select webhook_endpoint_id as id from webhook_endpoint where estado = 'deshabilitado' order by 1",
    );
    for (const { id } of off) {
      await tryTo("enables the webhook", () => enableWebhook(current(), { webhookEndpointId: id }));
      await tryTo("asks for what it missed", () =>
        replayFailed(current(), {
          webhookEndpointId: id,
          desde: new Date(runtime.clock.now().getTime() - 30 * 86_400_000),
        }),
      );
    }
  }

  async function mendRecurrentes(): Promise<void> {
    const paused = await look<{ id: string }>(
      "select recurrente_id as id from recurrente where estado = 'pausada' order by 1",
    );
    for (const { id } of paused) await tryTo("resumes the recurring document", () => reanudarRecurrente(current(), id));
  }

  const registerAgain = () =>
    tryTo("registers the credentials anew", async () => {
      const [row] = await look<{ usuario: string }>(
        `select usuario from credencial_hacienda where tenant_id = ${world.ctx.tenantId}`,
      );
      const usuario = row?.usuario ?? "";
      await setCredencialHacienda(current(), { ambiente: "simulador", usuario, contrasena: "simulador" });
    });

  const setReminders = (activo: boolean) =>
    tryTo(`sets reminders ${activo}`, () => saveRecordatorio(current(), { activo, dias: [-3, 0, 7] }));

  const deeds: readonly (() => Promise<void>)[] = [
    () => tryTo("sells", () => sell({})),
    () => tryTo("sells", () => sell({})),
    () => sellOnCredit(pick([3, 30])),
    answerSupplier,
    async () => {
      const [row] = await look<{ clave: string }>(
        "select clave from documento where estado = 'aceptado' order by documento_id desc limit 1",
      );
      if (row !== undefined) {
        await tryTo("asks for a mail", () => requestCorreo(current(), { clave: row.clave, correos: ["a@b.example"] }));
      }
    },
    mendWebhooks,
    mendRecurrentes,
    registerAgain,
    () => retrySome(),
    () => setReminders(pick([true, false, false])),
  ];

  return {
    async begin() {
      await addWebhook(current(), { url: "https://receptor.example/webhook", eventos: [] });
      await setCorreoAutomatico(current(), { automatico: true });
      await setReminders(true);
      await sellOnCredit(3);
      await answerSupplier();
      for (const [cada, dia] of [["mes", 31] as const, ["semana", 1] as const]) {
        await createRecurrente(current(), {
          llave: randomUUID(),
          totalEsperado: TOTAL,
          cada,
          desde: toFecha(runtime.clock.now()),
          dia: cada === "mes" ? dia : null,
          hasta: null,
          veces: null,
          body: facturaBody({
            idUsuario: world.idUsuario,
            lineas: LINEAS,
            ...(cada === "mes" ? credito(30) : { tipo: "04" }),
          }),
        });
      }
    },
    act: async () => pick(deeds)(),
    retry: retrySome,
    async sellSome() {
      for (let n = 0; n < 3; n += 1) await tryTo("sells", () => sell({}));
    },
    async mend() {
      await registerAgain();
      for (const each of await waitingDocuments()) await retryOne(each);
      await mendWebhooks();
      await mendRecurrentes();
    },
    endReminders: () => setReminders(false),
  };
}

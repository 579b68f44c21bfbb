/** Sends the mail with the link of a password reset or an invitation. */
import { sendEnlace as send } from "@/lib/services/accounts/acceso/send-enlace";
import { seeTo } from "@/lib/services/kernel/outbox/avisos";
import { getRuntime } from "@/lib/services/operations/runtime";
import { inngest } from "../client";
import { on } from "../events";

const RETRIES = 20;

export const sendEnlace = inngest.createFunction(
  { id: "send-enlace", triggers: [on("acceso/correo")], retries: RETRIES },
  async ({ event, step }) => {
    const { enlace, id } = event.data;
    return step.run("send", async () => {
      const runtime = await getRuntime();
      return seeTo(runtime, event.id, () => send(runtime, { enlace, id, now: new Date() }));
    });
  },
);

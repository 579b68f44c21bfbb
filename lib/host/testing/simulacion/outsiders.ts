/** The mail provider and a webhook's receiver of a simulation, at the seams of their clients. */
import { createHash } from "node:crypto";
import type { Mailer } from "@/lib/integrations/mail/mailer";
import type { WebhookClient } from "@/lib/integrations/webhook/client";
import { DAY_MS, SECOND_MS } from "@/lib/platform/clock";
import type { Course } from "./course";

/** A repetition is recognised for so long. */
const REMEMBERED_MS = DAY_MS;

export interface Outsiders {
  mailer: Mailer;
  webhooks: WebhookClient;
  /** The events that the receiver has taken, and the keys of the mails that the provider has. */
  taken: Set<string>;
  faults: string[];
}

export function createOutsiders(course: Course): Outsiders {
  const { random, now, pick, note, elapse } = course;
  const mails = new Map<string, { sinceMs: number; sha: string }>();
  const bodies = new Map<string, string>();
  const taken = new Set<string>();
  const faults: string[] = [];

  const mailer: Mailer = {
    async send({ idempotencyKey: key, to, subject, html }) {
      const weather = course.weather("mail");
      const how = weather === "fair" ? "well" : pick(weather === "down" ? (["lost", "401"] as const) : WAYS_OF_MAIL);
      note(`mail ${key}: ${how}`);
      const lost = {
        kind: "transient",
        detail: how,
        retryAfterSeconds: how === "429" ? pick([5, 7200]) : null,
      } as const;
      if (how === "lost" || how === "429") return lost;
      if (how === "401") return { kind: "configuration", detail: how };
      if (how === "refused") return { kind: "refused", detail: how };
      if (how === "late") await elapse(25 * SECOND_MS);
      const sha = createHash("sha256").update(`${to} ${subject} ${html}`).digest("hex");
      const known = mails.get(key);
      if (known !== undefined && now().getTime() - known.sinceMs > REMEMBERED_MS) faults.push(`${key} was sent twice`);
      if (known !== undefined && known.sha !== sha) faults.push(`${key} was sent with another text`);
      taken.add(key);
      if (known === undefined) mails.set(key, { sinceMs: now().getTime(), sha });
      return how === "cut" ? lost : { kind: "sent", provider: "resend", providerId: key };
    },
  };

  const webhooks: WebhookClient = {
    inspect: async () => null,
    async post(_, headers, body) {
      const id = headers["webhook-id"] ?? "";
      const weather = course.weather("receiver");
      const how = weather === "fair" ? "well" : pick(weather === "down" ? DEAD_RECEIVER : WAYS_OF_RECEIVER);
      note(`webhook ${JSON.parse(body.toString()).type}: ${how}`);
      const known = bodies.get(id);
      if (known !== undefined && known !== body.toString()) faults.push(`event ${id} came with another body`);
      bodies.set(id, body.toString());
      const latencyMs = how === "tiempo" ? 15 * SECOND_MS : how === "late" ? 9 * SECOND_MS : 20;
      if (latencyMs > SECOND_MS) await elapse(latencyMs);
      if (how === "tiempo" || how === "conexion") {
        if (random() < 0.5) taken.add(id);
        return { kind: "failure", reason: how, detail: "", latencyMs };
      }
      const status = how === "well" || how === "late" ? 204 : Number(how);
      if (status === 204) taken.add(id);
      const retryAfter = status === 429 ? String(pick([1, 600, 90_000])) : null;
      return { kind: "answer", status, retryAfter, body: Buffer.alloc(0), truncated: false, address: null, latencyMs };
    },
  };
  return { mailer, webhooks, taken, faults };
}

const WAYS_OF_MAIL = ["well", "well", "lost", "cut", "429", "late", "refused"] as const;
const WAYS_OF_RECEIVER = ["well", "500", "429", "tiempo", "conexion", "late", "410"] as const;
const DEAD_RECEIVER = ["500", "tiempo", "conexion"] as const;

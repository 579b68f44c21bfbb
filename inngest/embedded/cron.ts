/** Schedules in Inngest's form: five fields, optionally after `TZ=<zone> `; UTC without a zone. */
import { Cron } from "croner";

/** The first moment after `after` that the schedule names. @throws Error when the schedule is not understood. */
export function nextSlot(schedule: string, after: Date): Date {
  const { pattern, timezone } = parseSchedule(schedule);
  const next = new Cron(pattern, { timezone, mode: "5-part" }).nextRun(after);
  if (next === null) throw new Error(`a schedule that never comes: ${schedule}`);
  return next;
}

function parseSchedule(schedule: string): { pattern: string; timezone: string } {
  const [, timezone = "UTC", pattern = ""] = /^(?:(?:CRON_)?TZ=(\S+)\s+)?(.+)$/.exec(schedule.trim()) ?? [];
  return { pattern, timezone };
}

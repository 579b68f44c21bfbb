/** Fires schedules: in memory between slots, and through the database at each slot. */
import type { Database } from "@/db/connection/client";
import { cronDue, fireCron, registerCron } from "@/db/queries/durable/cron";
import type { AppConfig } from "./configuration";
import { nextSlot } from "./cron";

interface Schedule {
  fnId: string;
  cron: string;
  due: Date;
}

export interface Scheduler {
  /** Fires the schedules due at `now`; returns their number. */
  tick(now: Date): Promise<number>;
}

/** Registers the functions' schedules. One that came due while no worker ran fires once, at the first tick. */
export async function openScheduler(db: Database, app: AppConfig, now: Date): Promise<Scheduler> {
  const schedules = await Promise.all(
    [...app.functions.values()].flatMap((fn) => fn.schedules.map((cron) => register(fn.id, cron))),
  );

  async function register(fnId: string, cron: string): Promise<Schedule> {
    const due = nextSlot(cron, now);
    await db.system.query(registerCron(fnId, cron, due));
    return { fnId, cron, due: await storedDue(fnId, cron, due) };
  }

  async function storedDue(fnId: string, cron: string, otherwise: Date): Promise<Date> {
    const [row] = await db.system.query(cronDue(fnId, cron));
    return row?.due ?? otherwise;
  }

  async function fire(schedule: Schedule, now: Date): Promise<void> {
    const { fnId, cron, due: slot } = schedule;
    const next = nextSlot(cron, now);
    await db.system.query(
      fireCron(
        { fnId, cron, slot, next },
        { id: `cron:${fnId}:${slot.toISOString()}`, name: "inngest/scheduled.timer", data: JSON.stringify({ cron }) },
      ),
    );
    schedule.due = await storedDue(fnId, cron, next);
  }

  return {
    async tick(at) {
      const due = schedules.filter((schedule) => schedule.due <= at);
      await Promise.all(due.map((schedule) => fire(schedule, at)));
      return due.length;
    },
  };
}

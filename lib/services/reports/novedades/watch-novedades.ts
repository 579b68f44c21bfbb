/**
 * Tells open pages of changes in their company as they are committed. All pages of a process share one LISTEN and, for
 * each company, one reading of its mark; a sweep finds what no notification told of.
 */
import type { Database } from "@/db/connection/client";
import type { Ctx } from "../../kernel/context";
import { getNovedades } from "./get-novedades";

/**
 * How late a change is seen whose notification was lost, or that was committed outside of a transaction of ours. Also
 * how often an idle connection carries something, which ends it when its other side is gone.
 */
const SWEEP_MS = 30_000;
/** Between two readings of one company's mark, so that one that issues without pause is read a few times a second. */
const PAUSE_MS = 50;

interface Company {
  /** Somebody's context in it, with which its mark is read. */
  ctx: Ctx;
  pages: Set<(marca: string) => void>;
  marca: string | null;
  /** A reading is under way or was a moment ago; `again` when something changed since it began. */
  reading: { again: boolean } | null;
}

interface Hub {
  companies: Map<number, Company>;
  /** While there is any company. */
  listening: { stop: () => void } | null;
}

const hubs = new WeakMap<Database, Hub>();

/**
 * Calls `tell` with the company's mark now, whenever it changes, and with the same mark at each sweep. Returns a
 * function that ends it. `tell` must not throw. The first page of a process decides how often the sweep looks.
 */
export async function watchNovedades(ctx: Ctx, tell: (marca: string) => void, sweepMs = SWEEP_MS): Promise<() => void> {
  const { marca } = await getNovedades(ctx);
  const hub = hubs.get(ctx.db) ?? { companies: new Map<number, Company>(), listening: null };
  hubs.set(ctx.db, hub);
  const company = hub.companies.get(ctx.tenantId) ?? { ctx, pages: new Set(), marca: null, reading: null };
  hub.companies.set(ctx.tenantId, company);
  company.marca ??= marca;
  const page = (next: string) => tell(next);
  company.pages.add(page);
  hub.listening ??= listen(ctx.db, hub, sweepMs);
  tell(marca);
  return () => {
    company.pages.delete(page);
    if (company.pages.size === 0 && hub.companies.get(ctx.tenantId) === company) hub.companies.delete(ctx.tenantId);
    if (hub.companies.size > 0) return;
    hub.listening?.stop();
    hub.listening = null;
  };
}

function listen(db: Database, hub: Hub, sweepMs: number): { stop: () => void } {
  const timer = setInterval(() => {
    for (const company of hub.companies.values()) void read(company, "repeat");
  }, sweepMs);
  timer.unref();
  const listening = db.listenToTenants((tenantIds) => {
    for (const tenantId of tenantIds ?? hub.companies.keys()) {
      const company = hub.companies.get(tenantId);
      if (company !== undefined) void read(company);
    }
  });
  // Without LISTEN the sweep goes on.
  listening.catch(() => {});
  return {
    stop() {
      clearInterval(timer);
      void listening.then((unlisten) => unlisten()).catch(() => {});
    },
  };
}

/** Reads the mark, tells the pages when it differs, and rests. `repeat` tells them also when it is the same. */
async function read(company: Company, how: "repeat" | null = null): Promise<void> {
  if (company.reading !== null) {
    company.reading.again = true;
    return;
  }
  const reading = { again: false };
  company.reading = reading;
  try {
    const { marca } = await getNovedades(company.ctx);
    if (marca !== company.marca || how === "repeat") for (const tell of company.pages) tell(marca);
    company.marca = marca;
  } catch {
    // The database does not answer; the next sweep asks again.
  }
  setTimeout(() => {
    company.reading = null;
    if (reading.again) void read(company);
  }, PAUSE_MS).unref();
}

/** How many calls the authority takes in a window of time, as its headers `X-Ratelimit-*` tell. */

export interface QuotaSettings {
  calls: number;
  seconds: number;
}

export interface Quota {
  /** From now on calls beyond the quota are refused; `null` goes back to a quota that is only told. */
  change(settings: QuotaSettings | null): void;
  /** Counts a call; false when the window's quota is used up. */
  take(): boolean;
  headers(): Record<string, string>;
}

/** What the headers promise while no test asks for a quota. */
const TOLD: QuotaSettings = { calls: 6000, seconds: 60 };

export function createQuota(now: () => Date): Quota {
  let settings: QuotaSettings | null = null;
  let window = Number.NaN;
  let taken = 0;

  /** The second at which the window of this moment ends. */
  function windowEnd({ seconds }: QuotaSettings): number {
    return (Math.floor(now().getTime() / 1000 / seconds) + 1) * seconds;
  }

  return {
    change(changed) {
      settings = changed;
      window = Number.NaN;
    },
    take() {
      if (settings === null) return true;
      const end = windowEnd(settings);
      if (end !== window) [window, taken] = [end, 0];
      if (taken >= settings.calls) return false;
      taken += 1;
      return true;
    },
    headers() {
      const told = settings ?? TOLD;
      const end = windowEnd(told);
      const left = settings === null ? told.calls - 1 : told.calls - (end === window ? taken : 0);
      return {
        "X-Ratelimit-Limit": String(told.calls),
        "X-Ratelimit-Remaining": String(left),
        "X-Ratelimit-Reset": String(end),
      };
    },
  };
}

/** Facts of all sweeps, which look each minute for what an engine or an event has lost. */

/** So long after work was due, nobody is at it: its event or its run was lost. */
export const SWEEP_GRACE_MS = 2 * 60 * 1000;

import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

const TONES = {
  good: "bg-good-wash text-good",
  wait: "bg-wait-wash text-wait",
  bad: "bg-bad-wash text-bad",
  neutral: "bg-neutral-wash text-neutral",
  accent: "bg-accent-wash text-accent",
} as const;

export type Tone = keyof typeof TONES;

/** A state as text and colour; the icon tells it to users who do not see the colour. */
export function Badge({ tone = "neutral", Icon, children }: { tone?: Tone; Icon?: LucideIcon; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full py-0.5 pr-2 text-xs leading-5 font-medium whitespace-nowrap ${Icon ? "pl-2" : "pl-2"} ${TONES[tone]}`}
    >
      {Icon && <Icon className="size-3.5" strokeWidth={2.5} aria-hidden="true" />}
      {children}
    </span>
  );
}

const FIRST_REDIRECT = 300;
const FIRST_REFUSAL = 400;
const FIRST_FAULT = 500;

/** An HTTP status; the colour only repeats the number. */
export function StatusBadge({ status }: { status: number }) {
  return <Badge tone={toneOf(status)}>{status}</Badge>;
}

function toneOf(status: number) {
  if (status < FIRST_REDIRECT) return "good";
  if (status < FIRST_REFUSAL) return "neutral";
  return status < FIRST_FAULT ? "wait" : "bad";
}

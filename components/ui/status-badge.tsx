import { Badge } from "./badge";

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

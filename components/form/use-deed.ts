"use client";

import { useTransition } from "react";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import { spokenRefusal } from "@/lib/contract/portal/place-refusal";
import { useToast } from "../ui/overlay/toast";
import { withoutAnswer } from "../ui/without-answer";

/** Runs an action that needs neither a form nor a confirmation, and shows its result as a toast. */
export function useDeed(action: FormAction<null>, onDone: () => void): [busy: boolean, run: (input: unknown) => void] {
  const [busy, start] = useTransition();
  const toast = useToast();
  const run = (input: unknown) =>
    start(async () => {
      const state = await withoutAnswer(action)(IDLE, input);
      if (state.status === "error") return toast.bad(spokenRefusal(state));
      if (state.message !== null) toast.good(state.message);
      onDone();
    });
  return [busy, run];
}

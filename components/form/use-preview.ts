"use client";

import { useRef, useState } from "react";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import { spokenRefusal } from "@/lib/contract/portal/place-refusal";

const PAUSE_MS = 400;

/** What a form would look like: asked for once its changes pause; an answer that is no longer current is ignored. */
export function usePreview<Vista>(preview: FormAction<Vista>) {
  const [vista, setVista] = useState<Vista | null>(null);
  const [refusal, setRefusal] = useState("");
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function draw(sent: FormData) {
    clearTimeout(timer.current);
    turn.current += 1;
    const mine = turn.current;
    timer.current = setTimeout(async () => {
      const answer = await preview(IDLE, sent);
      if (mine !== turn.current) return;
      setRefusal(answer.status === "error" ? spokenRefusal(answer) : "");
      if (answer.result !== null) setVista(answer.result);
    }, PAUSE_MS);
  }

  return { vista, refusal, draw };
}

"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";

/** What a page asks about in a dialog; null while it asks nothing. `done` closes it and reads the page again. */
export function useAsked<Asked>() {
  const [asked, ask] = useState<Asked | null>(null);
  const router = useRouter();
  const close = () => ask(null);
  const done = () => {
    close();
    router.refresh();
  };
  return { asked, ask, close, done };
}

"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ApiKey } from "@/lib/contract/portal/personas";
import { type KeyActions, type KeyAsked, KeyDialogs, revocable, rotable } from "./key-dialogs";

/** The actions for one key, in the header of its page. */
export function KeyDeeds({ llave, ...actions }: KeyActions & { llave: ApiKey }) {
  const [asked, setAsked] = useState<KeyAsked | null>(null);
  const router = useRouter();
  return (
    <>
      {revocable(llave) && (
        <Button look="secondary" onClick={() => setAsked({ what: "revocar", llave })}>
          Revocar
        </Button>
      )}
      {rotable(llave) && (
        <Button Icon={RotateCw} onClick={() => setAsked({ what: "rotar", llave })}>
          Rotar
        </Button>
      )}
      <KeyDialogs asked={asked} onClose={() => setAsked(null)} onDone={() => router.refresh()} {...actions} />
    </>
  );
}

"use client";

/** Companies and open tabs: when one tab changes the company, the others say so before anything is mistaken. */
import { useEffect, useState, useTransition } from "react";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import { onOtherEmpresa } from "../data-table/portal-fetch";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { AlertBox } from "../ui/overlay/alert-box";

const CHANNEL = "pf-empresa";

/** Tells the other tabs which company the session has from now on. */
export function tellEmpresa(tenantId: number): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(tenantId);
  channel.close();
}

/** Covers the page once the session has another company, and offers to continue with either. */
export function OtraEmpresa({
  current,
  choose,
}: {
  current: { tenantId: number; nombre: string };
  /** Called with `{ tenantId }`. */
  choose: FormAction<null>;
}) {
  const [open, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, start] = useTransition();

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => setOpen(data !== current.tenantId);
    const unhear = onOtherEmpresa(() => setOpen(true));
    return () => {
      channel.close();
      unhear();
    };
  }, [current.tenantId]);

  const comeBack = () =>
    start(async () => {
      const state = await choose(IDLE, { tenantId: current.tenantId });
      if (state.status === "error") return setRefusal(state.message);
      tellEmpresa(current.tenantId);
      setOpen(false);
    });

  return (
    <AlertBox
      above
      open={open}
      title="Esta página es de otra empresa"
      description={
        <>
          Acá estás viendo <strong className="font-semibold text-ink">{current.nombre}</strong>, pero en otra pestaña
          elegiste otra empresa. Para que nada se mezcle, decinos con cuál querés seguir. Lo que escribiste en esta
          página se conserva solo si seguís con {current.nombre}.
        </>
      }
    >
      <div role="alert">{refusal !== null && <Notice tone="bad">{refusal}</Notice>}</div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={() => window.location.assign("/")}>
          Ir a la otra empresa
        </Button>
        <Button busy={busy} onClick={comeBack}>
          Seguir con {current.nombre}
        </Button>
      </div>
    </AlertBox>
  );
}

"use client";

/** What waits in each company of a person, the most urgent first, with the way to it. */
import { useTransition } from "react";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import {
  CLASES_PENDIENTE,
  type EmpresaPendiente,
  type GrupoPendiente,
  paginaDeJuntos,
} from "@/lib/contract/portal/pendientes";
import { tellEmpresa } from "../layout/otra-empresa";
import { Button, ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { useToast } from "../ui/overlay/toast";
import { withoutAnswer } from "../ui/without-answer";
import { AlDia } from "./grupos";
import { GrupoItem } from "./pendiente-item";

interface Props {
  empresas: readonly EmpresaPendiente[];
  /** The company of this page. */
  actual: number;
  /** Called with `{ tenantId }`. */
  choose: FormAction<null>;
}

export function EmpresasPendientes({ empresas, actual, choose }: Props) {
  if (empresas.length === 0) {
    return (
      <Card>
        <AlDia />
      </Card>
    );
  }
  return (
    <div className="grid gap-5">
      {empresas.map(({ tenantId, nombre, grupos }) => (
        <Card key={tenantId} flush title={nombre} description={tenantId === actual ? "La empresa abierta" : undefined}>
          <ul className="divide-y divide-line">
            {grupos.map((grupo) => (
              <Fila key={grupo.clase} grupo={grupo} empresa={{ tenantId, nombre }} actual={actual} choose={choose} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

interface FilaProps extends Omit<Props, "empresas"> {
  grupo: GrupoPendiente;
  empresa: { tenantId: number; nombre: string };
}

function Fila({ grupo, empresa, actual, choose }: FilaProps) {
  const { titulo, acto } = CLASES_PENDIENTE[grupo.clase];
  const texto = acto === "Listo" ? "Ver" : acto;
  return (
    <GrupoItem grupo={grupo}>
      <Ir
        href={(grupo.cuantos > 1 && paginaDeJuntos(grupo.clase)) || `/pendientes/${grupo.clase}`}
        empresa={empresa}
        actual={actual}
        choose={choose}
        label={`${texto}: ${titulo}, ${empresa.nombre}`}
      >
        {texto}
      </Ir>
    </GrupoItem>
  );
}

/** A link within the open company; to another one it changes the company first. */
function Ir({
  href,
  empresa,
  actual,
  choose,
  label,
  children,
}: Omit<FilaProps, "grupo"> & { href: string; label: string; children: string }) {
  const [busy, start] = useTransition();
  const toast = useToast();
  const { tenantId } = empresa;
  if (tenantId === actual) {
    return (
      <ButtonLink href={href} prefetch={false} look="secondary" size="sm" aria-label={label}>
        {children}
      </ButtonLink>
    );
  }
  const go = () =>
    start(async () => {
      const state = await withoutAnswer(choose)(IDLE, { tenantId });
      if (state.status === "error") return toast.bad(state.message ?? "");
      tellEmpresa(tenantId);
      // Reloads the document, so that nothing of the other company stays on the screen or in memory.
      window.location.assign(href);
    });
  return (
    <Button look="secondary" size="sm" busy={busy} aria-label={label} onClick={go}>
      {children}
    </Button>
  );
}

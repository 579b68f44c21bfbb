"use client";

import { Check, Circle } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { Requisito } from "@/lib/contract/portal/refusals/cuenta";
import type { Ambiente } from "@/lib/domain/ambiente";
import { NOMBRES_AMBIENTE } from "./ambientes";

interface Props {
  actual: Ambiente;
  /** The ambientes that this service can reach. */
  ambientes: readonly Ambiente[];
  preparacion: readonly { requisito: Requisito; hecho: boolean }[];
  move: FormAction<null>;
}

const REQUISITOS: Record<Requisito, string> = {
  empresa: "La empresa es real (no de pruebas)",
  activacion: "Fin del período de prueba: escribinos para activarla",
  certificado: "Certificado de firma vigente",
  credencial: "Usuario de Hacienda para producción",
  conexion: "Conexión con producción probada",
};

/** Where documents are sent, and the move to produccion, which cannot be undone. */
export function AmbienteCard({ actual, ambientes, preparacion, move }: Props) {
  const [asked, setAsked] = useState<Ambiente | null>(null);
  const { nombre, detalle } = NOMBRES_AMBIENTE[actual];
  const otros = ambientes.filter((ambiente) => ambiente !== actual && ambiente !== "produccion");
  const listo = preparacion.every(({ hecho }) => hecho);
  return (
    <Card
      title="Ambiente"
      description="A cuál Hacienda van tus próximos documentos."
      actions={<Badge tone={actual === "produccion" ? "good" : "accent"}>{nombre}</Badge>}
    >
      <div className="grid gap-4 text-sm">
        <p className="text-ink-soft">{detalle}</p>
        {actual !== "produccion" && (
          <>
            <div>
              <h3 className="mb-2 font-semibold">Para pasar a producción</h3>
              <ul className="grid gap-1.5">
                {preparacion.map(({ requisito, hecho }) => (
                  <li key={requisito} className="flex items-center gap-2">
                    {hecho ? (
                      <Check className="size-4 shrink-0 text-good" strokeWidth={2.5} aria-hidden="true" />
                    ) : (
                      <Circle className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
                    )}
                    <span className={hecho ? "text-ink-soft" : ""}>{REQUISITOS[requisito]}</span>
                    <span className={hecho ? "sr-only" : "text-note text-wait"}>{hecho ? "(listo)" : "Falta"}</span>
                  </li>
                ))}
              </ul>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button disabled={!listo} onClick={() => setAsked("produccion")}>
                Pasar a producción
              </Button>
              {otros.map((ambiente) => (
                <Button key={ambiente} look="secondary" onClick={() => setAsked(ambiente)}>
                  {`Cambiar a ${NOMBRES_AMBIENTE[ambiente].nombre.toLowerCase()}`}
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked === "produccion" ? "Pasar a producción" : "Cambiar de ambiente"}
        confirm={asked === "produccion" ? "Pasar a producción" : "Cambiar"}
        {...(asked === "produccion" && { typed: "producción" })}
        action={move}
        input={{ ambiente: asked }}
      >
        {asked === "produccion"
          ? "Desde ese momento cada documento tiene validez fiscal y se declara. Este paso no tiene vuelta atrás."
          : "Los próximos documentos van a ese ambiente, con su propia numeración. Los ya emitidos quedan donde están."}
      </ConfirmDialog>
    </Card>
  );
}

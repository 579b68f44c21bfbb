import { Repeat } from "lucide-react";
import { EmitirLista } from "@/components/emitir/guardar/emitir-lista";
import { RecurrenteAcciones } from "@/components/emitir/guardar/recurrente-acciones";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states";
import type { RecurrenteListada } from "@/lib/contract/portal/recurrentes";
import { CADENCIAS } from "@/lib/domain/cobranza/recurrencia";
import { formatFechaDeDia, formatMonto } from "@/lib/domain/escrito/formato";
import { listRecurrentes } from "@/lib/services/sales/recurrentes/manage";
import { portalPage } from "../../portal-page";
import { dejarUna, emitirUna, pausar, reanudar, terminar } from "./actions";

export const metadata = { title: "Recurrentes" };

const COLUMNAS = [
  { nombre: "Cliente", texto: true, largo: true },
  { nombre: "Cada cuánto", texto: true },
  { nombre: "Próxima", texto: true },
  { nombre: "Estado", texto: true },
  { nombre: "Emitidos" },
  { nombre: "Total" },
  { nombre: "Acciones" },
];

const ESTADOS = {
  activa: { texto: "Activo", tono: "good" },
  pausada: { texto: "En pausa", tono: "wait" },
  terminada: { texto: "Terminado", tono: "neutral" },
} as const;

export default portalPage({ permiso: "documentos.ver" }, async ({ ctx, puede }) => {
  const recurrentes = await listRecurrentes(ctx);
  const emite = puede("documentos.emitir");
  return (
    <EmitirLista
      title="Recurrentes"
      description="Facturas y tiquetes que se emiten solos en sus días, con los precios que les pusiste. Si uno se rechaza o no se puede emitir, queda en pausa y aparece en Pendientes."
      columnas={COLUMNAS}
      filas={recurrentes.map((recurrente) => ({
        key: recurrente.recurrenteId,
        celdas: [
          ...celdas(recurrente),
          emite && (
            <RecurrenteAcciones
              key="acciones"
              recurrente={recurrente}
              actos={{ pausar, reanudar, terminar, emitirUna, dejarUna }}
            />
          ),
        ],
      }))}
      vacio={
        <EmptyState
          Icon={Repeat}
          title="No hay documentos recurrentes"
          ejemplo="la mensualidad de contabilidad, el 1 de cada mes."
          action={emite && <ButtonLink href="/emitir">Escribir uno</ButtonLink>}
        >
          Escribí el documento en Emitir, o duplicá uno, y elegí «Repetir cada cierto tiempo».
        </EmptyState>
      }
    />
  );
});

function celdas({ cliente, cada, proxima, estado, problema, perdidas, ...recurrente }: RecurrenteListada) {
  const { texto, tono } = ESTADOS[estado];
  const de = recurrente.veces === null ? "" : ` de ${recurrente.veces}`;
  return [
    cliente ?? "Sin cliente",
    CADENCIAS[cada].nombre,
    proxima === null ? "" : formatFechaDeDia(proxima),
    <span key="estado" className="grid max-w-80 justify-items-start gap-1 whitespace-normal">
      <Badge tone={tono}>{texto}</Badge>
      {problema !== null && <span className="text-xs text-ink-soft">{problema}</span>}
      {perdidas.length > 0 && (
        <span className="text-xs text-ink-soft">
          Sin emitir por la pausa: {perdidas.map((fecha) => formatFechaDeDia(fecha)).join(", ")}
        </span>
      )}
    </span>,
    `${recurrente.emitidos}${de}`,
    formatMonto(recurrente.total, recurrente.moneda),
  ];
}

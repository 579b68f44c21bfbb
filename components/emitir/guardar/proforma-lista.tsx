"use client";

import { Ban, Download, FileClock, Mail } from "lucide-react";
import { type ReactNode, useState } from "react";
import { deActos, defineLista, type Nombres } from "@/components/data-table/define-lista";
import { type ConInicial, ListaPortal, useListaDe } from "@/components/data-table/lista-portal";
import { Persona } from "@/components/documentos/lista-columnas";
import { TextField } from "@/components/form/fields";
import { Form, FormActions } from "@/components/form/form";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Dialog } from "@/components/ui/overlay/dialog";
import { MenuItem, MenuLink, MoreMenu } from "@/components/ui/overlay/menu";
import type { ORDENES_PROFORMAS } from "@/lib/contract/ordenes";
import { ESTADOS_PROFORMA } from "@/lib/contract/portal/estados-proforma";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { LISTAS } from "@/lib/contract/portal/listas";
import type { ProformaListada, proformasQuery } from "@/lib/contract/portal/proformas";
import { formatFecha, formatFechaDeDia, formatMonto } from "@/lib/domain/escrito/formato";

const ESTADOS = Object.entries(ESTADOS_PROFORMA).map(([estado, { texto }]) => [estado, texto] as const);
type Actos = Pick<AccionesProps, "anular" | "enviar">;

interface Datos {
  /** `anular` is null for a user who may not issue, `enviar` for one who may not mail. */
  actos: Actos;
  onDone: () => void;
}

/** The company's quotes. */
export const PROFORMAS = defineLista<ProformaListada, typeof proformasQuery, Datos>({
  ...LISTAS.proformas,
  vivo: true,
  keyOf: ({ proformaId }) => proformaId,
  ordenes: {
    "-numero": "Más nuevas primero",
    numero: "Más viejas primero",
  } satisfies Nombres<typeof ORDENES_PROFORMAS>,
  filtros: {
    texto: { clase: "texto", label: "Buscar por número, nombre o identificación" },
    estado: { clase: "opcion", label: "Todos los estados", opciones: ESTADOS },
  },
  columnas: [
    {
      key: "cliente",
      header: "Cliente",
      fill: true,
      cell: ({ numero, cliente, identificacion, createdAt, estado, total, moneda }) => (
        <>
          <Persona
            nombre={cliente ?? "Sin cliente"}
            identificacion={identificacion}
            enTelefono={`${formatMonto(total, moneda)} · ${ESTADOS_PROFORMA[estado].texto}`}
          />
          <span className="block text-xs text-ink-soft tabular-nums max-sm:hidden lg:hidden">
            N.º {numero} · {formatFecha(createdAt)}
          </span>
        </>
      ),
    },
    {
      key: "numero",
      header: "N.º",
      orden: "numero",
      from: "lg",
      width: "w-20",
      cell: ({ numero }) => <span className="tabular-nums">{numero}</span>,
    },
    {
      key: "fecha",
      header: "Fecha",
      from: "lg",
      width: "w-28",
      cell: ({ createdAt }) => <span className="whitespace-nowrap text-ink-soft">{formatFecha(createdAt)}</span>,
    },
    {
      key: "valida",
      header: "Válida hasta",
      from: "xl",
      width: "w-32",
      cell: ({ validaHasta }) => (
        <span className="whitespace-nowrap text-ink-soft">{formatFechaDeDia(validaHasta)}</span>
      ),
    },
    {
      key: "estado",
      header: "Estado",
      from: "sm",
      width: "w-28",
      cell: ({ estado }) => <Badge tone={ESTADOS_PROFORMA[estado].tono}>{ESTADOS_PROFORMA[estado].texto}</Badge>,
    },
    {
      key: "total",
      header: "Total",
      align: "right",
      from: "sm",
      width: "w-36",
      cell: ({ total, moneda }) => <span className="font-medium whitespace-nowrap">{formatMonto(total, moneda)}</span>,
    },
    { ...deActos("Acciones"), width: "w-32 sm:w-44", cell: (row, datos) => <Acciones row={row} {...datos} /> },
  ],
  vacio: {
    ejemplo: "proforma 12 para Hotel Punta Leona, válida por 15 días.",
    Icon: FileClock,
    title: "No hay proformas",
    children: "Escribí el documento en Emitir y guardalo como proforma.",
  },
});

interface Props extends Pick<Datos, "actos">, ConInicial<ProformaListada> {
  /** The first step, offered while there are none. */
  first: ReactNode;
}

export function ProformaLista({ inicial, actos, first }: Props) {
  const lista = useListaDe(PROFORMAS, { inicial });
  return <ListaPortal lista={lista} datos={{ actos, onDone: lista.retry }} primero={first} />;
}

/** What may be done with it: bill it while it is open, or see what billed it. */
function Acciones({ row, actos, onDone }: { row: ProformaListada } & Datos) {
  const { proformaId, numero, clave, estado } = row;
  const abierta = (estado === "vigente" || estado === "vencida") && actos.anular !== null;
  return (
    <span className="flex items-center justify-end gap-2">
      {abierta && (
        <ButtonLink look="secondary" size="sm" href={`/emitir?proforma=${proformaId}`} prefetch={false}>
          Facturar
        </ButtonLink>
      )}
      {clave !== null && (
        <Link
          href={`/documentos/${clave}`}
          prefetch={false}
          className="text-xs font-medium underline underline-offset-2"
        >
          Ver el documento
        </Link>
      )}
      <MasAcciones {...{ proformaId, numero, onDone }} anular={abierta ? actos.anular : null} enviar={actos.enviar} />
    </span>
  );
}

interface AccionesProps {
  proformaId: string;
  numero: number;
  /** Null where the user may not, or where it is billed or voided. */
  anular: FormAction<null> | null;
  enviar: FormAction<null> | null;
  /** After it was voided. */
  onDone: () => void;
}

function MasAcciones({ proformaId, numero, anular, enviar, onDone }: AccionesProps) {
  const [abierto, setAbierto] = useState<"anular" | "enviar" | null>(null);
  const close = () => setAbierto(null);
  return (
    <>
      <MoreMenu label={`Más acciones de la proforma ${numero}`}>
        <MenuLink Icon={Download} href={`/api/portal/proformas/${proformaId}/pdf`} download>
          Descargar PDF
        </MenuLink>
        {enviar !== null && (
          <MenuItem Icon={Mail} onSelect={() => setAbierto("enviar")}>
            Mandar por correo
          </MenuItem>
        )}
        {anular !== null && (
          <MenuItem Icon={Ban} onSelect={() => setAbierto("anular")}>
            Anular
          </MenuItem>
        )}
      </MoreMenu>
      {enviar !== null && (
        <Dialog open={abierto === "enviar"} onOpenChange={close} title={`Mandar la proforma ${numero}`}>
          <Form action={enviar} onDone={close}>
            <input type="hidden" name="proformaId" value={proformaId} />
            <TextField
              name="correos"
              label="Correos (opcional)"
              hint="Separados por punto y coma. Sin ninguno, va a los del cliente."
              autoComplete="off"
            />
            <FormActions submit="Mandar" />
          </Form>
        </Dialog>
      )}
      {anular !== null && (
        <ConfirmDialog
          open={abierto === "anular"}
          onOpenChange={close}
          title={`¿Anular la proforma ${numero}?`}
          confirm="Anular"
          danger
          action={anular}
          input={{ proformaId }}
          onDone={onDone}
        >
          Ya no se va a poder facturar. Queda en la lista como anulada.
        </ConfirmDialog>
      )}
    </>
  );
}

"use client";

/** A figure of the draft that opens its documents beside it. */
import { useState } from "react";
import type { DocumentoDeRenglon, Renglon } from "@/lib/contract/portal/declaracion";
import { formatFecha, formatMonto } from "@/lib/domain/escrito/formato";
import { type CodigoTipoDocumento, nombreDicho, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { useDato } from "../data-table/use-dato";
import type { Pagina } from "../data-table/use-lista";
import { ButtonLink } from "../ui/button";
import { Filas } from "../ui/filas";
import { Link } from "../ui/link";
import { Drawer } from "../ui/overlay/dialog";
import { ErrorState, Skeleton } from "../ui/states";
import { formatCifra } from "./format-cifra";
import { paginaOf, RENGLON } from "./renglon-lista";

interface Props {
  mes: string;
  renglon: Renglon;
}

export function Cifra({ mes, renglon }: Props) {
  // Null until it was first opened: a page has some forty figures.
  const [open, setOpen] = useState<boolean | null>(null);
  const texto = formatCifra(renglon);
  const pagina = `/reportes/d150/${renglon.id}?mes=${mes}`;
  return (
    <>
      <Link
        href={pagina}
        prefetch={false}
        aria-label={`${renglon.etiqueta}: ${texto}`}
        className="rounded-md underline decoration-line-strong underline-offset-4 hover:decoration-current"
        onNavigate={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {texto}
      </Link>
      {open !== null && (
        <Drawer
          open={open}
          onOpenChange={setOpen}
          title={renglon.etiqueta}
          description={`${texto}: la suma de lo que aporta cada comprobante.`}
          footer={<ButtonLink href={pagina}>Ver todos y descargar</ButtonLink>}
        >
          <Comprobantes mes={mes} renglon={renglon} />
        </Drawer>
      )}
    </>
  );
}

function Comprobantes({ mes, renglon: { id, unidad } }: Props) {
  const { data, error, refetch } = useDato<Pagina<DocumentoDeRenglon>>(`${RENGLON.ruta}?mes=${mes}&renglon=${id}`);
  if (error !== null) return <ErrorState message={error.message} onRetry={refetch} />;
  if (data === undefined) return <Skeleton className="h-40" />;
  return (
    <Filas
      nada={data.siguiente === null ? "Ningún comprobante aporta a este renglón." : "Están más adelante en el mes."}
      filas={data.datos.map((fila) => {
        const tipo = fila.tipo as CodigoTipoDocumento;
        return {
          key: RENGLON.keyOf(fila),
          href: paginaOf(fila),
          titulo: fila.contraparte ?? TIPOS_DOCUMENTO[tipo].nombreCorto,
          detalle: `${nombreDicho(tipo, fila.consecutivo)} · ${formatFecha(fila.fechaEmision)}`,
          ...(unidad !== "documentos" && { monto: formatMonto(fila.aporte, "CRC") }),
        };
      })}
    />
  );
}

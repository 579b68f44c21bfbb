"use client";

import { FileArchive, Mail } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { DocumentoResumen } from "@/lib/contract/documento";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import { LISTAS, type ListaEmitida, MAX_ELEGIDOS } from "@/lib/contract/portal/listas";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { Exportar } from "../data-table/barra-lista";
import { DescargarZip } from "../data-table/descargar-zip";
import { BarraSeleccion } from "../data-table/seleccion";
import type { Seleccion } from "../data-table/use-seleccion";
import { useDeed } from "../form/use-deed";
import { Button } from "../ui/button";
import { MarcarLeidos } from "./marcar-leidos";

/** Loaded when it is opened. */
const VariosDialog = lazy(async () => ({
  default: (await import("../data-table/varios-dialog")).VariosDialog<Elegido>,
}));

/** A chosen row of a list of issued documents. */
export type Elegido = Pick<
  DocumentoResumen,
  "clave" | "codigoTipo" | "consecutivo" | "totalComprobante" | "moneda" | "estado"
>;

/** What a row of a list of issued documents is called in the name of its checkbox. */
export const nombreElegido = ({ codigoTipo, consecutivo }: Pick<Elegido, "codigoTipo" | "consecutivo">) =>
  `${TIPOS_DOCUMENTO[codigoTipo as CodigoTipoDocumento].titulo} ${consecutivo}`;

/** The page of a row of the list. */
export const hrefElegido = (lista: ListaEmitida, { clave }: Pick<Elegido, "clave">) =>
  `${LISTAS[lista].pagina}/${clave}`;

/** The acts that the user's role allows. */
export interface ActosElegidos {
  sendMail?: FormAction<null>;
  prepareZip?: FormAction<null>;
  /** Called with the `clave` of a rejection that the user has read. */
  marcarLeidos?: FormAction<null>;
}

/** What can be done with chosen documents that the company issued: their files, their mail, their rows. */
export function AccionesElegidos<Row extends Elegido>({
  seleccion,
  cual,
  actos: { sendMail, prepareZip, marcarLeidos },
}: {
  seleccion: Seleccion<Row>;
  cual: ListaEmitida;
  actos: ActosElegidos;
}) {
  const [reenviando, setReenviando] = useState<readonly Row[] | null>(null);
  const { todas, elegidas, consulta, limpiar } = seleccion;
  const elegidos = `lista=${cual}&claves=${elegidas.map(({ clave }) => clave).join(",")}`;
  return (
    <>
      <BarraSeleccion seleccion={seleccion}>
        {!todas && <DescargarZip elegidos={elegidos} />}
        {todas && prepareZip !== undefined && (
          <PrepararZip prepareZip={prepareZip} input={{ consulta, lista: cual }} onDone={limpiar} />
        )}
        {!todas && sendMail !== undefined && (
          <Button Icon={Mail} look="secondary" size="sm" onClick={() => setReenviando(elegidas)}>
            Reenviar correo
          </Button>
        )}
        {!todas && marcarLeidos !== undefined && (
          <MarcarLeidos
            size="sm"
            markSeen={marcarLeidos}
            rechazos={elegidas
              .filter(({ estado }) => estado === "rechazado")
              .map((row) => ({
                clave: row.clave,
                nombre: nombreElegido(row),
                total: row.totalComprobante,
                moneda: row.moneda,
                href: hrefElegido(cual, row),
              }))}
          />
        )}
        <Exportar side="top" consulta={todas ? consulta : elegidos} />
        {todas && sendMail !== undefined && (
          <span className="text-note text-ink-soft">Por correo se reenvían hasta {MAX_ELEGIDOS} a la vez.</span>
        )}
      </BarraSeleccion>
      {sendMail !== undefined && reenviando !== null && (
        <Suspense>
          {/* Each one's own limit and refusal holds. */}
          <VariosDialog
            items={reenviando}
            keyOf={({ clave }) => clave}
            title={reenviando.length === 1 ? "Reenviar 1 documento" : `Reenviar ${reenviando.length} documentos`}
            description="Cada uno sale de nuevo al correo de su cliente, con su PDF, su XML y la respuesta de Hacienda."
            label="Documentos por reenviar"
            verbo="Reenviar"
            Icon={Mail}
            act={({ clave }) => sendMail(IDLE, { clave, correos: "" })}
            nombreOf={nombreElegido}
            montoOf={({ totalComprobante, moneda }) => formatMonto(totalComprobante, moneda)}
            detalleOf={({ clave }) => clave}
            hrefOf={(row) => hrefElegido(cual, row)}
            onClose={() => setReenviando(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function PrepararZip({
  prepareZip,
  input,
  onDone,
}: {
  prepareZip: FormAction<null>;
  input: { lista: ListaEmitida; consulta: string };
  onDone: () => void;
}) {
  const [busy, run] = useDeed(prepareZip, onDone);
  return (
    <Button Icon={FileArchive} look="secondary" size="sm" busy={busy} onClick={() => run(input)}>
      Preparar ZIP
    </Button>
  );
}

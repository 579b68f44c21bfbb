"use client";

import { FileKey2, PenLine, ShieldAlert, ShieldCheck } from "lucide-react";
import { useState, useTransition } from "react";
import { FileField, TextField } from "@/components/form/fields";
import { Form, FormActions } from "@/components/form/form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { Notice } from "@/components/ui/notice";
import { Dialog } from "@/components/ui/overlay/dialog";
import { checkP12 } from "@/lib/contract/portal/archivos";
import type { Certificado, FirmaProbada } from "@/lib/contract/portal/configuracion";
import { type FormAction, type FormState, IDLE } from "@/lib/contract/portal/form-state";
import { DIA_MS } from "@/lib/domain/escrito/fecha-escrita";
import { formatFecha, formatFechaHora, formatIdentificacion, formatNumero } from "@/lib/domain/escrito/formato";

interface Props {
  certificado: Certificado | null;
  now: Date;
  upload: FormAction<null>;
  test: FormAction<FirmaProbada>;
}

/** Days before the end at which warnings by mail begin. */
const SOON_DAYS = 30;

export function CertificadoCard({ certificado, now, upload, test }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Card
      title="Certificado de firma"
      description="La llave criptográfica (.p12) que generaste en Hacienda."
      actions={certificado !== null && <Vigencia certificado={certificado} now={now} />}
    >
      {certificado === null ? (
        <div className="grid justify-items-start gap-3 text-sm">
          <p className="text-ink-soft">
            Todavía no hay ninguno. Los documentos se numeran, pero no se firman ni se envían hasta que lo subás.
          </p>
          <Button Icon={FileKey2} onClick={() => setOpen(true)}>
            Subir certificado
          </Button>
        </div>
      ) : (
        <Vigente certificado={certificado} now={now} test={test} onReplace={() => setOpen(true)} />
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={certificado === null ? "Subir certificado" : "Reemplazar certificado"}
        description="Se guarda cifrado: ni el archivo ni el PIN se vuelven a mostrar."
      >
        <Form action={upload} onDone={() => setOpen(false)}>
          <FileField
            name="p12"
            label="Archivo .p12"
            accept=".p12,.pfx,application/x-pkcs12"
            check={checkP12}
            required
          />
          <TextField name="pin" label="PIN" type="password" autoComplete="off" required />
          <FormActions submit="Registrar" />
        </Form>
      </Dialog>
    </Card>
  );
}

const daysLeft = ({ validoHasta }: Certificado, now: Date) =>
  Math.floor((validoHasta.getTime() - now.getTime()) / DIA_MS);

function Vigencia({ certificado, now }: { certificado: Certificado; now: Date }) {
  if (certificado.validoHasta <= now) {
    return (
      <Badge tone="bad" Icon={ShieldAlert}>
        Vencido
      </Badge>
    );
  }
  const dias = daysLeft(certificado, now);
  return dias <= SOON_DAYS ? (
    <Badge tone="wait" Icon={ShieldAlert}>
      {dias === 1 ? "Vence en 1 día" : `Vence en ${dias} días`}
    </Badge>
  ) : (
    <Badge tone="good" Icon={ShieldCheck}>
      Vigente
    </Badge>
  );
}

function Vigente({
  certificado,
  now,
  test,
  onReplace,
}: {
  certificado: Certificado;
  now: Date;
  test: Props["test"];
  onReplace: () => void;
}) {
  const [busy, start] = useTransition();
  const [answer, setAnswer] = useState<FormState<FirmaProbada> | null>(null);
  const run = () => start(async () => setAnswer(await test(IDLE, {})));
  const dias = daysLeft(certificado, now);
  return (
    <div className="grid gap-4">
      <DescriptionList
        columns={2}
        items={[
          ["Pertenece a", commonName(certificado.sujeto)],
          ["Identificación", formatIdentificacion(certificado.identificacion)],
          [
            "Vence",
            `${formatFecha(certificado.validoHasta)}${dias > 0 ? ` (en ${dias === 1 ? "1 día" : `${formatNumero(String(dias))} días`})` : ""}`,
          ],
          ["Emitido por", commonName(certificado.emitidoPor)],
          ["Número de serie", certificado.serie],
          ["Registrado", formatFechaHora(certificado.createdAt)],
        ]}
      />
      <div role="status" className="empty:hidden">
        {answer?.status === "ok" && answer.result !== null && (
          <Notice tone="good" title="La firma funciona">
            Firmamos una factura de muestra y la firma se verificó. No se guardó ni se envió nada.
          </Notice>
        )}
        {answer?.status === "error" && <Notice tone="bad">{answer.message}</Notice>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button Icon={PenLine} look="secondary" busy={busy} onClick={run}>
          Probar firma
        </Button>
        <Button Icon={FileKey2} look="secondary" onClick={onReplace}>
          Reemplazar
        </Button>
      </div>
    </div>
  );
}

/** The common name in an RFC 2253 subject. */
const commonName = (name: string) => /(?:^|,)CN=((?:\\.|[^,\\])+)/.exec(name)?.[1]?.replaceAll("\\", "") ?? name;

"use client";

import { Hash, Plus } from "lucide-react";
import { useState } from "react";
import { CheckboxField, DigitsField, FieldRow, SelectField, TextField } from "@/components/form/fields";
import { Form, FormActions } from "@/components/form/form";
import { useAsked } from "@/components/form/use-asked";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Options } from "@/components/ui/input";
import { Dialog } from "@/components/ui/overlay/dialog";
import { MenuItem, MoreMenu } from "@/components/ui/overlay/menu";
import type { BodegaOpcion, PuntoVenta, Serie } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { type CodigoTipoDocumento, parseTipoVenta, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";

interface Props {
  puntosVenta: readonly PuntoVenta[];
  bodegas: readonly BodegaOpcion[];
  create: FormAction<null>;
  update: FormAction<null>;
  setPrimero: FormAction<null>;
  readOnly: boolean;
}

type Asked =
  | { what: "nuevo" }
  | { what: "editar"; punto: PuntoVenta }
  | { what: "serie"; punto: PuntoVenta; serie: Serie };

const NUEVA = "nueva";

/** Points of sale with their series. */
export function PuntosVenta({ puntosVenta, bodegas, create, update, setPrimero, readOnly }: Props) {
  const { asked, ask, close, done } = useAsked<Asked>();
  return (
    <div className="grid gap-5">
      {puntosVenta.map((punto) => (
        <PuntoVentaCard key={punto.idPuntoVenta} punto={punto} readOnly={readOnly} onAsk={ask} />
      ))}
      {!readOnly && (
        <div>
          <Button Icon={Plus} look="secondary" onClick={() => ask({ what: "nuevo" })}>
            Nuevo punto de venta
          </Button>
        </div>
      )}
      <Dialog
        open={asked?.what === "nuevo"}
        onOpenChange={(open) => !open && close()}
        title="Nuevo punto de venta"
        description="Su número no cambia después: de él depende la numeración de sus comprobantes."
      >
        <NuevoForm bodegas={bodegas} create={create} onDone={done} />
      </Dialog>
      {asked?.what === "editar" && (
        <Dialog open onOpenChange={(open) => !open && close()} title="Editar punto de venta">
          <EditarForm punto={asked.punto} bodegas={bodegas} update={update} onDone={done} />
        </Dialog>
      )}
      {asked?.what === "serie" && (
        <Dialog
          open
          onOpenChange={(open) => !open && close()}
          title={
            asked.serie.usada ? `Números de ${tituloDe(asked.serie)}` : `Primer número de ${tituloDe(asked.serie)}`
          }
          description="Para seguir la numeración que traías de otro proveedor. Se puede fijar hasta que se use el primero."
        >
          <SerieForm {...asked} setPrimero={setPrimero} onDone={done} />
        </Dialog>
      )}
    </div>
  );
}

/** The series whose numbers come from elsewhere say so. */
const NUMERACION = { ordinaria: "En uso", reservas: "Reservada por una caja", propia: "Numeración propia" } as const;

const tituloDe = ({ codigoTipo }: Serie) => TIPOS_DOCUMENTO[codigoTipo as CodigoTipoDocumento].titulo;

function PuntoVentaCard({
  punto,
  readOnly,
  onAsk,
}: {
  punto: PuntoVenta;
  readOnly: boolean;
  onAsk: (asked: Asked) => void;
}) {
  return (
    <Card
      flush
      title={
        <span className="flex flex-wrap items-center gap-2">
          {punto.nombre}
          {punto.predeterminado && <Badge tone="accent">Predeterminado</Badge>}
        </span>
      }
      description={`Sucursal ${punto.sucursal}, terminal ${punto.terminal} · vende de la bodega ${punto.bodega.nombre}`}
      actions={
        !readOnly && (
          <MoreMenu label={`Acciones para ${punto.nombre}`}>
            <MenuItem onSelect={() => onAsk({ what: "editar", punto })}>Editar</MenuItem>
          </MoreMenu>
        )
      }
    >
      <ul className="divide-y divide-line">
        {punto.series.map((serie) => (
          <li key={serie.codigoTipo} className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-5">
            <span className="min-w-0 flex-1 basis-48 text-sm">{tituloDe(serie)}</span>
            <span className="text-note text-ink-soft">
              Próximo número <span className="font-medium text-ink tabular-nums">{serie.siguiente}</span>
            </span>
            <span className="flex min-w-36 justify-end">
              {serie.usada && (readOnly || serie.numeracion !== "propia") ? (
                <Badge tone="good">{NUMERACION[serie.numeracion]}</Badge>
              ) : readOnly ? (
                <Badge>Sin usar</Badge>
              ) : (
                <Button
                  look="secondary"
                  size="sm"
                  aria-label={`Fijar ${serie.usada ? "quién numera" : "el primer número de"} ${tituloDe(serie)} en ${punto.nombre}`}
                  onClick={() => onAsk({ what: "serie", punto, serie })}
                >
                  <Hash className="size-3.5" aria-hidden="true" />
                  {serie.numeracion === "propia" ? NUMERACION.propia : "Fijar"}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function SerieForm({
  punto,
  serie,
  setPrimero,
  onDone,
}: {
  punto: PuntoVenta;
  serie: Serie;
  setPrimero: FormAction<null>;
  onDone: () => void;
}) {
  return (
    <Form action={setPrimero} onDone={onDone}>
      <input type="hidden" name="idPuntoVenta" value={punto.idPuntoVenta} />
      <input type="hidden" name="tipo" value={serie.codigoTipo} />
      <TextField
        name="numero"
        label="El próximo comprobante lleva el número"
        required
        inputMode="numeric"
        autoComplete="off"
        readOnly={serie.usada}
        defaultValue={serie.siguiente}
      />
      {parseTipoVenta(serie.codigoTipo) !== null && (
        <CheckboxField
          name="propia"
          label="Los números los envía mi sistema"
          hint="Cada documento se emite por la API con su número, que tiene que ser el que sigue."
          defaultChecked={serie.numeracion === "propia"}
        />
      )}
      <FormActions submit="Fijar el número" />
    </Form>
  );
}

function NuevoForm({
  bodegas,
  create,
  onDone,
}: {
  bodegas: readonly BodegaOpcion[];
  create: FormAction<null>;
  onDone: () => void;
}) {
  const [bodega, setBodega] = useState<string>(String(bodegas[0]?.idBodega ?? NUEVA));
  return (
    <Form action={create} onDone={onDone}>
      <TextField name="nombre" label="Nombre" required autoComplete="off" maxLength={100} />
      <FieldRow>
        <DigitsField name="sucursal" label="Sucursal" required maxLength={3} placeholder="002" hint="3 dígitos" />
        <DigitsField name="terminal" label="Terminal" required maxLength={5} placeholder="00001" hint="5 dígitos" />
      </FieldRow>
      <SelectField
        name="idBodega"
        label="Bodega de la que vende"
        value={bodega}
        onChange={(event) => setBodega(event.target.value)}
      >
        <Options of={bodegas.map(({ idBodega, nombre }) => [idBodega, nombre])} />
        <option value={NUEVA}>Una bodega nueva…</option>
      </SelectField>
      {bodega === NUEVA && (
        <TextField name="bodegaNueva" label="Nombre de la bodega" required autoComplete="off" maxLength={100} />
      )}
      <FormActions submit="Crear el punto de venta" />
    </Form>
  );
}

function EditarForm({
  punto,
  bodegas,
  update,
  onDone,
}: {
  punto: PuntoVenta;
  bodegas: readonly BodegaOpcion[];
  update: FormAction<null>;
  onDone: () => void;
}) {
  return (
    <Form action={update} onDone={onDone}>
      <input type="hidden" name="idPuntoVenta" value={punto.idPuntoVenta} />
      <TextField name="nombre" label="Nombre" required autoComplete="off" maxLength={100} defaultValue={punto.nombre} />
      <SelectField name="idBodega" label="Bodega de la que vende" defaultValue={punto.bodega.idBodega}>
        <Options of={bodegas.map(({ idBodega, nombre }) => [idBodega, nombre])} />
      </SelectField>
      {punto.predeterminado ? (
        <input type="hidden" name="predeterminado" value="on" />
      ) : (
        <CheckboxField
          name="predeterminado"
          label="Predeterminado"
          hint="El que se usa cuando no se indica ninguno. El de ahora deja de serlo."
        />
      )}
      <FormActions submit="Guardar" />
    </Form>
  );
}

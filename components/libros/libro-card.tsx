"use client";

import { Download } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Options, Select } from "@/components/ui/input";
import { DateInput } from "@/components/ui/picker/date-input";
import { FECHA_ESCRITA } from "@/lib/contract/portal/numero-escrito";
import { AGRUPACIONES, LIBROS, MAX_GRUPOS } from "@/lib/contract/portal/reportes";
import { readFecha, writeFecha } from "@/lib/domain/escrito/fecha-escrita";
import { formatNumero } from "@/lib/domain/escrito/formato";

const RUTA = "/api/portal/reportes/libros";
const FORMATOS = [
  ["xlsx", "Excel (.xlsx)"],
  ["csv", "Texto separado (.csv)"],
] as const;
const AL_REVES = "El último día va antes que el primero.";

/** The books of sales and purchases, downloaded for any range of days. The range of the page's month is proposed. */
export function LibroCard({ desde, hasta }: { desde: string; hasta: string }) {
  const [libro, setLibro] = useState("ventas");
  const [por, setPor] = useState("documento");
  const [formato, setFormato] = useState("xlsx");
  const [textos, setTextos] = useState({ desde: writeFecha(desde), hasta: writeFecha(hasta) });
  const dias = { desde: readFecha(textos.desde), hasta: readFecha(textos.hasta) };
  const problems = {
    desde: dias.desde === null ? [FECHA_ESCRITA] : [],
    hasta: dias.hasta === null ? [FECHA_ESCRITA] : dias.desde !== null && dias.desde > dias.hasta ? [AL_REVES] : [],
  };
  const query =
    dias.desde === null || dias.hasta === null || problems.hasta.length > 0
      ? null
      : new URLSearchParams({ libro, por, formato, desde: dias.desde, hasta: dias.hasta }).toString();
  return (
    <Card
      title="Libros"
      description={`En colones y con las notas de crédito restando: lo gravado y el IVA de cada tarifa, lo exento, lo exonerado y lo no sujeto. Cada renglón es un comprobante, o lo que suman los de una tarifa, un cliente o proveedor, un producto, un punto de venta o una actividad. Suma lo mismo que el libro de IVA; por producto no entran los comprobantes de proveedores, porque de sus líneas queda solo el XML. Un libro agrupado lleva hasta ${formatNumero(String(MAX_GRUPOS))} renglones, y lo que sigue va en uno, «Los demás».`}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2 min-[90rem]:grid-cols-[9rem_12rem_11rem_11rem_12rem_auto] min-[90rem]:justify-start">
        <Eleccion name="libro" label="Libro" value={libro} onChange={setLibro} of={Object.entries(LIBROS)} />
        <Eleccion name="por" label="Un renglón por" value={por} onChange={setPor} of={Object.entries(AGRUPACIONES)} />
        {(["desde", "hasta"] as const).map((name) => {
          const label = name === "desde" ? "Desde" : "Hasta";
          return (
            <Field key={name} name={name} label={label} errors={problems[name]} live>
              {(control) => (
                <DateInput
                  {...control}
                  what={label}
                  value={textos[name]}
                  onText={(text) => setTextos((before) => ({ ...before, [name]: text }))}
                />
              )}
            </Field>
          );
        })}
        <Eleccion name="formato" label="Formato" value={formato} onChange={setFormato} of={FORMATOS} />
        {query !== null && (
          <ButtonLink
            Icon={Download}
            href={`${RUTA}?${query}`}
            prefetch={false}
            download
            className="sm:mt-campo sm:justify-self-start"
            aria-label={`Descargar el libro de ${LIBROS[libro]?.toLowerCase()}`}
          >
            Descargar
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function Eleccion({
  name,
  label,
  value,
  onChange,
  of,
}: {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  of: ComponentProps<typeof Options>["of"];
}) {
  return (
    <Field name={name} label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <Options of={of} />
        </Select>
      )}
    </Field>
  );
}

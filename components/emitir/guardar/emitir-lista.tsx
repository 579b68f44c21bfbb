import type { ComponentProps, ReactNode } from "react";
import { Tabla } from "@/components/cartera/tabla";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";

interface Props extends Omit<ComponentProps<typeof Tabla>, "label"> {
  title: string;
  description: string;
  /** Shown while there are no rows. */
  vacio: ReactNode;
}

/** The frame of a page that lists what was written in the editor and not issued. */
export function EmitirLista({ title, description, columnas, filas, vacio }: Props) {
  return (
    <>
      <PageHeader title={title} description={description} />
      <Card flush>{filas.length === 0 ? vacio : <Tabla label={title} columnas={columnas} filas={filas} />}</Card>
    </>
  );
}

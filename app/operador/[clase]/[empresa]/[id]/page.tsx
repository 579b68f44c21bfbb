import { notFound } from "next/navigation";
import { Ficha } from "@/components/soporte/ficha";
import { CLASES_SOPORTE } from "@/lib/contract/portal/soporte";
import { orNotFound } from "@/lib/portal/or-not-found";
import { readFicha } from "@/lib/services/operations/soporte/read";
import { enableAgain, renderPdf, resend, resetFactor, unlock, visit, wake } from "../../../actions";
import { Frame } from "../../../frame";

interface Props {
  params: Promise<{ clase: string; empresa: string; id: string }>;
}

export default async function FichaPage({ params }: Props) {
  const { clase: escrita, empresa, id } = await params;
  return (
    <Frame
      page={async (consola) => {
        const clase = CLASES_SOPORTE.find((each) => each === escrita) ?? notFound();
        const ficha = await orNotFound(readFicha(consola, { clase, tenantId: Number(empresa), id }));
        return (
          <Ficha
            ficha={ficha}
            actos={{
              habilitar: enableAgain,
              despertar: wake,
              reenviar: resend,
              factor: resetFactor,
              desbloquear: unlock,
              visitar: visit,
              pedir: visit,
            }}
            pdf={renderPdf}
          />
        );
      }}
    />
  );
}

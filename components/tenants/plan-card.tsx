/** What the company has of the service and what it used of it this month (decision 0144). */
import { AL_PASAR_DICE, ESPACIO_SE_COBRA, type UsoPlan } from "@/lib/contract/portal/configuracion";
import { formatNumero } from "@/lib/domain/escrito/formato";
import { Card } from "../ui/card";

/** `412 de 500 MB`. */
export const espacioDe = ({ megas, megasIncluidos }: { megas: number; megasIncluidos: number }) =>
  `${de(megas, megasIncluidos)} MB`;

/** `412 de 500 documentos`, or `412 documentos` of a plan with any number. */
export const documentosDe = ({ documentos, incluidos }: Pick<UsoPlan, "documentos" | "incluidos">) =>
  `${de(documentos, incluidos)} documentos`;

/** From when on what follows from a plan's limit holds: the beginning of a sentence. */
export const desdeCuando = (usado: number, incluido: number) =>
  usado >= incluido ? "Desde ahora" : "Al llegar al límite";

const de = (usado: number, incluido: number | null) =>
  incluido === null
    ? formatNumero(String(usado))
    : `${formatNumero(String(usado))} de ${formatNumero(String(incluido))}`;

export function PlanCard({ uso }: { uso: UsoPlan }) {
  const {
    plan,
    documentos,
    incluidos,
    alPasar,
    personas,
    personasIncluidas,
    megas,
    megasIncluidos,
    espacioSeCobra,
    empresas,
    propios,
    sin,
  } = uso;
  const propio = (parte: keyof UsoPlan["propios"]) => (empresas === 1 ? null : propios[parte]);
  return (
    <Card
      title={empresas === 1 ? `Plan ${plan}` : `Plan ${plan}, entre ${empresas} empresas`}
      {...(incluidos !== null && {
        description: `${desdeCuando(documentos, incluidos)}, ${AL_PASAR_DICE[alPasar]} Emitir nunca se detiene por el plan.`,
      })}
      className="mb-4"
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <Uso nombre="Documentos este mes" usado={documentos} incluido={incluidos} propio={propio("documentos")} />
        <Uso nombre="Personas que entran" usado={personas} incluido={personasIncluidas} propio={propio("personas")} />
        <Uso
          nombre="Archivos guardados"
          usado={megas}
          incluido={megasIncluidos}
          propio={propio("megas")}
          unidad=" MB"
        />
      </div>
      {megasIncluidos !== null && espacioSeCobra && (
        <p className="mt-3 text-note text-ink-soft">
          {`Pasados los ${de(megasIncluidos, null)} MB de archivos, ${ESPACIO_SE_COBRA} Nada se borra por el plan.`}
        </p>
      )}
      {sin.length > 0 && (
        <p className="mt-3 text-note text-ink-soft">
          {`No incluye: ${sin.join(", ")}. Lo que ya tenés sigue igual. Escribinos para ampliarlo.`}
        </p>
      )}
    </Card>
  );
}

interface UsoProps {
  nombre: string;
  /** Null while it was not counted. */
  usado: number | null;
  incluido: number | null;
  /** This company's part; null where no other one shares the plan, or it was not counted. */
  propio: number | null;
  unidad?: string;
}

function Uso({ nombre, usado, incluido, propio, unidad = "" }: UsoProps) {
  return (
    <div>
      <p className="text-note text-ink-soft">{nombre}</p>
      <p className="font-semibold tabular-nums">
        {usado === null ? "Se cuentan esta noche" : `${de(usado, incluido)}${unidad}`}
      </p>
      {propio !== null && <p className="text-note text-ink-soft">{`De esta empresa: ${de(propio, null)}${unidad}`}</p>}
      {usado !== null && incluido !== null && (
        <progress aria-label={nombre} className="mt-1 w-full" max={incluido} value={Math.min(usado, incluido)} />
      )}
    </div>
  );
}

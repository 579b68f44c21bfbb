/** The service's own state for everybody: now, by the day, what went wrong, and what is planned. */
import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import {
  DIAS_DE_ESTADO,
  type DiaDeComponente,
  type EstadoDeComponente,
  type EstadoServicio,
  entre,
  NOMBRES_COMPONENTE,
} from "@/lib/contract/portal/estado-servicio";
import { formatFechaDeDia, formatFechaHora } from "@/lib/domain/escrito/formato";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";
import { Notice } from "../ui/notice";

const ESTADOS = {
  bien: { tono: "good", texto: "Funciona", Icon: CircleCheck },
  mal: { tono: "bad", texto: "Con problemas", Icon: CircleAlert },
  sinMedir: { tono: "neutral", texto: "Sin mediciones recientes", Icon: CircleDashed },
} as const;

/** A day with more minutes of trouble than this is a bad one. */
const MINUTOS_MALOS = 30;
/** What a phone shows of the days: the last third. */
const EN_TELEFONO = DIAS_DE_ESTADO / 3;

export function EstadoDelServicio({ estado }: { estado: EstadoServicio }) {
  const { medidoAt, componentes, incidentes, mantenimientos } = estado;
  const malos = componentes.filter((each) => each.estado === "mal");
  const medido = medidoAt === null ? "Todavía no hay mediciones." : `Última medición: ${formatFechaHora(medidoAt)}`;
  return (
    <>
      {malos.length > 0 ? (
        <Notice tone="bad" title={`Con problemas: ${nombresDe(malos)}`}>
          {medido}
        </Notice>
      ) : componentes.every((each) => each.estado === "sinMedir") ? (
        <Notice title="No hay mediciones recientes">{medido}</Notice>
      ) : (
        <Notice tone="good" title="Todo lo que se mide funciona">
          {medido}
        </Notice>
      )}
      {mantenimientos.length > 0 && (
        <Card title="Mantenimiento anunciado">
          <ul className="grid gap-4">
            {mantenimientos.map(({ desde, hasta, texto }) => (
              <li key={`${desde} ${texto}`}>
                <p className="text-sm font-medium first-letter:uppercase">{entre(desde, hasta)}</p>
                <p className="mt-0.5 text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{texto}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card
        title="Por componente"
        description="Medido cada minuto por el propio servicio; cada barra es un día de Costa Rica."
      >
        <ul className="grid gap-5">
          {componentes.map((each) => (
            <Componente key={each.componente} {...each} hoy={medidoAt} />
          ))}
        </ul>
      </Card>
      <Card title="Incidentes" description={`De los últimos ${DIAS_DE_ESTADO} días.`}>
        {incidentes.length === 0 ? (
          <p className="text-sm text-ink-soft">
            No se vio ninguno. Acá queda escrito qué falló, desde cuándo y hasta cuándo; por ejemplo, que Hacienda no
            respondió y los documentos esperaron.
          </p>
        ) : (
          <ul className="grid gap-3">
            {incidentes.map(({ componente, desde, hasta, texto }) => (
              <li key={`${componente} ${desde}`} className="text-sm">
                <span className="mr-2 font-medium">{NOMBRES_COMPONENTE[componente]}</span>
                {hasta === null ? <Badge tone="bad">Sigue</Badge> : <Badge>Terminó</Badge>}
                <p className="mt-0.5 text-ink-soft">{texto}</p>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

const nombresDe = (some: readonly EstadoDeComponente[]) =>
  some.map(({ componente }) => NOMBRES_COMPONENTE[componente]).join(", ");

function Componente({ componente, estado, dias, hoy }: EstadoDeComponente & { hoy: string | null }) {
  const { tono, texto, Icon } = ESTADOS[estado];
  return (
    <li>
      <p className="flex items-center justify-between gap-3">
        <span className="text-sm font-medium">{NOMBRES_COMPONENTE[componente]}</span>
        <Badge tone={tono} Icon={Icon}>
          {componente === "hacienda" && estado === "sinMedir" ? "Sin consultas recientes" : texto}
        </Badge>
      </p>
      {hoy !== null && (
        <div aria-hidden="true" className="mt-2 flex h-8 gap-px sm:gap-0.5">
          {ultimosDias(hoy.slice(0, 10), dias).map(({ dia, medido }, index) => (
            <span
              key={dia}
              title={`${formatFechaDeDia(dia)}: ${decirDia(medido)}`}
              className={`min-w-0 flex-1 rounded-md ${colorDe(medido)} ${index < DIAS_DE_ESTADO - EN_TELEFONO ? "max-sm:hidden" : ""}`}
            />
          ))}
        </div>
      )}
      <p className="mt-1 text-note text-ink-soft">{resumenDe(dias)}</p>
    </li>
  );
}

/** Ninety days that end with `hoy`, each with what was measured in it. */
function ultimosDias(hoy: string, dias: readonly DiaDeComponente[]) {
  const byDia = new Map(dias.map((each) => [each.dia, each]));
  const end = Date.parse(hoy);
  return Array.from({ length: DIAS_DE_ESTADO }, (_, index) => {
    const dia = new Date(end - (DIAS_DE_ESTADO - 1 - index) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    return { dia, medido: byDia.get(dia) };
  });
}

function colorDe(medido: DiaDeComponente | undefined): string {
  if (medido === undefined) return "bg-line";
  if (medido.mal === 0) return "bg-good";
  return medido.mal <= MINUTOS_MALOS ? "bg-wait" : "bg-bad";
}

const minutos = (count: number) => `${count} minuto${count === 1 ? "" : "s"}`;

function decirDia(medido: DiaDeComponente | undefined): string {
  if (medido === undefined) return "sin mediciones";
  const { bien, mal } = medido;
  return mal === 0 ? `sin fallas en ${minutos(bien)}` : `${minutos(mal)} con fallas de ${bien + mal} medidos`;
}

/** In words, because the colour alone says nothing to many: the days with trouble, the last ones by name. */
function resumenDe(dias: readonly DiaDeComponente[]): string {
  if (dias.length === 0) return "Sin mediciones todavía.";
  const medidos = `${dias.length} día${dias.length === 1 ? "" : "s"} con mediciones`;
  const malos = dias.filter(({ mal }) => mal > 0);
  if (malos.length === 0) return `Sin fallas en ${medidos}.`;
  const nombrados = malos.slice(-3).map(({ dia, mal }) => `${formatFechaDeDia(dia)} (${minutos(mal)})`);
  return `Fallas en ${malos.length} de ${medidos}: ${malos.length > 3 ? "las últimas, " : ""}${nombrados.join(", ")}.`;
}

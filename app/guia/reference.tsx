/** Reference: the simulator's numbers, what is missing, what has changed. */
import { Fragment } from "react";
import { Section } from "@/components/guia/section";
import { Table } from "@/components/guia/table";
import { ERROR_CODES } from "@/lib/contract/error-codes";
import { CAMBIOS } from "./cambios";

export function Simulator() {
  return (
    <Section id="simulador" title="El simulador de Hacienda">
      <p>
        Las cuentas de pruebas le envían sus documentos a un simulador que revisa estructura, firma, clave y cada monto,
        como Hacienda. Acepta lo que está bien. Para provocar otra cosa, usá como identificación del receptor (cédula
        jurídica) uno de estos números:
      </p>
      <Table
        head={["Receptor", "Hacienda …"]}
        rows={[
          ["3101000400", "rechaza, con dos motivos numerados"],
          ["3101000060", "acepta con avisos (-37 y -53)"],
          ["3101000500", "responde 500 tres veces, y después acepta"],
          ["3101000429", "responde 429 con una hora de espera, y después acepta"],
          ["3101000408", "acepta, pero corta la conexión antes de responder"],
          ["3101000401", "dice una vez que el token venció"],
          ["3101000404", "no encuentra la clave en las dos primeras consultas, y después acepta"],
          ["3101000503", "termina en error"],
          ["3101000403", "rechaza las credenciales de tu empresa"],
          ["3101000999", "nunca llega a un veredicto"],
        ]}
      />
      <p>
        Como el cliente se crea solo, mandá además su <code>nombre</code> la primera vez.
      </p>
    </Section>
  );
}

const STATUSES = [...new Set(ERROR_CODES.map(({ status }) => status))].sort((a, b) => a - b);

export function ErrorCodes() {
  return (
    <Section id="codigos" title="Códigos de error">
      <p>
        Todo error trae su <code>codigo</code>: programá con él, y mostrale el texto a quien usa tu sistema. Acá está
        cuándo viene cada uno y, debajo, su texto: lo que va entre comillas y los números cambian con cada solicitud.
        Por estado:{" "}
        {STATUSES.map((status, index) => (
          <Fragment key={status}>
            {index > 0 && ", "}
            <a href={`#codigos-${status}`}>{status}</a>
          </Fragment>
        ))}
        .
      </p>
      {STATUSES.map((status) => (
        <CodesOf key={status} status={status} />
      ))}
    </Section>
  );
}

/** The code stands beside its description, and above it on a narrow screen, where a table's columns would be cut. */
function CodesOf({ status }: { status: number }) {
  return (
    <>
      <h3 id={`codigos-${status}`} className="scroll-mt-20">
        Estado {status}
      </h3>
      <dl className="divide-y divide-line rounded-xl border border-line bg-surface text-sm">
        {ERROR_CODES.filter((code) => code.status === status).map(({ codigo, when, text }) => (
          <div key={codigo} className="gap-x-4 px-4 py-2 sm:grid sm:grid-cols-[13rem_minmax(0,1fr)]">
            <dt className="font-medium wrap-anywhere text-ink">{codigo}</dt>
            <dd className="wrap-anywhere">
              <p>
                <WithCode text={when} />
              </p>
              <p className="mt-0.5 text-ink">{text}</p>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Text between backticks is a name on the wire. */
function WithCode({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}

export function NotYet() {
  return (
    <Section id="pendiente" title="Lo que todavía no hacemos">
      <p>De lo que pide la versión 4.4 nos falta esto. Si lo necesitás, contanos:</p>
      <ul>
        <li>Exoneraciones dentro de un surtido: el esquema de Hacienda no las tiene.</li>
      </ul>
    </Section>
  );
}

export function Changelog() {
  return (
    <Section id="cambios" title="Cambios">
      <p>
        La versión va en la ruta: <code>/api/v1</code>. La actual es la {CAMBIOS[0].version}.
      </p>
      <Table
        head={["Versión", "Qué cambió"]}
        rows={CAMBIOS.map(({ version, cambios }) => [version, cambios.join(" ")])}
      />
    </Section>
  );
}

/** Reference: the simulator's numbers, what is missing, what has changed. */
import { Fragment } from "react";
import { Code } from "@/components/guia/code";
import { Section } from "@/components/guia/section";
import { Table } from "@/components/guia/table";
import { ERROR_CODES } from "@/lib/contract/error-codes";
import { RECEPTORES_DE_PRUEBA } from "@/lib/contract/receptores-de-prueba";
import { CAMBIOS } from "./cambios";
import { RELOJ } from "./samples";

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
        rows={RECEPTORES_DE_PRUEBA.map(({ numero, hacienda }) => [numero, hacienda])}
      />
      <p>
        Como el cliente se crea solo, mandá además su <code>nombre</code> la primera vez.
      </p>
    </Section>
  );
}

/** The clock of a test tenant. */
export function TestClock() {
  return (
    <Section id="reloj" title="El reloj de pruebas">
      <p>
        Para ver hoy lo que pasa en un mes, adelantá el reloj de tu empresa de pruebas. Solo con una llave{" "}
        <code>pf_test_</code>, y mientras la empresa emite al simulador:
      </p>
      <Code title="Treinta días adelante">{RELOJ}</Code>
      <p>
        También a una fecha, con <code>{'{"momento": "2027-01-31"}'}</code>, hasta 400 días. Desde ahí el reloj sigue
        andando: los documentos llevan esa fecha, y lo que vence se hace de una vez.
      </p>
      <Table
        head={["Para probar", "Adelantá hasta"]}
        rows={[
          ["que una exoneración venció", "el día siguiente al de su fechaExpiracion"],
          ["documento.demorado", "31 minutos después de emitir al receptor 3101000999"],
          ["cobro.porVencer y cobro.vencido", "75 y 91 días después de una factura aceptada de condición 10"],
          ["un documento recurrente", "su próxima fecha: sale de una vez"],
          ["facturas vencidas y recordatorios", "el día en que vence la factura, y los días que dice el recordatorio"],
        ]}
      />
      <p>
        El reloj solo avanza; <code>DELETE /pruebas/reloj</code> lo devuelve a la hora real, y los documentos ya
        emitidos conservan su fecha. Siguen con la hora real los límites de solicitudes, las llaves, el certificado, los
        reintentos, las firmas de los webhooks, <code>Idempotency-Key</code> y el tipo de cambio.
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

/** How to receive events, and how to verify that we sent them. */
import { Code } from "@/components/guia/code";
import { Section } from "@/components/guia/section";
import { Table } from "@/components/guia/table";
import { WEBHOOK_LIST } from "@/lib/contract/webhooks";
import { LISTEN, plain, VERIFY_WEBHOOK, WEBHOOK_HEADER_ROWS, WEBHOOK_REQUEST } from "./samples";

export function Webhooks() {
  return (
    <Section id="webhooks" title="Webhooks">
      <p>
        En vez de preguntar, que te avisemos: el veredicto llega a la dirección que configurás en el portal, o con{" "}
        <code>POST /webhooks</code> y una llave que tenga el scope <code>webhooks:write</code>. Los avisos siguen la
        convención Standard Webhooks 1.0, así que también podés usar cualquiera de sus bibliotecas.
      </p>
      <Code title="Lo que recibís">{WEBHOOK_REQUEST}</Code>
      <Table head={["Encabezado", "Qué trae"]} rows={WEBHOOK_HEADER_ROWS} />
      <h3>Los eventos</h3>
      <p>
        El cuerpo siempre es <code>type</code>, <code>timestamp</code> y <code>data</code>; los datos dependen del tipo,
        y <code>secuencia</code> los ordena. Podés recibirlos todos o solo los tipos que elijás. Los esquemas completos
        están en el documento de la API, bajo <code>webhooks</code>.
      </p>
      <Table
        head={["Tipo", "Cuándo llega"]}
        rows={WEBHOOK_LIST.map(([tipo, { resumen, descripcion }]) => [tipo, `${resumen}. ${plain(descripcion)}`])}
      />
      {WEBHOOK_LIST.map(([tipo, { ejemplo }]) => (
        <details key={tipo} className="group">
          <summary className="cursor-pointer py-1 font-medium text-ink">Ejemplo de {tipo}</summary>
          <Code>{JSON.stringify(ejemplo, null, 2)}</Code>
        </details>
      ))}
      <ul>
        <li>
          La firma es HMAC-SHA256 de <code>webhook-id.webhook-timestamp.cuerpo</code> con tu secreto{" "}
          <code>whsec_…</code>, que es base64. Verificala sobre el cuerpo tal como llegó.
        </li>
        <li>
          Durante un cambio de secreto <code>webhook-signature</code> trae dos firmas, separadas por un espacio: basta
          que una coincida.
        </li>
        <li>
          Respondé <code>2xx</code> antes de 15 segundos y trabajá después. Si no, se reintenta con pausas crecientes
          durante unos tres días.
        </li>
        <li>
          Un mismo aviso puede llegar dos veces, y el orden no se promete: usá <code>webhook-id</code> para reconocer
          los repetidos, y consultá el documento para saber su estado de ahora.
        </li>
      </ul>
      <h3>En tu máquina</h3>
      <p>
        Mientras programás no hace falta un webhook ni una dirección pública: desde una copia de este servicio,{" "}
        <code>npm run listen</code> reenvía los eventos de tu empresa de pruebas a tu programa, con el mismo cuerpo y
        los mismos encabezados, firmados con el secreto que imprime al empezar. Escribe un renglón por evento, con lo
        que respondió tu programa.
      </p>
      <Code title="Escuchar, provocar y repetir">{LISTEN}</Code>
      <h3>Verificá la firma</h3>
      {Object.entries(VERIFY_WEBHOOK).map(([name, code]) => (
        <details key={name} open={name === "TypeScript"} className="group">
          <summary className="cursor-pointer py-1 font-medium text-ink">{name}</summary>
          <Code>{code}</Code>
        </details>
      ))}
    </Section>
  );
}

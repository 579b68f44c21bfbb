/** From nothing to an invoice, including the API key. */
import { Code } from "@/components/guia/code";
import { Section } from "@/components/guia/section";
import { Table } from "@/components/guia/table";
import { RECOMMENDED_SCOPES } from "@/lib/contract/scopes";
import { FIRST_FACTURA, PRODUCT, READ_VERDICT } from "./samples";

export function Start() {
  return (
    <Section id="inicio" title="Tu primera factura en cinco minutos">
      <ol>
        <li>
          Conseguí una llave de pruebas (<code>pf_test_…</code>) con quien administra tu cuenta. Los documentos de
          pruebas no tienen validez fiscal.
        </li>
        <li>Guardá un producto en el catálogo, que las líneas nombran. Si ya tenés productos, saltate este paso.</li>
        <li>Emití la factura. El cliente se busca por su identificación, y se crea si no existe.</li>
        <li>Unos segundos después, preguntá por el veredicto de Hacienda.</li>
      </ol>
      <Code title="2 · El producto">{PRODUCT}</Code>
      <Code title="3 · La factura">{FIRST_FACTURA}</Code>
      <p>
        Responde <code>201</code> con el documento completo: <code>clave</code>, <code>consecutivo</code>, cada línea
        con su impuesto y el <code>resumen</code>. Desde ese momento está numerado, firmado y guardado.
      </p>
      <Code title="4 · El veredicto">{READ_VERDICT}</Code>
      <p>
        Cuando <code>estado</code> dice <code>aceptado</code>, ya está. Con <code>/pdf</code>, <code>/xml</code> y{" "}
        <code>/respuesta</code> al final de la misma dirección descargás los archivos. Para ver cómo quedaría un
        documento sin emitirlo, agregá <code>?simular=true</code>.
      </p>
      <p>
        ¿Preferís un cliente generado? El documento OpenAPI está en <a href="/api/openapi.json">/api/openapi.json</a>{" "}
        (3.1) y en <a href="/api/openapi-3.0.json">/api/openapi-3.0.json</a> para las herramientas que aún piden 3.0.
      </p>
    </Section>
  );
}

export function Authentication() {
  return (
    <Section id="autenticacion" title="Autenticación">
      <p>
        Cada solicitud lleva la llave completa en el encabezado <code>X-Api-Key</code>, sin espacios. El encabezado{" "}
        <code>Authorization</code> no se usa. La llave identifica también a tu empresa: nunca ves datos de otra.
      </p>
      <p>
        <code>pf_test_…</code> es de pruebas; <code>pf_live_…</code> emite de verdad. Sin llave, o con una que no es
        válida o está revocada, la respuesta es <code>401</code>. Si a la llave le falta el scope, <code>403</code> dice
        cuál.
      </p>
      <p>Dale a cada sistema su propia llave, con lo mínimo que necesita. Estas combinaciones son un buen comienzo:</p>
      <Table
        head={["Para", "Scopes"]}
        rows={RECOMMENDED_SCOPES.map(({ nombre, scopes }) => [nombre, scopes.join(" · ")])}
      />
      <p id="condiciones">El uso del servicio y de este documento se rige por tu contrato.</p>
    </Section>
  );
}

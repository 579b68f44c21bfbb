/** What an integrator must handle: repetition, states, refusals, limits. */
import { Code } from "@/components/guia/code";
import { Section } from "@/components/guia/section";
import { Table } from "@/components/guia/table";
import { BUSINESS_ERROR, PROBLEM_DETAILS } from "./samples";

export function Idempotency() {
  return (
    <Section id="idempotencia" title="Idempotencia">
      <p>
        Las redes fallan, y una factura no se emite dos veces. Mandá en <code>POST /facturas</code> el encabezado{" "}
        <code>Idempotency-Key</code>: de 1 a 255 caracteres ASCII visibles, por ejemplo el número de tu pedido.
      </p>
      <ul>
        <li>
          Repetir la solicitud con la misma llave y el mismo cuerpo, dentro de 24 horas, devuelve la primera respuesta
          con <code>Idempotent-Replayed: true</code>. No se emite otra vez.
        </li>
        <li>
          La misma llave con otro cuerpo es un <code>422</code>.
        </li>
        <li>Solo se guarda un éxito: después de un error corregís y repetís con la misma llave.</li>
        <li>
          Dos a la vez: la segunda espera a la primera y recibe su respuesta; si hay demasiadas esperando,{" "}
          <code>409</code> con <code>Retry-After</code>.
        </li>
      </ul>
      <p>
        <code>POST /productos</code>, <code>/clientes</code> y <code>/marcas</code> no la necesitan: repetirlos no hace
        daño.
      </p>
    </Section>
  );
}

export function States() {
  return (
    <Section id="estados" title="Estados de un documento">
      <Table
        head={["Estado", "Qué significa", "Qué hacés"]}
        rows={[
          ["procesando", "Emitido y en camino: falta el veredicto de Hacienda.", "Esperás el webhook, o consultás."],
          ["aceptado", "Hacienda lo aceptó. Es final.", "Nada. Los avisos, si hay, están en hacienda.motivos."],
          [
            "rechazado",
            "Hacienda lo rechazó. Es final, y el inventario vuelve.",
            "Leés hacienda.motivos, corregís y emitís otro.",
          ],
          [
            "error",
            "No se pudo llegar a un veredicto.",
            "hacienda.problema dice por qué. Después de arreglarlo: POST /facturas/{clave}/reintentar.",
          ],
        ]}
      />
      <p>
        Si un documento pasa más de 30 minutos en <code>procesando</code>, escribinos. Lo usual es que Hacienda esté
        saturada, que el certificado de firma haya vencido o que las credenciales de Hacienda no sirvan.
      </p>
      <p>
        <strong>Anular</strong> con <code>DELETE /facturas/{"{clave}"}</code> es interno: marca el documento y devuelve
        el inventario. La reversión ante Hacienda es una nota de crédito.
      </p>
    </Section>
  );
}

export function Errors() {
  return (
    <Section id="errores" title="Errores">
      <p>
        Un <code>400</code> tiene una de dos formas. Si un dato obligatorio falta o no es del tipo esperado, es un{" "}
        <em>problem-details</em> que nombra cada dato con su ruta:
      </p>
      <Code title="400 · application/problem+json">{PROBLEM_DETAILS}</Code>
      <p>Si lo que no se cumple es una regla, una frase lo dice:</p>
      <Code title="400 · application/json">{BUSINESS_ERROR}</Code>
      <p>
        <code>faltas</code> lista todo lo que se halló mal, para corregirlo de una vez: la primera es la de{" "}
        <code>codigo</code>, y <code>sugerencia</code> es lo que probablemente quisiste enviar. Un cuerpo al que le
        faltan datos, o que los trae de otro tipo, lista las faltas de esa clase; cuando está completo, las de lo que
        cada dato dice y las de los registros que nombra. Son 100 como máximo, y solo un <code>400</code> las trae.
      </p>
      <p>
        Un dato que no existe se ignora y se nombra en <code>advertencia</code>. Mientras programás, mandá{" "}
        <code>Prefer: handling=strict</code>: entonces es un <code>400</code> que lo lista en <code>faltas</code>.
      </p>
      <p>Todos los demás errores tienen esa segunda forma.</p>
      <Table
        head={["Estado", "Cuándo"]}
        rows={[
          ["400", "Validación o regla de negocio. No se emitió nada."],
          ["401", "La llave falta, no es válida o está revocada."],
          ["403", "A la llave le falta el scope, que la respuesta nombra."],
          ["404", "No existe, o es de otra empresa."],
          ["405", "Ese método no existe en esa ruta."],
          ["409", "Otra solicitud con la misma Idempotency-Key está en curso."],
          ["413", "El cuerpo es más grande que el límite."],
          ["415", "El cuerpo no viene como application/json."],
          ["422", "Esa Idempotency-Key ya se usó con otro cuerpo."],
          ["429", "Más solicitudes por minuto que el límite. Retry-After dice cuánto esperar."],
          ["500", "Fallo nuestro. Mandanos el requestId."],
          ["503", "Algo de lo que depende no está disponible: repetí en un momento, con la misma Idempotency-Key."],
        ]}
      />
      <p>
        Cada respuesta trae <code>X-Request-Id</code>: guardalo en tu bitácora, o mandá el tuyo (de 8 a 128 letras,
        dígitos, puntos y guiones) y volvé a encontrar la solicitud por él en la página de su llave, en el portal. Un
        código de condición de venta, medio de pago o tipo de identificación que no está en los catálogos se rechaza con
        un texto que empieza con <code>9015</code>, antes de tomar un consecutivo.
      </p>
    </Section>
  );
}

export function Limits() {
  return (
    <Section id="limites" title="Límites">
      <Table
        head={["Límite", "Valor"]}
        rows={[
          [
            "Solicitudes",
            "120 por minuto por llave, en ventana deslizante. Si necesitás más, escribinos. Una empresa puede tener además un límite de todas sus llaves juntas: codigo dice cuál de los dos fue.",
          ],
          ["Cuerpo", "256 KB; 64 KB en POST /productos y POST /clientes."],
          ["Idempotency-Key", "24 horas."],
          ["Cantidad", "Mayor que 0, con hasta 3 decimales."],
          ["CABYS", "13 dígitos."],
          ["Teléfono", "8 dígitos."],
          ["Moneda", "CRC o USD."],
        ]}
      />
      <p>
        Lo que queda de la cuota viene en cada respuesta: <code>RateLimit</code>, <code>RateLimit-Policy</code> y{" "}
        <code>X-RateLimit-Limit</code>, <code>-Remaining</code> y <code>-Reset</code>.
      </p>
    </Section>
  );
}

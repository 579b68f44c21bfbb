/** What suppliers send: by mail, by rules, by hand. */
import { Section } from "@/components/guia/section";

export function Proveedores() {
  return (
    <Section id="proveedores" title="Lo que mandan los proveedores">
      <p>
        Un comprobante que la empresa compró entra por <code>POST /mensajes-receptor</code> cuando tu sistema lo
        responde, o por el portal: se sube a mano, o llega solo por correo. Hay dos caminos y sirven a la vez:
      </p>
      <ul>
        <li>
          <strong>Una dirección de la empresa</strong>, <code>facturas-…</code> en el dominio de este servicio, que se
          crea en Compras recibidas, Correos de proveedores. Quien la conoce puede mandar ahí; si se filtra, se cambia.
        </li>
        <li>
          <strong>Un buzón propio</strong>, por IMAP con TLS. Se lee lo que llega desde el día en que se registra; no se
          borra ni se marca nada.
        </li>
      </ul>
      <p>
        De cada correo se leen los XML, los PDF y la respuesta de Hacienda, también dentro de un ZIP: hasta 25 MB y 100
        archivos, 48 MB descomprimidos, sin ZIP dentro de otro. El PDF se guarda si su nombre lleva la clave, o si el
        correo trae un solo XML y un solo PDF. Lo que no se pudo leer se le dice en palabras a quien lo mandó, una vez,
        y queda en la lista de correos.
      </p>
      <p>
        Una <strong>regla por proveedor</strong> acepta sola hasta un monto en una moneda, con su condición del
        impuesto. Espera la respuesta con que Hacienda aceptó el comprobante, no toca lo que alguien ya respondió, y
        cada aceptación queda en la auditoría. En producción exige, además, que las firmas del proveedor y de Hacienda
        vengan de autoridades certificadoras que este servicio reconoce; mientras no las conozca, todo espera a una
        persona.
      </p>
    </Section>
  );
}

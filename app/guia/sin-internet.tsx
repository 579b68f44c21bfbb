/** The till that was offline: contingency, and numbers that the caller decides. */
import { Code } from "@/components/guia/code";
import { Section } from "@/components/guia/section";
import { OFFLINE_SALE, RESERVE } from "./sin-internet-samples";

export function SinInternet() {
  return (
    <Section id="sin-internet" title="La caja que se quedó sin internet">
      <p>
        Una clave lleva la fecha de su venta, así que la caja la arma en ese momento. Para eso reserva antes, con
        internet, consecutivos y códigos de seguridad, en un punto de venta propio: una terminal por caja.
      </p>
      <Code title="1 · Antes: reservar">{RESERVE}</Code>
      <p>
        En cada venta la caja toma el número libre que sigue y arma la clave: <code>506</code>, día, mes y año con dos
        dígitos cada uno, la identificación del emisor con ceros a la izquierda hasta 12, el consecutivo, la situación (
        <code>3</code>) y el código de seguridad de ese número. Se la entrega al cliente.
      </p>
      <p>
        Cuando vuelve el internet manda las ventas en orden, cada una con su fecha verdadera. Con <code>clave</code>, el
        servicio compara la que armó la caja con la suya, y otra es un <code>400</code>.
      </p>
      <Code title="2 · Después: cada venta">{OFFLINE_SALE}</Code>
      <ul>
        <li>
          Las ventas llevan fecha hasta <code>vence</code> y se reciben hasta <code>cierra</code>. Ahí la reserva
          termina: lo que no se usó queda <code>sin-uso</code> y no se emite nunca.{" "}
          <code>GET /consecutivos/reservas/…</code> dice qué se usó y qué queda.
        </li>
        <li>
          <strong>Contingencia</strong> (situación <code>2</code>): si diste un comprobante provisional en papel, emití
          el documento con <code>situacion</code> <code>&quot;2&quot;</code> y una referencia a él: tipoDocumento{" "}
          <code>08</code>, codigo <code>05</code>, su número y su fecha. No hace falta reservar, y su fecha es la de
          ahora.
        </li>
        <li>
          En un documento normal, <code>fechaEmision</code> puede ser de hasta hace quince minutos, del mismo día en
          Costa Rica.
        </li>
        <li>
          <strong>¿Venís de otro sistema?</strong> Una serie puede quedar en numeración propia (portal, Catálogos,
          Puntos de venta): cada documento lleva su <code>consecutivo</code>, que tiene que ser el que sigue.
        </li>
      </ul>
    </Section>
  );
}

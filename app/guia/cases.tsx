/** Sales that integrators ask about, each as commands that are run by `npm run e2e:documentos`. */
import { Code } from "@/components/guia/code";
import { Section } from "@/components/guia/section";
import { CASOS, curlOf } from "./casos";

export function Cases() {
  return (
    <Section id="casos" title="Ventas de la vida real">
      <p>
        Las líneas de estos ejemplos llevan <code>libre</code>: dicen ellas mismas lo que venden, sin un producto del
        catálogo. Lo que va entre llaves sale de la respuesta anterior.
      </p>
      {CASOS.map((caso) => (
        <article key={caso.titulo}>
          <h3>{caso.titulo}</h3>
          <p>{caso.explicacion}</p>
          <Code title={caso.titulo}>{curlOf(caso)}</Code>
        </article>
      ))}
    </Section>
  );
}

import { Hallazgos } from "@/components/soporte/hallazgos";
import { SearchField } from "@/components/soporte/search-field";
import { searchSoporte } from "@/lib/services/operations/soporte/search";
import { Frame } from "./frame";

export default async function OperadorPage({
  searchParams,
}: {
  searchParams: Promise<{ buscar?: string | string[] }>;
}) {
  const { buscar } = await searchParams;
  const texto = [buscar ?? ""].flat()[0] ?? "";
  return (
    <Frame
      page={async (consola) => (
        <>
          <h1 className="text-page font-semibold tracking-tight">¿Qué te leyó el cliente?</h1>
          <SearchField texto={texto} />
          {texto !== "" && <Hallazgos hallazgos={await searchSoporte(consola, texto)} />}
        </>
      )}
    />
  );
}

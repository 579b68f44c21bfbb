/** What the service warns of before a document is issued. */
import { Notice } from "@/components/ui/notice";

interface Previo {
  advertencia: string | null;
  hacienda: { problema: string | null };
}

export const AdvertenciasPrevias = ({ advertencia, hacienda }: Previo) =>
  [advertencia, hacienda.problema].map(
    (texto) =>
      texto !== null && (
        <Notice key={texto} tone="wait">
          {texto}
        </Notice>
      ),
  );

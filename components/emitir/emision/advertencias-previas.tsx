/** Warnings that the service gives for a document that is not issued yet. */
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

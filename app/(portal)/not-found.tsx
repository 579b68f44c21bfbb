import { SearchX } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/states";

/** The not-found page inside the portal's frame. */
export default function NotFound() {
  return (
    <Card flush>
      <EmptyState
        Icon={SearchX}
        tone="neutral"
        title="No encontramos lo que buscás"
        action={
          <ButtonLink href="/" look="secondary">
            Volver al inicio
          </ButtonLink>
        }
      >
        Puede que la dirección esté incompleta, o que sea de otra empresa.
      </EmptyState>
    </Card>
  );
}

import { createContext } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";

export interface VistaActions {
  save: FormAction<null>;
  remove: FormAction<null>;
}

/** What saves and deletes the user's views of lists; the same on every page. */
export const VistaActionsContext = createContext<VistaActions | null>(null);

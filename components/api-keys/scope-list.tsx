import { isScope } from "@/lib/contract/scopes";
import { presetOf, SCOPE_TEXTS } from "./scope-texts";

/** The scopes of a key. */
export function ScopeList({ scopes }: { scopes: readonly string[] }) {
  return (
    <>
      <p className="text-note text-ink-faint">Permisos</p>
      <p className="text-sm font-medium">{presetOf(scopes)?.nombre ?? "A la medida"}</p>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {scopes.filter(isScope).map((scope) => (
          <li
            key={scope}
            className="rounded-md border border-line bg-sunken/60 px-2 py-0.5 text-note"
            title={SCOPE_TEXTS[scope].detalle}
          >
            {SCOPE_TEXTS[scope].titulo} <code className="font-mono text-xs text-ink-soft">{scope}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

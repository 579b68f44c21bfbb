/** A control with its label, hint and errors, linked for screen readers. */
import { type ReactNode, useId } from "react";
import type { Termino } from "@/lib/contract/portal/terminos/termino";
import { Ayuda } from "./ayuda";

export interface ControlProps {
  id: string;
  name: string;
  required: boolean;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

export interface FieldProps {
  name: string;
  label: ReactNode;
  /** A term of the label that is explained beside it. */
  ayuda?: Termino;
  hint?: ReactNode;
  errors?: readonly string[];
  required?: boolean;
  /** Set when a test or a link needs a known id. */
  id?: string;
  className?: string;
  /** Errors are read aloud as they appear: for those found while the user is still in the field. */
  live?: boolean;
  /** Hides the label visually where the context is clear. */
  srLabel?: boolean;
  /** The id of the element with the errors, where the field has no room for them. */
  errorsAt?: string;
}

export function Field({
  name,
  label,
  ayuda,
  hint,
  errors = [],
  required = false,
  id: given,
  className = "",
  srLabel = false,
  live = false,
  errorsAt,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  // A unique id: two forms on a page may both ask for a password, one of them in a dialog.
  const own = useId();
  const id = given ?? own;
  const described = [hint !== undefined && `${id}-ayuda`, errors.length > 0 && (errorsAt ?? `${id}-error`)]
    .filter(Boolean)
    .join(" ");
  return (
    <div data-campo={name} className={`grid content-start gap-1.5 ${className}`}>
      <span className={ayuda === undefined ? "contents" : "-my-0.5 flex items-center gap-1"}>
        <label htmlFor={id} className={srLabel ? "sr-only" : "text-sm font-medium"}>
          {label}
        </label>
        {ayuda !== undefined && <Ayuda de={ayuda} />}
      </span>
      {children({
        id,
        name,
        required,
        "aria-invalid": errors.length > 0,
        "aria-describedby": described === "" ? undefined : described,
      })}
      {hint !== undefined && (
        <p id={`${id}-ayuda`} className="text-note text-ink-soft">
          {hint}
        </p>
      )}
      {errors.length > 0 && errorsAt === undefined && (
        <p id={`${id}-error`} role={live ? "alert" : undefined} className="text-note text-bad">
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}

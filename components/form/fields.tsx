"use client";

/** The fields of a `<Form>`: each finds its errors by its name. */
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Ayuda } from "../ui/ayuda";
import { Field, type FieldProps } from "../ui/field";
import { Checkbox, CONTROL, type ControlSize, Input, Select, Textarea } from "../ui/input";
import { Switch } from "../ui/switch";
import { useFormField } from "./form";

export type Labelled = Pick<FieldProps, "name" | "label"> &
  Partial<Pick<FieldProps, "ayuda" | "hint" | "className" | "id" | "srLabel">>;
type Control<Tag extends "input" | "select" | "textarea"> = Omit<ComponentProps<Tag>, keyof Labelled>;

const DEL_CAMPO = ["name", "label", "ayuda", "hint", "className", "id", "srLabel", "required", "errorsAt"] as const;
type DelCampo = (typeof DEL_CAMPO)[number];

/**
 * Parts what a field is given: what its `Field` shows around the control, with the form's errors of that name, and what
 * the control gets.
 * @param problem of what is written now, in place of the form's errors
 */
export function useCampo<Props extends { [Each in DelCampo]?: FieldProps[Each] | undefined } & { name: string }>(
  props: Props,
  problem: string | null = null,
) {
  const { errors } = useFormField(props.name);
  const given = Object.entries(props).filter(([, value]) => value !== undefined);
  const isOfField = ([member]: [string, unknown]) => (DEL_CAMPO as readonly string[]).includes(member);
  return {
    campo: {
      ...(Object.fromEntries(given.filter(isOfField)) as Pick<FieldProps, DelCampo>),
      errors: problem === null ? errors : [problem],
      live: problem !== null,
    },
    rest: Object.fromEntries(given.filter((each) => !isOfField(each))) as Omit<Props, DelCampo>,
  };
}

/** A line of text, a password, a date or a file, depending on `type`. */
export function TextField(props: Labelled & Control<"input"> & { controlSize?: ControlSize }) {
  const { campo, rest } = useCampo(props);
  return <Field {...campo}>{(control) => <Input controlSize="md" {...control} {...rest} />}</Field>;
}

/**
 * A file that the user chooses. `accept` only helps to choose; the service checks the bytes. `check` returns the
 * problem of a file before it is sent, or null: a file that it refuses does not stay in the form.
 */
export function FileField({
  check = () => null,
  ...props
}: Labelled & Omit<Control<"input">, "type" | "onChange"> & { check?: (file: File) => string | null }) {
  // The browser's own text would be in the browser's language.
  const [chosen, setChosen] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { campo, rest } = useCampo(props, problem);
  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    const wrong = file === undefined ? null : check(file);
    if (wrong !== null) input.value = "";
    setProblem(wrong);
    setChosen(wrong === null ? (file?.name ?? "") : "");
  };
  return (
    <Field {...campo}>
      {(control) => (
        <span className="relative block">
          <input
            type="file"
            className="peer absolute inset-0 z-[1] size-full cursor-pointer opacity-0"
            {...control}
            {...rest}
            onChange={({ target }) => choose(target)}
          />
          <span
            aria-hidden="true"
            className={`${CONTROL} flex h-9 items-center gap-3 pr-3 pl-1 text-sm peer-focus-visible:border-accent peer-focus-visible:ring-3 peer-focus-visible:ring-accent/20 peer-aria-invalid:border-bad`}
          >
            <span className="shrink-0 rounded-md bg-sunken px-3 py-1 text-note font-medium">Elegir archivo</span>
            <span className="truncate text-ink-soft">{chosen || "Ninguno"}</span>
          </span>
        </span>
      )}
    </Field>
  );
}

/** A number that counts or identifies something and is never an amount: digits only. */
export function DigitsField(props: Labelled & Control<"input">) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />;
}

export function TextareaField(props: Labelled & Control<"textarea">) {
  const { campo, rest } = useCampo(props);
  return <Field {...campo}>{(control) => <Textarea {...control} {...rest} />}</Field>;
}

export function SelectField(props: Labelled & Control<"select">) {
  const { campo, rest } = useCampo(props);
  return <Field {...campo}>{(control) => <Select {...control} {...rest} />}</Field>;
}

/** Sent as `on`; read it in the schema with `marcado()` of lib/contract/portal. */
export function CheckboxField({ name, label, hint, ...rest }: Labelled & Omit<Control<"input">, "type">) {
  const { errors } = useFormField(name);
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex cursor-pointer items-start gap-2 text-sm">
        <Checkbox id={id} name={name} className="mt-0.5" aria-invalid={errors.length > 0} {...rest} />
        <span>
          {label}
          {hint !== undefined && <span className="block text-note text-ink-soft">{hint}</span>}
        </span>
      </label>
      {errors.length > 0 && <p className="text-note text-bad">{errors.join(" ")}</p>}
    </div>
  );
}

/** A setting that is on or off: text on the left, switch on the right. Sent as `on`. */
export function SwitchField({
  name,
  label,
  ayuda,
  hint,
  defaultChecked = false,
}: Pick<Labelled, "name" | "label" | "ayuda" | "hint"> & { defaultChecked?: boolean }) {
  const { errors } = useFormField(name);
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="min-w-0 text-sm">
        <span id={id} className="font-medium">
          {label}
        </span>
        {ayuda !== undefined && <Ayuda de={ayuda} />}
        {hint !== undefined && <p className="text-note text-ink-soft">{hint}</p>}
        {errors.length > 0 && (
          <p id={`${id}-error`} className="text-note text-bad">
            {errors.join(" ")}
          </p>
        )}
      </div>
      <Switch
        name={name}
        defaultChecked={defaultChecked}
        aria-labelledby={id}
        {...(errors.length > 0 && { "aria-describedby": `${id}-error` })}
      />
    </div>
  );
}

/** Places fields side by side when there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 sm:grid-cols-2">{children}</div>;
}

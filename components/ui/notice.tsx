import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const TONES: Record<"good" | "wait" | "bad" | "neutral", { look: string; Icon: LucideIcon }> = {
  good: { look: "bg-good-wash text-good", Icon: CircleCheck },
  wait: { look: "bg-wait-wash text-wait", Icon: TriangleAlert },
  bad: { look: "bg-bad-wash text-bad", Icon: CircleAlert },
  neutral: { look: "bg-neutral-wash text-neutral", Icon: Info },
};

/** A message that stays in its place on the page. For passing messages use `useToast`. */
export function Notice({
  tone = "neutral",
  title,
  action,
  children,
}: {
  tone?: keyof typeof TONES;
  title?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  const { look, Icon } = TONES[tone];
  return (
    <div className={`flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg px-3 py-2 text-sm ${look}`}>
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-52">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className={title === undefined ? "" : "mt-0.5 text-ink"}>{children}</div>}
      </div>
      {action}
    </div>
  );
}

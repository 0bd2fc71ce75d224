import { useRef } from "react";
import { FormField } from "#components/ui/form-field";
import type { Problems } from "#components/ui/form-row";
import { type Opened, SectionForm } from "./section-form.tsx";
import { type PlanDraft, PRICES, plansSection } from "./sections.ts";

const LABELS = { usdt: "USDT", eur: "About, in €", usd: "About, in $" };
const NEW_PLAN: PlanDraft = { months: "", usdt: "", eur: "", usd: "", popular: false };
const MAX_PLANS = 8;

/** On phones the fields wrap and show their own labels. */
const COLUMNS = "w-full gap-3 min-[35rem]:grid min-[35rem]:grid-cols-[5rem_repeat(3,minmax(0,1fr))_3.5rem_5.25rem]";

export function PlansSection({ opened }: { opened: Opened }) {
  const plans = useRef<HTMLDivElement>(null);
  const focusPlan = (at: number) =>
    plans.current?.querySelectorAll("fieldset")[at]?.querySelector<HTMLElement>("input")?.focus();
  return (
    <SectionForm section={plansSection} opened={opened}>
      {({ draft, problems, change }) => (
        <>
          <div ref={plans} className="w-full">
            <div className={`${COLUMNS} hidden text-sm text-muted`} aria-hidden="true">
              {["Months", ...PRICES.map((price) => LABELS[price]), "Popular"].map((label) => (
                <span key={label}>{label}</span>
              ))}
            </div>
            {draft.map((plan, at) => (
              <PlanFields
                key={at}
                at={at}
                plan={plan}
                problems={problems}
                onChange={(changes) =>
                  change(draft.map((other, place) => (place === at ? { ...plan, ...changes } : other)))
                }
                onPopular={(popular) =>
                  change(draft.map((other, place) => ({ ...other, popular: popular && place === at })))
                }
                onRemove={
                  draft.length > 1
                    ? () => {
                        focusPlan(Math.max(at - 1, 0));
                        change(draft.filter((_, place) => place !== at));
                      }
                    : undefined
                }
              />
            ))}
          </div>
          {draft.length < MAX_PLANS && (
            <button type="button" className="btn btn-small js-only" onClick={() => change([...draft, NEW_PLAN])}>
              Add a Plan
            </button>
          )}
        </>
      )}
    </SectionForm>
  );
}

type PlanProps = {
  at: number;
  plan: PlanDraft;
  problems: Problems;
  onChange: (changes: Partial<PlanDraft>) => void;
  onPopular: (popular: boolean) => void;
  onRemove?: () => void;
};

function PlanFields({ at, plan, problems, onChange, onPopular, onRemove }: PlanProps) {
  const name = plan.months ? `plan of ${plan.months} months` : "new plan";
  return (
    <fieldset
      className={`${COLUMNS} grid grid-cols-2 border-b border-line py-2 max-[35rem]:pb-1 [&_label]:text-ui min-[35rem]:[&_.form-row>label]:sr-only`}
    >
      <legend className="sr-only">{name}</legend>
      <FormField
        label="Months"
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        problem={problems[`plans.${at}.months`]}
        value={plan.months}
        onChange={({ target }) => onChange({ months: target.value })}
      />
      {PRICES.map((price) => (
        <FormField
          key={price}
          label={LABELS[price]}
          inputMode="decimal"
          maxLength={10}
          autoComplete="off"
          problem={problems[`plans.${at}.${price}`]}
          value={plan[price]}
          onChange={({ target }) => onChange({ [price]: target.value })}
        />
      ))}
      <div className="flex items-center justify-between max-[35rem]:col-span-full min-[35rem]:contents">
        <label className="inline-flex min-h-11 items-center gap-2.5 min-[35rem]:w-11 min-[35rem]:justify-center">
          <input type="checkbox" checked={plan.popular} onChange={({ target }) => onPopular(target.checked)} />
          <span className="min-[35rem]:sr-only">Popular</span>
        </label>
        {onRemove && (
          <button
            type="button"
            className="btn btn-small btn-quiet min-[35rem]:mt-1 min-[35rem]:self-start"
            aria-label={`Remove the ${name}`}
            onClick={onRemove}
          >
            Remove
          </button>
        )}
      </div>
    </fieldset>
  );
}

import { FormField } from "#components/ui/form-field";
import type { Problems } from "#components/ui/form-row";
import { type Opened, SectionForm } from "./section-form.tsx";
import { type PlanDraft, PRICES, plansSection } from "./sections.ts";

const LABELS = { usdt: "USDT", eur: "About, in €", usd: "About, in $" };
const NEW_PLAN: PlanDraft = { months: "", usdt: "", eur: "", usd: "", popular: false };
const MAX_PLANS = 8;

export function PlansSection({ opened }: { opened: Opened }) {
  return (
    <SectionForm section={plansSection} opened={opened}>
      {({ draft, problems, change }) => (
        <>
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
              onRemove={draft.length > 1 ? () => change(draft.filter((_, place) => place !== at)) : undefined}
            />
          ))}
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
    <fieldset className="grid w-full grid-cols-2 gap-3 border-b border-line pb-2 min-[35rem]:grid-cols-[5.5rem_repeat(3,minmax(0,1fr))] [&_label]:text-ui">
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
      <div className="col-span-full flex items-center justify-between">
        <label className="inline-flex min-h-11 items-center gap-2.5">
          <input type="checkbox" checked={plan.popular} onChange={({ target }) => onPopular(target.checked)} />
          POPULAR
        </label>
        {onRemove && (
          <button
            type="button"
            className="btn btn-small btn-quiet"
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

import { Keycap } from "./keycap.tsx";
import { KEYS } from "./keys.ts";
import { TRIAGE_PAGE } from "./triage-end.tsx";

export function TriageKeys({ isDrafts, onClose }: { isDrafts: boolean; onClose: () => void }) {
  return (
    <section className={TRIAGE_PAGE} aria-labelledby="triage-help">
      <h2 id="triage-help" className="text-(length:--text-2xl)">
        Keys
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        <dt>
          <Keycap>1</Keycap> – <Keycap>9</Keycap>
        </dt>
        <dd>Add or remove one of the nine categories</dd>
        {KEYS.map(({ action, shown, label, draftLabel }) => {
          const meaning = (isDrafts && draftLabel) || label;
          return (
            meaning && (
              <div key={action} className="contents">
                <dt>
                  <Keycap>{shown}</Keycap>
                </dt>
                <dd>{meaning}</dd>
              </div>
            )
          );
        })}
      </dl>
      <p className="text-sm text-muted">
        On a touch screen, swipe right to {isDrafts ? "publish" : "save"} and go on, left to skip.
      </p>
      <button type="button" className="btn" onClick={onClose}>
        Close
      </button>
    </section>
  );
}

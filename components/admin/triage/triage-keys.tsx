import { KEYS } from "./keys.ts";

export function TriageKeys({ onClose }: { onClose: () => void }) {
  return (
    <section className="triage-help" aria-labelledby="triage-help">
      <h2 id="triage-help">Keys</h2>
      <dl>
        <dt>
          <span className="keycap">1</span> – <span className="keycap">9</span>
        </dt>
        <dd>Add or remove one of the nine categories</dd>
        {KEYS.map(({ action, shown, label }) => (
          <div key={action} className="contents">
            <dt>
              <span className="keycap">{shown}</span>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p className="admin-note">On a touch screen, swipe right to save and go on, left to skip.</p>
      <button type="button" className="btn" onClick={onClose}>
        Close
      </button>
    </section>
  );
}

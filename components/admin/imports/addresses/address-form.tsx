import { IMPORT_BOX } from "../import-box.ts";

/** Works without scripts, like the form for files. */
export function AddressForm({ most }: { most: number }) {
  return (
    <form method="post" action="/api/admin/imports/addresses" className={`${IMPORT_BOX} content-start`}>
      <h2 className="font-semibold">A few videos</h2>
      <div className="form-row">
        <label htmlFor="import-addresses">Paste addresses</label>
        <textarea
          id="import-addresses"
          name="text"
          className="field"
          rows={6}
          required
          spellCheck={false}
          placeholder="https://videos.example.org/watch/1"
          aria-describedby="import-addresses-hint"
        />
        <p id="import-addresses-hint" className="form-hint">
          Up to {most}, one per line. Title, description, duration, thumbnail and tags are looked up, and you review
          them before anything is imported.
        </p>
      </div>
      <button type="submit" className="btn">
        Look Up
      </button>
    </form>
  );
}

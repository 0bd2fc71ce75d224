const ENTRIES = [
  [
    "vitrine.session",
    "Keeps you signed in, for up to 30 days after your last visit. On a secure connection its name begins with __Host-.",
  ],
  ["vitrine_member", "Says that you are probably signed in, so that the site need not ask about everybody."],
  ["vitrine_private", "Says that this browser shall not remember what you watch, if you wished so."],
  ["theme", "Dark or light, if you chose one. It never leaves your browser."],
  ["age-confirmed", "That you said you are 18 or older. It never leaves your browser."],
] as const;

/** What the site puts into a visitor's browser. */
export function CookieList() {
  return (
    <dl className="entries">
      {ENTRIES.map(([name, purpose]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{purpose}</dd>
        </div>
      ))}
    </dl>
  );
}

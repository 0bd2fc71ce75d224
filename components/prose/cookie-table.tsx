const ENTRIES = [
  [
    "vitrine.session",
    "Keeps you signed in, for 30 days after your last visit. On a secure connection its name begins with __Host-.",
  ],
  ["vitrine_member", "Says that you are probably signed in, so that others are never asked."],
  ["vitrine_private", "Set when you asked that this browser remember nothing that you watch."],
  ["theme", "Dark or light, if you chose one. Stays in your browser."],
  ["age-confirmed", "That you said you are 18 or older. Stays in your browser."],
] as const;

/** What the site puts into a visitor's browser. */
export function CookieTable() {
  return (
    <table>
      <thead className="sr-only">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Purpose</th>
        </tr>
      </thead>
      <tbody>
        {ENTRIES.map(([name, purpose]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{purpose}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

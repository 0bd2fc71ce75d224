const COOKIES = [
  [
    "vitrine.session",
    "Keeps you logged in, for up to 30 days after your last visit. On a secure connection its name begins with __Host-.",
  ],
  [
    "vitrine.device",
    "Says that you logged in on this device before, for up to a year, so that others who guess your password cannot lock you out.",
  ],
  [
    "vitrine.age",
    "Says until when your proof of age is valid, where one is needed. It says nothing about who you are. On a secure connection its name begins with __Host-.",
  ],
  ["vitrine_age", "Says the same to scripts, so that you are not asked again on each page."],
  ["vitrine.age-check", "Belongs to an age check in progress; for ten minutes."],
  ["vitrine_member", "Says that you are probably logged in, so that the site need not ask about everybody."],
  [
    "vitrine_private",
    "Says that nothing you watch is to be recorded, if you chose a private session; until the browser is closed.",
  ],
] as const;

/** localStorage keys, which are never sent to the server. */
const STORED = [
  ["age-confirmed", "That you said you are 18 or older."],
  ["age-policy", "How age is checked where you are. Gone when you close the tab."],
  ["theme", "Dark or light, if you chose one."],
  ["blur-pictures", "That pictures, or pictures and titles, are blurred, if you chose so in your settings."],
  ["cover-key", "The key that hides the page, if you chose one."],
  ["single-keys", "That shortcuts of one letter do nothing, if you turned them off."],
  ["third-parties", "Whether you allowed or declined ads and visit counting by other companies, if you were asked."],
  ["ad-free", "That you have premium, so that no room is held for ads. Gone when you log out."],
  [
    "unlocked",
    "That the premium collection is open to you, and whether without an end, so that no locks or prices are shown. Gone when you log out.",
  ],
  ["ad-closed", "That you closed the ad at the lower edge. Gone when you close the tab."],
  ["theatre", "That players are as large as the window, if you chose so."],
  ["recent-searches", "Your last 8 searches, shown in the search field. None is added in a private session."],
  ["chosen-plan", "Which premium plan you chose last, to lead you back to it. Gone when you close the tab."],
  ["announcement-closed", "Which announcement you closed."],
  [
    "latest-seen",
    "Until when you have seen Latest Videos, to mark what was added since. Not kept in a private session.",
  ],
  ["recently-watched", "That there was nothing to show under Recently watched."],
] as const;

export function CookieList() {
  return (
    <>
      <h3>Cookies</h3>
      <Entries entries={COOKIES} />
      <h3>Storage in your browser</h3>
      <p>
        These never leave your browser. They stay until you change your choice or clear them, where nothing else is
        said.
      </p>
      <Entries entries={STORED} />
    </>
  );
}

function Entries({ entries }: { entries: readonly (readonly [name: string, purpose: string])[] }) {
  return (
    <dl className="entries my-4 border-t border-line text-base">
      {entries.map(([name, purpose]) => (
        <div
          className="py-2.5 border-b border-line sm:grid sm:grid-cols-[9.375rem_minmax(0,1fr)] sm:gap-4 print:break-inside-avoid"
          key={name}
        >
          <dt className="font-medium">{name}</dt>
          <dd className="text-muted">{purpose}</dd>
        </div>
      ))}
    </dl>
  );
}

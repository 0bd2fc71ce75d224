"use client";

import { useEffect, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { registerAddress } from "#lib/auth/login-address";
import { chosenPlanPath } from "#lib/premium/chosen-plan";

/** After registration, returns to `path`, or to the plan chosen in this tab. */
export function RegisterLink({ path }: { path?: string }) {
  const [chosen, setChosen] = useState("/go-premium");
  useEffect(() => setChosen(chosenPlanPath()), []);
  return <SiteLink href={registerAddress(path ?? chosen)}>Register</SiteLink>;
}

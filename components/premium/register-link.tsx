"use client";

import { useEffect, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { registerAddress } from "#lib/auth/login-address";
import { chosenPlanPath } from "#lib/premium/chosen-plan";

/** To the registration, and from there to the payment page: `path`, or that of the plan that was chosen in this tab. */
export function RegisterLink({ path }: { path?: string }) {
  const [chosen, setChosen] = useState("/go-premium");
  useEffect(() => setChosen(chosenPlanPath()), []);
  return <SiteLink href={registerAddress(path ?? chosen)}>Register</SiteLink>;
}

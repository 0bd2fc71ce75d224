import { operatorOf } from "../people/operator.ts";
import { admin, startSite } from "./site.ts";

const WALLET = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";

/** The site that most browser tests share. */
export default async function startSharedSite(): Promise<() => Promise<void>> {
  const port = process.env.E2E_PORT ?? "";
  const stop = await startSite({ port, demo: true });
  const operator = await operatorOf(`http://localhost:${port}`);
  await operator.set({ walletAddress: WALLET, password: admin.password });
  await operator.api.dispose();
  return stop;
}

import { call } from "#lib/browser/call";

export const runJob = async (name: string): Promise<void> => {
  await call("POST", `/api/admin/jobs/${encodeURIComponent(name)}/run`);
};

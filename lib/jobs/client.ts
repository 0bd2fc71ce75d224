import { call } from "#lib/browser/call";

/** Has a job run as soon as one of the instances takes it up. */
export const runJob = async (name: string): Promise<void> => {
  await call("POST", `/api/admin/jobs/${encodeURIComponent(name)}/run`);
};

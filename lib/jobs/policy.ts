type FailureText = { sentence: string; details?: string };

const DATABASE_DOWN =
  /ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|Connection terminated|Can't reach database|DatabaseNotReachable|ConnectionClosed|timeout exceeded when trying to connect|Server has closed the connection/;
const DISK_FULL = /ENOSPC|53100|No space left on device/;
const TOO_SLOW = /57014|55P03|statement timeout|lock timeout|Query read timeout|aborted due to timeout/;
const DATABASE_ERROR =
  /Invalid `|Raw query failed|Code: `|PrismaClient|violates \w+( \w+)? constraint|deadlock detected/;

/** Longer or technical messages are shown only on request. */
const LONGEST_SENTENCE = 120;

/** `error` is the message that the last run of a job failed with. */
export function describeFailure(error: string): FailureText {
  const known = (sentence: string): FailureText => ({ sentence, details: error });
  if (DISK_FULL.test(error)) return known("The server's disk is full.");
  if (TOO_SLOW.test(error)) return known("It took too long and was stopped.");
  if (DATABASE_DOWN.test(error)) return known("The database or another server could not be reached.");
  if (DATABASE_ERROR.test(error)) return known("The database refused a statement.");
  if (error.length > LONGEST_SENTENCE) return known("It ended with an error.");
  return { sentence: error };
}

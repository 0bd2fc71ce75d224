let listed: Promise<Set<string>> | undefined;

/** The 49,000 passwords that leaked most often; read when the first is looked up. */
async function readList(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Whether a password, in any case, is one of those that leaked most often. */
export async function isListedPassword(password: string): Promise<boolean> {
  listed ??= readList();
  return (await listed).has(password.toLowerCase());
}

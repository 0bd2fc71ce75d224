let listed: Promise<Set<string>> | undefined;

async function readList(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

export async function isListedPassword(password: string): Promise<boolean> {
  listed ??= readList();
  return (await listed).has(password.toLowerCase());
}

import { expect, test } from "vitest";
import { isListedPassword } from "#lib/users/listed-passwords";

test.each(["696969", "mustang", "Trustno1", "123qwe", "fuckyou", "21081990", "manutd", "rush2112"])(
  "%s is a frequently leaked password",
  async (password) => expect(await isListedPassword(password)).toBe(true),
);

test.each(["correct horse", "battery staple", "x7!kQ2pz", ""])(
  "%j is not a frequently leaked password",
  async (password) => expect(await isListedPassword(password)).toBe(false),
);

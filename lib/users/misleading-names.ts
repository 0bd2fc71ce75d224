import unhomoglyph from "unhomoglyph";
import { identityKey } from "./policy.ts";

const STAFF = (
  "abuse admin administration administrator administrators admins anonymous billing compliance contact dmca everyone " +
  "guest help helpdesk hostmaster info legal mail mod moderation moderator moderators mods noreply nobody official " +
  "operator owner payment payments postmaster premium press privacy report reports root security service settings site " +
  "staff superuser support sysadmin system team webmaster"
).split(" ");

/** UTS 39 gives small capitals prototypes of their own. */
const SMALL_CAPITALS = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ";
const THEIR_LETTERS = "abcdefghijklmnoprstuvwyz";
const smallCapital = new RegExp(`[${SMALL_CAPITALS}]`, "g");

const OVERLAYS = /[\u0335-\u0338]/g;

const prototypeOf = (text: string): string =>
  unhomoglyph(text.replace(smallCapital, (letter) => THEIR_LETTERS[SMALL_CAPITALS.indexOf(letter)] ?? letter))
    .replace(OVERLAYS, "")
    .toLowerCase();

/** The UTS 39 skeleton in lower case. `username_shape` in the database does the same for ASCII. */
export const shapeOf = (username: string): string => prototypeOf(prototypeOf(identityKey(username)));

const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

export const imitatesLatin = (username: string): boolean =>
  !isPlain(username.normalize("NFKC")) && isPlain(shapeOf(username));

const bareShapeOf = (name: string): string =>
  shapeOf(name)
    .replace(/[\s_.-]/g, "")
    .replaceAll("l", "i");

const reserved = new Set(STAFF.map(bareShapeOf));

export function isReserved(username: string, siteName: string): boolean {
  const shape = bareShapeOf(username);
  return reserved.has(shape) || shape === bareShapeOf(siteName);
}

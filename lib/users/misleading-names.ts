import unhomoglyph from "unhomoglyph";
import { identityKey } from "./policy.ts";

/** Names that a visitor would take for the people who run the site. */
const STAFF = (
  "abuse admin administration administrator administrators admins anonymous billing compliance contact dmca everyone " +
  "guest help helpdesk hostmaster info legal mail mod moderation moderator moderators mods noreply nobody official " +
  "operator owner payment payments postmaster premium press privacy report reports root security service settings site " +
  "staff superuser support sysadmin system team webmaster"
).split(" ");

/** Small capitals and their letters: UTS 39 gives them prototypes of their own. */
const SMALL_CAPITALS = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ";
const THEIR_LETTERS = "abcdefghijklmnoprstuvwyz";
const smallCapital = new RegExp(`[${SMALL_CAPITALS}]`, "g");

/** Bars through a letter, which prototypes are written with. */
const OVERLAYS = /[\u0335-\u0338]/g;

const prototypeOf = (text: string): string =>
  unhomoglyph(text.replace(smallCapital, (letter) => THEIR_LETTERS[SMALL_CAPITALS.indexOf(letter)] ?? letter))
    .replace(OVERLAYS, "")
    .toLowerCase();

/**
 * What a name looks like: the skeleton of UTS 39 in small letters. The function `username_shape` of the database says the
 * same of names in plain letters.
 */
export const shapeOf = (username: string): string => prototypeOf(prototypeOf(identityKey(username)));

const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Whether a name in other letters looks like one in plain ones: "ɑdmin", "ᎡᎾᎾᎢ". */
export const imitatesLatin = (username: string): boolean =>
  !isPlain(username.normalize("NFKC")) && isPlain(shapeOf(username));

/** Without what stands between letters, and with i for what passes for it: "Ad-M1n" is "admin" here. */
const bareShapeOf = (name: string): string =>
  shapeOf(name)
    .replace(/[\s_.-]/g, "")
    .replaceAll("l", "i");

const reserved = new Set(STAFF.map(bareShapeOf));

/** Whether a name is, or looks like, one of the people who run the site, or the site itself. */
export function isReserved(username: string, siteName: string): boolean {
  const shape = bareShapeOf(username);
  return reserved.has(shape) || shape === bareShapeOf(siteName);
}

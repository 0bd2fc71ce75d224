/**
 * Normalises case, accents, vowel points and typographic variants. Not done in SQL, where letters depend on the locale.
 */
export function normalizeText(text: string): string {
  if (!NON_ASCII.test(text)) return text.toLowerCase();
  return text
    .replace(INVISIBLE, "")
    .replace(ACUTE, "'")
    .replace(SIGNS, " ")
    .normalize("NFKD")
    .replace(MARKS, "")
    .replace(APOSTROPHES, "'")
    .normalize("NFC")
    .toLowerCase()
    .replace(LETTERS, (letter) => PLAIN[letter] as string);
}

const NON_ASCII = /[^\0-\x7f]/;

const JOINERS = "\\u200c\\u200d\\u2060\\ufeff";
const INVISIBLE = new RegExp(`[\\u00ad${JOINERS}\\ufe00-\\ufe0f]`, "g");
const ACUTE = /\u00b4/g;
const APOSTROPHES = /[\u02b9\u02bb\u02bc\u05f3\u2018\u2019\u201b\u2032]/g;
/** NFKC would join these to the previous word: "Python™" would become "pythontm". */
const SIGNS = /[\u2100-\u214f\u{1f100}-\u{1f1ff}]/gu;

/** Includes Hebrew and Arabic points; excludes Indic vowel signs and dakuten, which distinguish letters. */
const ACCENTS = "\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f";
const HEBREW_POINTS = "\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7";
const ARABIC_POINTS = "\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed";
const MARKS = new RegExp(`[${ACCENTS}${HEBREW_POINTS}${ARABIC_POINTS}]`, "g");

/** Letters without a decomposition that people type as plain ones. */
const PLAIN: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ł: "l",
  ŋ: "n",
  ŧ: "t",
  ς: "σ",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ة: "ه",
  ٱ: "ا",
  ...Object.fromEntries(Array.from("٠١٢٣٤٥٦٧٨٩", (digit, value) => [digit, String(value)])),
  ...Object.fromEntries(Array.from("۰۱۲۳۴۵۶۷۸۹", (digit, value) => [digit, String(value)])),
};
const LETTERS = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");

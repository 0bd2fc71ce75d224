/**
 * Text as search compares it: without case, accents, vowel points and typographic variants. Done here and not by the
 * database, whose locale would decide what a letter is.
 */
export function fold(text: string): string {
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

/** Soft hyphens, joiners and variation selectors: nobody types them when searching. */
const JOINERS = "\\u200c\\u200d\\u2060\\ufeff";
const INVISIBLE = new RegExp(`[\\u00ad${JOINERS}\\ufe00-\\ufe0f]`, "g");
/** Typed as an apostrophe, though by itself it is a space with an accent. */
const ACUTE = /\u00b4/g;
const APOSTROPHES = /[\u02b9\u02bb\u02bc\u05f3\u2018\u2019\u201b\u2032]/g;
/** Compatibility forms would glue these to the word before: "Python™" is not "pythontm". */
const SIGNS = /[\u2100-\u214f\u{1f100}-\u{1f1ff}]/gu;

/** Accents of the alphabets; Hebrew and Arabic points and the tatweel. Vowel signs and dakuten are letters and stay. */
const ACCENTS = "\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f";
const HEBREW_POINTS = "\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7";
const ARABIC_POINTS = "\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed";
const MARKS = new RegExp(`[${ACCENTS}${HEBREW_POINTS}${ARABIC_POINTS}]`, "g");

/** Letters that have no accent to take off, but that people type plainly, and digits of Arabic scripts. */
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

import { lengthOf } from "./policy.ts";

const WORDS = new Set(
  `
aaaaaa abcabc abcdef access admin administrator adobe alexander alexandra alexis amanda america anderson andrea andrew
angel angela angels anthony apples arsenal asdasd asdf asdfgh asdfghjkl ashley ashton august austin autumn azerty
babygirl bailey banana barcelona baseball basketball batman beautiful benjamin berlin blahblah blessed blink bonjour
brandon brandy bubbles buddha buster buttercup butterfly camaro cameron captain carlos carolina casper changeme
charles charlie cheese chelsea cherry chester chicago chicken chocolate chris christian christine christopher coffee
computer cookie cooper corvette cowboy cowboys crystal dakota daniel daniela danielle darling david december default
destiny diablo diamond digital dolphin donald dragon eagles eclipse einstein elephant elizabeth eminem england enter
everton falcon family fender ferrari filter firebird fishing flower flowers football forever france freddy freedom
friend friends gabriel galaxy gandalf garfield gateway george german germany ginger giovanni godzilla goldfish google
guest guitar hammer hannah happy harley harrypotter heather hello hellokitty hockey house hunter iceman iloveu
iloveyou infinity internet isabella jackson jaguar jasmine jason jennifer jeremy jessica jessie jesus jonathan jordan
joseph joshua junior justin killer kitten knight ladybug lakers letmein liberty lifehack lincoln liverpool login
london lorena louise lovely loveme lovers lucky madison maggie manager manchester marcus maria marina marlboro martin
martina master matrix matthew maverick maxwell melanie melissa merlin metallica mexico michael michelle mickey
midnight minecraft misty monday money monica monkey monster morgan mother mountain muffin mustang myspace naruto
natalie natasha nathan newyork nicholas nicole nintendo nirvana number october oliver olivia orange pakistan panther
parola passport passw passwd password passwort patricia patrick peaches peanut pepper phoenix picard please pokemon
porsche portugal prince princess private purple qazwsx qazwsxedc qweasd qweasdzxc qweqwe qwert qwerty qwertyu qwertyui
qwertyuiop rachel raiders rainbow ranger rangers rebecca richard robert rocket ronaldo root rosebud samantha samsung
samuel sandra saturn school scooter scorpion scotland sebastian secret senha september shadow shannon shopping silver
simone simple single skywalker slipknot smokey snoopy soccer softball sophie spider spiderman spongebob spring
starwars stella steven student summer sunday sunflower sunshine superman superstar sweety sydney taylor teacher
teddybear tennis teresa test tester testing thomas thunder tiffany tigger tinker trinity trouble trustno turtle tweety
twilight unicorn united user valentina vanessa victor victoria vincent viper warrior welcome whatever william williams
willow windows winner winter wizard wolverine xavier yamaha yankees yellow zaqwsx zxcasd zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
);

const RUNS = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb",
  "1q2w3e4r5t6y7u8i9o0p",
];

const LOOKALIKES: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

const folded = (text: string): string => text.toLowerCase().replace(/[@43!10$57]/g, (sign) => LOOKALIKES[sign] ?? sign);

const bare = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

const reversed = (text: string): string => [...text].reverse().join("");

const isRun = (text: string): boolean => RUNS.some((run) => run.includes(text) || reversed(run).includes(text));

const isRepeated = (text: string): boolean => /^(.{1,4})\1+$/su.test(text);

const isPatchwork = (text: string): boolean =>
  /^[\p{L}\d]+$/u.test(text) && (text.match(/\d+|\p{L}+/gu) ?? []).every((part) => isRun(part) || isRepeated(part));

const MAX_ADDED = 4;

export function isCommonPassword(password: string, own: string[] = []): boolean {
  // Limits the cost of the expressions above.
  if (password.length > 40) return false;
  const text = password.toLowerCase();
  const isWord = (word: string) => WORDS.has(word) && lengthOf(password) - lengthOf(word) <= MAX_ADDED;
  return (
    /^\d{1,10}$/.test(text) ||
    isPatchwork(text) ||
    isRun(text) ||
    isRepeated(text) ||
    [text, folded(text), bare(text), folded(bare(text)), bare(folded(text))].some(isWord) ||
    own.some((name) => name !== "" && [text, bare(text)].includes(name.toLowerCase()))
  );
}

export type Strength = "easy to guess" | "fair" | "strong";

export function strengthOf(password: string): Strength | undefined {
  const length = lengthOf(password);
  if (length < 6) return undefined;
  if (isCommonPassword(password) || new Set(password).size < 5) return "easy to guess";
  return length < 12 ? "fair" : "strong";
}

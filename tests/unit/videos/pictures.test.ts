import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { BITS_APART } from "#lib/trash/look-alikes/policy";
import { encodePicture, hashPicture } from "#lib/videos/pictures/encode";
import { countSizes, formatFor, parsePictureFile, picturePath } from "#lib/videos/pictures/policy";
import { cardSources, posterSources } from "#lib/videos/pictures/sizes";

const HASH = "0123456789abcdef0123";

const canvas = (width: number, height: number, background = "#357") =>
  sharp({ create: { width, height, channels: 3, background, noise: { type: "gaussian", mean: 128, sigma: 20 } } });

const refusal = async (bytes: Buffer): Promise<string | undefined> => {
  const encoded = await encodePicture(bytes);
  return "problem" in encoded ? encoded.problem : undefined;
};

describe("picture URLs", () => {
  test("contain the picture's hash and a width, and lead to the other widths", () => {
    expect(picturePath(`${HASH}3`)).toBe(`/api/pictures/${HASH}3-640`);
    expect(picturePath(`${HASH}1`)).toBe(`/api/pictures/${HASH}1-320`);
    expect(cardSources(`/api/pictures/${HASH}2-640`)).toEqual({
      src: `/api/pictures/${HASH}2-320`,
      srcSet: `/api/pictures/${HASH}2-320, /api/pictures/${HASH}2-640 2x`,
    });
    expect(posterSources(`/api/pictures/${HASH}3-640`).srcSet).toBe(
      `/api/pictures/${HASH}3-640 640w, /api/pictures/${HASH}3-1280 1280w`,
    );
    for (const src of ["https://pictures.example.com/1.jpg", "/api/thumbnails/7", `/api/pictures/${HASH}1-320`]) {
      expect([cardSources(src), posterSources(src)]).toEqual([{ src }, { src }]);
    }
  });

  test.each([`${HASH}2-1280`, `${HASH}4-320`, `${HASH}3-100`, `../${HASH}3-320`, `${HASH}3-320.avif`, ""])(
    "cannot be %j",
    (text) => expect(parsePictureFile(text)).toBeUndefined(),
  );

  test("serve AVIF if the Accept header allows it, and otherwise WebP", () => {
    expect(formatFor("image/avif,image/webp,*/*")).toBe("avif");
    expect(formatFor("image/webp,*/*")).toBe("webp");
    expect(formatFor(null)).toBe("webp");
  });

  test.each([
    [200, 1],
    [320, 1],
    [480, 2],
    [1280, 3],
    [4000, 3],
  ])("have for an original of %i pixels %i widths", (width, sizes) => expect(countSizes(width)).toBe(sizes));
});

describe("encoding", () => {
  test("creates three widths in both formats without metadata", async () => {
    const original = await canvas(1600, 900)
      .withExif({ IFD0: { Copyright: "secret" } })
      .jpeg()
      .toBuffer();
    const encoded = await encodePicture(original);
    if ("problem" in encoded) throw new Error(encoded.problem);
    expect(encoded.name).toMatch(/^[0-9a-f]{20}3$/);
    const read = encoded.files.map(async ({ bytes, format, width }) => {
      const found = await sharp(bytes).metadata();
      return [format, width, found.width, found.height, found.exif];
    });
    expect(await Promise.all(read)).toEqual([
      ["avif", 320, 320, 180, undefined],
      ["webp", 320, 320, 180, undefined],
      ["avif", 640, 640, 360, undefined],
      ["webp", 640, 640, 360, undefined],
      ["avif", 1280, 1280, 720, undefined],
      ["webp", 1280, 1280, 720, undefined],
    ]);
    expect(await encodePicture(original)).toMatchObject({ name: encoded.name });
  });

  test("does not enlarge, preserves transparency and applies the orientation", async () => {
    const small = await encodePicture(await canvas(480, 270).ensureAlpha(0.5).png().toBuffer());
    if ("problem" in small) throw new Error(small.problem);
    expect(small.name).toMatch(/2$/);
    expect(await sharp(small.files.at(-1)?.bytes).metadata()).toMatchObject({ width: 480, hasAlpha: true });
    const turned = await encodePicture(await canvas(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    if ("problem" in turned) throw new Error(turned.problem);
    expect(await sharp(turned.files[0]?.bytes).metadata()).toMatchObject({ width: 300, height: 400 });
  });

  test("rejects anything but a single valid picture, with the reason", async () => {
    const frames = await Promise.all(["#f00", "#0f0"].map((colour) => canvas(64, 64, colour).png().toBuffer()));
    const animated = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await refusal(animated)).toBe("The picture is animated.");
    expect(await refusal(await canvas(8, 8).png().toBuffer())).toBe("The picture is too small.");
    expect(await refusal(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toMatch(/^It is not a JPEG/);
    const whole = await canvas(640, 360).jpeg().toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe("The picture is damaged.");
    const huge = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    expect(await refusal(huge)).toBe("The picture has too many pixels.");
  });
});

describe("the perceptual hash of a picture", () => {
  /** A scene of rectangles that differs by number. */
  const scene = (number: number, width = 1280) => {
    const shapes = Array.from({ length: 9 }, (_, at) => {
      const spread = (factor: number, most: number) => ((at + 1) * (number + 3) * factor) % most;
      return `<rect x="${spread(137, 1100)}" y="${spread(89, 600)}" width="${120 + spread(53, 300)}"
        height="${100 + spread(71, 250)}" fill="hsl(${spread(47, 360)} 70% ${15 + spread(31, 70)}%)"/>`;
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#456"/>${shapes.join("")}</svg>`;
    return sharp(Buffer.from(svg)).resize(width);
  };
  const bitsBetween = (a: bigint | null, b: bigint | null): number => {
    if (a === null || b === null) throw new Error("A scene has no hash.");
    return BigInt.asUintN(64, a ^ b)
      .toString(2)
      .replaceAll("0", "").length;
  };

  test("is close for copies in other sizes, formats and qualities, and distant for other pictures", async () => {
    for (let number = 1; number <= 8; number++) {
      const hash = await hashPicture(await scene(number).jpeg().toBuffer());
      const copies = [
        scene(number, 320).webp({ quality: 40 }),
        scene(number, 480).jpeg({ quality: 30 }),
        scene(number, 1920).png(),
        scene(number).modulate({ brightness: 1.1 }).jpeg(),
      ];
      for (const copy of copies)
        expect(bitsBetween(hash, await hashPicture(await copy.toBuffer())), `${number}`).toBeLessThanOrEqual(
          BITS_APART,
        );
      const other = await hashPicture(
        await scene(number + 1)
          .jpeg()
          .toBuffer(),
      );
      expect(bitsBetween(hash, other), `${number}`).toBeGreaterThan(BITS_APART);
    }
  });

  test("is returned with the encoded picture, and is null for a plain one", async () => {
    const bytes = await scene(4).jpeg().toBuffer();
    const encoded = await encodePicture(bytes);
    if ("problem" in encoded) throw new Error(encoded.problem);
    expect(bitsBetween(encoded.hash, await hashPicture(bytes))).toBeLessThanOrEqual(BITS_APART);
    const plain = sharp({ create: { width: 640, height: 360, channels: 3, background: "#357" } });
    expect(await encodePicture(await plain.jpeg().toBuffer())).toMatchObject({ hash: null });
  });
});

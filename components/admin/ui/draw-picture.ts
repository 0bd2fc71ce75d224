import { MAX_PICTURE_BYTES, PICTURE_SIZES } from "#lib/categories/policy";
import { ICON_SIZES, LOGO } from "#lib/settings/brand/policy";

/** The message is shown to the admin. */
export class UnusablePicture extends Error {}

const UNSAFE = "This SVG has scripts or refers to other files. Please export it as a plain drawing.";
const UNREADABLE = "This file is not a readable SVG or PNG.";
const MAX_FILE_BYTES = 4 * 1024 * 1024;
const DARK = "#0a0a0c";
const LIGHT = "#ffffff";

function isUnsafe(drawing: Document): boolean {
  // An internal DTD subset may declare entities.
  if (drawing.doctype && new XMLSerializer().serializeToString(drawing.doctype).includes("[")) return true;
  return [...drawing.querySelectorAll("*")].some(
    (element) =>
      /^(?:script|foreignObject|iframe|animate|set)$/i.test(element.localName) ||
      [...element.attributes].some(
        ({ localName, value }) =>
          /^on/i.test(localName) ||
          (localName === "href" && !/^(?:#|data:image\/(?:png|jpeg);)/i.test(value.trim())) ||
          /url\(\s*["']?(?!#)/i.test(value),
      ),
  );
}

/** SVG images run no scripts, but files with scripts are still rejected, with an explanation. */
async function addressOfSvg(file: File): Promise<string> {
  const drawing = new DOMParser().parseFromString(await file.text(), "image/svg+xml");
  const root = drawing.documentElement;
  if (root.localName !== "svg" || drawing.querySelector("parsererror")) throw new UnusablePicture(UNREADABLE);
  if (isUnsafe(drawing)) throw new UnusablePicture(UNSAFE);
  // Firefox can't draw an SVG without width and height on a canvas.
  const [, , width, height] = (root.getAttribute("viewBox") ?? "").split(/[\s,]+/);
  if (!root.hasAttribute("width") && width) root.setAttribute("width", width);
  if (!root.hasAttribute("height") && height) root.setAttribute("height", height);
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(root))}`;
}

const addressOfPixels = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new UnusablePicture(UNREADABLE));
    reader.readAsDataURL(file);
  });

/** Loads an SVG, a PNG, or a picture of one of the other types. */
export async function loadPicture(file: File, otherTypes: readonly string[] = []): Promise<HTMLImageElement> {
  if (file.size > MAX_FILE_BYTES) throw new UnusablePicture("This file is larger than 4 MB.");
  const isSvg = file.type === "image/svg+xml" || /\.svg$/i.test(file.name);
  const unreadable = otherTypes.length > 0 ? "This file is not a readable picture." : UNREADABLE;
  if (!isSvg && file.type !== "image/png" && !otherTypes.includes(file.type)) throw new UnusablePicture(unreadable);
  const picture = new Image();
  picture.src = await (isSvg ? addressOfSvg(file) : addressOfPixels(file));
  await picture.decode().catch(() => {
    throw new UnusablePicture(unreadable);
  });
  if (!picture.naturalWidth || !picture.naturalHeight) throw new UnusablePicture(unreadable);
  return picture;
}

type DrawOptions = { background?: string; covers?: boolean };

function draw(picture: HTMLImageElement, width: number, height: number, drawing: DrawOptions = {}): HTMLCanvasElement {
  const { background, covers = false } = drawing;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
  }
  const scale = (covers ? Math.max : Math.min)(width / picture.naturalWidth, height / picture.naturalHeight);
  const [drawnWidth, drawnHeight] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight);
  return canvas;
}

const pngOf = (canvas: HTMLCanvasElement): string => canvas.toDataURL("image/png").split(",")[1] ?? "";

export function drawLogo(picture: HTMLImageElement): string {
  const width = Math.round((LOGO.height * picture.naturalWidth) / picture.naturalHeight);
  return pngOf(draw(picture, Math.min(Math.max(width, 1), LOGO.maxWidth), LOGO.height));
}

/** iOS renders transparent pixels black, so dark pictures get a light background. */
function backgroundFor(picture: HTMLImageElement): string {
  const { data } = (draw(picture, 32, 32).getContext("2d") as CanvasRenderingContext2D).getImageData(0, 0, 32, 32);
  let [light, weight] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha;
    weight += alpha;
  }
  return light / (weight || 1) > 110 ? DARK : LIGHT;
}

/** Draws the centre of a picture in the largest size that the server accepts. */
export function drawCategoryPicture(picture: HTMLImageElement): string {
  for (const [width, height] of PICTURE_SIZES) {
    const drawn = pngOf(draw(picture, width, height, { covers: true }));
    if (drawn.length <= Math.floor(MAX_PICTURE_BYTES / 3) * 4) return drawn;
  }
  throw new UnusablePicture("This picture has too many details. Please choose another one.");
}

export const drawIcons = (picture: HTMLImageElement): Record<string, string> =>
  Object.fromEntries(
    ICON_SIZES.map((size) => [
      size,
      pngOf(draw(picture, size, size, size === 180 ? { background: backgroundFor(picture) } : {})),
    ]),
  );

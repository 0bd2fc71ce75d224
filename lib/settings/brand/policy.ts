/** For the tab, the home screen of iOS, and the manifest. */
export const ICON_SIZES = [48, 180, 192, 512] as const;

export const LOGO = { height: 96, maxWidth: 720 };

export const MAX_IMAGE_BYTES = 256 * 1024;

/** All images in base64, plus the JSON around them. */
export const MAX_BRAND_BODY = Math.ceil((MAX_IMAGE_BYTES * 4) / 3) * (ICON_SIZES.length + 1) + 1024;

export type BrandImageName = "logo" | `icon-${(typeof ICON_SIZES)[number]}`;

export const BRAND_IMAGES = ["logo", ...ICON_SIZES.map((size) => `icon-${size}` as const)] as const;

export const brandImagePath = (name: BrandImageName, hash: string): string => `/api/brand/${name}?v=${hash}`;

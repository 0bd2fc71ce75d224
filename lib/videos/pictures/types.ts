export type PictureUse = { stored: number; waiting: number; failing: number; bytes: number };

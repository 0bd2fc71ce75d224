export const BRAND = { title: "Logo and Icon", about: "Saved as soon as you choose a file, for every visitor." };

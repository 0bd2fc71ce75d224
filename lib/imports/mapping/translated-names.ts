import type { Target } from "./types.ts";

/** Field names in German, French, Spanish, Italian and Portuguese. */
export const TRANSLATED_NAMES: Partial<Record<Target, string[]>> = {
  description: ["descrizione", "descricao"],
  thumbnailUrl: ["bild", "vorschaubild", "vorschau", "imagen", "miniatura", "immagine", "imagem"],
  duration: ["lange", "laenge", "laufzeit", "durata", "duracao"],
  createdAt: ["datum", "fecha", "veroffentlicht", "erstelltam"],
  categories: ["rubrik", "rubriken", "rubrique", "rubriques", "categories", "categoria", "categorias", "categorie"],
  tags: [
    "schlagworte",
    "schlagworter",
    "schlagwort",
    "stichworte",
    "motscles",
    "etiquetas",
    "palabrasclave",
    "etichette",
  ],
};

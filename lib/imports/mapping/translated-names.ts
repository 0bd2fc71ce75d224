import type { Target } from "./types.ts";

/** Field names in German, French, Spanish, Italian, Portuguese, Dutch and Polish. */
export const TRANSLATED_NAMES: Partial<Record<Target, string[]>> = Object.fromEntries(
  Object.entries({
    title: "uberschrift ueberschrift bezeichnung nom nombre nome naam nazwa tytul",
    description: `descrizione descricao inhalt contenu contenido contenuto conteudo texte texto testo omschrijving inhoud
      opis`,
    thumbnailUrl: "bild vorschaubild vorschau imagen miniatura immagine imagem urldelimage afbeelding obraz",
    duration: "lange laenge laufzeit spielzeit durata duracao duur lengte",
    createdAt: "datum fecha data veroffentlicht erstelltam datedepublication fechadepublicacion datadipubblicazione",
    categories: `rubrik rubriken rubrique rubriques categories categoria categorias categorie categorieen kategoria
      kategorie`,
    tags: `schlagworte schlagworter schlagwort stichworte stichworter stichwort motscles etiquettes etiquetas
      palabrasclave palavraschave etichette parolechiave trefwoorden tagi`,
    status: `statut etat estado stato zustand freigabe sichtbarkeit visibilite visibilidad visibilita visibilidade
      situacao zichtbaarheid stan`,
    startingViews: "klicks visualizaciones reproducciones visualizzazioni visualizacoes weergaven odsłony",
  } satisfies Partial<Record<Target, string>>).map(([target, names]) => [target, names.split(/\s+/)]),
);

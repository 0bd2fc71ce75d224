import type { RowState } from "./types.ts";

/** German, French, Spanish, Italian, Portuguese, Dutch and Polish words, without accents. */
const WORDS: Partial<Record<RowState, string>> = {
  public: `veroffentlicht, veroeffentlicht, freigegeben, offentlich, aktiv, sichtbar, ja, publie, publiee, en ligne, actif, oui,
    publicado, publicada, publico, activo, activa, visible, si, pubblicato, pubblicata, pubblico, attivo, sim, ativo, ativa,
    gepubliceerd, openbaar, actief, opublikowany, opublikowane, aktywny`,
  draft: `entwurf, entwurfe, gesperrt, ausstehend, wartend, privat, versteckt, unsichtbar, deaktiviert, inaktiv, geplant,
    in prufung, nein, brouillon, en attente, en attente de relecture, prive, privee, masque, masquee, inactif, planifie, hors ligne,
    non, borrador, pendiente, privado, oculto, inactivo, programado, bozza, in attesa, privato, nascosto, inattivo,
    programmato, rascunho, pendente, inativo, agendado, nao, concept, verborgen, inactief, gepland, szkic, prywatny, ukryty`,
  skip: `geloscht, geloescht, papierkorb, abgelehnt, supprime, supprimee, corbeille, rejete, refuse, eliminado, borrado, papelera,
    rechazado, eliminato, cestino, rifiutato, excluido, lixeira, rejeitado, verwijderd, prullenbak, afgewezen, usuniety, kosz`,
  premium: "mitglieder, abonnes, abonnenten, suscriptores, abbonati, assinantes",
};

export const TRANSLATED_STATES: ReadonlyMap<string, RowState> = new Map(
  (Object.entries(WORDS) as [RowState, string][]).flatMap(([state, text]) =>
    text.split(/,\s*/).map((word): [string, RowState] => [word, state]),
  ),
);

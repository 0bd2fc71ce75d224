/** Common English words that explain nothing and that Postgres' stop words lack, with contractions as they are indexed. */
export const FILLERS: ReadonlySet<string> = new Set(
  (
    "able about actually again almost along already also always among another anyone anything around away back become " +
    "becomes best better big came come comes could different easily easy either else enough especially " +
    "etc even ever every everyone everything far find first full general get gets getting give given " +
    "gives go goes going gone good got great help helps however including instead interesting just keep kind know " +
    "known last least less let like likely little long look looking lot lots made make makes making many may maybe might " +
    "mine more most much must need needs never new next nice nothing now often old one ones onto " +
    "perhaps possible probably put quite rather really right said say see seem seen several shall show " +
    "shows simple simply since small someone something sometimes soon start started still such sure take takes taking " +
    "than thing things think though thought three time times today together told toward try trying two " +
    "understand until upon use used useful uses using various via want wants way ways well went whatever whether within " +
    "without would year years yes yet " +
    "arent cant couldnt didnt doesnt dont hadnt hasnt havent hed hes id ill im isnt itd itll ive lets " +
    "shes shouldnt thatll thats theres theyd theyll theyre theyve wasnt wed well were werent weve whats wheres whos wont " +
    "wouldnt youd youll youre youve"
  ).split(" "),
);

import * as pictures from "../admin/pictures/route.ts";
import * as playerQuestion from "../admin/player-questions/[id]/route.ts";
import * as playerQuestions from "../admin/player-questions/route.ts";
import * as restoreProvider from "../admin/providers/[key]/restore/route.ts";
import * as provider from "../admin/providers/[key]/route.ts";
import * as providerBench from "../admin/providers/bench/route.ts";
import * as checkProvider from "../admin/providers/check/route.ts";
import * as exportProviders from "../admin/providers/export/route.ts";
import * as importProviders from "../admin/providers/import/route.ts";
import * as providers from "../admin/providers/route.ts";
import * as videoMetadata from "../admin/videos/metadata/route.ts";
import * as readPlayer from "../admin/videos/player/route.ts";

export const providerRoutes = {
  "admin/pictures": pictures,
  "admin/player-questions": playerQuestions,
  "admin/player-questions/[id]": playerQuestion,
  "admin/providers": providers,
  "admin/providers/[key]": provider,
  "admin/providers/[key]/restore": restoreProvider,
  "admin/providers/bench": providerBench,
  "admin/providers/check": checkProvider,
  "admin/providers/export": exportProviders,
  "admin/providers/import": importProviders,
  "admin/videos/metadata": videoMetadata,
  "admin/videos/player": readPlayer,
};

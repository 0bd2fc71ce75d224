import * as checks from "../age/checks/route.ts";
import * as finish from "../age/finish/route.ts";
import * as comeBack from "../age/return/route.ts";
import * as age from "../age/route.ts";
import * as wallet from "../age/wallet/route.ts";
import * as frame from "../videos/[id]/frame/route.ts";
import * as privatePlayer from "../videos/[id]/player/route.ts";

/** Endpoints of the age check, and the players behind it. */
export const ageRoutes = {
  age,
  "age/checks": checks,
  "age/finish": finish,
  "age/return": comeBack,
  "age/wallet": wallet,
  "videos/[id]/frame": frame,
  "videos/[id]/player": privatePlayer,
};

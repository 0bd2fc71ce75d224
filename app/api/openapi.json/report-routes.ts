import * as flagger from "../admin/flaggers/[id]/route.ts";
import * as flaggers from "../admin/flaggers/route.ts";
import * as limitedReporter from "../admin/limited-reporters/[id]/route.ts";
import * as limitedReporters from "../admin/limited-reporters/route.ts";
import * as lookAlike from "../admin/look-alikes/[id]/route.ts";
import * as lookAlikes from "../admin/look-alikes/route.ts";
import * as reportDecision from "../admin/reports/[id]/decision/route.ts";
import * as reportEvidence from "../admin/reports/[id]/evidence/route.ts";
import * as staffMessages from "../admin/reports/[id]/messages/route.ts";
import * as adminReport from "../admin/reports/[id]/route.ts";
import * as adminReports from "../admin/reports/route.ts";
import * as decisions from "../decisions/route.ts";
import * as reportMessages from "../reports/messages/route.ts";
import * as transparency from "../transparency/route.ts";
import * as videoReports from "../videos/[id]/reports/route.ts";
import * as trustedReports from "../videos/[id]/trusted-reports/route.ts";

export const reportRoutes = {
  decisions,
  "admin/look-alikes": lookAlikes,
  "admin/look-alikes/[id]": lookAlike,
  "admin/flaggers/[id]": flagger,
  "admin/flaggers": flaggers,
  "admin/limited-reporters/[id]": limitedReporter,
  "admin/limited-reporters": limitedReporters,
  "admin/reports/[id]/decision": reportDecision,
  "admin/reports/[id]/evidence": reportEvidence,
  "admin/reports/[id]/messages": staffMessages,
  "admin/reports/[id]": adminReport,
  "admin/reports": adminReports,
  "reports/messages": reportMessages,
  "videos/[id]/reports": videoReports,
  "videos/[id]/trusted-reports": trustedReports,
  transparency,
};

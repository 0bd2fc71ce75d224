import * as importSource from "../admin/import-sources/[id]/route.ts";
import * as importSources from "../admin/import-sources/route.ts";
import * as reviewedAddresses from "../admin/import-uploads/[id]/addresses/route.ts";
import * as importUpload from "../admin/import-uploads/[id]/route.ts";
import * as importUploads from "../admin/import-uploads/route.ts";
import * as rejectedRows from "../admin/imports/[id]/rejected/route.ts";
import * as undoImport from "../admin/imports/[id]/undo/route.ts";
import * as importAddresses from "../admin/imports/addresses/route.ts";
import * as importFiles from "../admin/imports/files/route.ts";
import * as redirect from "../admin/old-addresses/[id]/route.ts";
import * as checks from "../admin/old-addresses/checks/route.ts";
import * as unknownAddress from "../admin/old-addresses/missing/[id]/route.ts";
import * as unknownAddresses from "../admin/old-addresses/missing/route.ts";
import * as pattern from "../admin/old-addresses/patterns/[id]/route.ts";
import * as patterns from "../admin/old-addresses/patterns/route.ts";
import * as redirects from "../admin/old-addresses/route.ts";
import * as tryAddress from "../admin/old-addresses/try/route.ts";

/** Endpoints of imports and redirects. */
export const movingRoutes = {
  "admin/imports/[id]/rejected": rejectedRows,
  "admin/imports/[id]/undo": undoImport,
  "admin/imports/addresses": importAddresses,
  "admin/imports/files": importFiles,
  "admin/import-sources": importSources,
  "admin/import-sources/[id]": importSource,
  "admin/import-uploads": importUploads,
  "admin/import-uploads/[id]": importUpload,
  "admin/import-uploads/[id]/addresses": reviewedAddresses,
  "admin/old-addresses": redirects,
  "admin/old-addresses/[id]": redirect,
  "admin/old-addresses/try": tryAddress,
  "admin/old-addresses/patterns": patterns,
  "admin/old-addresses/patterns/[id]": pattern,
  "admin/old-addresses/checks": checks,
  "admin/old-addresses/missing": unknownAddresses,
  "admin/old-addresses/missing/[id]": unknownAddress,
};

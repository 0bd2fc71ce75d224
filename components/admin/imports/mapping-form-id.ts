/** The Import button is outside the form and refers to it by this id. */
export const MAPPING_FORM = "mapping";

/** Event: nothing was started. */
export const IMPORT_FAILED = "import-failed";

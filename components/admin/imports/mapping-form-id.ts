/** The form that the button beside the counts sends. */
export const MAPPING_FORM = "mapping";

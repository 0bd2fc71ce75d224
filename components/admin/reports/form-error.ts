/** Errors and values of a form that was rejected without scripts. */
export type FormError = { message: string; problems: Record<string, string>; typed: Record<string, string> };

export const isOfDecision = ({ typed }: FormError): boolean => "explanation" in typed;

export const isOfMessage = ({ typed }: FormError): boolean => "message" in typed;

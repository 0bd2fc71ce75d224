/** Errors and values of a form that was rejected without scripts. */
export type Refusal = { message: string; problems: Record<string, string>; typed: Record<string, string> };

export const isOfDecision = ({ typed }: Refusal): boolean => "explanation" in typed;

export const isOfMessage = ({ typed }: Refusal): boolean => "message" in typed;

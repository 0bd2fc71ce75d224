export const TIMEFRAMES = ["today", "week", "month", "all_time"] as const;

export type Timeframe = (typeof TIMEFRAMES)[number];

export const isTimeframe = (text: string): text is Timeframe => TIMEFRAMES.some((timeframe) => timeframe === text);

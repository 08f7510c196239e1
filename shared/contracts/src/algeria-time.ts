/** Milliseconds that Algeria's clock is ahead of UTC: Central European Time all year, without summer time. */
export const ALGERIA_AHEAD = 3_600_000;

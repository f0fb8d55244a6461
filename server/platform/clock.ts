/** The one source of time, so that tests and demo data can give their own. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

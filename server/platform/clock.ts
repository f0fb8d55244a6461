/** The only source of time, so that tests and demo data can replace it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

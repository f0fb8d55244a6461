interface Logged {
  seconds: number
  runningSince: readonly string[]
}

/** What was logged on something up to a moment, in seconds. */
export const secondsLogged = ({ seconds, runningSince }: Logged, now: number): number =>
  runningSince.reduce((sum, since) => sum + Math.max(0, (now - Date.parse(since)) / 1000), seconds)

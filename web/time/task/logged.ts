interface Logged {
  seconds: number
  runningSince: readonly string[]
}

/** The seconds logged up to a moment. */
export const secondsLogged = ({ seconds, runningSince }: Logged, now: number): number =>
  runningSince.reduce((sum, since) => sum + Math.max(0, (now - Date.parse(since)) / 1000), seconds)

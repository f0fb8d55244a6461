/** Seconds as 0:42:17, for a running timer. */
export function withSeconds(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

export interface Running {
  /** Seconds of completed segments. */
  logged: number
  runningSince: string | null
}

/** The elapsed seconds of a timer at a moment. */
export const elapsedAt = ({ logged, runningSince }: Running, now: number): number =>
  logged + (runningSince ? Math.max(0, (now - Date.parse(runningSince)) / 1000) : 0)

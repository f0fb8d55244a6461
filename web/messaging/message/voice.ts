/** The data of a voice recording in `payload.voice`: its duration, and its volume over time. */
export interface Voice {
  seconds: number
  /** 0 to 100. */
  levels: number[]
}

export const voiceBars = 48
const maxSeconds = 86_400

/** The voice recording of a message; undefined if there is none, or if the payload holds something else. */
export function voiceOf(payload: unknown): Voice | undefined {
  const voice = (payload as { voice?: Partial<Voice> } | null)?.voice
  const { seconds, levels } = voice ?? {}
  if (typeof seconds !== 'number' || !(seconds > 0 && seconds < maxSeconds)) return undefined
  const isLoudness = (level: unknown) => typeof level === 'number' && level >= 0 && level <= 100
  if (!Array.isArray(levels) || levels.length > voiceBars || !levels.every(isLoudness)) return undefined
  return { seconds, levels }
}

/** Downsamples to the number of bars, each the loudest of its section. */
export function drawnLevels(levels: readonly number[]): number[] {
  const step = Math.max(1, levels.length / voiceBars)
  return Array.from({ length: Math.min(voiceBars, levels.length) }, (_, at) =>
    Math.max(
      ...levels.slice(
        Math.floor(at * step),
        Math.max(Math.floor(at * step) + 1, Math.floor((at + 1) * step)),
      ),
    ),
  )
}

/** Minutes and seconds, as in a player. */
export function lengthOf(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

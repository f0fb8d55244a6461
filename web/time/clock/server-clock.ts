import { fetchInTime } from '../../platform/timeouts.ts'

/** How far the server's clock is ahead of the browser's, in milliseconds; differences below two seconds are attributed to latency. */
let ahead = 0
let asked: Promise<void> | undefined

/** Fetches the server's time once: its clock is authoritative. */
export function compareClocks(): Promise<void> {
  asked ??= fetchInTime('/healthz', { method: 'HEAD', cache: 'no-store' })
    .then((response) => {
      const told = Date.parse(response.headers.get('date') ?? '')
      const difference = told + 500 - Date.now()
      if (Number.isFinite(difference) && Math.abs(difference) > 2000) ahead = difference
    })
    .catch(() => undefined)
  return asked
}

export const serverNow = (): number => Date.now() + ahead

import { fetchInTime } from '../../platform/timeouts.ts'

/** How far the server's clock is ahead of the browser's, in milliseconds; differences below two seconds are the line's. */
let ahead = 0
let asked: Promise<void> | undefined

/** Asks once what time it is on the server, whose clock counts. */
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

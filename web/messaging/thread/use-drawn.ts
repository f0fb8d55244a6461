import { useMemo, useState } from 'react'
import type { ShownMessage } from '../model/message.ts'

/** The number of replies rendered initially; earlier ones on demand. */
export const drawnAtOnce = 100

/** How many replies are rendered before the target. */
const before = 10

/** Which replies of a thread are rendered: the last ones, or those around and after the target; earlier ones on demand. */
export function useDrawn(rows: readonly ShownMessage[], complete: boolean, target: string | undefined) {
  // Fixed once all replies are loaded: new ones are only added below.
  const [settled, settle] = useState<number>()
  const usual = settled ?? Math.max(0, rows.length - drawnAtOnce)
  const sought = target === undefined ? -1 : rows.findIndex(({ message }) => message.id === target)
  const from = sought < 0 ? usual : Math.min(usual, Math.max(0, sought - before))
  if (complete && (settled === undefined || from < settled)) settle(from)
  return {
    drawn: useMemo(() => rows.slice(from), [rows, from]),
    /** The number of earlier replies that are not rendered. */
    earlier: from,
    showEarlier: () => settle(Math.max(0, from - drawnAtOnce)),
  }
}

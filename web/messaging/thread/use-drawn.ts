import { useMemo, useState } from 'react'
import type { ShownMessage } from '../model/message.ts'

/** So many replies are rendered at first; earlier ones on demand. */
export const drawnAtOnce = 100

/** How many replies are rendered before the one that is looked for. */
const before = 10

/** Which replies of a thread are rendered: the last ones, or those from the target on; earlier ones are not. */
export function useDrawn(rows: readonly ShownMessage[], complete: boolean, target: string | undefined) {
  // Once all are known it stays where it is: what comes is added below.
  const [settled, settle] = useState<number>()
  const usual = settled ?? Math.max(0, rows.length - drawnAtOnce)
  const sought = target === undefined ? -1 : rows.findIndex(({ message }) => message.id === target)
  const from = sought < 0 ? usual : Math.min(usual, Math.max(0, sought - before))
  if (complete && (settled === undefined || from < settled)) settle(from)
  return {
    drawn: useMemo(() => rows.slice(from), [rows, from]),
    /** How many answers before them are not drawn. */
    earlier: from,
    showEarlier: () => settle(Math.max(0, from - drawnAtOnce)),
  }
}

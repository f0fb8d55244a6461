import { useEffect, useState } from 'react'
import type { Row } from '../message/decorate.ts'
import { useGoneMessage } from '../message/use-gone-message.ts'
import type { useMessages } from './use-messages.ts'

/**
 * Scrolls to the linked message, loading older ones until it is found. Returns its id once it is loaded, so that it can
 * be highlighted; if the message no longer exists, says so and stays where it is.
 */
export function useFindMessage(
  target: string | undefined,
  rows: readonly Row[],
  { hasOlder, loadOlder, older }: Pick<ReturnType<typeof useMessages>, 'hasOlder' | 'loadOlder' | 'older'>,
  toMessage: (id: string) => void,
): string | undefined {
  const [found, setFound] = useState<string>()
  const isGone = useGoneMessage(target, found === target || rows.some(({ message }) => message.id === target))
  useEffect(() => {
    if (target === undefined || found === target) return
    if (rows.some(({ message }) => message.id === target)) {
      setFound(target)
      toMessage(target)
    } else if (!isGone && hasOlder && !older.loading && !older.error) {
      void loadOlder()
    }
  }, [target, found, isGone, rows, hasOlder, loadOlder, older, toMessage])
  return found === target ? found : undefined
}

import type { RefObject } from 'react'
import { useShortcuts } from '../../ui/use-shortcuts.ts'

/**
 * Alt with the arrow keys goes to the next or previous channel, with Shift to an unread one, in the visible order of
 * the list, including collapsed sections.
 */
export function useChannelKeys(list: RefObject<HTMLElement | null>): void {
  function go(step: 1 | -1, onlyUnread: boolean) {
    const links = [
      ...(list.current?.querySelectorAll<HTMLAnchorElement>('a[data-list-item][href*="/dial/c/"]') ?? []),
    ]
    const at = links.findIndex((link) => link.ariaCurrent === 'page')
    const onwards = [...links.slice(at + 1), ...links.slice(0, Math.max(at, 0))]
    const ordered = step > 0 ? onwards : onwards.toReversed()
    const next = ordered.find(({ dataset }) => !onlyUnread || dataset.unread !== undefined)
    next?.scrollIntoView({ block: 'nearest' })
    next?.click()
  }

  useShortcuts(
    {
      'alt+arrowdown': () => go(1, false),
      'alt+arrowup': () => go(-1, false),
      'alt+shift+arrowdown': () => go(1, true),
      'alt+shift+arrowup': () => go(-1, true),
    },
    { inFields: true },
  )
}

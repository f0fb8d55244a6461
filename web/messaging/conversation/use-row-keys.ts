import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import type { Row } from '../message/decorate.ts'
import { useSurroundings } from '../model/conversation-context.tsx'
import type { useChatScroll } from './use-chat-scroll.ts'

const steps: Record<string, number> = { ArrowUp: -1, k: -1, ArrowDown: 1, j: 1 }

/** Moves between messages with the arrow keys or J and K, and handles the shortcuts of the focused one. */
export function useRowKeys(
  rows: readonly Row[],
  { scroller, list, toEnd }: Pick<ReturnType<typeof useChatScroll>, 'scroller' | 'list' | 'toEnd'>,
) {
  const { openThread, edit, markUnreadFrom } = useSurroundings()
  const [focused, setFocused] = useState<number>()

  function focusRow(at: number) {
    setFocused(at)
    list.current?.scrollToIndex(at, { align: 'nearest' })
    requestAnimationFrame(() => {
      scroller.current
        ?.querySelector<HTMLElement>(`[data-index="${at}"] [data-message]`)
        ?.focus({ preventScroll: true })
    })
  }

  function lastInSight(): number {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {}
    return list.current?.findItemIndex(scrollTop + clientHeight) ?? rows.length - 1
  }

  function act(key: string, { message, unsent }: Row): boolean {
    if (unsent) return false
    const { reply, edit: mayEdit } = message.viewerCan
    if (key === 'r' && reply) openThread(message.responseToID ?? message.id)
    else if (key === 'e' && mayEdit) edit(message.id)
    else if (key === 'u') markUnreadFrom(message)
    else return false
    return true
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const row = focused === undefined ? undefined : rows[focused]
    const step = steps[event.key]
    if (step !== undefined)
      focusRow(Math.min(rows.length - 1, Math.max(0, (focused ?? lastInSight() + 1) + step)))
    else if (event.key === 'End') toEnd()
    else if (!row || !act(event.key, row)) return
    event.preventDefault()
  }

  function onFocus({ target }: FocusEvent) {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
    setFocused(index === undefined ? undefined : Number(index))
  }

  return { focused, onKeyDown, onFocus }
}

function isTyping(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, [role="menu"], [role="dialog"]') !== null
  )
}

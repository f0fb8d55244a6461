import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useMemo } from 'react'
import type { Board } from './lanes.ts'

export interface CardLinks {
  /** The URL of a task's panel over the board. */
  hrefOf: (taskId: string) => string
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void
  /** Clicking anywhere on the card opens it. */
  onCardClick: (event: MouseEvent<HTMLElement>) => void
}

/**
 * The link of a card. A router `Link` recomputes its URL on every navigation: with two thousand cards, that alone took
 * longer than opening a card may take.
 */
export function useCardLinks({ slug, project: { id } }: Board): CardLinks {
  const { history } = useRouter()
  return useMemo(() => {
    const board = `/task/b/${encodeURIComponent(id)}/${encodeURIComponent(slug)}`
    return {
      hrefOf: (taskId) => `${board}?task=${taskId}`,
      onClick(event) {
        const { button, ctrlKey, metaKey, shiftKey, altKey, currentTarget, defaultPrevented } = event
        if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
        event.preventDefault()
        // Keeps the board's filter.
        const search = new URLSearchParams(history.location.search)
        for (const [name, value] of new URL(currentTarget.href).searchParams) search.set(name, value)
        history.push(`${currentTarget.pathname}?${search}`)
      },
      onCardClick({ target, currentTarget, nativeEvent, defaultPrevented }) {
        // React events of the card's dialogs bubble through the portal, although they are not inside the card in the DOM.
        if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return
        if (target.closest('a, button')) return
        currentTarget.querySelector('a')?.dispatchEvent(new window.MouseEvent('click', nativeEvent))
      },
    }
  }, [history, id, slug])
}

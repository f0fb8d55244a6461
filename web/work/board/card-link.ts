import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useMemo } from 'react'
import type { Board } from './lanes.ts'

export interface CardLinks {
  /** The address of a task's panel over the board. */
  hrefOf: (taskId: string) => string
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void
  /** Clicking anywhere on the card opens it. */
  onCardClick: (event: MouseEvent<HTMLElement>) => void
}

/**
 * The link of a card. A `Link` of the router recomputes its address with every navigation: with two thousand cards,
 * that alone took longer than opening a card may take.
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
        // The board stays narrowed as it is.
        const search = new URLSearchParams(history.location.search)
        for (const [name, value] of new URL(currentTarget.href).searchParams) search.set(name, value)
        history.push(`${currentTarget.pathname}?${search}`)
      },
      onCardClick({ target, currentTarget, nativeEvent, defaultPrevented }) {
        // What is in a dialog of the card is no part of it on the screen.
        if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return
        if (target.closest('a, button')) return
        currentTarget.querySelector('a')?.dispatchEvent(new window.MouseEvent('click', nativeEvent))
      },
    }
  }, [history, id, slug])
}

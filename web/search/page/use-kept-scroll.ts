import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** How far pages were scrolled, by their key in the history. */
const places = new Map<string, number>()

/**
 * Scrolls the page that an element lies in to where it was when it was left, as soon as its content is there: the router itself
 * restores it sooner, and finds nothing to scroll.
 */
export function useKeptScroll(inside: RefObject<HTMLElement | null>, isReady: boolean): void {
  const key = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  useLayoutEffect(() => {
    const page = pageOf(inside)
    const place = places.get(key)
    if (isReady && page && place !== undefined) page.scrollTop = place
  }, [inside, key, isReady])
  useEffect(() => {
    const page = pageOf(inside)
    const keep = () => page && places.set(key, page.scrollTop)
    page?.addEventListener('scroll', keep, { passive: true })
    return () => page?.removeEventListener('scroll', keep)
  }, [inside, key])
}

const pageOf = (inside: RefObject<HTMLElement | null>): Element | null | undefined =>
  inside.current?.closest('[data-scrolls]')

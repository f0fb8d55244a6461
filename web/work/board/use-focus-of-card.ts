import { type FocusEvent, type RefObject, useDeferredValue, useLayoutEffect, useRef } from 'react'
import type { Lane } from './lanes.ts'

/**
 * A card that moves to another column is re-rendered there. The focus follows it, as often as any member moves it,
 * until the viewer focuses something else.
 */
export function useFocusOfCard(ref: RefObject<HTMLElement | null>, lanes: readonly Lane[]) {
  const focused = useRef<string | undefined>(undefined)
  // An off-screen column renders later.
  const settled = useDeferredValue(lanes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: settled lanes are rendered now.
  useLayoutEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return
    const place = placeNow(lanes, focused.current)
    if (place) ref.current?.querySelector<HTMLElement>(`[data-card="${place}"] a`)?.focus()
  }, [ref, lanes, settled])
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      focused.current = target.closest<HTMLElement>('[data-card]')?.dataset.card
    },
    // Not called when the card itself is unmounted. When the whole window loses the focus, the card keeps it.
    onBlur({ target }: FocusEvent<HTMLElement>) {
      if (document.activeElement !== target) focused.current = undefined
    },
  }
}

/** The current position of a card that was at `<column>/<task>`: in the Daily Queue only if it was there before. */
function placeNow(lanes: readonly Lane[], before: string): string | undefined {
  const [laneID, cardID] = before.split('/')
  const holding = lanes.filter(({ cards }) => cards.some(({ id }) => id === cardID))
  const lane = holding.find(({ id }) => id === laneID) ?? holding.find(({ isDaily }) => !isDaily)
  return lane && `${lane.id}/${cardID}`
}

import { useMemo, useRef } from 'react'

/**
 * Whether the choice was made with a pointer, and not with the arrow keys: after a click the focus goes on to the
 * composer, the arrows must leave it where it is.
 */
export function usePointed() {
  const pointed = useRef(false)
  return useMemo(
    () => ({
      was: () => pointed.current,
      handlers: {
        onPointerDown() {
          pointed.current = true
        },
        onKeyDown() {
          pointed.current = false
        },
      },
    }),
    [],
  )
}

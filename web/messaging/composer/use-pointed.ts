import { useMemo, useRef } from 'react'

/** Whether a choice was made with a pointer: after a click the focus moves on to the composer, but arrow keys must not move it. */
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

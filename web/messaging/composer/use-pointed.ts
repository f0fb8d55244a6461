import { useMemo, useRef } from 'react'

/**
 * Whether what is chosen was chosen with a pointer, and not with the arrows of the keyboard: after a click the focus goes on
 * to where one writes, the arrows must leave it where it is.
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

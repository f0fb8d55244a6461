import { cloneElement, type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

type Target = ReactElement<Record<string, unknown>>

/** The props of the menu or panel of a button. */
export interface OverlayProps {
  target: Target
  opened: boolean
  onChange: (opened: boolean) => void
}

interface Props {
  /** The button. */
  target: Target
  onChange: (opened: boolean) => void
  popup?: 'menu' | 'dialog'
  /** Renders the overlay, which may still have to be loaded, around the button. */
  children: (target: Target) => ReactNode
}

/**
 * A button whose overlay is mounted on first use. Menus are expensive to load and to render, and there is one in every
 * row of long lists.
 */
export function OverlayButton({ target, onChange, popup = 'menu', children }: Props) {
  const [asked, setAsked] = useState(false)
  const button = useRef<HTMLElement>(null)
  const closed = { 'aria-haspopup': popup, 'aria-expanded': false, onClick: () => setAsked(true) }
  if (!asked) return cloneElement(target, closed)
  return (
    <Suspense fallback={cloneElement(target, closed)}>
      {children(cloneElement(target, { ref: button }))}
      <Opened
        onReady={() => {
          // Focused first, so that the focus returns to it when the overlay closes.
          button.current?.focus()
          onChange(true)
        }}
      />
    </Suspense>
  )
}

/** Reports when its sibling has been loaded. */
function Opened({ onReady }: { onReady: () => void }) {
  const ready = useRef(onReady)
  useEffect(() => ready.current(), [])
  return null
}

import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import classes from './side-panel.module.css'

interface Props {
  /** The name of the panel, for screen readers. */
  label: string
  header: ReactNode
  children: ReactNode
  /** Docked below the scrolling content. */
  foot?: ReactNode
  /** For a few facts, beside a page that stays in use. */
  isNarrow?: boolean
  onClose: () => void
}

/**
 * A panel over the right of the page, which stays usable beside it; on a phone it covers the page. It takes the focus
 * when it opens, returns it when it closes, and Escape closes it.
 */
export function SidePanel({ label, header, children, foot, isNarrow, onClose }: Props) {
  const panel = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      standingFor(before)?.focus({ preventScroll: true })
    }
  }, [])

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented && isOfPanel(event.target, panel.current)) close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <section
      ref={panel}
      className={classes.panel}
      role="dialog"
      aria-label={label}
      data-narrow={isNarrow || undefined}
      tabIndex={-1}
    >
      <header className={classes.header}>{header}</header>
      <div className={classes.body} data-scrolls>
        {children}
      </div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </section>
  )
}

/** The element that had the focus, or the link with the same target if it was re-rendered since, as a moved card is. */
function standingFor(before: Element | null): HTMLElement | null {
  if (!(before instanceof HTMLElement)) return null
  if (before.isConnected) return before
  const address = before.getAttribute('href')
  return address ? document.querySelector<HTMLElement>(`a[href="${CSS.escape(address)}"]`) : null
}

/** Whether a key was meant for the panel itself, not for a menu or a dialog above it, which Escape closes first. */
function isOfPanel(target: EventTarget | null, panel: HTMLElement | null): boolean {
  if (!panel || panel.querySelector('[aria-expanded="true"]')) return false
  return !(target instanceof Element) || target === document.body || panel.contains(target)
}

import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useViewer, type Viewer } from '../../platform/workspace/viewer.ts'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** The delay after which it loads on a page without activity, in milliseconds. */
const patience = 20_000

interface Shown {
  /** The activity that loaded it. */
  sign: Event | undefined
}

/** A background part that loads after the page itself: with the viewer's first activity, or when the page is idle. */
export const later = (
  Part: ComponentType<Shown> | ComponentType,
  shownTo: (viewer: Viewer) => boolean = () => true,
) =>
  function Later() {
    const viewer = useViewer()
    const [due, setDue] = useState<Shown>()
    useEffect(() => {
      const show = (sign?: Event) => setDue((before) => before ?? { sign })
      const timer = setTimeout(() => show(), patience)
      for (const sign of signs) addEventListener(sign, show, { once: true })
      return () => {
        clearTimeout(timer)
        for (const sign of signs) removeEventListener(sign, show)
      }
    }, [])
    return shownTo(viewer) && due ? (
      <Suspense>
        <Part sign={due.sign} />
      </Suspense>
    ) : null
  }

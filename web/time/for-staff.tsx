import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useViewer } from '../platform/workspace/viewer.ts'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** The delay after which it loads on a page without activity, in milliseconds. */
const patience = 20_000

/** For the team only, and after the page itself has loaded: with the viewer's first activity, or when the page is idle. */
export const forStaffLater = (Part: ComponentType<{ sign: Event | undefined }>) =>
  function ForStaff() {
    const { isStaff } = useViewer()
    const [due, setDue] = useState<{ sign: Event | undefined }>()
    useEffect(() => {
      const show = (sign?: Event) => setDue((before) => before ?? { sign })
      const timer = setTimeout(() => show(), patience)
      for (const sign of signs) addEventListener(sign, show, { once: true })
      return () => {
        clearTimeout(timer)
        for (const sign of signs) removeEventListener(sign, show)
      }
    }, [])
    return isStaff && due ? (
      <Suspense>
        <Part sign={due.sign} />
      </Suspense>
    ) : null
  }

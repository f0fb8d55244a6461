import { useMatches, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSlot } from '../platform/use-slot.ts'
import { useViewer } from '../platform/workspace/viewer.ts'
import { TooltipLayer } from '../ui/tooltip-layer.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import barClasses from './area-bar.module.css'
import classes from './frame.module.css'
import { LiveNote } from './live-note.tsx'
import { tellNotesHeight } from './notes-height.ts'
import { PaletteHost } from './palette/palette-host.tsx'
import { Rail } from './rail.tsx'
import { later } from './routing/later.tsx'
import { lazyPart } from './routing/lazy-part.ts'
import { lazyWithTexts } from './routing/lazy-with-texts.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import topBarClasses from './top-bar.module.css'
import { useCatchDrops } from './use-catch-drops.ts'
import { WaitingProvider } from './waiting.tsx'

const TopBar = lazyPart(() => import('./top-bar.tsx'), 'TopBar', 'here')
const AreaBar = lazyPart(() => import('./area-bar.tsx'), 'AreaBar', 'here')
const AppLife = later(
  lazyWithTexts(
    () => import('./app-life/app-life.tsx'),
    'AppLife',
    'ornament',
    'shell/settings',
    'ui/comments',
  ),
)
const ScrollToTop = lazyPart(() => import('../ui/scroll-to-top.tsx'), 'ScrollToTop', 'ornament')

/**
 * The frame around a page. Route meta `full` gives the whole window to the page; otherwise staff have the collapsed
 * vertical menu (the rail), clients the horizontal one; on a phone both have a bar at the bottom.
 */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const { isClient, agency } = useViewer()
  const presence = useSlot('presence')
  const whileOpen = useSlot('background')
  const background = [...presence, ...(agency ? whileOpen : [])]
  const full = useMatches({
    select: (matches) => matches.some((match) => match.staticData.layout === 'full'),
  })

  useCatchDrops()
  useEffect(() => {
    document.documentElement.dataset.side = isClient ? 'client' : 'staff'
    return () => {
      delete document.documentElement.dataset.side
    }
  }, [isClient])

  return (
    <div className={classes.window}>
      <a className={classes.skip} href="#content">
        {t('skipToContent')}
      </a>
      <div ref={tellNotesHeight} className={classes.notes}>
        <LiveNote />
        <AppLife />
      </div>
      <div className={classes.frame} data-layout={full ? 'full' : isClient ? 'horizontal' : 'vertical'}>
        <WaitingProvider>
          {!full && (isClient ? <ClientBar /> : <Rail />)}
          <main id="content" className={classes.content} tabIndex={-1}>
            {children}
          </main>
          {!full && <PhoneBar />}
        </WaitingProvider>
      </div>
      <TooltipLayer />
      <PageScrollToTop />
      <PaletteHost />
      <ShortcutSheet />
      {background.map((Background, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed while a workspace is open.
        <Suspense key={index}>
          <Background />
        </Suspense>
      ))}
    </div>
  )
}

/** The clients' replacement of the rail, with its space reserved. */
const ClientBar = () => (
  <Suspense fallback={<div className={topBarClasses.bar} />}>
    <TopBar />
  </Suspense>
)

/** The areas at the foot of a phone, with their space reserved. */
function PhoneBar() {
  const isPhone = useIsPhone()
  return (
    isPhone && (
      <Suspense fallback={<div className={barClasses.bar} />}>
        <AreaBar />
      </Suspense>
    )
  )
}

/** The scroll-to-top button of every page. A separate component, because the frame would otherwise re-render with every page. */
function PageScrollToTop() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [isMade, setMade] = useState(false)
  // Only mounted once something scrolls.
  useEffect(() => {
    const make = ({ target }: Event) => {
      if (target instanceof Document || (target as Element).hasAttribute('data-scrolls')) setMade(true)
    }
    addEventListener('scroll', make, { capture: true, passive: true })
    return () => removeEventListener('scroll', make, { capture: true })
  }, [])
  return <Suspense>{isMade && <ScrollToTop key={path} />}</Suspense>
}

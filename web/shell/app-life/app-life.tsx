import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { openPlace, type Place } from '../../platform/desktop.ts'
import { currentAgency } from '../../platform/session/current-agency.ts'
import { useStore } from '../../platform/store.ts'
import { useSlot } from '../../platform/use-slot.ts'
import { isFree, keepParts } from '../../platform/worker/keep-parts.ts'
import {
  hasWorker,
  lookForUpdate,
  lookUntilDone,
  newVersion,
  registerWorker,
} from '../../platform/worker/register.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { IconCount } from './icon-count.tsx'
import { InstallNote } from './install-note.tsx'
import { RefusedNote } from './refused-note.tsx'
import { loadSignOutParts } from './sign-out-parts.ts'
import { UpdateNote } from './update-note.tsx'
import { useNoteConnected } from './use-note-connected.ts'

/** How long the page is left alone before it fetches what may be opened later. Milliseconds. */
const calmAfter = 10_000

/** What keeps the application in this browser: the service worker, its parts, and the way to a new version. */
export function AppLife() {
  const lines = useSlot('lines')
  useKeptParts()
  useUpdates()
  useOpener()
  useNoteConnected()
  return (
    <>
      <UpdateNote />
      <RefusedNote />
      <InstallNote />
      {lines.map((Line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed while a workspace is open.
        <Suspense key={index}>
          <Line />
        </Suspense>
      ))}
      <IconCount />
    </>
  )
}

/** The parts that this person may open, kept while nothing else happens: those of signing out first, also on a line that costs. */
function useKeptParts(): void {
  const { isStaff } = useViewer()
  const language = useLanguage()
  const router = useRouter()
  useEffect(() => {
    if (!hasWorker()) return
    let stop: (() => void) | undefined
    const timer = setTimeout(async () => {
      await navigator.serviceWorker.ready
      await loadSignOutParts(router)
      if (isFree()) stop = keepParts({ isStaff, language })
    }, calmAfter)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [isStaff, language, router])
}

/** Opens what a notification leads to, in its agency, whether the page or the service worker has shown it. */
function useOpener(): void {
  const router = useRouter()
  useEffect(() => {
    const open = ({ agency, path }: Place) => {
      if (agency) currentAgency.set(agency)
      router.history.push(path)
    }
    const hear = ({ data, ports }: MessageEvent) => {
      if (data?.type !== 'open') return
      ports[0]?.postMessage(true)
      open(data as Place)
    }
    openPlace.set(open)
    navigator.serviceWorker?.addEventListener('message', hear)
    return () => {
      openPlace.set(undefined)
      navigator.serviceWorker?.removeEventListener('message', hear)
    }
  }, [router])
}

/** Looks for a new version when the page is opened again, and when the server is back. */
function useUpdates(): void {
  const { liveStatus } = useWorkspace()
  const status = useStore(liveStatus)
  const known = useStore(newVersion)
  const wasAway = useRef(false)
  useEffect(() => {
    if (hasWorker()) void registerWorker().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (!hasWorker() || known) return
    const look = () => void lookForUpdate()
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [known])
  useEffect(() => {
    if (status !== 'connected') wasAway.current ||= status !== 'connecting'
    else if (hasWorker() && wasAway.current) return lookUntilDone()
  }, [status])
}

import { readLocal, writeLocal } from '../local.ts'

/** Of Chromium only: asks the person whether to install (https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent). */
export interface InstallPrompt {
  prompt(): Promise<unknown>
}

/** How this browser installs: by its own question, by a menu of the system, not at all, or it is done. */
export type Installing = { by: 'question'; prompt: InstallPrompt } | { by: 'menu' } | undefined

/** `first-paint.js` keeps the question, which comes before the application is loaded. */
export const installEvent = 'atrium-install'

const visitsName = 'atrium.visits'
const toldName = 'atrium.install-told'
/** Whoever comes for the third time knows what it would be for. */
const visitsBefore = 3

/** Counts the visits of this browser, one a day. */
export function countVisit(today = new Date().toDateString()): void {
  const { day, visits } = readVisits()
  if (day !== today) writeLocal(visitsName, { day: today, visits: visits + 1 })
}

const readVisits = () => readLocal<{ day: string; visits: number }>(visitsName) ?? { day: '', visits: 0 }

/** Whether now is the moment to say that it can be installed: once in each browser, to those who come back. */
export const isTimeToTell = (): boolean =>
  readVisits().visits >= visitsBefore && !readLocal<boolean>(toldName)

export const told = (): void => writeLocal(toldName, true)

export function installing(): Installing {
  const isInstalled =
    matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone
  if (isInstalled) return undefined
  const { atriumInstall } = globalThis as { atriumInstall?: InstallPrompt }
  if (atriumInstall) return { by: 'question', prompt: atriumInstall }
  // Only Safari of phones and tablets knows this, installed or not.
  return 'standalone' in navigator ? { by: 'menu' } : undefined
}

import { createContext, use } from 'react'
import { createStore } from '../platform/store.ts'
import { useViewer } from '../platform/workspace/viewer.ts'
import { browserTimeZone } from './form/browser-time-zone.ts'

/** Where the browser is, as it was last looked at: who travels with an open page arrives in another zone. */
export const browserZone = createStore(browserTimeZone())

/** Set by the shell for the signed-in person. */
export const ZoneContext = createContext<string | undefined>(undefined)

/** The zone in which the days and clocks of the viewer are shown: the one they chose, else that of the browser. The server counts in the same. */
export const useZone = (): string => use(ZoneContext) ?? browserZone.get()

/** The agency's time zone: it decides for everyone when requests are overdue. */
export const useAgencyZone = (): string => useViewer().agency?.timeZone ?? 'UTC'

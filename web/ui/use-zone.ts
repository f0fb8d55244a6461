import { createContext, use } from 'react'
import { createStore } from '../platform/store.ts'
import { useViewer } from '../platform/workspace/viewer.ts'
import { browserTimeZone } from './form/browser-time-zone.ts'

/** The browser's time zone as last checked: a viewer who travels with an open page changes zones. */
export const browserZone = createStore(browserTimeZone())

/** Set by the shell for the signed-in person. */
export const ZoneContext = createContext<string | undefined>(undefined)

/** The time zone for the viewer's dates and times: the one they chose, else the browser's. The server uses the same. */
export const useZone = (): string => use(ZoneContext) ?? browserZone.get()

/** The agency's time zone, which determines for everyone when requests are overdue. */
export const useAgencyZone = (): string => useViewer().agency?.timeZone ?? 'UTC'

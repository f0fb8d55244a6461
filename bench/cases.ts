import { firstLoads } from './browser/first-load.ts'
import { pageMemory } from './browser/page-memory.ts'
import { reload } from './browser/reload.ts'
import { scrolling } from './browser/scrolling.ts'
import { signInPage } from './browser/sign-in-page.ts'
import { switching } from './browser/switching.ts'
import { writing } from './browser/writing.ts'
import type { Case } from './case.ts'
import { attempts } from './server/attempts.ts'
import { deliveries } from './server/deliveries.ts'
import { historySize } from './server/history-size.ts'
import { largeAgency } from './server/large-agency.ts'
import { latency } from './server/latency.ts'
import { memory } from './server/memory.ts'
import { page } from './server/page.ts'
import { reconnect } from './server/reconnect.ts'

export const serverCases: readonly Case[] = [
  deliveries,
  page,
  latency,
  historySize,
  largeAgency,
  memory,
  reconnect,
  attempts,
]

/** These need a Chromium and the built web. */
export const browserCases: readonly Case[] = [
  firstLoads,
  switching,
  writing,
  reload,
  scrolling,
  pageMemory,
  signInPage,
]

/** Every row of the report, in its order. */
export const cases: readonly Case[] = [...serverCases, ...browserCases]

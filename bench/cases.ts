import { boardScreen } from './browser/board-screen.ts'
import { calendarMonth } from './browser/calendar-month.ts'
import { dashboard } from './browser/dashboard.ts'
import { drive } from './browser/drive.ts'
import { firstLoads } from './browser/first-load.ts'
import { memberList } from './browser/member-list.ts'
import { pageMemory } from './browser/page-memory.ts'
import { palette } from './browser/palette.ts'
import { pdf } from './browser/pdf.ts'
import { reload } from './browser/reload.ts'
import { scrolling } from './browser/scrolling.ts'
import { secondVisit } from './browser/second-visit.ts'
import { signInPage } from './browser/sign-in-page.ts'
import { switching } from './browser/switching.ts'
import { writing } from './browser/writing.ts'
import type { Case } from './case.ts'
import { attempts } from './server/attempts.ts'
import { automations } from './server/automations.ts'
import { board } from './server/board.ts'
import { deliveries } from './server/deliveries.ts'
import { diffusion } from './server/diffusion.ts'
import { historySize } from './server/history-size.ts'
import { largeAgency } from './server/large-agency.ts'
import { latency } from './server/latency.ts'
import { lists } from './server/lists.ts'
import { memory } from './server/memory.ts'
import { page } from './server/page.ts'
import { pins } from './server/pins.ts'
import { pushes } from './server/pushes.ts'
import { reconnect } from './server/reconnect.ts'
import { requests } from './server/requests.ts'
import { search } from './server/search.ts'
import { serviceLevels } from './server/service-levels.ts'
import { time } from './server/time.ts'
import { upload } from './server/upload.ts'

export const serverCases: readonly Case[] = [
  deliveries,
  page,
  board,
  latency,
  historySize,
  largeAgency,
  lists,
  requests,
  pins,
  memory,
  reconnect,
  diffusion,
  pushes,
  attempts,
  time,
  search,
  serviceLevels,
  automations,
  upload,
]

/** These need a Chromium and the built web. */
export const browserCases: readonly Case[] = [
  firstLoads,
  switching,
  writing,
  reload,
  secondVisit,
  scrolling,
  boardScreen,
  calendarMonth,
  dashboard,
  memberList,
  drive,
  pdf,
  palette,
  pageMemory,
  signInPage,
]

/** Every row of the report, in its order. */
export const cases: readonly Case[] = [...serverCases, ...browserCases]

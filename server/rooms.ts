import { agencies } from './agencies/room.ts'
import { automations } from './automations/room.ts'
import { away } from './away/room.ts'
import { branding } from './branding/room.ts'
import { calendar } from './calendar/room.ts'
import { dashboard } from './dashboard/room.ts'
import { diffusions } from './diffusions/room.ts'
import { forms } from './forms/room.ts'
import { identity } from './identity/room.ts'
import { keys } from './keys/room.ts'
import { links } from './links/room.ts'
import { media } from './media/room.ts'
import { messaging } from './messaging/room.ts'
import { notes } from './notes/room.ts'
import { notifications } from './notifications/room.ts'
import type { Room } from './platform/room.ts'
import { push } from './push/room.ts'
import { requests } from './requests/room.ts'
import { scheduling } from './scheduling/room.ts'
import { search } from './search/room.ts'
import { sla } from './sla/room.ts'
import { time } from './time/room.ts'
import { work } from './work/room.ts'

/** The rooms of the server, lower ones first (the order of tools/rooms.ts). */
export const rooms: Room[] = [
  identity,
  agencies,
  keys,
  notifications,
  media,
  branding,
  forms,
  links,
  messaging,
  notes,
  scheduling,
  diffusions,
  away,
  push,
  work,
  requests,
  time,
  calendar,
  sla,
  automations,
  search,
  dashboard,
]

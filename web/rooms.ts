import { agenciesRoom } from './agencies/room.ts'
import { automationsRoom } from './automations/room.ts'
import { awayRoom } from './away/room.ts'
import { calendarRoom } from './calendar/room.ts'
import { dashboardRoom } from './dashboard/room.ts'
import { diffusionsRoom } from './diffusions/room.ts'
import { formsRoom } from './forms/room.ts'
import { identityRoom } from './identity/room.ts'
import { linksRoom } from './links/room.ts'
import { mediaRoom } from './media/room.ts'
import { messagingRoom } from './messaging/room.ts'
import { notesRoom } from './notes/room.ts'
import { notificationsRoom } from './notifications/room.ts'
import { requestsRoom } from './requests/room.ts'
import { schedulingRoom } from './scheduling/room.ts'
import { searchRoom } from './search/room.ts'
import { slaRoom } from './sla/room.ts'
import { timeRoom } from './time/room.ts'
import { workRoom } from './work/room.ts'

/** The rooms of the web side, lower ones first. */
export const rooms = [
  identityRoom,
  agenciesRoom,
  notificationsRoom,
  mediaRoom,
  formsRoom,
  linksRoom,
  messagingRoom,
  notesRoom,
  schedulingRoom,
  diffusionsRoom,
  awayRoom,
  workRoom,
  requestsRoom,
  timeRoom,
  calendarRoom,
  slaRoom,
  automationsRoom,
  searchRoom,
  dashboardRoom,
] as const

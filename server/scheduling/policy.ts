import { accessTable } from '../platform/access.ts'
import { isAdmin, personOf, type Viewer } from '../platform/database/viewer.ts'

/** Who may call which operation of scheduling: anonymous, outsider, client, staff, admin. Auto-messages are not for clients. */
export const access = accessTable({
  scheduledTasksByUser: 'no no own own own',
  createScheduledTask: 'no no own own own',
  updateScheduledTask: 'no no own own own',
  sendScheduledTask: 'no no own own own',
  cancelScheduledTask: 'no no own own own',
  snoozeMessages: 'no no own own own',
  cronsByUser: 'no no no own own',
  createCron: 'no no no own own',
  updateCron: 'no no no own own',
  deleteCron: 'no no no own own',
})

type Owned = { userId: string }

const isOwn = (viewer: Viewer, { userId }: Owned): boolean => personOf({ viewer }) === userId

/** The viewer's own recurring messages; admins see everyone's. */
export const canSeeCron = (viewer: Viewer, cron: Owned): boolean => isOwn(viewer, cron) || isAdmin(viewer)

/** Only the author changes content and time; an admin can stop it. */
export const canChangeCron = (viewer: Viewer, cron: Owned): boolean => isOwn(viewer, cron)

export const canStopCron = (viewer: Viewer, cron: Owned): boolean => isOwn(viewer, cron) || isAdmin(viewer)

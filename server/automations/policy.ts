import { accessTable } from '../platform/access.ts'
import { isAdmin, personOf, type Viewer } from '../platform/database/viewer.ts'

/** Who may call which operation of automations: anonymous, outsider, client, staff, admin. */
export const access = accessTable({
  automationMatches: 'no no no yes yes',
  automationRuns: 'no no no own own',
  getAutomationRun: 'no no no own own',
  automationLimits: 'no no no yes yes',
  createAutomation: 'no no no yes yes',
  updateAutomation: 'no no no own own',
  dryRunAutomation: 'no no no own own',
  runAutomation: 'no no no own own',
  pauseAutomation: 'no no no own own',
  takeOverAutomation: 'no no no no yes',
  pauseAutomations: 'no no no no yes',
})

type Owned = { userId: string }

const isOwn = (viewer: Viewer, { userId }: Owned): boolean => personOf({ viewer }) === userId

/** The viewer's own automations; admins see all of the agency. */
export const canSeeAutomation = (viewer: Viewer, owned: Owned): boolean =>
  isOwn(viewer, owned) || isAdmin(viewer)

/** Only its owner says what is done in their name; an admin takes an automation over first. */
export const canChangeAutomation = isOwn

export const canDecideForAll = (viewer: Viewer): boolean => isAdmin(viewer)

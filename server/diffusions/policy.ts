import { accessTable } from '../platform/access.ts'
import { isAdmin, isStaff, personOf, type Viewer } from '../platform/database/viewer.ts'

/** Who may call which operation of diffusions: anonymous, outsider, client, staff, admin. Clients read what they received. */
export const access = accessTable({
  diffusionsByAgency: 'no no own own yes',
  getDiffusion: 'no no own own yes',
  diffusionMessagesByDiffusion: 'no no no own yes',
  diffusionDeliveriesByMessage: 'no no no own yes',
  diffusionAudience: 'no no no own yes',
  diffusionChoices: 'no no no own yes',
  createDiffusion: 'no no no own yes',
  updateDiffusion: 'no no no own own',
  createDiffusionMessage: 'no no no own own',
  stopDiffusionMessage: 'no no no own yes',
  answerDiffusion: 'no no own own own',
})

type Owned = { createdBy: string }

const isOwn = (viewer: Viewer, { createdBy }: Owned): boolean => personOf({ viewer }) === createdBy

/** A list and its delivery reports are visible to its creator and to admins. */
export const canSeeDiffusion = (viewer: Viewer, list: Owned): boolean =>
  isStaff(viewer) && (isOwn(viewer, list) || isAdmin(viewer))

/** Only its creator changes content and recipients; an admin can stop it. */
export const canSendDiffusion = (viewer: Viewer, list: Owned): boolean =>
  isStaff(viewer) && isOwn(viewer, list)

/** Staff send to clients, admins to everyone. */
export const canSendToTeam = (viewer: Viewer): boolean => isAdmin(viewer)

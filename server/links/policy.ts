import { accessTable } from '../platform/access.ts'
import { isAdmin, isStaff, personOf, type Viewer } from '../platform/database/viewer.ts'

/** Who may call which operation of links: anonymous, outsider, client, staff, admin. */
export const access = accessTable({
  createUserAction: 'no no no own yes',
  updateUserAction: 'no no no own yes',
  deleteUserAction: 'no no no own yes',
})

type Kept = { ownerId: string; roles: readonly string[] }

/** Whether a link is only for its owner. */
export const isOwn = ({ roles }: Pick<Kept, 'roles'>): boolean => roles.length === 0

/** Admins manage the agency's links, members their own. */
export const canKeep = (viewer: Viewer, link: Kept): boolean =>
  isOwn(link) ? isStaff(viewer) && personOf({ viewer }) === link.ownerId : isAdmin(viewer)

/** Whether a link is shown in the viewer's shell; admins may also manage others. */
export const isFor = (viewer: Viewer, link: Kept): boolean =>
  viewer.kind === 'member' &&
  (isOwn(link) ? viewer.userId === link.ownerId : link.roles.includes(nameOfRole(viewer.role)))

/** The name of a role in the roles of a link. */
const nameOfRole = (role: string): string => (role === 'owner' ? 'admin' : role)

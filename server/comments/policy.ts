import { isAdmin, personOf, type Viewer } from '../platform/database/viewer.ts'

type Comment = { userId: string }

/** Comments are edited by their author. */
export const canEditComment = (viewer: Viewer, { userId }: Comment): boolean =>
  personOf({ viewer }) === userId

/** Comments are deleted by their author and by admins. */
export const canDeleteComment = (viewer: Viewer, comment: Comment): boolean =>
  canEditComment(viewer, comment) || isAdmin(viewer)

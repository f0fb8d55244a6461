import type { UploadPurpose } from '../../shared/media.ts'
import { accessTable } from '../platform/access.ts'
import type { Viewer } from '../platform/database/viewer.ts'

/** Who may upload what, in the order anonymous, outsider, client, staff, admin. An outsider has a picture, and may found an agency. */
export const uploadAccess = accessTable<UploadPurpose>({
  attachment: 'no no yes yes yes',
  avatar: 'no yes yes yes yes',
  agencyAvatar: 'no yes yes yes yes',
})

/** Pictures of people and agencies are shown before anybody signs in: their key, which nobody guesses, is the right. */
export const isPublic = (file: { purpose: string; owner: unknown }): boolean =>
  file.purpose !== 'attachment' && file.owner !== null

/** A draft is its uploader's alone, for as long as they are of the agency; a picture has none until it is somebody's. */
export const canReadDraft = (viewer: Viewer, draft: { purpose: string; uploaderId: string }): boolean =>
  (viewer.kind === 'member' || (viewer.kind === 'person' && draft.purpose !== 'attachment')) &&
  viewer.userId === draft.uploaderId

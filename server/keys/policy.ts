import { accessTable } from '../platform/access.ts'
import { isAdmin, type Viewer } from '../platform/database/viewer.ts'

/** Who may call which operation of access keys: anonymous, outsider, client, staff, admin. */
export const access = accessTable({
  getCredential: 'no no no no yes',
  credentialsByAgency: 'no no no no yes',
  createCredential: 'no no no no yes',
  denyCredential: 'no no no no yes',
})

/** Only admins manage keys; a key never has a role that sees keys. */
export const canKeepKeys = (viewer: Viewer): boolean => isAdmin(viewer)

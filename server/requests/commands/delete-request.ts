import { deleteRequestInput } from '../../../shared/requests.ts'
import { detachFiles } from '../../media/commands/remove.ts'
import { forgetRequestFiles } from '../../media/commands/request-files.ts'
import { command } from '../../platform/command.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { forbidden } from '../../platform/errors.ts'
import { requestChanged } from '../events.ts'
import { canDelete } from '../policy.ts'
import { fileOwnersOf, newOwnersOf } from '../queries/file-owners.ts'
import { type RequestRow, requestById, requestOrNotFound } from '../queries/requests.ts'
import { lockSeriesOf } from '../store/approvals.ts'
import { deleteRequestRow, lockRequests } from '../store/requests.ts'

/**
 * Deletes a request with its comments and approvals; admins only. Tasks and projects created from it keep its files. Errors:
 * BAD_USER_INPUT, FORBIDDEN, NOT_FOUND.
 */
export const deleteRequest = command(deleteRequestInput, async (tx, { id }): Promise<RequestRow> => {
  await lockSeriesOf(tx, id)
  await lockRequests(tx, [id])
  const request = await requestOrNotFound(tx, id)
  if (!canDelete(tx.viewer)) throw forbidden()
  const agencyId = agencyOf(tx)
  const owners = (await fileOwnersOf(tx, id)).map((owner) => ({ ...owner, agencyId }))
  const newOwners = (await newOwnersOf(tx, request)).map(({ keys, ...owner }) => ({
    keys,
    owner: { ...owner, agencyId },
  }))
  const kept = new Set(newOwners.flatMap(({ keys }) => keys))
  await detachFiles(tx, owners, newOwners)
  await forgetRequestFiles(
    tx,
    request.files.map(({ key }) => key).filter((key) => !kept.has(key)),
  )
  await deleteRequestRow(tx, id)
  tx.record(requestChanged(request))
  tx.loaderOf(requestById).clear(id)
  return request
})

import { type UpdateRequestInput, updateRequestInput, updateRequestsInput } from '../../../shared/requests.ts'
import { isClosing, type RequestStatus } from '../../../shared/requests-facts.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { isStaff, personOf } from '../../platform/database/viewer.ts'
import { badInput, forbidden } from '../../platform/errors.ts'
import { requestChanged } from '../events.ts'
import { canCancel } from '../policy.ts'
import { categoryOrNotFound } from '../queries/categories.ts'
import { type RequestRow, requestOrNotFound } from '../queries/requests.ts'
import { settingsOf } from '../queries/settings.ts'
import { say } from '../sentences.ts'
import { type Change, insertChanges, lockRequests, updateRequestRow } from '../store/requests.ts'
import { requireStaff } from './checks.ts'
import { addRequestFiles } from './files.ts'
import { concerned, tell } from './notify.ts'

/**
 * Changes what is given of a request. Who issued it may cancel it, add files, and say that they have looked. Errors:
 * BAD_USER_INPUT, FORBIDDEN, NOT_FOUND.
 */
export const updateRequest = command(updateRequestInput, async (tx, input): Promise<RequestRow> => {
  await lockRequests(tx, [input.id])
  const request = await requestOrNotFound(tx, input.id)
  const status = input.status === undefined ? undefined : await statusOf(tx, input.status)
  if (!isStaff(tx.viewer)) refuseToIssuer(tx, request, input, status)
  await change(tx, request, input, status)
  return requestOrNotFound(tx, request.id)
})

/** Changes many requests at once: all of them, or none. Errors: those of updateRequest. */
export const updateRequests = command(
  updateRequestsInput,
  async (tx, { ids, ...changes }): Promise<RequestRow[]> => {
    if (ids.length === 0) return []
    await lockRequests(tx, ids)
    for (const id of ids.toSorted()) await updateRequest(tx, { id, ...changes })
    return Promise.all(ids.map((id) => requestOrNotFound(tx, id)))
  },
)

async function statusOf(tx: Tx, id: string): Promise<RequestStatus> {
  const { statuses } = await settingsOf(tx)
  const status = statuses.find((each) => each.id === id)
  if (!status) throw badInput({ status: say('otherStatus') })
  return status
}

function refuseToIssuer(
  { viewer }: Tx,
  request: RequestRow,
  input: UpdateRequestInput,
  status: RequestStatus | undefined,
): void {
  const { id: _id, status: _status, addFiles: _files, unreadClientApproval, ...others } = input
  if (Object.values(others).some((value) => value !== undefined)) throw forbidden(say('agencyDecides'))
  if (unreadClientApproval) throw forbidden(say('onlyOpened'))
  if (status && (status.meaning !== 'cancelled' || !canCancel(viewer, request)))
    throw forbidden(say('onlyCancel'))
}

async function change(
  tx: Tx,
  request: RequestRow,
  input: UpdateRequestInput,
  status: RequestStatus | undefined,
): Promise<void> {
  const { title, requestCategory, enChargeUser, dueDate } = input
  if (enChargeUser) await requireStaff(tx, enChargeUser, 'enChargeUser')
  if (requestCategory) await categoryInput(tx, requestCategory)
  const files = input.addFiles?.length
    ? await addRequestFiles(
        tx,
        request,
        input.addFiles.map(({ key }) => key),
      )
    : undefined
  const news: Change[] = [
    ...differing('title', request.title, title),
    ...differing('requestCategory', request.categoryId, requestCategory),
    ...differing('status', request.status, status?.id),
    ...differing('enChargeUser', request.enChargeUser, enChargeUser),
    ...differing('dueDate', request.dueDate, dueDate),
    ...(files && files.length > request.files.length ? [{ field: 'files' }] : []),
  ]
  await opened(tx, request, input)
  if (news.length === 0) return
  const isMoved = news.some(({ field }) => field === 'status')
  await updateRequestRow(tx, request.id, {
    title,
    categoryId: requestCategory,
    enChargeUser,
    dueDate,
    ...(files ? { files: JSON.stringify(files) } : {}),
    ...(status && isMoved ? moved(tx, request, status) : {}),
    ...(isStaff(tx.viewer) ? {} : { unreadAdminApproval: true }),
  })
  await insertChanges(tx, request.id, personOf(tx), news)
  tx.record(requestChanged(request))
  await tellOf(tx, request, { isMoved, enChargeUser })
}

async function categoryInput(tx: Tx, id: string): Promise<void> {
  try {
    await categoryOrNotFound(tx, id)
  } catch {
    throw badInput({ requestCategory: say('otherCategory') })
  }
}

const differing = (field: string, before: unknown, after: unknown): Change[] =>
  after === undefined || after === before ? [] : [{ field, before, after }]

/** What a new status means: since when, whether it is over, and an answer where staff gave it. */
const moved = (tx: Tx, request: RequestRow, status: RequestStatus) => ({
  status: status.id,
  statusSince: tx.now,
  closedAt: isClosing(status.meaning) ? (request.closedAt ?? tx.now) : null,
  ...(isStaff(tx.viewer) ? { unreadClientApproval: true, answeredAt: request.answeredAt ?? tx.now } : {}),
})

/** Opening a request takes away the mark of one's own side; told to that side alone. Errors: NOT_FOUND, FORBIDDEN. */
async function opened(
  tx: Tx,
  request: RequestRow,
  { unreadAdminApproval, unreadClientApproval }: UpdateRequestInput,
): Promise<void> {
  if (unreadAdminApproval !== undefined && request.unreadAdminApproval !== unreadAdminApproval) {
    await updateRequestRow(tx, request.id, { unreadAdminApproval }, { internal: true })
    tx.record(requestChanged(request, true))
  }
  if (unreadClientApproval === undefined || request.unreadClientApproval === unreadClientApproval) return
  if (personOf(tx) !== request.issuerBy) throw forbidden(say('onlyOpened'))
  await updateRequestRow(tx, request.id, { unreadClientApproval }, { internal: true })
  tx.record(requestChanged(request))
}

async function tellOf(
  tx: Tx,
  request: RequestRow,
  { isMoved, enChargeUser }: { isMoved: boolean; enChargeUser: string | null | undefined },
): Promise<void> {
  if (isMoved)
    await tell(tx, {
      kind: 'requestStatus',
      subjectId: request.id,
      recipientIds: concerned({ ...request, enChargeUser: enChargeUser ?? request.enChargeUser }),
      occurrence: tx.now.toISOString(),
    })
  if (enChargeUser && enChargeUser !== request.enChargeUser)
    await tell(tx, {
      kind: 'requestAssigned',
      subjectId: request.id,
      recipientIds: [enChargeUser],
      occurrence: tx.now.toISOString(),
    })
}

/** The system moves a request to the first status of meaning done, where it is open and the agency has one. */
export async function finishRequest(tx: Tx, id: string): Promise<void> {
  await lockRequests(tx, [id])
  const request = await requestOrNotFound(tx, id).catch(() => null)
  const { statuses } = await settingsOf(tx)
  const done = statuses.find(({ meaning }) => meaning === 'done')
  if (!request || request.closedAt || !done) return
  await change(tx, request, { id, status: done.id }, done)
}

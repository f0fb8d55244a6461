import { sql as raw } from 'kysely'
import { type UpdateRequestInput, updateRequestInput, updateRequestsInput } from '../../../shared/requests.ts'
import { isClosing, type RequestStatus } from '../../../shared/requests-facts.ts'
import { requireStaff } from '../../agencies/commands/require-staff.ts'
import { holdAgency } from '../../agencies/queries/agencies.ts'
import { lockMemberships } from '../../agencies/queries/membership.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import type { Change } from '../../platform/database/history.ts'
import { isStaff, personOf } from '../../platform/database/viewer.ts'
import { badInput, forbidden } from '../../platform/errors.ts'
import { requestChanged, requestsChanged } from '../events.ts'
import { canCancel } from '../policy.ts'
import { categoryOrNotFound } from '../queries/categories.ts'
import { type RequestRow, requestOrNotFound } from '../queries/requests.ts'
import { settingsOf } from '../queries/settings.ts'
import { say } from '../sentences.ts'
import { addRequestFiles } from '../steps/files.ts'
import { insertChangesOf, lockRequests, updateRequestRow, updateRequestRows } from '../store/requests.ts'
import { concerned, notifyAndMailAll } from './notify.ts'

type Given = Omit<UpdateRequestInput, 'id'>

/**
 * Changes the given fields of a request. Its issuer may cancel it, add files and mark it as read. Errors: BAD_USER_INPUT,
 * FORBIDDEN, NOT_FOUND.
 */
export const updateRequest = command(
  updateRequestInput,
  async (tx, { id, ...input }): Promise<RequestRow> => {
    await hold(tx, input)
    await lockRequests(tx, [id])
    const request = await requestOrNotFound(tx, id)
    const status = input.status === undefined ? undefined : await statusOf(tx, input.status)
    if (!isStaff(tx.viewer)) refuseToIssuer(tx, request, input, status)
    const files = input.addFiles?.length
      ? await addRequestFiles(
          tx,
          request,
          input.addFiles.map(({ key }) => key),
        )
      : undefined
    await opened(tx, request, input)
    await change(tx, [request], { ...input, files }, status)
    return requestOrNotFound(tx, id)
  },
)

/** Changes many requests atomically. Errors: those of updateRequest. */
export const updateRequests = command(
  updateRequestsInput,
  async (tx, { ids, ...changes }): Promise<RequestRow[]> => {
    if (ids.length === 0) return []
    await hold(tx, changes)
    await lockRequests(tx, ids)
    const requests = await Promise.all(ids.map((id) => requestOrNotFound(tx, id)))
    const status = changes.status === undefined ? undefined : await statusOf(tx, changes.status)
    await change(tx, requests, changes, status)
    return Promise.all(ids.map((id) => requestOrNotFound(tx, id)))
  },
)

/** Locks the rows that a change depends on: the existing statuses, and the assignee's membership in the team. */
async function hold(tx: Tx, { status, enChargeUser }: Pick<UpdateRequestInput, 'status' | 'enChargeUser'>) {
  if (status !== undefined) await holdAgency(tx)
  if (enChargeUser && isStaff(tx.viewer)) await lockMemberships(tx, [enChargeUser])
}

async function statusOf(tx: Tx, id: string): Promise<RequestStatus> {
  const { statuses } = await settingsOf(tx)
  const status = statuses.find((each) => each.id === id)
  if (!status) throw badInput({ status: say('otherStatus') })
  return status
}

function refuseToIssuer(
  { viewer }: Tx,
  request: RequestRow,
  input: Given,
  status: RequestStatus | undefined,
): void {
  const { status: _status, addFiles: _files, unreadClientApproval, ...others } = input
  if (Object.values(others).some((value) => value !== undefined)) throw forbidden(say('agencyDecides'))
  if (unreadClientApproval) throw forbidden(say('onlyOpened'))
  if (status && (status.meaning !== 'cancelled' || !canCancel(viewer, request)))
    throw forbidden(say('onlyCancel'))
}

type Changes = Pick<Given, 'title' | 'requestCategory' | 'enChargeUser' | 'dueDate'> & {
  files?: RequestRow['files'] | undefined
}
type Changed = { request: RequestRow; news: Change[] }

/** Applies the same change to requests in a constant number of statements. */
async function change(
  tx: Tx,
  requests: readonly RequestRow[],
  changes: Changes,
  status: RequestStatus | undefined,
): Promise<void> {
  const { requestCategory, enChargeUser } = changes
  if (enChargeUser) await requireStaff(tx, [enChargeUser], 'enChargeUser')
  if (requestCategory) await categoryInput(tx, requestCategory)
  const changed = requests
    .map((request) => ({ request, news: newsOf(request, changes, status) }))
    .filter(({ news }) => news.length > 0)
  if (changed.length === 0) return
  const { true: moving = [], false: staying = [] } = Object.groupBy(changed, (one) => `${isMoved(one)}`)
  await write(tx, staying, changes)
  await write(tx, moving, changes, status)
  await insertChangesOf(
    tx,
    personOf(tx),
    changed.map(({ request, news }) => ({ id: request.id, changes: news })),
  )
  for (const event of requestsChanged(changed.map(({ request }) => request))) tx.record(event)
  await notifyOfChange(tx, changed, enChargeUser)
}

const newsOf = (request: RequestRow, changes: Changes, status: RequestStatus | undefined): Change[] => [
  ...differing('title', request.title, changes.title),
  ...differing('requestCategory', request.categoryId, changes.requestCategory),
  ...differing('status', request.status, status?.id),
  ...differing('enChargeUser', request.enChargeUser, changes.enChargeUser),
  ...differing('dueDate', request.dueDate, changes.dueDate),
  ...((changes.files?.length ?? 0) > request.files.length ? [{ field: 'files' }] : []),
]

const isMoved = ({ news }: Changed): boolean => news.some(({ field }) => field === 'status')

const write = (
  tx: Tx,
  changed: readonly Changed[],
  { title, requestCategory, enChargeUser, dueDate, files }: Changes,
  status?: RequestStatus,
): Promise<void> =>
  updateRequestRows(
    tx,
    changed.map(({ request }) => request.id),
    {
      title,
      categoryId: requestCategory,
      enChargeUser,
      dueDate,
      ...(files ? { files: JSON.stringify(files) } : {}),
      ...(status ? moved(tx, status) : {}),
      ...(isStaff(tx.viewer) ? {} : { unreadAdminApproval: true }),
    },
  )

async function categoryInput(tx: Tx, id: string): Promise<void> {
  try {
    await categoryOrNotFound(tx, id)
  } catch {
    throw badInput({ requestCategory: say('otherCategory') })
  }
}

const differing = (field: string, before: unknown, after: unknown): Change[] =>
  after === undefined || after === before ? [] : [{ field, before, after }]

/** The fields that follow from a new status: its time, whether the request is completed, and staff's reply, if any. */
const moved = (tx: Tx, { id, meaning }: RequestStatus) => ({
  status: id,
  statusSince: tx.now,
  closedAt: isClosing(meaning) ? raw<Date>`coalesce(closed_at, ${tx.now})` : null,
  ...(isStaff(tx.viewer)
    ? { unreadClientApproval: true, answeredAt: raw<Date>`coalesce(answered_at, ${tx.now})` }
    : {}),
})

/** Opening a request clears the unread mark of the caller's side; only that side is told. Errors: NOT_FOUND, FORBIDDEN. */
async function opened(
  tx: Tx,
  request: RequestRow,
  { unreadAdminApproval, unreadClientApproval }: Given,
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

async function notifyOfChange(
  tx: Tx,
  changed: readonly Changed[],
  enChargeUser: string | null | undefined,
): Promise<void> {
  const occurrence = tx.now.toISOString()
  const moving = changed.filter(isMoved).map(({ request }) => ({
    subjectId: request.id,
    recipientIds: concerned({ ...request, enChargeUser: enChargeUser ?? request.enChargeUser }),
    occurrence,
  }))
  const given = changed.flatMap(({ request }) =>
    enChargeUser && enChargeUser !== request.enChargeUser
      ? [{ subjectId: request.id, recipientIds: [enChargeUser], occurrence }]
      : [],
  )
  await notifyAndMailAll(tx, { kind: 'requestStatus' }, moving)
  await notifyAndMailAll(tx, { kind: 'requestAssigned' }, given)
}

/** The system moves an open request to the first status that means done, if the agency has one. */
export async function finishRequest(tx: Tx, id: string): Promise<void> {
  await holdAgency(tx)
  await lockRequests(tx, [id])
  const request = await requestOrNotFound(tx, id).catch(() => null)
  const { statuses } = await settingsOf(tx)
  const done = statuses.find(({ meaning }) => meaning === 'done')
  if (!request || request.closedAt || !done) return
  await change(tx, [request], {}, done)
}

import { asksNothing, type FormField } from '../../../shared/forms-facts.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import type { turnsQuery, waitingQuery } from '../operations.ts'

/** The statuses of an agency that mean that it is the client's turn. */
export const turnsOf = ({ getAgency }: ResultOf<typeof turnsQuery>): string[] =>
  getAgency?.RequestStatus.flatMap(({ id, meaning }) => (meaning === 'waiting' ? [id] : [])) ?? []

/** What a client has to do, without duplicates: a request with a pending approval is listed as that approval. News is not included. */
export function whatWaits({
  listRequestApprovals: { items: approvals },
  requestsByAgency,
  listTasks: { items: tasks },
  getAgency,
  ownClientsRegistrationForm,
}: ResultOf<typeof waitingQuery>) {
  const inApproval = new Set(approvals.map(({ request }) => request?.id))
  const requests = requestsByAgency.items.filter(({ id }) => !inApproval.has(id))
  const fields = (getAgency?.registrationForm ?? []) as FormField[]
  const isAsked = !ownClientsRegistrationForm && !asksNothing({ fields })
  const count = approvals.length + tasks.length + requests.length + (isAsked ? 1 : 0)
  return { isAsked, approvals, tasks, requests, count }
}

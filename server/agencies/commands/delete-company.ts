import { deleteCompanyInput } from '../../../shared/agencies.ts'
import { command } from '../../platform/command.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { companyChanged } from '../events.ts'
import { canDeleteCompany } from '../policy.ts'
import { companyLeaves } from '../ports.ts'
import { say } from '../sentences.ts'
import { deleteCompanyRow, lockCompany } from '../store/companies.ts'
import { lockInvitationsInto } from '../store/invitations.ts'
import { lockMembersOfCompany, membersOfCompanies } from '../store/members.ts'
import { announceVisiblePeople } from './announce.ts'

/** Deletes a company; its people stay clients without a company. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const deleteCompany = command(deleteCompanyInput, async (tx, { id }) => {
  if (!canDeleteCompany(tx.viewer)) throw forbidden()
  // Locks every row that references the company first, in the order that writers of those rows use.
  await lockInvitationsInto(tx, id)
  await lockMembersOfCompany(tx, id)
  const company = await lockCompany(tx, id, true)
  if (!company) throw notFound(say('noCompany'))
  tx.record(companyChanged(id))
  const colleagues = await membersOfCompanies(tx, [id])
  if (colleagues.length > 1)
    announceVisiblePeople(
      tx,
      colleagues.map(({ userId }) => userId),
    )
  for (const leave of tx.app.port(companyLeaves)) await leave(tx, id)
  await deleteCompanyRow(tx, id)
  return company
})

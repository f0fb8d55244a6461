import { type UpdateAgencyUserInput, updateAgencyUserInput } from '../../../shared/agencies.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { badInput, forbidden, notFound } from '../../platform/errors.ts'
import { act } from '../../platform/events/act.ts'
import { agencyUserUpdated } from '../events.ts'
import { canChangeRole, canDeactivateMember, canSetSeen, canUpdateMember } from '../policy.ts'
import { becameClient, deactivated, keepTimeOff } from '../ports.ts'
import type { MemberRow } from '../queries/members.ts'
import { say } from '../sentences.ts'
import { chooseCompany, writeContact } from '../steps/company.ts'
import { checkManager } from '../steps/manager.ts'
import { authorizePlaning } from '../steps/planing.ts'
import { formerCompanyOf, lockMember, membersOfCompanies, updateMember } from '../store/members.ts'
import { announceOwnAgencies, announceVisiblePeople } from './announce.ts'

type Changes = Omit<UpdateAgencyUserInput, 'id'>

/**
 * Changes the given fields of a membership. Losing a role or being deactivated ends the member's open sockets, and a new client
 * leaves all team-only places. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND.
 */
export const updateAgencyUser = command(updateAgencyUserInput, async (tx, { id, ...changes }) => {
  const member = await lockMember(tx, id)
  if (!member) throw notFound(say('noMember'))
  authorize(tx, member, changes)
  await authorizePlaning(tx, member, changes)
  const updated = await updateMember(tx, id, await columnsOf(tx, member, changes))
  const { timeOff } = changes
  if (timeOff) for (const keep of tx.app.port(keepTimeOff)) await keep(tx, updated.userId, timeOff)
  if (member.role !== 'client' && updated.role === 'client')
    for (const leave of tx.app.port(becameClient).toReversed()) await leave(tx, updated.userId)
  if (member.active && !updated.active)
    for (const end of tx.app.port(deactivated)) await end(tx, updated.userId)
  await announce(tx, member, updated, changes)
  return updated
})

function authorize(
  { viewer }: Tx,
  member: MemberRow,
  { seenAt, planing: _, timeOff: __, maxTimeOff: ___, ...changes }: Changes,
): void {
  if (seenAt !== undefined && !canSetSeen(viewer, member)) throw forbidden()
  const { role = member.role, active = member.active } = changes
  if (isGiven(changes) && !canUpdateMember(viewer, member)) throw forbidden()
  if (role !== member.role && !canChangeRole(viewer, member)) throw forbidden(say('ownerIsAdmin'))
  if (active !== member.active && !canDeactivateMember(viewer, member)) throw forbidden(say('staysActive'))
}

async function columnsOf(tx: Tx, member: MemberRow, changes: Changes) {
  const { role = member.role, position, tag, active, assignedToID, seenAt } = changes
  const { planing, maxTimeOff } = changes
  if (assignedToID) await checkManager(tx, assignedToID, member.userId)
  const ofClient =
    role === 'client' ? await clientColumns(tx, member, changes) : staffColumns(member, changes)
  return {
    role,
    position,
    tag,
    active,
    assignedToId: assignedToID,
    seenAt: seenAt && tx.now,
    planing: planing && JSON.stringify(planing),
    maxTimeOff,
    ...ofClient,
  }
}

async function clientColumns(tx: Tx, { id, role, companyId }: MemberRow, changes: Changes) {
  const { clientType, companyEmail: email, companyPhone: phone, companyWebsite: website } = changes
  const chosen = await chooseCompany(tx, changes)
  const before = role === 'client' ? companyId : await formerCompanyOf(tx, id)
  const after = chosen === undefined ? before : chosen
  await writeContact(tx, after, { email, phone, website })
  return { clientType, companyId: after, formerCompanyId: null }
}

/** Staff have no company; a client's is kept for when they become one again. */
function staffColumns({ role, companyId: before }: MemberRow, changes: Changes) {
  const { clientType, companyID, companyName, companyEmail, companyPhone, companyWebsite } = changes
  const given = { clientType, companyID, companyName, companyEmail, companyPhone, companyWebsite }
  for (const [field, value] of Object.entries(given))
    if (value) throw badInput({ [field]: say('clientsHaveCompanies') })
  return { clientType: null, companyId: null, ...(role === 'client' ? { formerCompanyId: before } : {}) }
}

// A person's last visit is private: no event.
async function announce(tx: Tx, before: MemberRow, after: MemberRow, { seenAt: _, ...changes }: Changes) {
  if (!isGiven(changes)) return
  const endsAuthority = before.role !== after.role || before.active !== after.active
  tx.record(agencyUserUpdated(after, { staffOnly: !endsAuthority, endsAuthority }))
  if (endsAuthority) await announceOwnAgencies(tx, after.userId)
  recordActs(tx, before, after)
  if (before.companyId === after.companyId) return
  const colleagues = await membersOfCompanies(tx, [before.companyId, after.companyId])
  announceVisiblePeople(tx, [after.userId, ...colleagues.map(({ userId }) => userId)])
}

function recordActs(tx: Tx, before: MemberRow, { userId: personId, role, active }: MemberRow): void {
  if (before.role !== role) act(tx, 'memberRoleChanged', { personId, from: before.role, to: role })
  if (before.active !== active) act(tx, active ? 'memberReactivated' : 'memberDeactivated', { personId })
}

const isGiven = (changes: Partial<Changes>): boolean =>
  Object.values(changes).some((value) => value !== undefined)

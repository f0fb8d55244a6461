import { type CreatePendingInvitationInput, createPendingInvitationInput } from '../../../shared/agencies.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { badInput, conflict, forbidden, withErrorMessage } from '../../platform/errors.ts'
import { act } from '../../platform/events/act.ts'
import { parse } from '../../platform/input.ts'
import { noAgency, refuseForeignAgency } from '../../platform/named-caller.ts'
import { pendingInvitationChanged } from '../events.ts'
import { canManageInvitation } from '../policy.ts'
import { invitationChannel } from '../ports.ts'
import type { InvitationRow } from '../queries/invitations.ts'
import { languageFor, personOfAddress } from '../queries/people.ts'
import { say } from '../sentences.ts'
import { arrivalChannel } from '../steps/arrival-channel.ts'
import { chooseCompany } from '../steps/company.ts'
import { checkManager } from '../steps/manager.ts'
import { newInvitation } from '../steps/new-invitation.ts'
import { countInvitation, invitee, mailInvitation } from '../steps/send-invitation.ts'
import { insertInvitation } from '../store/invitations.ts'
import { membershipOf } from '../store/members.ts'

/**
 * Invites a person into the agency: by email, or for a phone number by a link that the inviter shares. A client is invited into a
 * client channel, the selected one or a new one. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT for an invited person or
 * a member, RATE_LIMITED.
 */
export const createPendingInvitation = (ctx: Context, input: unknown): Promise<InvitationRow> =>
  withErrorMessage(
    say('failed'),
    ctx.write((tx) => invite(tx, input)),
  )

async function invite(tx: Tx, input: unknown): Promise<InvitationRow> {
  const wanted = parse(createPendingInvitationInput, input)
  const issuerBy = authorize(tx, wanted)
  const userId = wanted.email ? await formerMember(tx, wanted.email) : null
  await checkChannel(tx, wanted.channelID)
  if (wanted.assignedToID) await checkManager(tx, wanted.assignedToID)
  const companyId = await companyOf(tx, wanted)
  await countInvitation(tx, issuerBy, { email: wanted.email ?? null, agencyRole: wanted.agencyRole })
  const channelId = wanted.channelID ?? (await arrivalChannel(tx, { ...wanted, companyId, issuerBy }))
  const invitation = await insert(tx, wanted, { issuerBy, userId, companyId, channelId })
  await mailInvitation(tx, invitation, false)
  tx.record(pendingInvitationChanged(invitation))
  act(tx, 'invitationSent', invitee(invitation))
  return invitation
}

/** Returns the inviter. */
function authorize(tx: Tx, { agencyID, agencyRole, issuerBy }: CreatePendingInvitationInput): string {
  const person = personOf(tx)
  refuseForeignAgency(tx, agencyID, noAgency)
  if (!person || !canManageInvitation(tx.viewer, { agencyRole })) throw forbidden(say('clientsOnly'))
  if (issuerBy && issuerBy !== person) throw badInput({ issuerBy: say('ownNameOnly') })
  return person
}

async function formerMember(tx: Tx, email: string): Promise<string | null> {
  const userId = await personOfAddress(tx, email)
  const membership = userId ? await membershipOf(tx, userId) : null
  if (membership && !membership.removedAt)
    throw conflict(say('memberAlready'), { email: say('memberAlready') })
  return userId
}

async function checkChannel(tx: Tx, channelId: string | null | undefined): Promise<void> {
  if (!channelId) return
  const answers = await Promise.all(
    tx.app.port(invitationChannel).map((port) => port.mayInvite(tx, channelId)),
  )
  if (!answers.includes(true)) throw badInput({ channelID: say('noClientChannel') })
}

async function companyOf(tx: Tx, wanted: CreatePendingInvitationInput): Promise<string | null> {
  const { agencyRole, companyID, companyName } = wanted
  if (agencyRole === 'client') return (await chooseCompany(tx, wanted)) ?? null
  if (companyID || companyName)
    throw badInput({ [companyID ? 'companyID' : 'companyName']: say('clientsHaveCompanies') })
  return null
}

type Found = { issuerBy: string; userId: string | null; companyId: string | null; channelId: string | null }

async function insert(tx: Tx, wanted: CreatePendingInvitationInput, found: Found): Promise<InvitationRow> {
  const { email = null, phone = null, tag, position, agencyRole, assignedToID } = wanted
  const payload = asObject(wanted.payload)
  const language = wanted.language ?? (await languageFor(tx, email))
  const isPermanent = wanted.isPermanent ?? false
  const facts = { email, phone, tag, position, agencyRole, assignedToId: assignedToID, isPermanent }
  return insertInvitation(tx, newInvitation(tx, { ...facts, ...found, payload, language }))
}

function asObject(payload: CreatePendingInvitationInput['payload']): object {
  if (payload === null || payload === undefined) return {}
  if (typeof payload === 'object' && !Array.isArray(payload)) return payload
  throw badInput({ payload: say('notObject') })
}

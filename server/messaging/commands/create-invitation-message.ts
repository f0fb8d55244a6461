import { createInvitationMessageInput } from '../../../shared/messaging.ts'
import { inviteClients } from '../../agencies/commands/invite-clients.ts'
import { clientsInvitedAmong } from '../../agencies/queries/invitations.ts'
import { lockMemberships } from '../../agencies/queries/membership.ts'
import { peopleOfAddresses } from '../../agencies/queries/people.ts'
import type { App } from '../../platform/app.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { badInput, conflict, withErrorMessage } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { parse } from '../../platform/input.ts'
import { say } from '../sentences.ts'
import { addPeople, managedChannel } from './channel-people.ts'

/** The request as the specification defines it; only the invitations are stored. */
export type InvitationMessage = {
  id: string
  channelID: string
  name: string | null
  emails: string[]
  host: string | null
  userID: string
}

/**
 * Invites people by email address into a client channel, atomically: members of the agency are added immediately, others are
 * mailed an invitation to it. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND say('noChannel'), CONFLICT naming the address that
 * is invited already, RATE_LIMITED.
 */
export async function createInvitationMessage(ctx: Context, raw: unknown): Promise<InvitationMessage> {
  const { channelID, emails, name = null, host = null, userID } = parse(createInvitationMessageInput, raw)
  const hostAgency = host === null ? null : await ctx.aside(() => agencyOfHost(ctx.app, host))
  const invite = async (tx: Tx) => {
    const person = actorOf(tx)
    if (userID && userID !== person) throw badInput({ userID: say('ownNameOnly') })
    if (hostAgency && hostAgency !== agencyOf(tx)) throw noHost()
    const channel = await managedChannel(tx, channelID)
    if (channel.scope !== 'client') throw badInput({ channelID: say('noClientChannel') })
    const invited = await clientsInvitedAmong(tx, emails)
    if (invited.length > 0)
      throw conflict(say('addressInvited'), { emails: say('invited', { emails: invited.join(', ') }) })
    await bring(tx, channel, emails)
    return { id: newId(), channelID, name, emails, host, userID: person }
  }
  return withErrorMessage(say('failed'), ctx.write(invite))
}

async function bring(tx: Tx, channel: { id: string; scope: string }, emails: string[]): Promise<void> {
  const known = await peopleOfAddresses(tx, emails)
  const memberships = await lockMemberships(tx, [...known.values()])
  await addPeople(tx, channel, [...memberships.keys()], 'emails')
  const strangers = emails.flatMap((email) => {
    const userId = known.get(email) ?? null
    return userId && memberships.has(userId) ? [] : [{ email, userId }]
  })
  await inviteClients(tx, channel.id, strangers)
}

// The link in the email always uses our own address; a host without an agency is still an error.
async function agencyOfHost(app: App, host: string): Promise<string | null> {
  const found = await app.hosts.lookUp(host)
  if (!found) throw noHost()
  return found.agencyId
}

const noHost = () => badInput({ host: say('noHost') })

import { createInvitationMessageInput } from '../../../shared/messaging.ts'
import { createPendingInvitation } from '../../agencies/commands/create-pending-invitation.ts'
import { invitedAmong } from '../../agencies/queries/invitations.ts'
import { personOfAddress } from '../../agencies/queries/people.ts'
import { standingOf } from '../../agencies/queries/standing.ts'
import type { App } from '../../platform/app.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { badInput, conflict, inOwnWords } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { parse } from '../../platform/input.ts'
import { personOf } from '../queries/visibility.ts'
import { addPeople, managedChannel } from './channel-people.ts'

/** What was asked for, as the specification tells it; the invitations themselves are what is kept. */
export type InvitationMessage = {
  id: string
  channelID: string
  name: string | null
  emails: string[]
  host: string | null
  userID: string
}

/**
 * Invites people by their addresses into a channel for clients: who is of the agency already comes into it at once, each
 * other is mailed an invitation that leads there; all of them or nobody. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND
 * "Channel not found", CONFLICT naming who is invited already, RATE_LIMITED.
 */
export async function createInvitationMessage(ctx: Context, raw: unknown): Promise<InvitationMessage> {
  const { channelID, emails, name = null, host = null, userID } = parse(createInvitationMessageInput, raw)
  const hostAgency = await agencyOfHost(ctx.app, host)
  const invite = async (tx: Tx) => {
    const person = personOf(tx)
    if (userID && userID !== person) throw badInput({ userID: 'You invite in your own name only.' })
    if (hostAgency && hostAgency !== agencyOf(tx)) throw noHost()
    const channel = await managedChannel(tx, channelID)
    if (channel.scope !== 'client') throw badInput({ channelID: 'There is no such channel for clients.' })
    const invited = await invitedAmong(tx, emails)
    if (invited.length > 0) throw conflict('This address is invited already.', { emails: invited.join(', ') })
    for (const email of emails) await bring(tx, channel, email)
    return { id: newId(), channelID, name, emails, host, userID: person }
  }
  return inOwnWords('An error occured', ctx.write(invite))
}

async function bring(tx: Tx, channel: { id: string; scope: string }, email: string): Promise<void> {
  const userId = await personOfAddress(tx, email)
  const standing = userId && (await tx.load(standingOf, userId))
  if (userId && standing) await addPeople(tx, channel, [userId], 'emails')
  else await createPendingInvitation(tx, { email, agencyRole: 'client', channelID: channel.id })
}

// The link of the mail stands on our own address whatever the host; but one that is nobody's is a mistake.
async function agencyOfHost(app: App, host: string | null): Promise<string | null> {
  if (host === null) return null
  const found = await app.hosts.lookUp(host)
  if (!found) throw noHost()
  return found.agencyId
}

const noHost = () => badInput({ host: 'This is no host of the agency.' })

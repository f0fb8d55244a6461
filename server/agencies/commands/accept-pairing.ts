import { acceptPairingInput } from '../../../shared/pairing.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/as-system.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { notFound, unauthenticated, withErrorMessage } from '../../platform/errors.ts'
import { parse } from '../../platform/input.ts'
import { addressOf } from '../queries/people.ts'
import { type BorneLink, linkThatLeads, type SymLinkRow, symLinkOfToken } from '../queries/sym-links.ts'
import { say } from '../sentences.ts'
import { acceptSymLink } from '../store/sym-links.ts'
import { announceLink } from './announce.ts'

/**
 * Links the caller's account with that of the requester. Only for the requested address; a link to a staff account is for staff
 * of the same agency alone. No policy to ask: it changes only the caller's own links. Errors: BAD_USER_INPUT, NOT_FOUND with the
 * specification's words.
 */
export const acceptPairing = (ctx: Context, raw: unknown): Promise<SymLinkRow> =>
  withErrorMessage(
    say('joinFailed'),
    ctx.write(async (tx) => {
      const { invitation, user } = parse(acceptPairingInput, raw)
      const userId = personOf(tx)
      if (!userId) throw unauthenticated()
      const link = await symLinkOfToken(tx, invitation)
      if (!link || (user && user !== userId) || !isFor(link, await addressOf(tx, userId)))
        throw notFound(say('noRequest'))
      return accept(tx, link, userId)
    }),
  )

const isFor = ({ email }: BorneLink, address: string): boolean =>
  email.toLowerCase() === address.toLowerCase()

async function accept(outside: Tx, link: BorneLink, userId: string): Promise<SymLinkRow> {
  const isRepeated = link.acceptedAt !== null && link.issuedForId === userId
  const tx = await outside.enterAgency(link.agencyId, userId)
  if (!isRepeated) {
    if (!(await asSystem(tx, () => acceptSymLink(tx, link.id, userId)))) throw notFound(say('noRequest'))
    await announceLink(tx, link.id, [userId, link.createdById])
  }
  // A link without effect is refused: the transaction rolls back, and the request stays as it was.
  return linkThatLeads(tx, link.id).catch(() => {
    throw notFound(say('noRequest'))
  })
}

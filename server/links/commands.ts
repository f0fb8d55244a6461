import { createUserActionInput, deleteUserActionInput, updateUserActionInput } from '../../shared/links.ts'
import { agencyLinksMax, type LinkRole, type LinkType, ownLinksMax } from '../../shared/links-facts.ts'
import { command } from '../platform/command.ts'
import type { Tx } from '../platform/context.ts'
import { moveToPlace, placeBehind } from '../platform/database/places.ts'
import { actorOf, isAdmin, isStaff } from '../platform/database/viewer.ts'
import { badInput, conflict, forbidden, notFound } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { idTaken } from '../platform/same-again.ts'
import { userActionChanged } from './events.ts'
import { canKeep, isOwn } from './policy.ts'
import type { UserActionRow } from './queries.ts'
import { say } from './sentences.ts'
import { deleteLinkRow, insertLink, lockLink, lockLinks, shelfOf, updateLinkRow } from './store.ts'

/** Appends a link: for the caller, or as an admin for some roles. Errors: BAD_USER_INPUT, FORBIDDEN, CONFLICT. */
export const createUserAction = command(createUserActionInput, async (tx, input): Promise<UserActionRow> => {
  const { name, link, icon = 'link', type = 'link', roles = [] } = input
  if (!isStaff(tx.viewer)) throw forbidden()
  checkFacts(tx, { link, type, roles })
  await lockLinks(tx)
  const position = await placeFor(tx, isOwn({ roles }))
  const id = input.id ?? newId()
  const row = { id, ownerId: actorOf(tx), icon, name, link, type, roles, position }
  const added = await insertLink(tx, row)
  if (!added) throw idTaken(say)
  tx.record(userActionChanged(added.id, added))
  return added
})

/** Changes the given properties of a link, or its place. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT. */
export const updateUserAction = command(
  updateUserActionInput,
  async (tx, { id, order, ...changes }): Promise<UserActionRow> => {
    const link = await keptLink(tx, id)
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const next = { ...link, ...given } as UserActionRow
    checkFacts(tx, next)
    if (isOwn(next) && next.ownerId !== actorOf(tx)) throw badInput({ roles: say('othersOwn') })
    const moves = isOwn(link) !== isOwn(next)
    const position = moves ? await placeFor(tx, isOwn(next)) : link.position
    const updated = await updateLinkRow(tx, id, { ...given, position })
    if (order !== undefined) await moveToPlace(tx, 'userAction', await shelfOf(tx, isOwn(updated)), id, order)
    tx.record(userActionChanged(id, link, next))
    return updated
  },
)

/** Deletes a link, for everyone it is shown to. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const deleteUserAction = command(deleteUserActionInput, async (tx, { id }): Promise<UserActionRow> => {
  const link = await keptLink(tx, id)
  await deleteLinkRow(tx, id)
  tx.record(userActionChanged(id, link))
  return link
})

async function keptLink(tx: Tx, id: string): Promise<UserActionRow> {
  if (!isStaff(tx.viewer)) throw forbidden()
  await lockLinks(tx)
  const link = await lockLink(tx, id)
  if (!link) throw notFound(say('noUserAction'))
  if (!canKeep(tx.viewer, link)) throw forbidden(say('onlyAdmins'))
  return link
}

type Facts = { link: string; type: LinkType; roles: readonly LinkRole[] | readonly string[] }

function checkFacts(tx: Tx, { link, type, roles }: Facts): void {
  if (!isOwn({ roles }) && !isAdmin(tx.viewer)) throw forbidden(say('onlyAdmins'))
  if (type === 'page' && !link.startsWith('https:')) throw badInput({ link: say('pageNeedsHttps') })
}

/** The last place of a shelf. */
async function placeFor(tx: Tx, own: boolean): Promise<number> {
  const shelf = await shelfOf(tx, own)
  if (shelf.length >= (own ? ownLinksMax : agencyLinksMax)) throw conflict(say('tooMany'))
  return placeBehind(shelf)
}

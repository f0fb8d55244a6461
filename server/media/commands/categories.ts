import { isDeepStrictEqual } from 'node:util'
import {
  categoriesMax,
  categoryDepthMax,
  createMediaCategoryInput,
  deleteMediaCategoryInput,
  updateMediaCategoryInput,
} from '../../../shared/media-library.ts'
import { lockMemberships } from '../../agencies/queries/membership.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { badInput, forbidden, notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignActor, refuseForeignAgency } from '../../platform/named-caller.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { categoryChanged, mediaChanged } from '../events.ts'
import { canChangeCategory } from '../policy.ts'
import { type CategoryRow, categoryById, categoryOrNotFound, makersAbove } from '../queries/categories.ts'
import { say } from '../sentences.ts'
import { seesMove } from '../steps/sees-move.ts'
import {
  changeCategory,
  dissolveCategory,
  insertCategory,
  lockCategory,
  lockTree,
  treeOf,
} from '../store/library.ts'

/**
 * Creates a category at the top level or in one that the caller may see. Idempotent for the same id, name and parent. Errors:
 * BAD_USER_INPUT, NOT_FOUND, CONFLICT.
 */
export const createMediaCategory = command(
  createMediaCategoryInput,
  async (tx, { name, userID, agencyID, parentID = null, assignee = [], ...input }): Promise<CategoryRow> => {
    refuseForeignAgency(tx, agencyID, notFound)
    const userId = actorOf(tx)
    refuseForeignActor(tx, { userID })
    const id = input.id ?? newId()
    await lockTree(tx)
    await requireStaffAssignees(tx, assignee ?? [])
    await refusePlace(tx, id, parentID)
    const category = { id, name, userId, parentId: parentID, assignee: assignee ?? [] }
    if (!(await insertCategory(tx, category)))
      return sameAgain(await tx.load(categoryById, id), { name, userId, parentId: parentID }, idTaken(say))
    tx.record(categoryChanged(id, [userId]))
    return categoryOrNotFound(tx, id)
  },
)

/** Changes name, parent and assignees. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const updateMediaCategory = command(
  updateMediaCategoryInput,
  async (tx, { id, name, parentID, assignee }): Promise<CategoryRow> => {
    await lockTree(tx)
    const category = await changeable(tx, id)
    if (assignee) await requireStaffAssignees(tx, assignee)
    if (parentID !== undefined && parentID !== category.parentId) await refusePlace(tx, id, parentID)
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(parentID === undefined ? {} : { parentId: parentID }),
      ...(assignee === undefined ? {} : { assignee }),
    }
    if (Object.keys(changes).length === 0) return category
    const isSeen =
      (name !== undefined && name !== category.name) ||
      (assignee !== undefined && !isDeepStrictEqual(assignee, category.assignee)) ||
      (await seesMove(tx, { userId: category.userId, from: category.parentId, to: parentID }))
    await changeCategory(tx, id, changes, { internal: !isSeen })
    const told = isSeen ? [category.userId] : []
    tx.record(categoryChanged(id, told))
    // The visibility of the category's files depends on this.
    tx.record(mediaChanged(null, told))
    return categoryOrNotFound(tx, id)
  },
)

/** Deletes a category; its files and subcategories move to its parent. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const deleteMediaCategory = command(
  deleteMediaCategoryInput,
  async (tx, { id }): Promise<CategoryRow> => {
    await lockTree(tx)
    await lockCategory(tx, id)
    const category = await changeable(tx, id)
    const owners = await dissolveCategory(tx, category, await makersAbove(tx, id))
    tx.record(categoryChanged(id, [category.userId]))
    tx.record(mediaChanged(null, [...new Set([category.userId, ...owners])]))
    return category
  },
)

async function changeable(tx: Tx, id: string): Promise<CategoryRow> {
  const category = await categoryOrNotFound(tx, id)
  if (!canChangeCategory(tx.viewer, category)) throw forbidden(say('ownerChangesCategory'))
  return category
}

/** Only staff are assigned: clients get files by a share. Errors: BAD_USER_INPUT. */
async function requireStaffAssignees(tx: Tx, assignee: readonly string[]): Promise<void> {
  const memberships = await lockMemberships(tx, assignee)
  if (!assignee.every((id) => (memberships.get(id)?.role ?? 'client') !== 'client'))
    throw badInput({ assignee: say('assignStaff') })
}

/** Rejects cycles and trees that are too deep. Errors: BAD_USER_INPUT, NOT_FOUND. */
async function refusePlace(tx: Tx, id: string, parentId: string | null): Promise<void> {
  if (parentId) await categoryOrNotFound(tx, parentId)
  const tree = new Map((await treeOf(tx)).map((one) => [one.id, one.parentId]))
  if (tree.size >= categoriesMax && !tree.has(id)) throw badInput({ name: say('categoriesFull') })
  let above = 0
  for (let at = parentId; at; at = tree.get(at) ?? null) {
    above += 1
    if (at === id) throw badInput({ parentID: say('categoryInItself') })
  }
  if (above + heightOf(tree, id) > categoryDepthMax) throw badInput({ parentID: say('categoryTooDeep') })
}

function heightOf(tree: ReadonlyMap<string, string | null>, id: string): number {
  const below = [...tree].filter(([, parentId]) => parentId === id)
  return 1 + Math.max(0, ...below.map(([child]) => heightOf(tree, child)))
}

import {
  createSmartListInput,
  deleteSmartListInput,
  smartListsMax,
  updateSmartListInput,
} from '../../../shared/agencies.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { badInput, conflict, forbidden, notFound } from '../../platform/errors.ts'
import { smartListChanged } from '../events.ts'
import { canKeepSmartLists } from '../policy.ts'
import type { SmartListRow } from '../queries/smart-lists.ts'
import { say } from '../sentences.ts'
import { lockAgency } from '../store/agencies.ts'
import {
  countSmartLists,
  deleteSmartListRow,
  insertSmartList,
  lockSmartList,
  updateSmartListRow,
} from '../store/smart-lists.ts'

/** Saves conditions for finding people under a name. Errors: BAD_USER_INPUT, FORBIDDEN, CONFLICT for a name that is taken. */
export const createSmartList = command(createSmartListInput, async (tx, list) => {
  if (!canKeepSmartLists(tx.viewer)) throw forbidden()
  checkFacts(list)
  await lockAgency(tx, agencyOf(tx))
  if ((await countSmartLists(tx)) >= smartListsMax) throw conflict(say('tooManyLists'))
  const added = await insertSmartList(tx, list)
  tx.record(smartListChanged(added.id))
  return added
})

/** Changes the conditions of a smart list, or its name. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT. */
export const updateSmartList = command(updateSmartListInput, async (tx, { id, ...changes }) => {
  const list = await lockedList(tx, id)
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  checkFacts({ ...list, ...given })
  const updated = await updateSmartListRow(tx, id, changes)
  tx.record(smartListChanged(id))
  return updated
})

/** Deletes a list; its people are not affected. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const deleteSmartList = command(deleteSmartListInput, async (tx, { id }) => {
  const list = await lockedList(tx, id)
  await deleteSmartListRow(tx, id)
  tx.record(smartListChanged(id))
  return list
})

async function lockedList(tx: Tx, id: string): Promise<SmartListRow> {
  if (!canKeepSmartLists(tx.viewer)) throw forbidden()
  const list = await lockSmartList(tx, id)
  if (!list) throw notFound(say('noList'))
  return list
}

type Facts = { [Name in 'tag' | 'role' | 'status']?: string | null | undefined }

function checkFacts({ tag, role, status }: Facts): void {
  if (!tag && !role && !status) throw badInput({ tag: say('listSaysNothing') })
}

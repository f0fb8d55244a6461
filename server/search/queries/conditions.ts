import type { SearchFilter } from '../../../shared/search.ts'
import {
  hasNamed,
  isNamed,
  kindNamed,
  type SearchOperator,
  wordNamed,
} from '../../../shared/search-operators.ts'
import type { SearchOption } from '../../../shared/search-query.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import { conversationOrNotFound } from '../../messaging/queries/conversations.ts'
import type { ReadTx } from '../../platform/context.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { say } from '../sentences.ts'
import { daysNamed, momentsOf } from './days.ts'
import { type Conditions, Limits } from './limits.ts'
import { peopleNamed, placesNamed } from './places.ts'

type Scene = { tx: ReadTx; zone: string }

/** Reads the filter of the call, and the operators of the text with it. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function conditionsOf(
  tx: ReadTx,
  filter: SearchFilter,
  options: readonly SearchOption[],
): Promise<Conditions> {
  const scene = { tx, zone: await zoneOf(tx) }
  const found = new Limits(tx.viewer)
  await addFilter(found, filter, scene)
  for (const option of options) await add[option.operator](found, option, scene)
  return found.conditions()
}

async function addFilter(limits: Limits, given: SearchFilter, { tx, zone }: Scene): Promise<void> {
  for (const kind of given.kinds ?? []) limits.type(kind)
  for (const each of given.has ?? []) limits.has(each)
  for (const each of given.is ?? []) limits.is(each)
  if (given.authorID) limits.from([given.authorID])
  if (given.before) limits.before(momentsOf({ from: given.before, to: given.before }, zone))
  if (given.after) limits.after(momentsOf({ from: given.after, to: given.after }, zone))
  for (const id of [given.channelID, given.projectID, given.requestID]) if (id) limits.in([id])
  if (given.conversationID) {
    const { id, channelId } = await conversationOrNotFound(tx, given.conversationID)
    limits.in([channelId])
    limits.within(id)
  }
}

const add: Record<SearchOperator, (limits: Limits, option: SearchOption, scene: Scene) => unknown> = {
  async from(limits, { value, without }, { tx }) {
    const person = personOf(tx)
    const ids = wordNamed(value) === 'me' && person ? [person] : await peopleNamed(tx, value)
    if (ids.length === 0) throw badInput({ text: say('fromNobody', { name: value }) })
    limits.from(ids, without)
  },
  async in(limits, { value, without }, { tx }) {
    const ids = await placesNamed(tx, value)
    if (ids.length === 0) throw badInput({ text: say('inNothing', { name: value }) })
    limits.in(ids, without)
  },
  before: (limits, { value, without }, scene) => limits.before(momentsNamed(value, scene), without),
  after: (limits, { value, without }, scene) => limits.after(momentsNamed(value, scene), without),
  on: (limits, { value, without }, scene) => limits.on(momentsNamed(value, scene), without),
  has: (limits, { value, without }) => limits.has(hasNamed(value) ?? unknown(value), without),
  is: (limits, { value, without }) => limits.is(isNamed(value) ?? unknown(value), without),
  type: (limits, { value, without }) => limits.type(kindNamed(value) ?? unknown(value), without),
}

function momentsNamed(value: string, { tx, zone }: Scene) {
  const days = daysNamed(value, tx.now, zone)
  if (!days) throw badInput({ text: say('noDay', { day: value }) })
  return momentsOf(days, zone)
}

function unknown(value: string): never {
  throw badInput({ text: say('noValue', { value }) })
}

import { updateUserInput } from '../../../shared/identity.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/as-system.ts'
import { badInput, forbidden, notFound } from '../../platform/errors.ts'
import type { SeenBy } from '../events.ts'
import { canSay, canUpdateUser } from '../policy.ts'
import { avatarChosen, presence, snoozedMessagesChosen } from '../ports.ts'
import { type AccountRow, ownZone, toPerson, visiblePerson } from '../queries.ts'
import { say } from '../sentences.ts'
import { type AccountChanges, lockAccount, updateAccount } from '../store/accounts.ts'
import { announceToAgencies } from './sessions.ts'

/** The minimum interval in milliseconds between stored activity times. */
const lastSessionEvery = 60_000

/** Fields that clients may see, and those that only staff may see of others; the rest concerns only the person's own devices. */
const seenByEveryone = new Set(['name', 'avatar'])
const seenByStaff = new Set([
  'bio',
  'birthDate',
  'facebookAccount',
  'linkedInAccount',
  'twitterAccount',
  'showProfile',
  'timeZone',
  'awaySince',
])

/**
 * Changes the given fields of the caller's own account; lastSession only reports activity, the server stores its own time.
 * Errors: BAD_USER_INPUT, FORBIDDEN and NOT_FOUND for other people, FORBIDDEN for fields that access keys may not change.
 */
export const updateUser = command(updateUserInput, async (tx, wanted) => {
  const { id, lastSession, seenTimeZone, snoozedMessages, away, ...given } = wanted
  if (!canUpdateUser(tx.viewer, id)) throw (await visiblePerson(tx, id)) ? forbidden() : notFound()
  if (!canSay(tx.viewer, fieldsOf(wanted))) throw forbidden(say('notByKey'))
  // Snoozed messages are locked before the account.
  if (snoozedMessages)
    for (const choose of tx.app.port(snoozedMessagesChosen)) await choose(tx, snoozedMessages)
  const before = await lockAccount(tx, id)
  if (lastSession) for (const note of tx.app.port(presence)) await note(tx, id)
  const seen = {
    ...(lastSession && isDue(tx, before.lastSession) ? { lastSession: tx.now } : {}),
    ...differences({ seenTimeZone }, before),
  }
  const changes = differences({ ...given, ...awaySince(tx, away, before) }, before)
  const fields = Object.keys(changes)
  if (changes.avatar !== undefined) await chooseAvatar(tx, id, changes.avatar)
  const times = fields.length > 0 ? { ...seen, updatedAt: tx.now } : seen
  if (Object.keys(times).length === 0) return toPerson(tx.viewer, before)
  const account = await updateAccount(tx, id, { ...changes, ...times })
  // Activity is not published, unless it changes the time zone of the days on the person's screens.
  if (fields.length > 0 || ownZone(account) !== ownZone(before))
    await asSystem(tx, () => announceToAgencies(tx, id, whoSees(fields)))
  return toPerson(tx.viewer, account)
})

const fieldsOf = (wanted: object) =>
  Object.entries(wanted).flatMap(([field, value]) => (value === undefined ? [] : [field]))

/** People who are already away keep their start time. */
function awaySince(tx: Tx, away: boolean | undefined, before: AccountRow): AccountChanges {
  return away === undefined ? {} : { awaySince: away ? (before.awaySince ?? tx.now) : null }
}

function differences(given: AccountChanges, before: AccountRow): AccountChanges {
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && value !== before[field as keyof AccountRow]
  return Object.fromEntries(Object.entries(given).filter(differs))
}

function whoSees(fields: string[]): SeenBy {
  if (fields.some((field) => seenByEveryone.has(field))) return 'everyone'
  return fields.some((field) => seenByStaff.has(field)) ? 'staff' : 'own'
}

async function chooseAvatar(tx: Tx, userId: string, key: string | null): Promise<void> {
  const [choose] = tx.app.port(avatarChosen)
  if (!choose) throw badInput({ avatar: say('noFile') })
  await choose(tx, { userId, key })
}

const isDue = ({ now }: Tx, last: Date | null): boolean =>
  !last || now.getTime() - last.getTime() >= lastSessionEvery

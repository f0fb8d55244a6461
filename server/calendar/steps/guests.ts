import { addressesPerDayMax, eventGuestsMax } from '../../../shared/calendar-facts.ts'
import { lockMemberships } from '../../agencies/queries/membership.ts'
import { languagesFor, peopleOfAddresses } from '../../agencies/queries/people.ts'
import type { Tx } from '../../platform/context.ts'
import { badInput } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { newToken } from '../../platform/secrets.ts'
import { say } from '../sentences.ts'
import { countAddresses, type GuestRow, insertGuests } from '../store/guests.ts'

/** A new guest. */
export type Invited = Pick<GuestRow, 'id' | 'userId'>

/** The guests of an event: members by id, and others by address. */
export type Guests = { userIds: string[]; addresses: string[] }

/** The guests that an input names; a list that is not given stays. */
export type GivenGuests = { guests?: string[] | null | undefined; guestsId?: string[] | null | undefined }
type OfEvent = { internal: boolean; ownerId: string; known: Guests }

/** Locks the memberships of the guests that an input means, before the event. */
export async function holdGuests(tx: Tx, { guests, guestsId }: GivenGuests, known: Guests): Promise<void> {
  const accounts = await peopleOfAddresses(tx, guests ?? known.addresses)
  await lockMemberships(tx, [...new Set([...(guestsId ?? known.userIds), ...accounts.values()])].sort())
}

/** The guests that an input means; a member's address counts as that member. Errors: BAD_USER_INPUT naming guests or guestsId. */
export async function guestsMeant(
  tx: Tx,
  given: GivenGuests,
  { internal, ownerId, known }: OfEvent,
): Promise<Guests> {
  const addresses = given.guests ?? known.addresses
  const twice = addresses.find((address, at) => addresses.indexOf(address) !== at)
  if (twice !== undefined) throw badInput({ guests: say('addressTwice', { address: twice }) })
  const accounts = await peopleOfAddresses(tx, addresses)
  const named = given.guestsId ?? known.userIds
  const memberships = await lockMemberships(tx, [...new Set([...named, ...accounts.values()])].sort())
  // An address that has become a member's since counts as that member, too.
  const ofAddresses = [...accounts].filter(([, userId]) => memberships.get(userId)?.active)
  const isFormer = (address: string) => memberships.get(accounts.get(address) ?? '')?.active === false
  if (given.guests?.some((address) => isFormer(address) && !known.addresses.includes(address)))
    throw badInput({ guests: say('guestsOfAgency') })
  const userIds = [...new Set([...named, ...ofAddresses.map(([, userId]) => userId)])].filter(
    (userId) => userId !== ownerId,
  )
  const strangers = addresses.filter((address) => !ofAddresses.some(([member]) => member === address))
  const isNew = (userId: string) => !known.userIds.includes(userId)
  if (userIds.some((userId) => isNew(userId) && !memberships.get(userId)?.active))
    throw badInput({ guestsId: say('guestsOfAgency') })
  if (userIds.length + strangers.length > eventGuestsMax)
    throw badInput({ guestsId: say('tooManyGuests', { max: eventGuestsMax }) })
  if (internal && userIds.some((userId) => memberships.get(userId)?.role === 'client'))
    throw badInput({ guestsId: say('internalGuests') })
  if (internal && strangers.length > 0) throw badInput({ guests: say('internalGuests') })
  return { userIds, addresses: strangers }
}

/** Adds guests, and counts the addresses among them. Errors: BAD_USER_INPUT naming guests. */
export async function addGuests(tx: Tx, eventId: string, { userIds, addresses }: Guests): Promise<Invited[]> {
  // An address has agreed to nothing, so that a person can invite only so many a day.
  if (addresses.length > 0 && (await countAddresses(tx, addresses.length)) > addressesPerDayMax)
    throw badInput({ guests: say('tooManyAddresses', { max: addressesPerDayMax }) })
  const languages = await languagesFor(tx, addresses)
  const rows = [
    ...userIds.map((userId) => ({
      id: newId(),
      eventId,
      userId,
      address: null,
      token: null,
      language: null,
    })),
    ...addresses.map((address) => ({
      id: newId(),
      eventId,
      userId: null,
      address,
      token: newToken(),
      language: languages.get(address) ?? 'en',
    })),
  ]
  await insertGuests(tx, rows)
  return rows
}

/** No guests. */
export const nobody: Guests = { userIds: [], addresses: [] }

export const guestsOf = (rows: readonly GuestRow[]): Guests => ({
  userIds: membersAmong(rows),
  addresses: rows.flatMap(({ address }) => address ?? []),
})

/** The members among guests, for those who hear of a change. */
export const membersAmong = (rows: readonly Pick<GuestRow, 'userId'>[]): string[] =>
  rows.flatMap(({ userId }) => userId ?? [])

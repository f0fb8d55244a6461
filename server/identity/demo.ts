import type { Deed } from '../database/demo/perform.ts'
import { createDice } from '../database/demo/script/dice.ts'
import { workdaysLater } from '../database/demo/script/working-time.ts'
import type { Part, Stage } from '../database/demo/stage.ts'
import { agencies, membersOf } from '../database/demo/story/agencies.ts'
import { demoPassword, type PersonKey, people, personKeys } from '../database/demo/story/people.ts'
import { createMailToken } from './commands/create-mail-token.ts'
import { logout } from './commands/logout.ts'
import { refresh } from './commands/refresh.ts'
import { type Registered, register } from './commands/register.ts'
import type { Device, SignedIn } from './commands/sessions.ts'
import { updateUser } from './commands/update-user.ts'
import { verify } from './commands/verify.ts'
import { accountOfEmail } from './queries.ts'

const minute = 60_000

/** Creates an account and signs the person in; without an invitation they verify their address by a link. */
export async function signUp(stage: Stage, person: PersonKey, token?: string): Promise<void> {
  const { name, email, language } = people[person]
  const input = { name, email, language, password: demoPassword, ...(token ? { token } : {}) }
  const signedIn = await stage.app.asPlatform((ctx) => register(ctx, input, deviceOf(person)))
  const confirmed = 'registration' in signedIn ? verifyAddress(stage, person, signedIn) : signedIn
  remember(stage, person, await confirmed)
}

// The mail with this link is not sent, so the link is created here.
async function verifyAddress(
  { app }: Stage,
  person: PersonKey,
  { registration }: Registered,
): Promise<SignedIn> {
  const account = await app.asPlatform((ctx) => ctx.read((tx) => accountOfEmail(tx, people[person].email)))
  if (!account) throw new Error(`${person} has no account`)
  const link = { accountId: account.id, purpose: 'verify', minutes: 60 } as const
  const token = await app.asPlatform((ctx) => createMailToken(ctx, link))
  return app.asPlatform((ctx) => verify(ctx, { token, registration }, deviceOf(person)))
}

function remember({ people: known }: Stage, person: PersonKey, { session, refreshToken }: SignedIn): void {
  known.set(person, { ...session, refreshToken })
}

/** Each person has their own IP address (from a range reserved for documentation), so that they share no rate limits. */
const deviceOf = (person: PersonKey): Device => ({
  address: `192.0.2.${personKeys.indexOf(person) + 1}`,
  agencyId: null,
  userAgent: null,
})

/** Profiles, sessions that last through the story, and the time of each person's last activity. */
export const identityPart: Part = (stage) => [
  ...personKeys.flatMap((person) => introduce(stage, person)),
  ...renewals(stage),
  ...personKeys.map((person) => lastSeen(stage, person)),
]

function introduce(stage: Stage, person: PersonKey): Deed[] {
  const { bio } = people[person]
  if (!bio) return []
  return [{ at: stage.time.begins, lane: `person ${person}`, run: () => update(stage, person, { bio }) }]
}

const update = (stage: Stage, person: PersonKey, changes: Record<string, unknown>) =>
  stage.as(person, null, (ctx) => updateUser(ctx, { id: stage.people.get(person).userId, ...changes }))

/** Working days between two renewals; a session lasts for thirty calendar days. */
const renewEvery = 15

function renewals(stage: Stage): Deed[] {
  const deeds: Deed[] = []
  let at = workdaysLater(stage.time.founded, renewEvery)
  for (; at < stage.time.now; at = workdaysLater(at, renewEvery))
    deeds.push({ at, lane: null, run: () => renewAll(stage) })
  return deeds
}

async function renewAll(stage: Stage): Promise<void> {
  for (const person of personKeys.filter((each) => stage.people.has(each))) {
    const { refreshToken, ...known } = stage.people.get(person)
    const renewed = await stage.app.asPlatform((ctx) => refresh(ctx, { refreshToken }))
    stage.people.set(person, { ...known, refreshToken: renewed.refreshToken })
  }
}

function lastSeen(stage: Stage, person: PersonKey): Deed {
  const { time, seed } = stage
  const gone = agencies.flatMap(membersOf).find((member) => member.person === person)?.until
  const latest = gone ? time.at(gone) : time.now
  const at = new Date(latest.getTime() - createDice(`${seed} seen ${person}`).whole(2, 170) * minute)
  return { at, lane: `person ${person}`, run: () => update(stage, person, { lastSession: at }) }
}

/** Ends the sessions of the story: visitors of the demo sign in themselves. */
export async function signOutAll(stage: Stage): Promise<void> {
  for (const person of personKeys) {
    const { refreshToken } = stage.people.get(person)
    await stage.app.asPlatform((ctx) => logout(ctx, { refreshToken }))
  }
}

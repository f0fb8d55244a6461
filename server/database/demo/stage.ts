import type { App } from '../../platform/app.ts'
import type { Context } from '../../platform/context.ts'
import type { Deed } from './perform.ts'
import type { StoryTime } from './script/story-time.ts'
import type { PersonKey } from './story/people.ts'

/** A signed-in person. */
export type SignedInPerson = { userId: string; sessionId: string; refreshToken: string }

/** Where the story is played: the app, its time, and what has become of the story's people and things. */
export type Stage = {
  app: App
  time: StoryTime
  seed: string
  people: Registry<PersonKey, SignedInPerson>
  agencies: Registry<string, string>
  companies: Registry<string, string>
  channels: Registry<string, string>
  conversations: Registry<string, string>
  /** Listeners of the rooms above for a person who has joined an agency (by its key). */
  joined: { hear(listener: OnJoined): void; tell: OnJoined }
  /** Acts as a person with a session of their own, in an agency (by its key) or in none. */
  as<Result>(
    person: PersonKey,
    agency: string | null,
    work: (ctx: Context) => Promise<Result>,
  ): Promise<Result>
}

type OnJoined = (agency: string, person: PersonKey) => Promise<void>

/** What one room adds to the story. */
export type Part = (stage: Stage) => Deed[]

/** Ids by the story's own names. */
export type Registry<Key, Value> = {
  set(key: Key, value: Value): void
  has(key: Key): boolean
  /** Throws if there is none yet. */
  get(key: Key): Value
}

export function createStage({ app, time, seed }: Pick<Stage, 'app' | 'time' | 'seed'>): Stage {
  const people = createRegistry<PersonKey, SignedInPerson>('person')
  const agencies = createRegistry<string, string>('agency')
  return {
    app,
    time,
    seed,
    people,
    agencies,
    companies: createRegistry('company'),
    channels: createRegistry('channel'),
    conversations: createRegistry('conversation'),
    joined: createJoined(),
    as(person, agency, work) {
      const { sessionId } = people.get(person)
      const agencyId = agency === null ? null : agencies.get(agency)
      return app.as({ kind: 'session', sessionId, agencyId }, work)
    },
  }
}

function createJoined(): Stage['joined'] {
  const listeners: OnJoined[] = []
  return {
    hear: (listener) => void listeners.push(listener),
    async tell(agency, person) {
      for (const listener of listeners) await listener(agency, person)
    },
  }
}

function createRegistry<Key extends string, Value>(what: string): Registry<Key, Value> {
  const known = new Map<Key, Value>()
  return {
    set: (key, value) => void known.set(key, value),
    has: (key) => known.has(key),
    get(key) {
      const value = known.get(key)
      if (value === undefined) throw new Error(`there is no ${what} ${key} yet`)
      return value
    },
  }
}

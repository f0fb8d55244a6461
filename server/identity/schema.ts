import {
  appearances,
  changePasswordInput,
  type Language as LanguageName,
  languages,
  updateUserInput,
} from '../../shared/identity.ts'
import type { Context } from '../platform/context.ts'
import type { Loader } from '../platform/database/loader.ts'
import { idOf } from '../platform/events/event.ts'
import { builder, inEvents } from '../platform/graphql/builder.ts'
import { eventType, LiveEventInterface, present } from '../platform/graphql/events.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { changePassword } from './commands/change-password.ts'
import { signOutEverywhere } from './commands/sign-out-everywhere.ts'
import { updateUser } from './commands/update-user.ts'
import { getUser, me, type Person, personById, personOfSummary, type UserSummary } from './queries.ts'

export const Appearance = builder.enumType('Appearance', { values: appearances })
export const Language = builder.enumType('Language', { values: languages })

// Most fields of a person are null for viewers who may not see them.
const profile = { nullable: true } as const

type Read<Value> = (person: Person) => Value
type Resolve<Value> = (summary: UserSummary, args: unknown, context: Context) => Promise<Value>

const whole =
  <Value>(read: Read<Value>): Resolve<Value> =>
  async (summary, _args, context) =>
    read(await personOfSummary(context, summary))
const own =
  <Value>(read: Read<Value>): Resolve<Value | null> =>
  async (summary, args, context) =>
    summary.visibility === 'account' ? whole(read)(summary, args, context) : null
const known =
  <Value>(read: Read<Value>): Resolve<Value | null> =>
  async (summary, args, context) =>
    summary.visibility === 'name' ? null : whole(read)(summary, args, context)
const shown = <Value>(read: Read<Value>): Resolve<Value | null> =>
  known((person) => (person.showProfile || person.visibility === 'account' ? read(person) : null))

export const UserType = builder.objectRef<UserSummary>('User').implement({
  description: 'A person, as far as visible to the caller. Account fields are null for other people.',
  ...inEvents('id', 'name', 'avatar', 'createdAt'),
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    avatar: t.exposeString('avatar', { nullable: true }),
    createdAt: t.field({ type: 'DateTime', resolve: whole(({ createdAt }) => createdAt) }),
    updatedAt: t.field({
      type: 'DateTime',
      description:
        'For other people, when the account was created, because a later time would reveal changes they made for themselves.',
      resolve: whole(({ visibility, createdAt, updatedAt }) =>
        visibility === 'account' ? updatedAt : createdAt,
      ),
    }),

    email: t.string({ ...profile, resolve: known(({ email }) => email) }),
    status: t.string({ ...profile, resolve: known(({ status }) => status) }),
    verified: t.boolean({ ...profile, resolve: known(({ verified }) => verified) }),
    lastSession: t.field({ type: 'DateTime', ...profile, resolve: known(({ lastSession }) => lastSession) }),

    bio: t.string({ ...profile, resolve: shown(({ bio }) => bio) }),
    birthDate: t.field({ type: 'Date', ...profile, resolve: shown(({ birthDate }) => birthDate) }),
    facebookAccount: t.string({ ...profile, resolve: shown(({ facebookAccount }) => facebookAccount) }),
    linkedInAccount: t.string({ ...profile, resolve: shown(({ linkedInAccount }) => linkedInAccount) }),
    twitterAccount: t.string({ ...profile, resolve: shown(({ twitterAccount }) => twitterAccount) }),

    away: t.boolean({
      ...profile,
      description:
        'Whether they have set themselves as away; autoResponderContent is then sent as their automatic reply.',
      resolve: known(({ awaySince }) => awaySince !== null),
    }),

    showProfile: t.boolean({ ...profile, resolve: own(({ showProfile }) => showProfile) }),
    autoResponderContent: t.string({
      ...profile,
      resolve: own(({ autoResponderContent }) => autoResponderContent),
    }),
    unseenNotificationEnabled: t.boolean({
      ...profile,
      resolve: own(({ unseenNotificationEnabled }) => unseenNotificationEnabled),
    }),
    unseenNotificationDuration: t.int({
      ...profile,
      resolve: own(({ unseenNotificationDuration }) => unseenNotificationDuration),
    }),
    dailyNotification: t.boolean({ ...profile, resolve: own(({ dailyNotification }) => dailyNotification) }),
    timeZone: t.string({
      ...profile,
      description: 'IANA name; null follows the browser last used.',
      resolve: known(({ timeZone }) => timeZone),
    }),
    language: t.field({
      type: Language,
      ...profile,
      resolve: own(({ language }) => language as LanguageName),
    }),
    appearance: t.field({
      type: Appearance,
      ...profile,
      resolve: own(({ appearance }) => appearance as (typeof appearances)[number]),
    }),
  }),
})

/** Options of a field with the person whose id is in a row's `column`; null without an id, or if the loader finds no one. */
export const personField = <Column extends string>(
  column: Column,
  loader: Loader<string, UserSummary | null> = personById,
) => ({
  type: UserType,
  nullable: true as const,
  resolve(row: { [name in Column]: string | null }, _args: unknown, context: Context) {
    const id = row[column]
    return id === null ? null : context.load(loader, id)
  },
})

builder.queryFields((t) => ({
  me: t.field({
    type: UserType,
    description: 'viewer: the signed-in person, with the fields of their own account.',
    resolve: (_root, _args, context) => me(context),
  }),
  getUser: t.field({
    type: UserType,
    nullable: true,
    args: { id: t.arg.id(), email: t.arg.string() },
    resolve: (_root, args, context) => getUser(context, args),
  }),
}))

mutation('updateUser', {
  type: UserType,
  input: updateUserInput,
  fields: {
    language: { type: Language },
    appearance: { type: Appearance },
    snoozedMessages: {
      description:
        'The messages to snooze, for an hour unless already snoozed; all others are no longer snoozed.',
    },
    lastSession: { description: 'Sent by the presence heartbeat; the server stores its own time.' },
    seenTimeZone: {
      description:
        "The browser's time zone, sent with the heartbeat; used for days while no timeZone is selected. Unknown zones are ignored.",
    },
  },
  command: updateUser,
})
mutation('changePassword', { type: UserType, input: changePasswordInput, command: changePassword })

builder.mutationField('signOutEverywhere', (t) =>
  t.boolean({
    description: 'Ends every session of the caller, including the current one.',
    resolve: (_root, _args, context) => signOutEverywhere(context),
  }),
)

eventType('UserUpdated').implement({
  interfaces: [LiveEventInterface],
  fields: (t) => ({
    user: t.field({
      type: UserType,
      resolve: async (event, _args, context) =>
        present(await context.load(personById, idOf(event, 'userId'))),
    }),
  }),
})

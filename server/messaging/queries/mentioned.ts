import { sql as raw } from 'kysely'
import { everybodyHere, roleOfGroup, tagOfGroup } from '../../../shared/mention-groups.ts'
import { mentionGroupsMax } from '../../../shared/messaging.ts'
import { isFoundBySmartList } from '../../agencies/queries/smart-lists.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { actorOf, agencyOf, isStaff } from '../../platform/database/viewer.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { asSeenBy, type MessageRow, readableMessages } from './messages.ts'
import { readersOf } from './readers.ts'
import { channelIsVisible } from './visibility.ts'

/** The active members of a channel, with the facts that determine mention groups. */
export const peopleOf = (tx: ReadTx, channelId: string) =>
  tx.sql
    .selectFrom('channelUser')
    .innerJoin('agencyUser', (join) =>
      join
        .onRef('agencyUser.agencyId', '=', 'channelUser.agencyId')
        .onRef('agencyUser.userId', '=', 'channelUser.userId'),
    )
    .innerJoin('account', 'account.id', 'agencyUser.userId')
    .where('channelUser.agencyId', '=', agencyOf(tx))
    .where('channelUser.channelId', '=', channelId)
    .where('agencyUser.removedAt', 'is', null)
    .where('agencyUser.active', '=', true)
    .where('account.active', '=', true)

type Mentioning = Pick<MessageRow, 'channelId' | 'internal' | 'mentions' | 'mentionGroups'>

/** The people mentioned by a message, by name or through a group, who may read it now; for the system. */
export async function mentionedBy(tx: ReadTx, message: Mentioning): Promise<string[]> {
  return readersOf(tx, message, await peopleNamed(tx, message))
}

/** The same, whether or not they may read it. */
export async function peopleNamed(
  tx: ReadTx,
  { channelId, mentions, mentionGroups }: Omit<Mentioning, 'internal'>,
): Promise<string[]> {
  const ofGroups = mentionGroups.length > 0 ? await peopleOfGroups(tx, channelId, mentionGroups) : []
  return [...new Set([...mentions, ...ofGroups])]
}

type InChannel = { channelId: string; userId: string }

const isInChannel = defineLoader<InChannel, boolean>(
  async (tx, places) => {
    const { rows } = await raw<{ nth: number }>`
      select p.nth::int as nth from unnest(${places.map(({ channelId }) => channelId)}::uuid[],
          ${places.map(({ userId }) => userId)}::uuid[]) with ordinality as p (channel_id, user_id, nth)
        join channel_user u on u.agency_id = ${agencyOf(tx)} and u.channel_id = p.channel_id and u.user_id = p.user_id`.execute(
      tx.sql,
    )
    const found = new Set(rows.map(({ nth }) => nth))
    return places.map((_, at) => found.has(at + 1))
  },
  ({ channelId, userId }) => `${channelId}/${userId}`,
)

/** The mentions of a message that are visible to the viewer: a client sees only people that they could mention there. */
export async function mentionsShown(
  tx: ReadTx,
  channelId: string,
  mentions: readonly string[],
): Promise<readonly string[]> {
  if (isStaff(tx.viewer)) return mentions
  const areHere = await Promise.all(mentions.map((userId) => tx.load(isInChannel, { channelId, userId })))
  return mentions.filter((_, at) => areHere[at])
}

async function peopleOfGroups(tx: ReadTx, channelId: string, groups: readonly string[]): Promise<string[]> {
  const roles = groups.flatMap((group) => rolesOf(roleOfGroup(group)))
  const tags = groups.flatMap((group) => tagOfGroup(group)?.toLowerCase() ?? [])
  const rows = await peopleOf(tx, channelId)
    .select('agencyUser.userId')
    .where((row) =>
      row.or([
        row.val(groups.includes(everybodyHere)),
        row('agencyUser.role', 'in', [...roles, '']),
        row(row.fn('lower', ['agencyUser.tag']), 'in', [...tags, '']),
      ]),
    )
    .execute()
  return rows.map(({ userId }) => userId)
}

/** The membership roles that a role includes: owners and admins are of the team too. */
function rolesOf(role: ReturnType<typeof roleOfGroup>): string[] {
  if (role === 'client') return ['client']
  if (role === 'admin') return ['owner', 'admin']
  return role === 'user' ? ['owner', 'admin', 'user'] : []
}

/**
 * A group that can be mentioned in a channel: its name, if the id has none, and how many people other than the viewer it
 * reaches.
 */
export type MentionGroupRow = { id: string; name?: string; count: number }

/** Only staff mention groups; internal content reaches staff only. */
export async function mentionGroups(
  tx: ReadTx,
  { channelId, internal }: { channelId: string; internal: boolean },
): Promise<MentionGroupRow[]> {
  if (!isStaff(tx.viewer)) return []
  const people = await peopleOf(tx, channelId)
    .select(['agencyUser.role', 'agencyUser.tag'])
    .where('agencyUser.userId', '<>', actorOf(tx))
    .$if(internal, (query) => query.where('agencyUser.role', '<>', 'client'))
    .execute()
  const lists = await listGroups(tx, channelId, internal)
  const count = (isIn: (person: (typeof people)[number]) => boolean) => people.filter(isIn).length
  const tags = new Map(people.flatMap(({ tag }) => (tag ? [[tag.toLowerCase(), tag] as const] : [])))
  const groups = [
    { id: everybodyHere, count: people.length },
    ...(['user', 'admin', 'client'] as const).map((role) => ({
      id: `role:${role}`,
      count: count((person) => rolesOf(role).includes(person.role)),
    })),
    ...lists,
    ...[...tags.values()].toSorted().map((tag) => ({
      id: `tag:${tag}`,
      count: count((person) => person.tag?.toLowerCase() === tag.toLowerCase()),
    })),
  ]
  return groups.filter((group) => group.count > 0).slice(0, mentionGroupsMax)
}

/** The agency's lists that match at least one channel member other than the viewer. */
async function listGroups(tx: ReadTx, channelId: string, internal: boolean): Promise<MentionGroupRow[]> {
  const rows = await peopleOf(tx, channelId)
    .innerJoin('smartList', 'smartList.agencyId', 'agencyUser.agencyId')
    .select(({ fn }) => ['smartList.id', 'smartList.name', fn.countAll<number>().as('count')])
    .where('agencyUser.userId', '<>', actorOf(tx))
    .where(isFoundBySmartList)
    .$if(internal, (query) => query.where('agencyUser.role', '<>', 'client'))
    .groupBy(['smartList.id', 'smartList.name'])
    .orderBy(({ fn }) => fn('lower', ['smartList.name']))
    .execute()
  return rows.map(({ id, name, count }) => ({ id: `list:${id}`, name, count: Number(count) }))
}

/** The messages mentioning the viewer that they may read now, newest first. Errors: BAD_USER_INPUT. */
export async function mentionsByUser(tx: ReadTx, page: PageArguments): Promise<Connection<MessageRow>> {
  const person = actorOf(tx)
  const mentioning = readableMessages(tx)
    .innerJoin('messageMention', (join) =>
      join
        .onRef('messageMention.agencyId', '=', 'message.agencyId')
        .onRef('messageMention.messageId', '=', 'message.id')
        .on('messageMention.userId', '=', person),
    )
    .innerJoin('channel', (join) =>
      join.onRef('channel.agencyId', '=', 'message.agencyId').onRef('channel.id', '=', 'message.channelId'),
    )
    .select('messageMention.createdAt as mentionedAt')
    .where('message.deletedAt', 'is', null)
    // People whose mention was edited out are no longer mentioned.
    .where(raw<boolean>`(${person} = any(message.mentions) or message.mention_groups <> '{}')`)
    .where(channelIsVisible(tx))
  const { items, nextToken } = await pageOf(
    tx,
    tx.sql.selectFrom(mentioning.as('mentioning')).selectAll('mentioning'),
    {
      list: `mentions/${person}`,
      order: ['mentioning.mentionedAt', 'mentioning.id'],
      direction: 'desc',
      page,
    },
  )
  return { items: items.map((row) => asSeenBy(tx, row)), nextToken }
}

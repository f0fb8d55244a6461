import { mentionMarkdown } from '../../../shared/markdown.ts'
import { listOfGroup, splitMentions } from '../../../shared/mention-groups.ts'
import { mentionsMax } from '../../../shared/messaging.ts'
import { isActiveMember } from '../../agencies/queries/people.ts'
import { isOnSmartList } from '../../agencies/queries/smart-lists.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf, isStaff } from '../../platform/database/viewer.ts'
import { badInput, forbidden } from '../../platform/errors.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { peopleOf } from '../queries/mentioned.ts'
import { readersOf } from '../queries/readers.ts'
import { say } from '../sentences.ts'
import { membersAmong } from '../store/channels.ts'

interface Written {
  mentions?: readonly string[] | null | undefined
  content?: string | undefined
}

/** The mentioned people, and the text with each list replaced by its members. */
export type Mentions = { people: string[]; groups: string[]; content: string | undefined }

/**
 * Members of the channel can be mentioned, by staff also team members who may open it, and groups. A list is replaced by its
 * current members in the channel: only its author may read its name. Whether they may read the message is checked again on
 * notification. Errors: BAD_USER_INPUT, FORBIDDEN.
 */
export async function mentionsOf(
  tx: Tx,
  { channelId, internal }: { channelId: string; internal: boolean },
  { mentions, content }: Written,
): Promise<Mentions> {
  const { people: named, groups } = splitMentions(mentions ?? [])
  if (groups.length > 0 && !isStaff(tx.viewer)) throw forbidden(say('groupsByStaff'))
  const strangers = await withoutMembers(tx, channelId, named)
  const others = isStaff(tx.viewer) ? await readersOf(tx, { channelId, internal: true }, strangers) : []
  if (others.length < strangers.length) throw badInput({ mentions: say('mentionPeopleHere') })
  const lists = await found(tx, { channelId, internal }, groups)
  const people = [...new Set([...named, ...[...lists.values()].flat().map(({ id }) => id)])]
  if (people.length > mentionsMax) throw badInput({ mentions: sayOfField('tooMany', mentionsMax) })
  return {
    people,
    groups: groups.filter((group) => listOfGroup(group) === undefined),
    content: content && withPeople(content, lists),
  }
}

async function withoutMembers(tx: Tx, channelId: string, people: string[]): Promise<string[]> {
  if (people.length === 0) return []
  const members = new Set(await membersAmong(tx, channelId, people))
  return people.filter((id) => !members.has(id))
}

type Person = { id: string; name: string }

/** The members of each list in a channel, without the author; for internal content, staff only. */
async function found(
  tx: Tx,
  { channelId, internal }: { channelId: string; internal: boolean },
  groups: readonly string[],
): Promise<Map<string, Person[]>> {
  const lists = new Map<string, Person[]>()
  for (const group of groups) {
    const listId = listOfGroup(group)
    if (listId === undefined) continue
    const people = await peopleOf(tx, channelId)
      .select(['agencyUser.userId as id', 'account.name'])
      .where('agencyUser.userId', '<>', actorOf(tx))
      .where(isActiveMember(tx))
      .where(isOnSmartList(tx, [listId]))
      .$if(internal, (query) => query.where('agencyUser.role', '<>', 'client'))
      .orderBy('account.name')
      .orderBy('agencyUser.userId')
      .execute()
    if (people.length === 0) throw badInput({ mentions: say('listFindsNobody') })
    lists.set(listId, people)
  }
  return lists
}

const mentionedList = /@\[(?:\\.|[^\]\\])+\]\(group:list(?::|%3A)([\da-f-]{36})\)/gi

/** Replaces the lists in a text with their people. */
const withPeople = (content: string, lists: Map<string, Person[]>): string =>
  content.replace(
    mentionedList,
    (mention, id: string) =>
      lists
        .get(id)
        ?.map((person) => mentionMarkdown(person.name, person.id))
        .join(' ') ?? mention,
  )

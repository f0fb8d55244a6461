import { searchFilter } from '../../shared/search.ts'
import { searchHas, searchIs, searchKinds, searchPageMax } from '../../shared/search-facts.ts'
import { personField } from '../identity/schema.ts'
import { builder } from '../platform/graphql/builder.ts'
import { inputOf } from '../platform/graphql/input-of.ts'
import { listOf } from '../platform/graphql/list-size.ts'
import { type AnswerRow, type GroupRow, type HitRow, search } from './queries/search.ts'

const Kind = builder.enumType('SearchKind', { values: searchKinds })
const Has = builder.enumType('SearchHas', { values: searchHas })
const Is = builder.enumType('SearchIs', { values: searchIs })

const Hit = builder.objectRef<HitRow>('SearchHit').implement({
  description: 'What a search found, as the caller may see it now.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({ type: Kind, resolve: ({ kind }) => kind }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'A title or name; null for what has none.',
    }),
    text: t.exposeString('text', {
      description: 'The passage around the words that were found, as plain text.',
    }),
    place: t.exposeString('place', {
      nullable: true,
      description: 'What it belongs to: a conversation, a project, a request.',
    }),
    authorID: t.exposeID('authorId', { nullable: true }),
    author: t.field(personField('authorId')),
    path: t.exposeString('path', {
      nullable: true,
      description: 'Path of the page that shows it there; null for people on the side of clients.',
    }),
    internal: t.exposeBoolean('internal', { description: 'Whether clients know nothing of it.' }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
})

const Group = builder.objectRef<GroupRow>('SearchGroup').implement({
  description:
    'What a search found of one kind, best first: words in titles, words close together, then the newest.',
  fields: (t) => ({
    kind: t.field({ type: Kind, resolve: ({ kind }) => kind }),
    count: t.exposeInt('count'),
    isCapped: t.exposeBoolean('capped', {
      description: 'Whether there are more than count; they cannot be reached.',
    }),
    hits: t.field({ type: [Hit], resolve: ({ hits }) => hits, ...listOf(searchPageMax) }),
    nextToken: t.exposeString('nextToken', {
      nullable: true,
      description: 'For the same search with this kind alone.',
    }),
  }),
})

const Answer = builder.objectRef<AnswerRow>('SearchAnswer').implement({
  fields: (t) => ({
    groups: t.field({ type: [Group], resolve: ({ groups }) => groups, ...listOf(searchKinds.length) }),
    incomplete: t.field({
      type: [Kind],
      description: 'Kinds that could not be searched, or not to the end.',
      resolve: ({ incomplete }) => incomplete,
      ...listOf(searchKinds.length),
    }),
    isIndexing: t.exposeBoolean('indexing', {
      description: 'Whether things from before the search was there are still being added to it.',
    }),
  }),
})

const Filter = inputOf('SearchFilter', searchFilter, {
  kinds: { type: Kind },
  has: { type: Has },
  is: { type: Is },
})

builder.queryField('search', (t) =>
  t.field({
    type: Answer,
    description:
      'What the caller may see that has these words: "phrases", -without, and from: in: before: after: on: has: is: type:',
    args: {
      text: t.arg.string({ required: true }),
      filter: t.arg({ type: Filter }),
      limit: t.arg.int({ description: 'Hits of each kind: 5, and 20 of a kind alone.' }),
      nextToken: t.arg.string({ description: 'Of a group; the search must be of its kind alone.' }),
    },
    resolve: (_root, args, context) => context.read((tx) => search(tx, args)),
  }),
)

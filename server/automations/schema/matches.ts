import { matchesShown } from '../../../shared/automations.ts'
import { filterInput } from '../../../shared/filter.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { parse } from '../../platform/input.ts'
import { findMatches } from '../queries/find-matches.ts'
import type { Matches } from '../queries/match/matches.ts'
import { type ShownMatch, shownMatches } from '../queries/match/shown.ts'
import { SubjectKindType } from './types.ts'

const peopleMax = 200

const MatchType = builder.objectRef<ShownMatch>('AutomationMatch').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title', { nullable: true }),
    path: t.exposeString('path', { description: 'Of the page that shows it.' }),
    due: t.exposeString('due', { nullable: true, description: 'A day.' }),
    people: t.idList({
      ...listOf(peopleMax),
      description: 'Their assignees; of a conversation its clients.',
      resolve: ({ people }) => people,
    }),
  }),
})

type Shown = Pick<Matches, 'count' | 'of'> & { items: ShownMatch[] }

const MatchesType = builder.objectRef<Shown>('AutomationMatches').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    of: t.exposeInt('of', { description: 'How many there are that could match.' }),
    items: t.field({ type: [MatchType], ...listOf(matchesShown), resolve: ({ items }) => items }),
  }),
})

builder.queryFields((t) => ({
  automationMatches: t.field({
    type: MatchesType,
    description: 'What meets conditions now, as the caller sees it.',
    args: {
      subject: t.arg({ type: SubjectKindType, required: true }),
      filter: t.arg({ type: ['JSON'], required: true }),
    },
    resolve: (_root, { subject, filter }, context) =>
      context.read(async (tx) => {
        const conditions = parse(filterInput, filter)
        const { count, of, ids } = await findMatches(tx, subject, conditions, matchesShown)
        return { count, of, items: await shownMatches(tx, subject, ids) }
      }),
  }),
}))

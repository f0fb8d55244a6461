import { diffusionAudienceInput } from '../../../shared/diffusions.ts'
import { summaryOfPerson } from '../../agencies/queries/people.ts'
import { UserType } from '../../identity/schema.ts'
import { builder } from '../../platform/graphql/builder.ts'
import type { Connection } from '../../platform/graphql/connection.ts'
import { inputOf } from '../../platform/graphql/input-of.ts'
import { listOf, pageWithin } from '../../platform/graphql/list-size.ts'
import { parse } from '../../platform/input.ts'
import {
  type Audience,
  audienceChoices,
  audienceFrom,
  type Choice,
  countRecipients,
  pageOfRecipients,
  type Recipient,
  tagsShown,
} from '../queries/audience.ts'
import { AudienceRole } from './types.ts'

const AudienceType = builder.objectRef<Audience>('DiffusionAudience').implement({
  description: 'The people who would receive a message now.',
  fields: (t) => ({
    count: t.int({
      resolve: (audience, _args, context) => context.read((tx) => countRecipients(tx, audience)),
    }),
    recipients: t.field({
      type: builder.objectRef<Connection<Recipient>>('RecipientConnection').implement({
        fields: (c) => ({
          items: c.field({
            type: [UserType],
            ...listOf('page'),
            resolve: async ({ items }, _args, context) => {
              const people = await context
                .loaderOf(summaryOfPerson)
                .loadMany(items.map(({ userId }) => userId))
              return people.filter((person) => person !== null && !(person instanceof Error)) as never
            },
          }),
          nextToken: c.exposeString('nextToken', { nullable: true }),
        }),
      }),
      description: 'Sorted by name.',
      args: { limit: t.arg.int({ defaultValue: pageWithin }), nextToken: t.arg.string() },
      resolve: (audience, page, context) => context.read((tx) => pageOfRecipients(tx, audience, page)),
    }),
  }),
})

const ChoiceType = builder.objectRef<Choice>('AudienceChoice').implement({
  fields: (t) => ({ name: t.exposeString('name'), count: t.exposeInt('count') }),
})
const ChoicesType = builder.objectRef<{ roles: Choice[]; tags: Choice[] }>('AudienceChoices').implement({
  description: 'The roles and tags that the caller may send to, with the number of people in each.',
  fields: (t) => ({
    roles: t.field({ type: [ChoiceType], ...listOf(3), resolve: ({ roles }) => roles }),
    tags: t.field({ type: [ChoiceType], ...listOf(tagsShown), resolve: ({ tags }) => tags }),
  }),
})

const DiffusionAudienceInput = inputOf('DiffusionAudienceInput', diffusionAudienceInput, {
  roles: { type: AudienceRole },
})

builder.queryFields((t) => ({
  diffusionAudience: t.field({
    type: AudienceType,
    args: { audience: t.arg({ type: DiffusionAudienceInput, required: true }) },
    resolve: (_root, { audience }) => audienceFrom(parse(diffusionAudienceInput, audience)),
  }),
  diffusionChoices: t.field({
    type: ChoicesType,
    resolve: (_root, _args, context) => context.read(audienceChoices),
  }),
}))

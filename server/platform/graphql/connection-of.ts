import type { ObjectRef } from '@pothos/core'
import { builder, type GraphQLTypes } from './builder.ts'
import type { Connection } from './connection.ts'
import { listOf } from './list-size.ts'

/** The GraphQL type of a page of a list: `CompanyConnection { items, nextToken }`. */
export const connectionOf = <Row>(name: string, type: ObjectRef<GraphQLTypes, Row>) =>
  builder.objectRef<Connection<Row>>(name).implement({
    fields: (t) => ({
      items: t.field({ type: [type], ...listOf('page'), resolve: ({ items }) => items as never }),
      nextToken: t.exposeString('nextToken', { nullable: true }),
    }),
  })

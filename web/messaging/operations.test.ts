import { readFileSync } from 'node:fs'
import { buildSchema, type DocumentNode, validate } from 'graphql'
import { expect, test } from 'vitest'
import { eventFragments } from '../platform/client/cache-config.ts'
import { eventDocument } from '../platform/live/event-document.ts'
import { messagingCache } from './cache.ts'
import * as channels from './operations/channels.ts'
import * as conversations from './operations/conversations.ts'
import * as messages from './operations/messages.ts'
import * as people from './operations/people.ts'

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
const operations: Record<string, DocumentNode> = { ...channels, ...conversations, ...messages, ...people }

test.each(Object.entries(operations))('%s is valid against the contract', (_name, document) => {
  expect(validate(schema, document)).toEqual([])
})

test('the events can be asked for together: no field has two shapes', () => {
  expect(validate(schema, eventDocument(eventFragments([messagingCache])))).toEqual([])
})

import { formatDocument, stringifyDocument } from '@urql/core'
import { type DocumentNode, Kind } from 'graphql'
import { eventDocument } from '../live/event-document.ts'
import type { RoomCache } from '../room.ts'
import { eventFragments } from './cache-config.ts'

type Module = Record<string, unknown>

/**
 * Every document that the client sends to the server, from the modules with the rooms' operations and caches. The
 * server allows them by their hashes (tools/web-documents.ts).
 */
export function sentDocuments(operations: readonly Module[], caches: readonly Module[]): string[] {
  const subscription = eventDocument(eventFragments(caches.flatMap(Object.values).filter(isCache)))
  const texts = operations.flatMap(Object.values).flatMap(textsOf)
  return [...new Set([...texts, ...textsOf(subscription)])]
}

/** The cache adds `__typename` to every selection; requests that bypass the cache do not have it. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (!isOperation(value)) return []
  return [stringifyDocument(formatDocument(value)), stringifyDocument(value)]
}

const isOperation = (value: unknown): value is DocumentNode =>
  typeof value === 'object' &&
  value !== null &&
  'definitions' in value &&
  (value as DocumentNode).definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)

const isCache = (value: unknown): value is RoomCache =>
  typeof value === 'object' && value !== null && 'events' in value

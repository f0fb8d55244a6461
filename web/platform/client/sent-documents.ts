import { formatDocument, stringifyDocument } from '@urql/core'
import { type DocumentNode, Kind } from 'graphql'
import { eventDocument } from '../live/event-document.ts'
import type { RoomCache } from '../room.ts'
import { eventFragments } from './cache-config.ts'

type Module = Record<string, unknown>

/**
 * Every text that the client sends to the server, out of the modules that hold the operations and the caches of the rooms.
 * The server knows them by their hashes (tools/web-documents.ts).
 */
export function sentDocuments(operations: readonly Module[], caches: readonly Module[]): string[] {
  const subscription = eventDocument(eventFragments(caches.flatMap(Object.values).filter(isCache)))
  const texts = operations.flatMap(Object.values).flatMap(textsOf)
  return [...new Set([...texts, ...textsOf(subscription)])]
}

/** The cache asks for the type name of everything; what goes past the cache does not. */
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

import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { type DocumentNode, Kind, type OperationDefinitionNode } from 'graphql'
import { objectTypeOf } from '../../web/platform/client/types-read.ts'
import type { RoomCache } from '../../web/platform/room.ts'

/** An operation of the web. */
export type WebOperation = {
  name: string
  document: DocumentNode
  /** the variables that it must be given */
  needs: string[]
  /** its fields of the root */
  fields: string[]
  /** the object type that the first of them answers; none for a number or a moment */
  type: string | undefined
}

const load = async (...patterns: string[]): Promise<unknown[]> => {
  const files = patterns.flatMap((pattern) => globSync(pattern)).sort()
  const modules = await Promise.all(files.map((file) => import(resolve(file))))
  return modules.flatMap((module) => Object.values(module as object))
}

const operations = (await load('web/**/operations.ts', 'web/**/operations/*.ts')).flatMap(operationOf)

export const webQueries = operations.filter(({ kind }) => kind === 'query')
export const webMutations = operations.filter(({ kind }) => kind === 'mutation')

/** What the rooms of the web declare for the cache. */
export const webRooms = (await load('web/*/cache.ts')).filter(isCache)

function operationOf(value: unknown): (WebOperation & { kind: string })[] {
  if (!isDocument(value)) return []
  const operation = value.definitions.find(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
  )
  if (!operation?.name) return []
  const selected = operation.selectionSet.selections.filter((one) => one.kind === Kind.FIELD)
  const fields = selected.map(({ name }) => name.value)
  const root = operation.operation === 'query' ? 'Query' : 'Mutation'
  const needed = (operation.variableDefinitions ?? []).filter(({ type }) => type.kind === Kind.NON_NULL_TYPE)
  return [
    {
      kind: operation.operation,
      name: operation.name.value,
      document: value,
      needs: needed.map(({ variable }) => variable.name.value),
      fields,
      type: selected[0]?.selectionSet && objectTypeOf(root, selected[0].name.value),
    },
  ]
}

function isDocument(value: unknown): value is DocumentNode {
  return typeof value === 'object' && value !== null && 'definitions' in value
}

function isCache(value: unknown): value is RoomCache {
  return typeof value === 'object' && value !== null && ('events' in value || 'dependents' in value)
}

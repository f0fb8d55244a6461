import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql'
import { newId } from '../../server/platform/ids.ts'
import type { Random } from '../harness/random.ts'
import { badValue, RawJson } from './values.ts'

export type Declared = GraphQLArgument | GraphQLInputField

/** What a generator may choose from. */
export type Pool = {
  /** a value that fits an argument of this name, of this operation */
  fitting(name: string, operation: string): readonly unknown[]
  /** ids, cursors and keys of every entity and person */
  known: readonly string[]
}

type Making = { random: Random; pool: Pool; operation: string }

/** A value as the contract wants it, from the things that there are. */
export function goodValue(
  making: Making,
  declared: Declared,
  type: GraphQLInputType = declared.type,
): unknown {
  if (isNonNullType(type)) return goodValue(making, declared, type.ofType)
  const { random } = making
  if (isListType(type)) {
    const length = random.between(0, 2)
    return Array.from({ length }, () => goodValue(making, declared, type.ofType))
  }
  if (isEnumType(type)) return random.pick(type.getValues()).name
  if (isInputObjectType(type)) return goodObject(making, Object.values(type.getFields()))
  return goodLeaf(making, declared.name, type.name)
}

/** Fields that must be there, and some of those that may. */
function goodObject(making: Making, fields: readonly GraphQLInputField[]): Record<string, unknown> {
  const given = fields.filter((field) => isRequiredInputField(field) || making.random.oneIn(3))
  return Object.fromEntries(given.map((field) => [field.name, goodValue(making, field)]))
}

function goodLeaf({ random, pool, operation }: Making, name: string, type: string): unknown {
  const fitting = pool.fitting(name, operation)
  if (fitting.length > 0 && !random.oneIn(10)) return random.pick(fitting)
  if (type === 'ID') return random.oneIn(2) ? newId() : random.pick(pool.known)
  if (type === 'Int' || type === 'Float') return random.between(1, 100)
  if (type === 'Boolean') return random.oneIn(2)
  if (type === 'DateTime') return '2026-03-01T09:30:00.000Z'
  if (type === 'Date') return '1990-05-17'
  if (type === 'JSON') return { a: [1, 'two', null] }
  return random.pick(['Launch', 'a', 'hello there'])
}

/** Replaces one to three parts of a value by bad ones; now and then adds an undeclared one. */
export function spoil(random: Random, pool: Pool, given: Record<string, unknown>): Record<string, unknown> {
  const variables = structuredClone(given)
  for (let count = random.between(1, 3); count > 0; count -= 1) {
    const places = placesIn(variables)
    const place = places.length > 0 ? random.pick(places) : { inside: variables, key: 'unheardOf' }
    const isOpen = !Array.isArray(place.inside)
    const key =
      isOpen && random.oneIn(12) ? random.pick(['unheardOf', '__proto__', 'constructor']) : place.key
    Object.defineProperty(place.inside, key, {
      value: badValue(random, pool.known),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return variables
}

type Place = { inside: object; key: string }

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null || value instanceof RawJson) return []
  if (Object.keys(value).length > 100) return []
  return Object.entries(value).flatMap(([key, item]) => [{ inside: value, key }, ...placesIn(item)])
}

import type { World } from './world.ts'

/**
 * What each kind of caller gets, in the order anonymous outsider former client staff admin owner:
 * ok · U unauthenticated · N not found · F forbidden · B bad input.
 */
export type Case = {
  operation: string
  /** The entity. */
  of?: string
  outcomes: string
  variables?: (world: World) => Promise<Record<string, unknown>> | Record<string, unknown>
}

/**
 * How staff create an entity of each type that clients must not see, with these words in it; each returns its id. It is
 * searched for in everything that clients get, tried from another agency, and shown while everything changes.
 */
export type Planted = Record<string, (world: World, words?: string) => Promise<string>>

export const input = (fields: Record<string, unknown>) => ({ input: fields })

// The most common outcomes.
export const nobody = 'U N N N N N N'
export const members = 'U N N ok ok ok ok'
export const people = 'U ok ok ok ok ok ok'
export const staff = 'U N N F ok ok ok'
export const admins = 'U N N F F ok ok'

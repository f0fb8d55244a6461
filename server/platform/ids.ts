import { v7, validate } from 'uuid'

/** A new UUIDv7: unique, and roughly ordered by the moment it was made. */
export const newId = (): string => v7()

export const isId = (value: unknown): value is string => typeof value === 'string' && validate(value)

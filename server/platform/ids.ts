import { v4, v7, validate } from 'uuid'

/** A new UUIDv7: unique, and roughly ordered by the moment it was made. */
export const newId = (): string => v7()

/** A new id that does not tell when it was made. */
export const newTimelessId = (): string => v4()

export const isId = (value: unknown): value is string => typeof value === 'string' && validate(value)

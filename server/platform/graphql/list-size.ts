/** `page`: as many as the argument `limit` of the field that gave the connection says. */
export type ListSize = number | 'page'

/**
 * Declares how many items a list field can hold, which is what the cost of a document is counted with. Every list field of
 * the schema has one (cost.test.ts).
 */
export const listOf = (listSize: ListSize) => ({ extensions: { listSize } })

/** The same of a list that holds one page of each of several parts, as a board's tasks do of its columns. */
export const listOfParts = (listSize: number, parts: number) => ({ extensions: { listSize, parts } })

/** Pages have this many items where no limit was given, and never more than the largest. */
export const defaultPage = 50
export const largestPage = 200
/** A list within another begins with so few, or one document would come to every pair of them. */
export const pageWithin = 10

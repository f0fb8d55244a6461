/** `page`: as many as the argument `limit` of the field that gave the connection says. */
export type ListSize = number | 'page'

/**
 * Declares how many items a list field can hold, which is what the cost of a document is counted with. Every list field of
 * the schema has one (cost.test.ts).
 */
export const listOf = (listSize: ListSize) => ({ extensions: { listSize } })

/** Pages have this many items where no limit was given, and never more than the largest. */
export const defaultPage = 50
export const largestPage = 200

/** `page`: given by the argument `limit` of the field that returned the connection. */
export type ListSize = number | 'page'

/**
 * Declares the maximum size of a list field, for the cost of documents. Every list field of the schema has one (cost.test.ts).
 */
export const listOf = (listSize: ListSize) => ({ extensions: { listSize } })

/** The same for a list with one page of each of several parts, such as a board's tasks by column. */
export const listOfParts = (listSize: number, parts: number) => ({ extensions: { listSize, parts } })

/** The default page size, and the largest one. */
export const defaultPage = 50
export const largestPage = 200
/** The default page size of nested lists, which multiply. */
export const pageWithin = 10

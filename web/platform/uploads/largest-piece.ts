/** The largest file sent in one request, in bytes; larger ones are sent in parts, and resumed after an interruption. */
export const largestPiece = 48 * 2 ** 20

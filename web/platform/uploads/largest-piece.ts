/** What goes up in one piece, in bytes; anything larger goes up in parts, and goes on after a break where it stood. */
export const largestPiece = 48 * 2 ** 20

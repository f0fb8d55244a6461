/** The extension of a file name in up to four capital letters. */
export function kindOf(name: string, none = 'FILE'): string {
  return /\.([a-z\d]{1,4})$/i.exec(name)?.[1]?.toUpperCase() ?? none
}

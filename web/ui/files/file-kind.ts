/** The ending of a file's name in up to four capitals. */
export function kindOf(name: string, none = 'FILE'): string {
  return /\.([a-z\d]{1,4})$/i.exec(name)?.[1]?.toUpperCase() ?? none
}

/** The ending of a file's name in up to four capitals. */
export function kindOf(name: string): string {
  const ending = /\.([a-z\d]{1,4})$/i.exec(name)?.[1]
  return ending?.toUpperCase() ?? 'FILE'
}

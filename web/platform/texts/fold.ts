/** Letters without case and accents, so that "bost" finds "Boström". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
}

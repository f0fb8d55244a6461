/** 0 to `count - 1`. */
export function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** Colors as `#rrggbb`, and their contrast (WCAG 2). */

const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

/** Mixes two colors; `share` of the second, from 0 to 1. */
export function mix(color: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(color).map((value, at) => Math.round(value + ((others[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance, from 0 (black) to 1 (white). */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio, from 1 to 21; small text needs 4.5, icons and large text 3. */
export function contrast(color: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(color), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

export const textContrast = 4.5
export const markContrast = 3

const least = (color: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(color, ground)))

/** The first acceptable color on the way from one to another; the other one if none is. */
function towards(color: string, end: string, will: (each: string) => boolean): string {
  for (let step = 0; step < 100; step += 1) {
    const each = mix(color, end, step / 100)
    if (will(each)) return each
  }
  return end
}

/** The color itself if it is readable on all of these backgrounds, otherwise the nearest darker or lighter one that is. */
export function readable(color: string, grounds: readonly string[], wanted = textContrast): string {
  const end = least('#000000', grounds) >= least('#ffffff', grounds) ? '#000000' : '#ffffff'
  return towards(color, end, (each) => least(each, grounds) >= wanted)
}

/** The color as a background of white text: darkened as far as needed. */
export const groundForWhite = (color: string): string =>
  towards(color, '#000000', (each) => contrast(each, '#ffffff') >= textContrast)

/** The color as a background of pages: lightened as far as dark text of all kinds needs. */
export const lightGround = (color: string, lightest = 0.7): string =>
  towards(color, '#ffffff', (each) => luminance(each) >= lightest)

/** The same for light text (darkened). */
export const darkGround = (color: string, darkest = 0.05): string =>
  towards(color, '#000000', (each) => luminance(each) <= darkest)

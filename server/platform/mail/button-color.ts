/** The color of the web app's buttons. */
const fallback = '#6759ea'

/** The button's background and the text color with better contrast. */
export function buttonColors(color = fallback): { background: string; text: string } {
  const background = /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : fallback
  // Contrast with white is (1.05) / (L + 0.05), with black (L + 0.05) / 0.05: they meet at L = 0.179.
  return { background, text: luminance(background) > 0.179 ? '#000000' : '#ffffff' }
}

// Relative luminance of WCAG 2.
function luminance(color: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

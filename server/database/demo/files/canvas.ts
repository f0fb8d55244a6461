export type Color = readonly [red: number, green: number, blue: number]

/** A picture in raw pixels of three bytes, because fonts and SVG differ between machines. */
export type Canvas = {
  readonly width: number
  readonly height: number
  readonly pixels: Buffer
  fill(x: number, y: number, width: number, height: number, color: Color): void
}

export function createCanvas(width: number, height: number, ground: Color): Canvas {
  const pixels = Buffer.alloc(width * height * 3)
  const fill: Canvas['fill'] = (x, y, wide, high, color) => {
    const right = Math.min(Math.round(x + wide), width)
    const bottom = Math.min(Math.round(y + high), height)
    const left = Math.max(Math.round(x), 0)
    if (right <= left) return
    const row = Buffer.alloc((right - left) * 3, Buffer.from(color))
    for (let at = Math.max(Math.round(y), 0); at < bottom; at += 1) row.copy(pixels, (at * width + left) * 3)
  }
  fill(0, 0, width, height, ground)
  return { width, height, pixels, fill }
}

export const mix = (one: Color, other: Color, share: number): Color => [
  Math.round(one[0] + (other[0] - one[0]) * share),
  Math.round(one[1] + (other[1] - one[1]) * share),
  Math.round(one[2] + (other[2] - one[2]) * share),
]

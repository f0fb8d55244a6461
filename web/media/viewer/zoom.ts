/** The position of an image in its frame: its scale relative to the fitted size, and the offset of its middle in pixels. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** Pixels from the middle of the frame. */
export interface Point {
  x: number
  y: number
}

export const fitted: Zoom = { scale: 1, x: 0, y: 0 }
export const maxScale = 8
export const zoomStep = 1.5

/** Zooms around a point, which stays in place. */
export function zoomedAt({ scale, x, y }: Zoom, factor: number, at: Point, frame: Size): Zoom {
  const next = Math.min(maxScale, Math.max(1, scale * factor))
  const ratio = next / scale
  return within({ scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio }, frame)
}

export function movedBy({ scale, x, y }: Zoom, dx: number, dy: number, frame: Size): Zoom {
  return within({ scale, x: x + dx, y: y + dy }, frame)
}

/** An image cannot be moved out of its frame. */
function within({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const hold = (value: number, size: number) => {
    const max = ((scale - 1) * size) / 2
    return Math.min(max, Math.max(-max, value)) || 0
  }
  return { scale, x: hold(x, width), y: hold(y, height) }
}
